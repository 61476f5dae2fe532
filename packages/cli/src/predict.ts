import {
  answers,
  charged,
  type ModelFile,
  type OpenModel,
  type Points,
  queriesOf,
  readPoints,
} from "holdfast";
import { csvText } from "./csv-text.ts";
import { inputName, prepareText, readChunks, replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import { openAnyFile, openModelFile } from "./model-input.ts";
import { modelJson } from "./model-text.ts";
import { refuse } from "./numbers.ts";
import { predictProblem } from "./problem-predict.ts";
import { requireSafeOutputs } from "./safe-output.ts";

export interface PredictCommandOptions {
  readonly out?: string;
  readonly json?: true;
}

/**
 * `holdfast predict MODEL DATA`: the class of every row, or what a model of a problem says of it, as a CSV column. A predictor's
 * queries are charged, and the charge is safe on the disk, before the first is answered; but not before it is known that
 * there is a place for the answers.
 */
export async function predictCommand(
  file: string,
  data: string,
  options: PredictCommandOptions,
  io: Io,
): Promise<number> {
  const out = options.out === "-" ? undefined : options.out;
  requireSafeOutputs([{ flag: "--out", file: out }], { "the model": file, "the data": data }, io);
  const opened = openAnyFile(file, io);
  if (opened.problem !== undefined) {
    await predictProblem(opened.problem, data, options, io);
    return 0;
  }
  const { model } = opened;
  const { sample } = await readPoints({
    chunks: readChunks(data, io),
    schema: model.schema,
    encoder: model.encoder,
    name: inputName(data),
  });
  const prepared = out === undefined ? undefined : prepareText(out, io);
  try {
    const text = predictionsText(model, await labelsOf(model, sample, file, io), options);
    if (prepared === undefined) io.out(text);
    else prepared.finish(text);
  } finally {
    prepared?.abandon();
  }
  return 0;
}

function predictionsText(
  model: OpenModel,
  labels: ArrayLike<number>,
  options: PredictCommandOptions,
): string {
  const column = model.encoder.target?.column ?? "label";
  if (options.json !== true) {
    // A level is put into quotes once, not in every row.
    const cells = model.levels.map((level) => csvText([level]));
    return csvText([column]) + Array.from(labels, (label) => cells[label]!).join("");
  }
  const predictions = Array.from(labels, (label) => model.levels[label]!);
  return `${JSON.stringify({ column, predictions }, null, 2)}\n`;
}

/** The label of every point, by a model, or by a predictor whose queries are charged first. */
export async function labelsOf(
  model: OpenModel,
  points: Points,
  file: string,
  io: Io,
): Promise<ArrayLike<number>> {
  if (model.file.kind === "model") return model.predictAll(points);
  const paid = charge(file, points.n, io);
  return answers({ ...model, file: paid }, points);
}

/** Charges queries to a predictor's file, under its lock. A crash afterwards leaves them charged and unanswered. */
function charge(file: string, count: number, io: Io): ModelFile {
  if (file === "-") {
    refuse({
      code: "command",
      path: "model",
      expected: "the file of a predictor, where its queries are counted",
      received: "standard input",
    });
  }
  const release = lock(file, io);
  try {
    const paid = charged(openModelFile(file, io).file, count);
    replaceText(file, modelJson(paid), io, 0o600);
    const { budget, spent } = queriesOf(paid);
    io.err(`${spent} of ${budget} queries are spent\n`);
    return paid;
  } finally {
    release();
  }
}

function lock(file: string, io: Io): () => void {
  try {
    return io.lock(file);
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "locked";
    return refuse({
      code: "output-unwritable",
      path: `${file}.lock`,
      expected: "a predictor that nobody else is charging",
      received: reason,
      remedy: "Try again; when no other command runs, remove the lock.",
    });
  }
}
