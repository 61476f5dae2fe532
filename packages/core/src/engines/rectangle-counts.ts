import type { RectangleShape } from "../classes/family.ts";
import type { Column } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import { cellBlocks } from "./cells.ts";
import { type Counted, featuresOf, onesAmong, timesOf } from "./examples.ts";
import type { Steps } from "./steps.ts";

/** Candidates whose counts are held at once: 512 MiB of them. */
const mostCandidates = 0x800_0000;

/**
 * The errors of every box between cuts, by a summed-area table over the closed cells that the cuts leave (cells
 * beyond the outermost cuts lie in no box). Each side of a box is one subtraction of two layers of the table, so
 * a box costs O(1) on the average. Cost: O(n * features + candidates); the table has 2m - 1 cells along a feature
 * with m cuts, at most as many as there are sides m (m + 1) / 2, so it is never larger than the result.
 * More than 2^27 candidates are refused, whatever the sample. Steps: the rows by each feature, the table, the boxes.
 */
export function* rectangleSteps(family: RectangleShape, sample: Counted): Steps<Uint32Array> {
  const { cuts } = family;
  const columns = featuresOf(sample, cuts.length);
  const boxes = cuts.reduce((product, side) => product * ((side.length * (side.length + 1)) / 2), 1);
  if (boxes >= mostCandidates) {
    refuse({
      code: "too-large",
      path: "family.cuts",
      expected: `fewer than ${mostCandidates} boxes`,
      received: `${boxes} boxes`,
      remedy: "Use fewer cuts or fewer features.",
    });
  }
  const errors = new Uint32Array(boxes + 1);
  const ones = onesAmong(sample);
  // The empty set errs on every one.
  errors[0] = ones;
  if (boxes === 0) return errors;
  const sizes = cuts.map((side) => 2 * side.length - 1);
  const total = sizes.length + 2;
  // The place of each row in the table so far; -1 when it is outside of every box.
  const places = new Int32Array(sample.n);
  for (const [feature, side] of cuts.entries()) {
    addFeature(places, columns[feature]!, side);
    yield { done: feature + 1, total };
  }
  const table = surplusTable(places, sample, sizes);
  addAlongEveryFeature(table, sizes);
  yield { done: total - 1, total };
  writeBoxes(table, sizes, ones, errors);
  return errors;
}

/** Finds the cell of each row along one more feature, which runs faster than those before. */
function addFeature(places: Int32Array, column: Column, cuts: Float64Array): void {
  const size = 2 * cuts.length - 1;
  for (const { from, to, cells } of cellBlocks(column, cuts)) {
    for (let i = from; i < to; i++) {
      const cell = cells[i - from]! - 1;
      const place = places[i]!;
      places[i] = place < 0 || cell < 0 || cell >= size ? -1 : place * size + cell;
    }
  }
}

/** Zeros minus ones in every cell. */
function surplusTable(places: Int32Array, sample: Counted, sizes: readonly number[]): Int32Array {
  const { labels } = sample;
  const times = timesOf(sample);
  const table = new Int32Array(sizes.reduce((product, size) => product * size, 1));
  for (let i = 0; i < places.length; i++) {
    const place = places[i]!;
    if (place >= 0) table[place]! += (1 - 2 * labels[i]!) * (times === undefined ? 1 : times[i]!);
  }
  return table;
}

/** Cell by cell becomes the sum of all cells that are not above it in any feature; wraps around at 2^32. */
function addAlongEveryFeature(table: Int32Array, sizes: readonly number[]): void {
  let stride = 1;
  for (const size of sizes.toReversed()) {
    const span = stride * size;
    for (let start = 0; start < table.length; start += span) {
      for (let i = start + stride; i < start + span; i++) table[i]! += table[i - stride]!;
    }
    stride = span;
  }
}

/** Writes `base` plus the sum over every box, by the sides of the first feature, then of the others. */
function writeBoxes(table: Int32Array, sizes: readonly number[], base: number, errors: Uint32Array): void {
  // One layer for every feature but the first: what remains of the table once the sides before it are chosen.
  const layers: Int32Array[] = sizes.map(
    (_, feature) => new Int32Array(sizes.slice(feature).reduce((a, b) => a * b, 1)),
  );
  layers[0] = table;
  let next = 1;
  const last = sizes.length - 1;
  const visit = (feature: number): void => {
    const layer = layers[feature]!;
    const size = sizes[feature]!;
    if (feature === last) {
      next = writeSides(layer, size, base, errors, next);
      return;
    }
    const below = layers[feature + 1]!;
    for (let lower = 0; lower < size; lower += 2) {
      for (let upper = lower; upper < size; upper += 2) {
        subtractLayers(layer, lower - 1, upper, below);
        visit(feature + 1);
      }
    }
  };
  visit(0);
}

function subtractLayers(layer: Int32Array, under: number, upper: number, into: Int32Array): void {
  const width = into.length;
  const top = upper * width;
  const bottom = under * width;
  if (under < 0) into.set(layer.subarray(top, top + width));
  else for (let i = 0; i < width; i++) into[i] = layer[top + i]! - layer[bottom + i]!;
}

/** The sides of the last feature; returns where the next count goes. */
function writeSides(
  layer: Int32Array,
  size: number,
  base: number,
  errors: Uint32Array,
  start: number,
): number {
  let next = start;
  for (let lower = 0; lower < size; lower += 2) {
    const rest = lower === 0 ? base : base - layer[lower - 1]!;
    for (let upper = lower; upper < size; upper += 2) errors[next++] = rest + layer[upper]!;
  }
  return next;
}
