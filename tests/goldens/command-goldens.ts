import { createHash } from "node:crypto";
import { expect } from "vitest";
import { program } from "../../packages/cli/src/program.ts";
import { runInMemory } from "../../packages/cli/src/testing/memory-io.ts";
import { smallTables } from "./small-tables.ts";

/** What a command is asked to do: the key of its golden, in words that stay when a command or a flag is renamed. */
interface Asked {
  readonly task: string;
  readonly words: readonly string[];
  /** The exit status; default 0. */
  readonly status?: number;
  /** What is read as `-`. */
  readonly input?: string;
}

/** Commands that have no golden, and why. */
const without: Readonly<Record<string, string>> = {
  serve: "It prints an address and a key, which are new each time.",
  keys: "Keys are new each time.",
  budget: "It tells of a folder on a disk, with names that are new each time.",
  "check-class": "It loads a module from a disk; its own tests compare what it prints.",
  "check-learner": "It loads a module from a disk; its own tests compare what it prints.",
};

const learned = (out: string, ...words: readonly string[]): Asked => ({
  task: `learn: ${out}`,
  words: ["learn", ...words, "--seed", "1", "--out", out],
});
const gaussian = "gaussian:sigma=20,times=50";

/** One after the other, in one folder in memory: what a task writes, later ones read. */
export const quick: readonly Asked[] = [
  learned("labels.json", "labels.csv", "--class", "stumps", "--learner", "exponential"),
  learned("levels.json", "levels.csv", "--class", "stumps", "--learner", "short-trees"),
  learned(
    "predictor.json",
    "points.csv",
    "--class",
    "thresholds:10",
    "--learner",
    "private-prediction",
    "--queries",
    "30",
  ),
  learned("clusters.json", "plain.csv", "--problem", "k-means", "--candidates", "50"),
  { task: "predict labels", words: ["predict", "labels.json", "labels.csv"] },
  { task: "predict clusters", words: ["predict", "clusters.json", "plain.csv"] },
  { task: "ask a predictor", words: ["predict", "predictor.json", "public-points.csv"] },
  {
    task: "evaluate with noise",
    words: ["evaluate", "levels.json", "levels.csv", "--epsilon", "1", "--per-class", "--seed", "1"],
  },
  { task: "evaluate public rows", words: ["evaluate", "labels.json", "labels.csv", "--public"] },
  {
    task: "evaluate a problem",
    words: ["evaluate", "clusters.json", "plain.csv", "--epsilon", "1", "--seed", "1"],
  },
  { task: "write a scorer", words: ["export", "labels.json", "--to", "sql"] },
  { task: "verify a model", words: ["verify", "labels.json"] },
  { task: "explain a model", words: ["explain", "levels.json"] },
  ...[
    "count where petals >= 2",
    "mean of length",
    "quantile 0.5 of width",
    "histogram of color",
    "table of color by petals into 2",
  ].map((query) => ({
    task: `query: ${query}`,
    words: ["query", "labels.csv", query, "--epsilon", "1/2", "--seed", "1"],
  })),
  { task: "query public rows", words: ["query", "labels.csv", "count where petals >= 2", "--public"] },
  ...["exponential", "permute-and-flip", "report-noisy-max", "discrete-laplace", "cube-noise"].map(
    (name) => ({
      task: `draw: ${name}`,
      words: ["mechanism", name, "-", "--epsilon", "1/2", "--sensitivity", "1", "--seed", "1"],
      input: "41\n53\n39\n",
    }),
  ),
  {
    task: "draw: stable-histogram",
    words: ["mechanism", "stable-histogram", "-", "--epsilon", "1", "--delta", "1e-3", "--seed", "1"],
    input: `${"a\n".repeat(30)}b\n`,
  },
  {
    task: "draw: randomized-response",
    words: ["mechanism", "randomized-response", "-", "--epsilon", "1", "--seed", "1"],
    input: "0\n1\n1\n",
  },
  {
    task: "draw: sparse-vector",
    words: [
      "mechanism",
      "sparse-vector",
      "-",
      "--epsilon",
      "1",
      "--threshold",
      "40",
      "--positives",
      "1",
      "--sensitivity",
      "1",
      "--seed",
      "1",
    ],
    input: "10\n90\n20\n",
  },
  { task: "add up: pure events", words: ["account", "--event", "pure:epsilon=0.1", "laplace:scale=3"] },
  ...["concentrated", "renyi", "gaussian"].map((accountant) => ({
    task: `add up: Gaussian noise, ${accountant}`,
    words: ["account", "--event", gaussian, "--delta", "1e-6", "--accountant", accountant],
  })),
  {
    task: "add up: Gaussian noise, the best account",
    words: ["account", "--event", gaussian, "--delta", "1e-6"],
  },
  {
    task: "solve for the noise",
    words: ["calibrate", "--event", "gaussian:sigma=?,times=10", "--epsilon", "1", "--delta", "1e-6"],
  },
  {
    task: "convert privacy to robust generalization",
    words: [
      "convert",
      "--from",
      "differential-privacy:epsilon=0.1",
      "--to",
      "robust-generalization",
      "--n",
      "10000",
      "--beta",
      "0.05",
    ],
  },
  {
    task: "convert stability to private prediction",
    words: [
      "convert",
      "--from",
      "uniform-stability:gamma=0.05",
      "--to",
      "private-prediction",
      "--flip",
      "0.2",
    ],
  },
  {
    task: "convert perfect generalization to privacy",
    words: [
      "convert",
      "--from",
      "perfect-generalization:beta=0.01,epsilon=0.1,delta=0",
      "--to",
      "differential-privacy",
      "--n",
      "100",
      "--via",
      "resampling",
    ],
  },
  { task: "verify what is no certificate", words: ["verify", "-"], input: '{"claim": 1}', status: 1 },
  { task: "list the rules", words: ["rules"] },
  { task: "one rule", words: ["rules", "subsampling"] },
  { task: "closeness of two laws", words: ["closeness", "0.5,0.5", "0.6,0.4", "--epsilon", "0.1"] },
  { task: "dimensions of a finite class", words: ["dimension", "intervals:20"] },
  { task: "dimensions of a real class", words: ["dimension", "halfspaces:3"] },
  { task: "cover of separators", words: ["cover", "separators:2", "--scale", "0.1"] },
  {
    task: "play the optimal learner",
    words: ["online", "thresholds:8", "--sequence", "-"],
    input: "3,1\n5,0\n4,1\n",
  },
  {
    task: "play an agnostic game",
    words: ["online", "thresholds:4", "--sequence", "-", "--agnostic"],
    input: "1,1\n2,0\n",
  },
  { task: "list the learners", words: ["learners"] },
  { task: "one learner", words: ["learners", "high-confidence(subsampled(cover))"] },
  { task: "list the problems", words: ["problems"] },
  { task: "one problem", words: ["problems", "k-means"] },
  {
    task: "the exact law of a learner",
    words: ["distribution", "--learner", "exponential", "--class", "thresholds:3", "--data", "-"],
    input: "x,y\n0,0\n1,1\n2,1\n",
  },
  {
    task: "audit a learner exactly",
    words: ["audit", "--learner", "stable", "--gamma", "0.5", "--class", "thresholds:2", "--n", "2"],
  },
  {
    task: "audit a mechanism of the zoo",
    words: ["audit", "--zoo", "base-ten-laplace", "--runs", "2000", "--seed", "1"],
    status: 1,
  },
  { task: "list the adversaries", words: ["attack"] },
  {
    task: "attack membership",
    words: [
      "attack",
      "membership",
      "--learner",
      "exponential",
      "--class",
      "thresholds:4",
      "--n",
      "6",
      "--runs",
      "20",
      "--seed",
      "1",
    ],
  },
  {
    task: "plan how many examples",
    words: [
      "plan",
      "--class",
      "thresholds:64",
      "--goal",
      "differential-privacy",
      "--epsilon",
      "1",
      "--alpha",
      "0.1",
      "--no-simulate",
    ],
  },
  { task: "measure a finite problem", words: ["measure", "bits", "--n", "3", "--epsilon", "1"] },
  { task: "the best private learner", words: ["optimal", "bits", "--n", "2", "--epsilon", "1"] },
  { task: "draft a schema", words: ["schema", "init", "labels.csv", "--target", "tall"] },
  { task: "check a schema", words: ["schema", "check", "labels.schema.json", "labels.csv"] },
  { task: "bad input", words: ["learn", "labels.csv", "--class", "thresholds:0"], status: 2 },
];

/** What takes seconds. */
export const slow: readonly Asked[] = [
  { task: "the whole story", words: ["demo", "--out", "report.html", "--seed", "1"] },
  { task: "watch a theorem", words: ["experiment", "nets"] },
  { task: "list the theorems", words: ["experiment"] },
  {
    task: "plan with trials on hard laws",
    words: [
      "plan",
      "--class",
      "thresholds:64",
      "--goal",
      "differential-privacy",
      "--epsilon",
      "1",
      "--alpha",
      "0.2",
    ],
  },
  {
    task: "measure a problem on generated records",
    words: [
      "measure",
      "--problem",
      "k-means",
      "--generate",
      "--n",
      "20",
      "--epsilon",
      "1",
      "--replicates",
      "10",
      "--seed",
      "1",
    ],
  },
];

/** Every command that neither has a golden nor stands in `without`, and every one that stands there for nothing. */
export function unaccounted(): readonly string[] {
  const commands = program({} as Parameters<typeof program>[0], () => undefined).commands.map((one) =>
    one.name(),
  );
  const asked = new Set([...quick, ...slow].map(({ words }) => words[0]!));
  return [
    ...commands.filter((name) => asked.has(name) === Object.hasOwn(without, name)),
    ...Object.keys(without).filter((name) => !commands.includes(name)),
  ];
}

/**
 * What commands print with `--json`, as the text of a file: short documents as they are, the others as the digest of their text. Texts of exact
 * numbers stay; measured numbers, which are floating point, have ten digits; the release's number is taken out.
 */
export async function printed(list: readonly Asked[]): Promise<string> {
  let files = smallTables;
  const found: Record<string, unknown> = {};
  for (const { task, words, status = 0, input } of list) {
    const run = await runInMemory([...words, "--json"], {
      ...files,
      ...(input !== undefined && { "-": input }),
    });
    expect([task, run.status], run.err).toEqual([task, status]);
    files = { ...files, ...run.written };
    const steady = steadied(run.out);
    found[task] =
      steady.length > 1500
        ? { sha256: createHash("sha256").update(steady).digest("hex"), length: steady.length }
        : JSON.parse(steady);
  }
  return `${JSON.stringify(found, null, 2)}\n`;
}

function steadied(text: string): string {
  const document: unknown = JSON.parse(text, (_, value: unknown) =>
    typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(10)) : value,
  );
  return JSON.stringify(document, null, 2).replace(/holdfast \d+\.\d+\.\d+/g, "holdfast");
}
