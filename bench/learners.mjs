import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { learners as registry } from "holdfast";
import { growthChart } from "./growth-chart.mjs";
import { slope } from "./slope.mjs";

const chartFile = "reports/learners.svg";
const script = fileURLToPath(new URL("learner-run.mjs", import.meta.url));
const small = [1_000, 10_000, 100_000];
const large = [...small, 1_000_000];
/** The sizes for each problem; a learner that refuses the real thresholds is tried on the finite ones. */
const sizes = {
  thresholds: large,
  "stumps:5": large,
  "halfspaces:2": small,
  "halfspaces:3": small,
  "thresholds:1023": large,
  "points:1000": large,
};
const oneDimensional = ["thresholds", "stumps:5", "thresholds:1023", "points:1000"];
const longest = 300_000;

/** Time and peak memory of every learner as n grows, each run in a process of its own. */
export async function learners({ svg = chartFile } = {}) {
  const rows = [];
  for (const { id, kind } of registry.definitions) {
    for (const [problem, values] of Object.entries(sizes)) {
      const served = rows.some((row) => row.id === id && row.problem === "thresholds" && !row.refused);
      if (problem === "thresholds:1023" && served) continue;
      if (problem === "points:1000" && rows.some((row) => row.id === id && !row.refused)) continue;
      rows.push({
        id,
        learner: kind === "as-base" ? `${id}(…)` : id,
        problem,
        ...measure(id, problem, values),
      });
    }
  }
  const measured = rows.filter(({ points }) => points.length > 1);
  const file = resolve(svg);
  mkdirSync(dirname(file), { recursive: true });
  const lines = measured.map(({ learner: path, problem: grows, points, exponent }) => ({
    path,
    grows,
    points,
    exponent,
  }));
  writeFileSync(
    file,
    growthChart(lines, {
      title: "Milliseconds of one run by the number of examples, both axes logarithmic",
      panels: Object.fromEntries(Object.keys(sizes).map((problem) => [problem, `n (${problem})`])),
    }),
  );
  const worst = Math.max(
    ...measured.filter(({ problem }) => oneDimensional.includes(problem)).map(({ last }) => last),
  );
  return {
    title: "One run of every learner (default options, one label in ten flipped), each in its own process",
    rows,
    table: rows.map(tableLine),
    target: {
      statement:
        "no learner grows faster than n log n in one dimension (slope of the last decade at most 1.2; that of n log n is 1.08)",
      met: worst <= 1.2,
    },
    notes: [
      "slope is that of the last decade; MB is the peak above what the process held with its data.",
      `Chart: ${relative(process.cwd(), file)}`,
    ],
    svg: file,
  };
}

function measure(spec, problem, values) {
  const points = [];
  for (const n of values) {
    const result = run({ spec, problem, n, options: {} });
    if (result.refused !== undefined) return { points, refused: result.refused, at: n };
    points.push({ size: n, ...result });
  }
  return { points, exponent: slope(points), last: slope(points.slice(-2)) };
}

function run(task) {
  const { stdout, stderr, error } = spawnSync(process.execPath, [script, JSON.stringify(task)], {
    encoding: "utf8",
    timeout: longest,
  });
  if (error !== undefined) return { refused: `not done in ${longest / 1000} s` };
  if (stdout === "") throw new Error(stderr);
  return JSON.parse(stdout);
}

function tableLine({ learner, problem, points, refused, at, last }) {
  const end = points.at(-1);
  return {
    learner,
    problem,
    n: end?.size ?? null,
    ms: end?.ms ?? null,
    "plan ms": end?.planMs ?? null,
    MB: end === undefined ? null : end.bytes / 1e6,
    slope: last ?? null,
    refused: refused === undefined ? "" : `n = ${at}: ${refused.slice(0, 90)}`,
  };
}
