import { type OpenProblem, readPoints } from "holdfast";
import { csvText } from "./csv-text.ts";
import { inputName, prepareText, readChunks } from "./input.ts";
import type { Io } from "./io.ts";
import type { PredictCommandOptions } from "./predict.ts";

/** What the predictions of a problem are called where no column is predicted. */
const names: Readonly<Record<string, string>> = {
  density: "density",
  "k-means": "cluster",
  "subspace-clustering": "cluster",
  "dictionary-learning": "atom",
  "nonnegative-factorization": "part",
  topics: "topic",
};

/**
 * What a model of a problem says of every row: a level by its name, a number in the units of its column, or the number of a
 * cluster, counted from 0.
 */
export async function predictProblem(
  model: OpenProblem,
  data: string,
  options: PredictCommandOptions,
  io: Io,
): Promise<void> {
  const out = options.out === "-" ? undefined : options.out;
  const { sample } = await readPoints({
    chunks: readChunks(data, io),
    schema: model.points,
    name: inputName(data),
  });
  const prepared = out === undefined ? undefined : prepareText(out, io);
  try {
    const text = predictionsText(model, model.predictions(sample), options);
    if (prepared === undefined) io.out(text);
    else prepared.finish(text);
  } finally {
    prepared?.abandon();
  }
}

function predictionsText(model: OpenProblem, values: Float64Array, options: PredictCommandOptions): string {
  const { problem, encoder, target } = model;
  const isLabel = problem.target === "label";
  const column = (isLabel ? encoder.target?.column : target) ?? names[problem.id] ?? "prediction";
  const predictions = Array.from(values, (value) =>
    isLabel ? (encoder.target?.levels[value] ?? String(value)) : shortened(model.inUnits(value)),
  );
  return options.json === true
    ? `${JSON.stringify({ column, predictions }, null, 2)}\n`
    : csvText([column, ...predictions.map(String)]);
}

/** Twelve digits: what is beyond comes from rounding. */
function shortened(value: number): number {
  return Number(value.toPrecision(12));
}
