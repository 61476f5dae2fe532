import { account } from "../../../accounting/index.ts";
import type { GivenOptions } from "../../../certificates/index.ts";
import { classes } from "../../../classes/standard.ts";
import { readClasses, readRows, readSample } from "../../../data/index.ts";
import {
  evaluatePrivately,
  trainModel,
  trainProblem,
  trainTuned,
  type Task,
  type TunedTask,
} from "../../../learners/model/index.ts";
import { answer, tableOf } from "../../../queries/index.ts";
import { type Json, openSession } from "../../../sessions/index.ts";
import type { AuditedPath } from "../audit-path.ts";
import { answersOf, certificatesOf } from "./released.ts";
import { names, type Row, schemaOf, tablePath } from "./table.ts";

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
  return tablePath(name, { levels }, async (chunks, random) => {
    const { change, ...more } = rest;
    const schema = schemaOf(names(levels), change);
    const task = { learner, subject: stumps, schema, options, ...more } as Task;
    const reading = levels === 2 ? readSample({ chunks, schema }) : readClasses({ chunks, schema });
    const { file, withheld } = await trainModel(task, (await reading).sample, { random });
    return { output: { file, withheld }, certificates: certificatesOf(file) };
  });
}

function tuning(name: string, task: Partial<TunedTask>, levels = 2): AuditedPath<readonly Row[]> {
  return tablePath(name, { levels }, async (chunks, random) => {
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
  return tablePath(`the query ${text}`, {}, async (chunks, random) => {
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
  return tablePath(name, { n: 300 }, async (chunks, random) => {
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
  tablePath("a problem", {}, async (chunks, random) => {
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
  tablePath("answers of a predictor", {}, async (chunks, random) => {
    const schema = schemaOf(names(2));
    const { sample } = await readSample({ chunks, schema });
    const options = { epsilon: "1/2", blocks: 3 };
    const queries = [
      [0, 0, 0, 0, 0],
      [1, 1, 1, 0, 0],
    ];
    const task = { learner: "block-votes", subject: stumps, schema, options, queries: queries.length };
    const { file } = await trainModel(task, sample, { random });
    return answersOf(file, sample, { queries, random });
  }),
  tablePath("an evaluation", {}, async (chunks, random) => {
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
