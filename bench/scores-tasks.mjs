import { readFileSync } from "node:fs";
import { encode, gridOf, sampleOf } from "holdfast";

/**
 * The tasks of `scores.mjs`: the ratio to numpy and to the bytes of the data that are the targets, and what there is to
 * count. `predict(candidate, row)` is the label by definition; `files` is what numpy needs beside the sample.
 */
export const tasks = {
  halfspaces: { prepare: halfspaces, target: 0.5, memory: 3 },
  thresholds: { prepare: thresholds, target: 0.25 },
  stumps: { prepare: stumps },
  table: { prepare: table },
};

/** Features and weights of 12 bits; the offset 1 makes "at least 1" of numpy's "above 0". */
function halfspaces() {
  const [n, features, count] = [200_000, 10, 1000];
  const columns = Array.from({ length: features }, (_, f) => integers(n, 2047, 10 + f));
  const weights = Int32Array.from(integers(count * features, 2047, 2));
  const predict = (candidate, row) =>
    columns.reduce((sum, column, f) => sum + weights[candidate * features + f] * column[row], 0) > 0;
  return {
    family: { kind: "linear", features, count, weights, offsets: new Float64Array(count).fill(1) },
    sample: sampleOf(columns, bits(n)),
    predict,
    files: { weights: [weights] },
  };
}

function thresholds() {
  const [n, count] = [1_000_000, 10_000];
  const column = Float64Array.from({ length: n }, uniform(3));
  const cuts = Float64Array.from({ length: count }, uniform(4)).sort();
  return {
    family: { kind: "thresholds", count, cuts },
    sample: sampleOf([column], bits(n)),
    predict: (candidate, row) => column[row] >= cuts[candidate],
    files: { cuts: [cuts] },
  };
}

/** The demonstration's data on the grid of their public bounds, whose range is cut into 32 equal cells. */
function stumps() {
  const [header, ...records] = readTable("breast-cancer.csv");
  const [, ...bounds] = readTable("breast-cancer-bounds.csv");
  const columns = bounds.map(([name, lower, upper]) => {
    const place = header.indexOf(name);
    const values = Float64Array.from(records, (record) => Number(record[place]));
    return encode(values, gridOf({ lower: Number(lower), upper: Number(upper) }));
  });
  const target = header.indexOf("diagnosis");
  const labels = Uint8Array.from(records, (record) => Number(record[target] === "M"));
  const { largestCode } = gridOf({ lower: 0, upper: 1 });
  const side = Float64Array.from({ length: 31 }, (_, i) => largestCode * ((2 * (i + 1)) / 32 - 1));
  const predict = (candidate, row) => {
    const above = columns[Math.floor(candidate / 62)][row] >= side[(candidate >> 1) % 31];
    return candidate % 2 === 0 ? above : !above;
  };
  const cuts = columns.map(() => side);
  return {
    family: { kind: "stumps", count: 62 * columns.length, cuts },
    sample: sampleOf(columns, labels),
    predict,
    files: { cuts },
  };
}

function table() {
  const [n, rows, points] = [100_000, 4096, 1024];
  const next = generator(6);
  const words = Uint32Array.from({ length: (rows * points) / 32 }, () => next());
  const column = Int32Array.from({ length: n }, () => next() % points);
  const stride = points / 32;
  const predict = (candidate, row) =>
    ((words[candidate * stride + (column[row] >> 5)] >>> (column[row] & 31)) & 1) === 1;
  return {
    family: { kind: "table", count: rows, table: { rows, points, stride, words } },
    sample: sampleOf([column], bits(n)),
    predict,
    files: { words: [words] },
  };
}

function readTable(name) {
  const text = readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => line.split(","));
}

function bits(n) {
  const next = generator(1);
  return Uint8Array.from({ length: n }, () => next() >>> 31);
}

function integers(length, size, seed) {
  const next = uniform(seed);
  return Int16Array.from({ length }, () => Math.floor(next() * (2 * size + 1)) - size);
}

function uniform(seed) {
  const next = generator(seed);
  return () => next() / 2 ** 32;
}

/** 32-bit words of a linear congruence, mixed (splitmix32): the same data in every run. */
function generator(seed) {
  let state = Math.imul(seed, 0x9e3779b9);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}
