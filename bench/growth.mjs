import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { inProcessEngine, sampleOf } from "holdfast";
import { growthChart } from "./growth-chart.mjs";
import { mixed } from "./mixed.mjs";
import { slope } from "./slope.mjs";

const fewest = 5;
const most = 40;
const enoughMs = 400;
const chartFile = "reports/growth.svg";
const panels = {
  n: "rows n",
  m: "cuts of a feature, weight vectors or table rows m",
  d: "features or points of a table d",
};

/**
 * Each path of the engine, what its time is measured against, and the sizes that stay fixed meanwhile: n rows, m cuts
 * (of a feature), weight vectors or table rows, d features or points of a table.
 */
const paths = {
  thresholds: {
    build: ({ n, m }) => [{ kind: "thresholds", cuts: evenCuts(m) }, realSample(n, 1)],
    fixed: { n: 300_000, m: 10_000, d: 1 },
    grows: { n: [10_000, 30_000, 100_000, 300_000, 1_000_000], m: [100, 1_000, 10_000, 100_000] },
  },
  intervals: {
    build: ({ n, m }) => [{ kind: "intervals", cuts: evenCuts(m) }, realSample(n, 1)],
    fixed: { n: 100_000, m: 500, d: 1 },
    grows: { n: [10_000, 30_000, 100_000, 300_000, 1_000_000], m: [100, 300, 1_000, 3_000] },
  },
  stumps: {
    build: ({ n, m, d }) => [{ kind: "stumps", cuts: cutsOf(m, d) }, realSample(n, d)],
    fixed: { n: 50_000, m: 100, d: 10 },
    grows: { n: [10_000, 30_000, 100_000, 300_000], m: [10, 100, 1_000, 10_000], d: [1, 3, 10, 30] },
  },
  rectangles: {
    build: ({ n, m, d }) => [{ kind: "rectangles", cuts: cutsOf(m, d) }, realSample(n, d)],
    fixed: { n: 100_000, m: 12, d: 2 },
    grows: { n: [10_000, 30_000, 100_000, 300_000, 1_000_000], m: [10, 20, 40, 80], d: [1, 2, 3, 4] },
  },
  linear: {
    build: ({ n, m, d }) => [linearFamily(m, d), gridSample(n, d)],
    fixed: { n: 50_000, m: 200, d: 10 },
    grows: { n: [10_000, 30_000, 100_000, 300_000], m: [30, 100, 300, 1_000], d: [2, 5, 10, 20, 40] },
  },
  table: {
    build: ({ n, m, d }) => [tableFamily(m, d), pointSample(n, d)],
    fixed: { n: 10_000, m: 4_096, d: 1_024 },
    grows: { n: [10_000, 100_000, 1_000_000], m: [1_024, 4_096, 16_384], d: [256, 1_024, 4_096] },
  },
};

/** How the time of each counting path grows; a line of the table is one path and one size. */
export async function growth({ svg = chartFile } = {}) {
  const engine = inProcessEngine();
  const rows = [];
  try {
    for (const [path, { build, fixed, grows }] of Object.entries(paths)) {
      for (const [size, values] of Object.entries(grows)) {
        const points = [];
        for (const value of values) {
          const [family, sample] = build({ ...fixed, [size]: value });
          points.push({ size: value, ms: await leastTime(engine, family, sample) });
        }
        rows.push({
          path,
          grows: size,
          fixed: { ...fixed, [size]: undefined },
          points,
          exponent: slope(points),
        });
      }
    }
  } finally {
    await engine.close();
  }
  const file = resolve(svg);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    growthChart(rows, {
      title: "How the time of error counts grows: milliseconds by size, both axes logarithmic",
      panels,
    }),
  );
  return {
    title: `Time of all error counts by size (least of ${fewest} to ${most} runs, after a warm-up)`,
    rows,
    table: rows.map(tableLine),
    notes: [
      "The exponent is the slope of log time over log size by least squares; below 1 where a part of the work is fixed.",
      "There are (m (m + 1) / 2)^d boxes: once they outnumber rows, time is of the order m^(2d), exponential in d.",
      `Chart: ${relative(process.cwd(), file)}`,
    ],
    svg: file,
  };
}

function tableLine({ path, grows, fixed, points, exponent }) {
  const [first, last] = [points[0], points.at(-1)];
  return {
    path,
    grows,
    from: first.size,
    to: last.size,
    fixed: Object.entries(fixed)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${value.toLocaleString("en-US")}`)
      .join(" "),
    fromMs: first.ms,
    toMs: last.ms,
    exponent,
  };
}

/** The first run warms up; short ones are repeated more often. */
async function leastTime(engine, family, sample) {
  let least = Infinity;
  let total = 0;
  for (let run = 0; run <= fewest || (run <= most && total < enoughMs); run++) {
    const start = performance.now();
    await engine.errorCounts(family, sample);
    const time = performance.now() - start;
    total += time;
    if (run > 0) least = Math.min(least, time);
  }
  return least;
}

function labelsOf(n) {
  return Uint8Array.from({ length: n }, (_, i) => Number(mixed(i, 99) < 0.5));
}

function evenCuts(m) {
  return Float64Array.from({ length: m }, (_, i) => (i + 0.5) / m);
}

function cutsOf(m, d) {
  return Array.from({ length: d }, () => evenCuts(m));
}

function realSample(n, d) {
  const columns = Array.from({ length: d }, (_, f) =>
    Float64Array.from({ length: n }, (_, i) => mixed(i, f)),
  );
  return sampleOf(columns, labelsOf(n));
}

function gridSample(n, d) {
  const columns = Array.from({ length: d }, (_, f) =>
    Int16Array.from({ length: n }, (_, i) => Math.floor(mixed(i, f) * 8191) - 4095),
  );
  return sampleOf(columns, labelsOf(n));
}

function pointSample(n, points) {
  return sampleOf([Int32Array.from({ length: n }, (_, i) => mixed(i, 0) * points)], labelsOf(n));
}

function linearFamily(m, features) {
  const weights = Int32Array.from({ length: m * features }, (_, i) => Math.floor(mixed(i, 7) * 2047) - 1023);
  const offsets = Float64Array.from({ length: m }, (_, i) => Math.floor(mixed(i, 8) * 2e6) - 1e6);
  return { kind: "linear", count: m, at: (i) => i, features, weights, offsets };
}

function tableFamily(rows, points) {
  const stride = points / 32;
  const words = Uint32Array.from({ length: rows * stride }, (_, i) => mixed(i, 5) * 2 ** 32);
  return { kind: "table", count: rows, at: (i) => i, table: { rows, points, stride, words } };
}
