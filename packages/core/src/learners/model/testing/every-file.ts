import { classes } from "../../../classes/standard.ts";
import {
  pointsOf,
  readClasses,
  readSample,
  readSchema,
  type Rows,
  sampleOf,
  type Schema,
} from "../../../data/index.ts";
import { problems } from "../../../problems/registry.ts";
import { seededSource } from "../../../random/index.ts";
import type { GivenOptions } from "../../definition.ts";
import { problemLearners } from "../../problem-registry.ts";
import { learners } from "../../registry.ts";
import { type ModelFile, trainModel, trainProblem, trainTuned } from "../index.ts";

/** A kind of file, made when it is asked for; what its learner refuses there is undefined. */
export interface MadeFile {
  readonly name: string;
  readonly make: () => Promise<ModelFile | undefined>;
}

const random = { random: seededSource("files") };
const units: Readonly<Record<string, object>> = {
  row: { of: "row" },
  "group of 2": { of: "group", rows: 2 },
};

/** Problems on which `penalized-erm` takes a second or more. */
const slow = [
  "additive-regression",
  "k-means",
  "dictionary-learning",
  "nonnegative-factorization",
  "robust-pca",
].concat(["matrix-completion", "subspace-clustering", "topics"]);

/** Goals that are asked for, some of which the proofs of some learners undercut. */
const goals: readonly GivenOptions[] = [
  { epsilon: "0.7" },
  { epsilon: "0.7", delta: "0.01" },
  { delta: "0.001" },
  { gamma: "0.3" },
];

const ids = learners.definitions.map(({ id }) => id);
const wrapped = ["subsampled(compression)", "subsampled(private-prediction)"].concat(
  ["high-confidence(subsampled(cover))", "subsampled(littlestone-agnostic)"],
  ["subsampled(subsample)", "subsampled(boosted-votes)"],
);
const everyPair = learners.definitions.flatMap(({ id, base }) =>
  base === undefined ? [] : ids.map((inner) => `${id}(${inner})`),
);

/**
 * A file of every learner: on a finite domain, on problems, and tuned ones. Wrappers come with bases of several kinds. `isFull`: also
 * with every set of options that is audited and for groups, on features, on several levels, and on all problems, and every wrapper of
 * every base with goals that are asked for.
 */
export function everyFile(isFull = false): readonly MadeFile[] {
  const specs = [...ids, ...wrapped];
  const options = (id: string): readonly GivenOptions[] =>
    isFull
      ? [{}, ...(learners.definitions.find((one) => one.id === id)?.audits.map((one) => one.options) ?? [])]
      : [{}];
  return [
    ...specs.flatMap((id) =>
      options(id).flatMap((given) =>
        Object.keys(units)
          .slice(0, isFull ? 2 : 1)
          .map((unit) =>
            made(`${id} ${JSON.stringify(given)}, unit ${unit}`, () => onIndex(id, given, unit)),
          ),
      ),
    ),
    ...(isFull ? specs.map((id) => made(`${id} on features`, () => onFeatures(id))) : []),
    ...(isFull ? specs : ["short-trees", "centroids", "perfectly-generalizing", "subsampled(subsample)"]).map(
      (id) => made(`${id} on three levels`, () => onLevels(id)),
    ),
    ...(isFull ? [...ids, ...everyPair] : ["perfectly-generalizing", "auto"]).flatMap((id) =>
      goals.flatMap((given) => [
        made(`${id} ${JSON.stringify(given)}`, () => onIndex(id, given, "row")),
        made(`${id} ${JSON.stringify(given)} on three levels`, () => onLevels(id, given)),
      ]),
    ),
    ...problemLearners.definitions.flatMap(({ id }) =>
      problems.definitions
        .filter((problem) => isFull || id !== "penalized-erm" || !slow.includes(problem.id))
        .map((problem) => made(`${id} of ${problem.id}`, () => ofProblem(id, problem.id))),
    ),
    ...(["every", "random"] as const).map((trials) => made(`tuned, ${trials} trials`, () => tuned(trials))),
  ];
}

function made(name: string, train: () => Promise<{ readonly file: ModelFile }>): MadeFile {
  return {
    name,
    make: async () => {
      try {
        return JSON.parse(JSON.stringify((await train()).file)) as ModelFile;
      } catch (error) {
        if (error instanceof Error && error.name === "HoldfastError") return undefined;
        throw error;
      }
    },
  };
}

const indexSchema = (unit: object): Schema =>
  readSchema({
    version: 1,
    unit,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  });
const sample = sampleOf(
  [Int32Array.from({ length: 24 }, (_, i) => i % 8)],
  Array.from({ length: 24 }, (_, i) => (i % 8 >= 5 ? 1 : 0)),
);
const queriesFor = (id: string): object => (learners.kind(id) === "prediction" ? { queries: 9 } : {});

function onIndex(learner: string, options: GivenOptions, unit: string): ReturnType<typeof trainModel> {
  const publicPoints = pointsOf([Int32Array.from({ length: 8 }, (_, i) => i)]);
  const task = { learner, subject: classes.parse("thresholds:8"), schema: indexSchema(units[unit]!) };
  return trainModel({ ...task, publicPoints, options, ...queriesFor(learner) }, sample, random);
}

const table = (
  levels: readonly string[],
): { readonly schema: Schema; readonly chunks: readonly Uint8Array[] } => ({
  schema: readSchema({
    version: 1,
    columns: [
      { name: "a", type: "number", lower: 0, upper: 10 },
      { name: "b", type: "integer", lower: 0, upper: 99 },
    ],
    target: { column: "y", levels, ...(levels.length === 2 && { positive: levels[1] }) },
  }),
  chunks: [
    new TextEncoder().encode(
      `a,b,y\n${Array.from({ length: 40 }, (_, i) => `${(i * 7) % 11},${(i * i) % 100},${levels[i % levels.length]!}\n`).join("")}`,
    ),
  ],
});

async function onFeatures(learner: string): ReturnType<typeof trainModel> {
  const { schema, chunks } = table(["no", "yes"]);
  const { sample: encoded } = await readSample({ chunks, schema });
  const subject = classes.parse("stumps:2");
  return trainModel(
    { learner, subject, schema, publicPoints: encoded, ...queriesFor(learner) },
    encoded,
    random,
  );
}

async function onLevels(learner: string, options: GivenOptions = {}): ReturnType<typeof trainModel> {
  const { schema, chunks } = table(["low", "middle", "high"]);
  const { sample: encoded } = await readClasses({ chunks, schema });
  return trainModel({ learner, subject: classes.parse("stumps:2"), schema, options }, encoded, random);
}

const n = 60;
const code = (share: number): number => Math.round(share * 8190) - 4095;
const rows: Rows = {
  n,
  columns: [
    Int16Array.from({ length: n }, (_, i) => code(i / n)),
    Int16Array.from({ length: n }, (_, i) => code(0.2 + (0.5 * i) / n)),
  ],
  classes: Uint16Array.from({ length: n }, (_, i) => (i > 25 ? 1 : 0)),
};

function ofProblem(learner: string, problem: string): ReturnType<typeof trainProblem> {
  const schema = readSchema({
    version: 1,
    columns: [
      { name: "a", type: "number", lower: -1, upper: 1 },
      { name: "y", type: "number", lower: 100, upper: 200 },
    ],
    target: { column: "kind", levels: ["no", "yes"], positive: "yes" },
  });
  const target = problems.get(problem).target === "number" ? { target: "y" } : {};
  return trainProblem({ learner, problem, schema, ...target }, rows, random);
}

function tuned(trials: "every" | "random"): ReturnType<typeof trainTuned> {
  const choices = ["exponential", "subsampled(exponential)", "boosted-private"].map((learner) => ({
    learner,
    subject: classes.parse("thresholds:8"),
  }));
  return trainTuned({ schema: indexSchema({ of: "row" }), choices, trials }, sample, random);
}
