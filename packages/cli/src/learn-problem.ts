import {
  type GivenOptions,
  openProblem,
  parseSchema,
  prepareProblem,
  problemLearners,
  problems,
  type ProblemTask,
  readRows,
  seededSource,
  type Trained,
  trainProblem,
} from "holdfast";
import { inputName, readText, replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import { fileOf, reportReading, requireFiles } from "./learn-files.ts";
import { missingSchema, schemaFile } from "./learn-schema.ts";
import type { LearnCommandOptions } from "./learn.ts";
import { flagOf } from "./learner-flags.ts";
import { modelJson } from "./model-text.ts";
import { refuse } from "./numbers.ts";
import { allGivenOptions } from "./problem-flags.ts";
import { problemSchema } from "./problem-schema.ts";
import { problemSummary } from "./problem-text.ts";
import { requireWritable } from "./safe-output.ts";

/**
 * `holdfast learn DATA --problem NAME`: learns a problem and writes a model to give away. Nothing about the rows is printed. What
 * does not fit together is refused before a row is read, and so is an output that cannot be written.
 */
export async function learnProblemCommand(
  data: string,
  options: LearnCommandOptions,
  io: Io,
  /** Why this problem was taken, where it was not named. */
  reason?: string,
): Promise<number> {
  const id = options.problem ?? "";
  refuseIdle(options);
  const definition = problems.get(id);
  const learner = options.learner ?? definition.learner ?? "penalized-erm";
  const out = options.out ?? "model.json";
  const file = schemaFile(data, options, io);
  requireFiles({ out, report: options.report }, { "the data": data, "the schema": file }, io);
  const given = parseSchema(readText(file ?? (await missingSchema(data, io)), io), inputName(file ?? data));
  const schema = problemSchema(given, definition, options);
  const task: ProblemTask = {
    problem: id,
    learner,
    schema,
    ...shared(id, learner, allGivenOptions(options)),
    ...(definition.target !== "label" && options.target !== undefined ? { target: options.target } : {}),
  };
  prepareProblem(task);
  requireWritable(out, io);
  const random = options.seed === undefined ? {} : { random: seededSource(options.seed) };
  const reading = await readRows({ ...fileOf(data, io), schema, ...random });
  reportReading(reading, { data, report: options.report }, io);
  const trained = await trainProblem(task, reading.sample, {
    ...random,
    onProgress: ({ done, total }) => {
      io.progress(`${id} by ${learner}: ${Math.floor((100 * done) / Math.max(1, total))} %`);
    },
  });
  io.progress("");
  replaceText(out, modelJson(trained.file), io);
  io.out(
    options.json === true
      ? json(out, trained, options.seed)
      : problemSummary(
          out,
          trained,
          {
            ...(options.seed === undefined ? {} : { seed: options.seed }),
            asked: {
              given: allGivenOptions(options),
              fallback: problemLearners.options(learner)["epsilon"]?.fallback,
            },
            reason,
          },
          io,
        ),
  );
  return 0;
}

function json(out: string, { file, withheld }: Trained, seed: string | undefined): string {
  const { kind, learner, class: subject, parameters, certificates } = file;
  const { problem, hypothesis } = openProblem(file);
  const shown = { kind, file: out, learner, ...(subject as object), parameters, certificates, withheld };
  const described = { hypothesis: problem.describe(hypothesis), ...(seed === undefined ? {} : { seed }) };
  return `${JSON.stringify({ ...shown, ...described }, null, 2)}\n`;
}

/** Flags that mean something for classes alone. */
const ofClasses = ["class", "publicData", "queries", "multiclass"] as const;

function refuseIdle(options: LearnCommandOptions): void {
  const idle = ofClasses.find((name) => options[name] !== undefined);
  if (idle === undefined) return;
  refuse({
    code: "parameter-unknown",
    path: `--${flagOf(idle)}`,
    expected:
      idle === "class"
        ? "a class or a problem to learn, not both"
        : "it only with --class, not with --problem",
  });
}

/** Which of the given options are the problem's, and which the learner's; an option of neither is said to be of others. */
function shared(
  id: string,
  learner: string,
  given: GivenOptions,
): Required<Pick<ProblemTask, "problemOptions" | "options">> {
  const ofProblem = problems.options(id);
  const ofLearner = problemLearners.options(learner);
  const part = (takes: (name: string) => boolean): GivenOptions =>
    Object.fromEntries(Object.entries(given).filter(([name]) => takes(name)));
  const stray = Object.keys(given).find(
    (name) => !Object.hasOwn(ofProblem, name) && !Object.hasOwn(ofLearner, name),
  );
  if (stray !== undefined) refuseStray(stray, { [id]: ofProblem, [learner]: ofLearner });
  return {
    problemOptions: part((name) => Object.hasOwn(ofProblem, name)),
    options: part((name) => !Object.hasOwn(ofProblem, name)),
  };
}

function refuseStray(name: string, known: Readonly<Record<string, object>>): never {
  const lists = Object.entries(known).map(([of, options]) => {
    const flags = Object.keys(options).map((one) => `--${flagOf(one)}`);
    return `${flags.join(", ") || "no options"} for ${of}`;
  });
  const owners = [...problems.definitions, ...problemLearners.definitions]
    .filter(({ options }) => Object.hasOwn(options, name))
    .map(({ id }) => id);
  return refuse({
    code: "parameter-unknown",
    path: `--${flagOf(name)}`,
    expected: lists.join("; "),
    ...(owners.length === 0 ? {} : { remedy: `It is an option of ${owners.join(", ")}.` }),
  });
}
