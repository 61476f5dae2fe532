import { account } from "../../../accounting/index.ts";
import type { Certificate, GivenOptions } from "../../../certificates/index.ts";
import { classes } from "../../../classes/standard.ts";
import { pointAt, readClasses, readRows, readSample, readSchema, type Schema } from "../../../data/index.ts";
import { chunksOf } from "../../../data/testing/chunks.ts";
import {
  answeringFrom,
  evaluatePrivately,
  type ModelFile,
  openModel,
  trainModel,
  trainProblem,
  trainTuned,
  type Task,
  type TunedTask,
} from "../../../learners/model/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import { answer, tableOf } from "../../../queries/index.ts";
import { type Json, openSession } from "../../../sessions/index.ts";
import type { AuditedPath } from "../audit-path.ts";
import { type Below, rowTests } from "../neighbors.ts";
import type { Release } from "../pair.ts";

/** The cells of a row of the tests' table. */
type Row = readonly string[];

const columns = [
  { name: "length", type: "number", lower: 0, upper: 10 },
  { name: "petals", type: "integer", lower: 0, upper: 3 },
  { name: "color", type: "category", levels: ["red", "green", "blue"] },
];
const header = "length,petals,color,kind";

function schemaOf(levels: readonly string[], change: object = {}): Schema {
  const positive = levels.length === 2 ? { positive: levels[1] } : {};
  return readSchema({
    version: 1,
    bits: 5,
    columns,
    target: { column: "kind", levels, ...positive },
    ...change,
  });
}

/** Rows of which many stand at a bound, and some do not fit the schema: missing, no number, far outside, of an unknown level. */
function rows(levels: number, n: number): AuditedPath<readonly Row[]>["tests"] {
  const label = (below: Below): string => `k${below(levels)}`;
  const row = (below: Below): Row => [
    String(below(101) / 10),
    String(below(4)),
    ["red", "green", "blue"][below(3)]!,
    label(below),
  ];
  const wild: readonly Row[] = [
    ["", "", "", "k0"],
    ["1e9", "-7", "violet", "k1"],
    ["no", "2.5", "red", "k0"],
    ["0", "0", "red", "k0"],
    ["10", "3", "blue", `k${levels - 1}`],
  ];
  return rowTests({ n, row, extremes: wild });
}

type PathRun = (chunks: ReturnType<typeof chunksOf>, random: RandomSource) => Promise<Release>;

function path(name: string, { levels = 2, n = 24 }, run: PathRun): AuditedPath<readonly Row[]> {
  return {
    name,
    tests: rows(levels, n),
    run: (table, random) =>
      run(chunksOf(`${[header, ...table.map((cells) => cells.join())].join("\n")}\n`), random),
  };
}

/** Certificates of a file that was just made are no documents. */
const certificatesOf = ({ certificates }: ModelFile): readonly Certificate[] =>
  certificates as readonly Certificate[];

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `k${i}`);
const stumps = classes.parse("stumps:5");

function training(
  name: string,
  {
    learner,
    options,
    levels = 2,
    ...rest
  }: {
    readonly learner: string;
    readonly options: GivenOptions;
    readonly levels?: number;
    readonly multiclass?: Task["multiclass"];
    readonly change?: object;
  },
): AuditedPath<readonly Row[]> {
  return path(name, { levels }, async (chunks, random) => {
    const { change, ...more } = rest;
    const schema = schemaOf(names(levels), change);
    const task = { learner, subject: stumps, schema, options, ...more } as Task;
    const reading = levels === 2 ? readSample({ chunks, schema }) : readClasses({ chunks, schema });
    const { file, withheld } = await trainModel(task, (await reading).sample, { random });
    return { output: { file, withheld }, certificates: certificatesOf(file) };
  });
}

function tuning(name: string, task: Partial<TunedTask>, levels = 2): AuditedPath<readonly Row[]> {
  return path(name, { levels }, async (chunks, random) => {
    const schema = schemaOf(names(levels));
    const reading = levels === 2 ? readSample({ chunks, schema }) : readClasses({ chunks, schema });
    const { file, withheld } = await trainTuned(
      { choices: [], epsilon: "1", schema, ...task },
      (await reading).sample,
      { random },
    );
    return { output: { file, withheld }, certificates: certificatesOf(file) };
  });
}

const choices = (...cuts: readonly number[]): TunedTask["choices"] =>
  cuts.map((count) => ({ learner: "exponential", subject: stumps, options: { cuts: count } }));

function query(text: string, change: object = {}): AuditedPath<readonly Row[]> {
  return path(`the query ${text}`, {}, async (chunks, random) => {
    const schema = schemaOf(names(2), change);
    const { sample } = await readRows({ chunks, schema });
    const {
      answer: told,
      certificate,
      query: canonical,
    } = answer(text, tableOf({ schema, rows: sample }), { epsilon: "1", random });
    return { output: { told, canonical }, certificates: [certificate] };
  });
}

function session(name: string, questions: readonly Json[]): AuditedPath<readonly Row[]> {
  return path(name, { n: 300 }, async (chunks, random) => {
    const schema = schemaOf(names(2));
    const { sample } = await readRows({ chunks, schema });
    const opened = openSession({
      schema,
      rows: sample,
      budget: { epsilon: "2" },
      goal: { alpha: "0.999", beta: "0.9" },
      random,
    });
    for (const question of questions) await opened.ask(question);
    const document = opened.toJSON() as { readonly spent: { readonly epsilon: string } };
    return {
      output: document,
      // What the session says that it spent.
      certificates: [account([{ kind: "pure", epsilon: document.spent.epsilon }])],
    };
  });
}

/** Every path from a table to a release: models, tuning, problems, predictors, evaluations, queries and sessions. */
export const tablePaths: readonly AuditedPath<readonly Row[]>[] = [
  training("votes", { learner: "votes", options: { epsilon: "1", members: 1 } }),
  training("auto", { learner: "auto", options: { epsilon: "1" } }),
  training("exponential", { learner: "exponential", options: { epsilon: "2", cuts: 3 } }),
  training("boosted votes with a delta", {
    learner: "boosted-votes",
    options: { epsilon: "1", delta: "0.001", rounds: 5 },
  }),
  training("a subsampled learner", {
    learner: "subsampled(exponential)",
    options: { epsilon: "1", cuts: 3 },
  }),
  training("folds", { learner: "high-confidence(votes)", options: { epsilon: "1", folds: 2 } }),
  training("one level against the rest", {
    learner: "exponential",
    options: { epsilon: "1", cuts: 3 },
    levels: 3,
  }),
  training("all levels at once", {
    learner: "exponential",
    options: { epsilon: "1", cuts: 3 },
    levels: 3,
    multiclass: "direct",
  }),
  training("short trees", { learner: "short-trees", options: { epsilon: "1" }, levels: 3 }),
  training("centroids", { learner: "centroids", options: { epsilon: "1" }, levels: 4 }),
  training("auto of three levels", { learner: "auto", options: { epsilon: "1" }, levels: 3 }),
  tuning("tuning, every choice", { choices: choices(3, 7) }),
  tuning("tuning, random choices", { choices: choices(3, 5, 7, 9) }),
  tuning(
    "tuning of three levels",
    {
      choices: [
        { learner: "short-trees", subject: stumps },
        { learner: "centroids", subject: stumps },
      ],
    },
    3,
  ),
  path("a problem", {}, async (chunks, random) => {
    const schema = schemaOf(names(2));
    const { sample } = await readRows({ chunks, schema });
    const task = {
      problem: "logistic-regression",
      options: { epsilon: "1", sampler: "cover", candidates: 30 },
    };
    const { file, withheld } = await trainProblem({ ...task, learner: "penalized-erm", schema }, sample, {
      random,
    });
    return { output: { file, withheld }, certificates: certificatesOf(file) };
  }),
  path("answers of a predictor", {}, async (chunks, random) => {
    const schema = schemaOf(names(2));
    const { sample } = await readSample({ chunks, schema });
    const task: Task = {
      learner: "block-votes",
      subject: stumps,
      schema,
      options: { epsilon: "1/2", blocks: 3 },
      queries: 2,
    };
    const { file } = await trainModel(task, sample, { random });
    const { secret: _secret, ...told } = file;
    const served = await answeringFrom(openModel(file), sample, { random });
    const labels = [
      await served.answer(pointAt(sample, 0).map(() => 0)),
      await served.answer([1, 1, 1, 0, 0]),
    ];
    const both = certificatesOf(file).filter(
      ({ claim }) => claim.notion === "private-prediction" && claim.queries === 2,
    );
    return { output: { told: { ...told, model: "" }, labels }, certificates: both };
  }),
  path("an evaluation", {}, async (chunks, random) => {
    const schema = schemaOf(names(2));
    const { sample } = await readClasses({ chunks, schema });
    const labels = Array.from(sample.columns[0]!, (code) => (code > 3 ? 1 : 0));
    const evaluation = evaluatePrivately(
      { levels: sample.levels, classes: sample.classes, labels },
      { epsilon: "1", perClass: true, random },
    );
    return { output: evaluation, certificates: [evaluation.certificate!] };
  }),
  query("count"),
  query("count where length > 4 and color = 'red'"),
  query("mean of length"),
  query("mean of petals where color = 'blue'"),
  query("quantile 0.5 of length"),
  query("histogram of color"),
  query("histogram of length into 4"),
  query("table of color by petals"),
  session("a session of private answers", [
    { kind: "statistic", where: "length > 4", epsilon: "1/2" },
    { kind: "query", query: "histogram of color", epsilon: "1/2" },
    { kind: "learn", learner: "exponential", class: "stumps", options: { epsilon: "1/2", cuts: 3 } },
    { kind: "statistic", where: "length > 4", epsilon: "1/2" },
  ]),
  session("a session with a holdout and a ladder", [
    { kind: "holdout-open", name: "h", epsilon: "1", positives: 2, tolerance: "0.1" },
    { kind: "holdout", name: "h", where: "length > 4", training: "0.5" },
    { kind: "holdout", name: "h", where: "length > 4", training: "0.9" },
    { kind: "ladder-open", name: "l", step: "0.1", positives: 2, epsilon: "1" },
    { kind: "ladder", name: "l", where: "length > 4" },
    { kind: "ladder", name: "l", where: "length > 9" },
  ]),
];
