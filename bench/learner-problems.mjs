import { classes, sampleOf } from "holdfast";
import { mixed } from "./mixed.mjs";

const largest = 4095;
const range = { lower: -largest, upper: largest, integers: true };

/** A class, its public ranges, and a sample of n examples with one label in ten flipped. */
export const problems = {
  thresholds: (n) => real("thresholds", n, 1, (x) => x[0] >= 700),
  "stumps:5": (n) => real("stumps:5", n, 5, (x) => x[2] >= 700),
  "halfspaces:2": (n) => real("halfspaces:2", n, 2, (x) => x[0] + 2 * x[1] >= 700),
  "halfspaces:3": (n) => real("halfspaces:3", n, 3, (x) => x[0] + 2 * x[1] - x[2] >= 700),
  "thresholds:1023": (n) => finite("thresholds:1023", n, 1023, (x) => x >= 600),
  "points:1000": (n) => finite("points:1000", n, 1000, (x) => x === 7),
};

function real(spec, n, features, concept) {
  const columns = Array.from({ length: features }, (_, f) =>
    Int16Array.from({ length: n }, (_, i) => Math.floor(mixed(i, f) * (2 * largest + 1)) - largest),
  );
  const labels = Uint8Array.from({ length: n }, (_, i) =>
    flipped(concept(columns.map((column) => column[i])), i),
  );
  return {
    setting: { subject: classes.parse(spec), ranges: columns.map(() => range) },
    sample: sampleOf(columns, labels),
    query: columns.map(() => 0),
  };
}

function finite(spec, n, points, concept) {
  const column = Int32Array.from({ length: n }, (_, i) => Math.floor(mixed(i, 0) * points));
  const labels = Uint8Array.from(column, (x, i) => flipped(concept(x), i));
  return { setting: { subject: classes.parse(spec) }, sample: sampleOf([column], labels), query: [5] };
}

function flipped(label, i) {
  return Number(label !== mixed(i, 99) < 0.1);
}
