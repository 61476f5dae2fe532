import type { Rating } from "./expected-limit.ts";

/** How often each cell of a partition was seen on the two data sets. */
export interface CellCounts {
  readonly first: ArrayLike<number>;
  readonly second: ArrayLike<number>;
  /** Runs a side. */
  readonly of: number;
}

/** So few atoms can be ordered and cut by the same runs: there is little to be learned by heart. */
const fewAtoms = 32;

/** The counts of two parts of the runs together. */
export function together(a: CellCounts, b: CellCounts): CellCounts {
  const add = (x: ArrayLike<number>, y: ArrayLike<number>): Float64Array =>
    Float64Array.from(x, (value, i) => value + y[i]!);
  return { first: add(a.first, b.first), second: add(a.second, b.second), of: a.of + b.of };
}

/** The same with the two data sets exchanged. */
export function exchanged({ first, second, of }: CellCounts): CellCounts {
  return { first: second, second: first, of };
}

/** Some cells, and how they are rated together. */
export interface RatedCells {
  readonly cells: readonly number[];
  readonly rating: number;
}

/**
 * The best union of cells when cells are taken in the order of their likelihood ratio (Neyman and Pearson). The order is learned
 * from one part of the runs, ratios shrunk toward 1, and where to stop from another part, so that neither flatters the other; a few atoms use both parts for both.
 */
export function bestByRatio(one: CellCounts, other: CellCounts, rate: Rating, kind?: "atoms"): RatedCells {
  const size = one.first.length;
  const all = kind === "atoms" && size <= fewAtoms ? together(one, other) : undefined;
  const [learn, check] = [all ?? one, all ?? other];
  const ratio = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    ratio[i] = Math.log((learn.first[i]! + shrink) / (learn.second[i]! + shrink));
  }
  // Cells in falling order of the ratio, without a comparator: sorted ratios say where each belongs.
  const order = rankedBy(ratio);
  return bestPrefix(order, check, rate);
}

/** What is added to every count: a cell needs several hits before its ratio is believed. */
const shrink = 2;

/** The best of the first 1, 2, … cells of the order. */
export function bestPrefix(order: ArrayLike<number>, counts: CellCounts, rate: Rating): RatedCells {
  let first = 0;
  let second = 0;
  let best = { length: 0, rating: 0 };
  for (let i = 0; i < order.length; i++) {
    first += counts.first[order[i]!]!;
    second += counts.second[order[i]!]!;
    const rating = rate(first, second, counts.of);
    if (rating > best.rating) best = { length: i + 1, rating };
  }
  return { cells: Array.from({ length: best.length }, (_, i) => order[i]!), rating: best.rating };
}

/** The best run of cells that stand next to each other, or the best rest when such a run is taken away. */
export function bestStretch(counts: CellCounts, rate: Rating): RatedCells {
  const size = counts.first.length;
  const whole = { first: total(counts.first), second: total(counts.second) };
  let best = { from: 0, to: 0, outside: false, rating: 0 };
  for (let from = 0; from < size; from++) {
    let first = 0;
    let second = 0;
    for (let to = from; to < size; to++) {
      first += counts.first[to]!;
      second += counts.second[to]!;
      const inside = rate(first, second, counts.of);
      if (inside > best.rating) best = { from, to, outside: false, rating: inside };
      const outside = rate(whole.first - first, whole.second - second, counts.of);
      if (outside > best.rating) best = { from, to, outside: true, rating: outside };
    }
  }
  const { from, to, outside, rating } = best;
  const cells = Array.from({ length: size }, (_, i) => i).filter((i) => (i >= from && i <= to) !== outside);
  return { cells: rating > 0 ? cells : [], rating };
}

function total(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) sum += counts[i]!;
  return sum;
}

/** Indices by falling value; equal values in their own order. */
function rankedBy(values: Float64Array): Uint32Array {
  const sorted = Float64Array.from(values).sort();
  const place = new Map<number, number>();
  for (let i = sorted.length - 1; i >= 0; i--) {
    if (!place.has(sorted[i]!)) place.set(sorted[i]!, sorted.length - 1 - i);
  }
  const order = new Uint32Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const at = place.get(values[i]!)!;
    order[at] = i;
    place.set(values[i]!, at + 1);
  }
  return order;
}
