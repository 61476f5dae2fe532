import { createHash } from "node:crypto";
import { learners, parseCertificate, problemLearners, problems, verifyModel } from "holdfast";
import { expect } from "vitest";
import { runInMemory } from "../../packages/cli/src/testing/memory-io.ts";
import { smallTables } from "./small-tables.ts";

/** What a model is made of: a table, and what is to be learned from it. */
interface Task {
  /** The key of its goldens: words on the task, not the names of flags, which may change. */
  readonly task: string;
  readonly words: readonly string[];
}

const wrapped = ["subsampled(stable)", "high-confidence(subsampled(cover))", "high-confidence(votes)"];
const specs = [...learners.definitions.map(({ id }) => id), ...wrapped];

/** Kinds of tasks for learners of classes; each learner is tried on each, and one that does not serve it says so in the golden. */
const classTasks: readonly Task[] = [
  {
    task: "labels on ten points, thresholds",
    words: ["points.csv", "--class", "thresholds:10", "--public-data", "public-points.csv"],
  },
  { task: "labels on a table, stumps", words: ["labels.csv", "--class", "stumps"] },
  { task: "three levels on a table, stumps", words: ["levels.csv", "--class", "stumps"] },
];

/** The table of a problem that is not the plain one, and its options. */
const problemWords: Readonly<Record<string, readonly string[]>> = {
  "binary-classification": ["bits.csv"],
  regression: ["numbers.csv", "--target", "price"],
  "additive-regression": ["numbers.csv", "--target", "price", "--cuts", "3"],
  "kernel-regression": ["numbers.csv", "--target", "price", "--frequencies", "3"],
  "ridge-regression": ["numbers.csv", "--target", "price"],
  "kernel-classification": ["labels.csv", "--frequencies", "3"],
  "logistic-regression": ["labels.csv"],
  "linear-svm": ["labels.csv"],
  density: ["plain.csv", "--bins", "3"],
  "sparse-pca": ["plain.csv", "--rank", "1"],
  "matrix-completion": ["plain.csv", "--rank", "1"],
  "subspace-clustering": ["plain.csv", "--rank", "1"],
};
const wordsOf = (problem: string): readonly string[] => [
  ...(problemWords[problem] ?? ["plain.csv"]),
  "--problem",
  problem,
];

const grids: Readonly<Record<string, object>> = {
  "two choices, labels": { choices: [{ options: { cuts: 3 } }, { options: { cuts: 7 } }] },
  "four choices, labels": {
    choices: [3, 5, 7].map((cuts) => ({ options: { cuts } })).concat([{ options: { cuts: 9 } }]),
  },
  "three levels": {
    choices: [
      { learner: "short-trees" },
      { learner: "centroids" },
      { options: { cuts: 3 }, multiclass: "direct" },
    ],
  },
};
const gridFiles = Object.fromEntries(
  Object.entries(grids).map(([name, grid]) => [
    `${name}.json`,
    JSON.stringify({ shared: { class: "stumps", learner: "exponential" }, ...grid }),
  ]),
);

/** Everything that is learned: class learners on each kind of task, tunings, problems by the sampler of covers, and their other learners. */
const tasks: readonly Task[] = [
  ...classTasks.flatMap(({ task, words }) =>
    specs.map((spec) => ({
      task: `${task}: ${spec}`,
      words: [
        ...words,
        "--learner",
        spec,
        ...(learners.kind(spec) === "prediction" ? ["--queries", "50"] : []),
      ],
    })),
  ),
  {
    task: "three levels on a table, stumps: exponential, all levels at once",
    words: ["levels.csv", "--class", "stumps", "--learner", "exponential", "--multiclass", "direct"],
  },
  { task: "labels on a table, no learner named", words: ["labels.csv"] },
  { task: "three levels on a table, no learner named", words: ["levels.csv"] },
  { task: "a number of a table, no learner named", words: ["numbers.csv", "--target", "price"] },
  ...["permute-and-flip", "infinity"].map((word) => ({
    task: `labels on ten points, thresholds: exponential, ${word}`,
    words: [
      ...classTasks[0]!.words,
      "--learner",
      "exponential",
      word === "infinity" ? "--epsilon" : "--mechanism",
      word,
    ],
  })),
  ...Object.keys(grids).map((name) => ({
    task: `tuned: ${name}`,
    words: [
      name === "three levels" ? "levels.csv" : "labels.csv",
      "--tune",
      `${name}.json`,
      "--epsilon",
      "1",
    ],
  })),
  ...problems.definitions.flatMap(({ id }) =>
    ["cover", "continuous", "heuristic"].map((sampler) => ({
      task: `${id}: penalized-erm, ${sampler}`,
      words: [
        ...wordsOf(id),
        "--learner",
        "penalized-erm",
        "--sampler",
        sampler,
        ...(sampler === "cover" ? ["--candidates", "50"] : []),
      ],
    })),
  ),
  ...problemLearners.definitions
    .filter(({ id }) => id !== "penalized-erm")
    .flatMap(({ id }) =>
      ["logistic-regression", "regression", "additive-regression"].map((problem) => ({
        task: `${problem}: ${id}`,
        words: [...wordsOf(problem), "--learner", id, ...(id === "best-subset" ? ["--support", "1"] : [])],
      })),
    ),
];

/**
 * The SHA-256 of the file that a seed gives, the same on every machine and in every release: the release's number is taken out, and the digests
 * that contain it, and hypotheses drawn in floating point have nine digits. Of a predictor also that of its answers. The file
 * must verify. A learner that does not serve the task is "refused".
 */
async function goldenOf({ words }: Task, seed: number): Promise<string> {
  const files = { ...smallTables, ...gridFiles };
  const run = await runInMemory(["learn", ...words, "--seed", String(seed)], files);
  if (run.status !== 0) return "refused";
  const text = run.written["model.json"]!;
  const document = parseCertificate(text) as { readonly kind: string };
  expect(verifyModel(document).holds).toBe(true);
  if (document.kind !== "predictor") return sha256(steady(text));
  const asked = await runInMemory(["predict", "model.json", words[0]!], { ...files, "model.json": text });
  expect(asked).toMatchObject({ status: 0, out: expect.stringContaining("\n") as string });
  return `${sha256(steady(text))}, answers ${sha256(asked.out)}`;
}

/** The golden of every task under one seed, as the text of a file. */
export async function goldensOf(seed: number): Promise<string> {
  const found: Record<string, string> = {};
  for (const each of tasks) found[each.task] = await goldenOf(each, seed);
  return `${JSON.stringify(found, null, 2)}\n`;
}

function steady(text: string): string {
  const same = text
    .replace(/^( {2}"library": ).*$/m, '$1"",')
    .replace(/^( +"(?:model|digest)": )"[0-9a-f]{64}"/gm, '$1""');
  const isReal = text.includes('"real-arithmetic"') || text.includes('"heuristic"');
  if (!isReal) return same;
  return same.replace(/^ {2}"hypothesis": [^]*(?=^ {2}"certificates": )/m, (hypothesis) =>
    hypothesis.replace(/-?\d+\.\d{6,}(e-?\d+)?/g, (digits) => Number(digits).toPrecision(9)),
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
