import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { slope } from "./slope.mjs";
import { targets } from "./problem-targets.mjs";

const script = fileURLToPath(new URL("problem-run.mjs", import.meta.url));
const sizes = [1_000, 10_000, 100_000];
/** A run that is expected to take longer, from the one before, is left out. */
const longest = 100_000;
const candidates = 10_000;
/** The n at which the dimension grows. */
const fixedSize = 1_000;

/** What makes the dimension grow, three steps for each problem; the middle one is where n grows. */
const features = (list, options = {}) => list.map((d) => ({ features: d, options }));
const problemSizes = {
  "binary-classification": features([8, 16, 32]),
  regression: features([5, 10, 20]),
  "ridge-regression": features([5, 10, 20]),
  "logistic-regression": features([5, 10, 20]),
  "linear-svm": features([5, 10, 20]),
  density: [8, 16, 32].map((bins) => ({ features: 1, options: { bins } })),
  "k-means": features([2, 4, 8], { k: 3 }),
  "kernel-classification": [4, 8, 16].map((frequencies) => ({ features: 4, options: { frequencies } })),
  "kernel-regression": [4, 8, 16].map((frequencies) => ({ features: 4, options: { frequencies } })),
  "sparse-pca": features([10, 20, 40]),
  "robust-pca": features([4, 8, 16], { rank: 2 }),
  "matrix-completion": features([4, 8, 16]),
  "dictionary-learning": features([4, 8, 16]),
  "nonnegative-factorization": features([4, 8, 16]),
  "subspace-clustering": features([4, 8, 16]),
  topics: features([5, 10, 20]),
};

/** Time and memory of every problem with its default sampler as n and the dimension grow; three sizes that must be quick. */
export async function problems({ only = Object.keys(problemSizes) } = {}) {
  const rows = only.map((id) => ({ problem: id, ...measure(id, problemSizes[id]) }));
  const section = await targets(run);
  return {
    title:
      "One run of penalized-erm at epsilon 1 with the default sampler on generated records, in a process of its own",
    rows,
    table: rows.map(tableLine),
    sections: [section],
    target: {
      statement:
        "k-means on 1e5 points in 2-D with k = 3, regression on 1e5 x 10 and principal directions of 1e5 x 20 within 30 s each",
      met: section.rows.every(({ seconds }) => seconds <= 30),
    },
    notes: [
      `Covers have at most ${candidates} members here; their time is proportional to the members (default 100,000).`,
      `in n: slope of log processor time over log n in the last decade; in d: over log dimension at n = ${fixedSize}.`,
      `MB is the peak above what the process held with its records. Runs that would take more than ${longest / 1000} s of the processor are left out.`,
    ],
  };
}

function measure(id, steps) {
  const inSize = ladder(
    sizes.map((n) => ({ problem: id, n, ...steps[1] })),
    ({ n }) => n,
  );
  const inDimension = ladder(steps.map((step) => ({ problem: id, n: fixedSize, ...step })));
  return { inSize, inDimension };
}

/** Runs of growing size, until the next would take too long. */
function ladder(tasks, sizeOf) {
  const points = [];
  for (const task of tasks) {
    const [before, last] = points.slice(-2);
    const grown = last === undefined ? (before?.cpuMs ?? 0) * 10 : (last.cpuMs * last.cpuMs) / before.cpuMs;
    if (grown > longest) break;
    const result = run({ ...task, learnerOptions: { candidates } });
    if (result.refused !== undefined) return { points, refused: result.refused };
    points.push({ size: sizeOf?.(task) ?? result.dimension, ...result });
  }
  return { points };
}

function run(task) {
  const { stdout, stderr, error } = spawnSync(process.execPath, [script, JSON.stringify(task)], {
    encoding: "utf8",
    timeout: 10 * longest,
  });
  if (error !== undefined) return { refused: "not done in time" };
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

function tableLine({ problem, inSize, inDimension }) {
  const end = inSize.points.at(-1);
  const last = inDimension.points.at(-1);
  const busy = ({ points }) => points.slice(-2).map(({ size, cpuMs }) => ({ size, ms: cpuMs }));
  const slopeOf = (part) => (part.points.length < 2 ? null : slope(busy(part)));
  return {
    problem,
    sampler: end?.sampler ?? null,
    candidates: end?.candidates ?? null,
    dimension: end?.dimension ?? null,
    n: end?.size ?? null,
    s: end === undefined ? null : end.ms / 1000,
    "cpu s": end === undefined ? null : end.cpuMs / 1000,
    MB: end === undefined ? null : end.bytes / 1e6,
    "in n": slopeOf(inSize),
    "largest d": last?.size ?? null,
    "cpu s there": last === undefined ? null : last.cpuMs / 1000,
    "in d": slopeOf(inDimension),
  };
}
