import { cellBlocks } from "./cells.ts";

/** Rows as stumps over public cuts see them: for every feature, how many of the cuts each row reaches. */
export interface CutRows {
  /** How many cuts every feature has. */
  readonly cuts: number;
  /** For every feature and row the number of cuts `c` with x >= c. */
  readonly reached: readonly Uint16Array[];
  /** How often each row occurs. Default: once. */
  readonly times?: Float64Array;
}

/** The most cuts of a feature. */
export const mostCuts: number = 65_535;

/** Places every row among ascending cuts, once for all rounds of sums. O(n * features). */
export function cutRows(columns: readonly Float64Array[], cuts: Float64Array, times?: Float64Array): CutRows {
  if (cuts.length > mostCuts) throw new RangeError(`more than ${mostCuts} cuts`);
  const reached = columns.map((column) => {
    const counts = new Uint16Array(column.length);
    for (const { from, to, cells } of cellBlocks(column, cuts)) {
      // Cell 2k lies above k cuts, cell 2k + 1 is the cut k itself.
      for (let i = from; i < to; i++) counts[i] = (cells[i - from]! + 1) >> 1;
    }
    return counts;
  });
  return { cuts: cuts.length, reached, ...(times === undefined ? {} : { times }) };
}

/**
 * The sums of integer weights by stumps: first that of all rows, then for every feature and each of its cuts the sum of weight times
 * s, where s is 1 from the cut on and -1 below it. Exact while |weights| add up to less than 2^52. O(n * features + candidates).
 */
export function stumpSums({ cuts, reached, times }: CutRows, weights: Float64Array): Float64Array {
  const sums = new Float64Array(1 + reached.length * cuts);
  const weighed = times === undefined ? weights : weights.map((weight, i) => weight * times[i]!);
  const whole = weighed.reduce((sum, weight) => sum + weight, 0);
  sums[0] = whole;
  const within = new Float64Array(cuts + 1);
  reached.forEach((counts, feature) => {
    within.fill(0);
    for (let i = 0; i < counts.length; i++) within[counts[i]!]! += weighed[i]!;
    let below = 0;
    for (let k = 0; k < cuts; k++) {
      below += within[k]!;
      sums[1 + feature * cuts + k] = whole - 2 * below;
    }
  });
  return sums;
}

/** Adds `step` times a stump, by its place among the sums, to a number of every row. O(n). */
export function addStump(
  { cuts, reached }: CutRows,
  { place, step }: { readonly place: number; readonly step: number },
  values: Float64Array,
): void {
  if (place === 0) {
    for (let i = 0; i < values.length; i++) values[i]! += step;
    return;
  }
  const counts = reached[Math.floor((place - 1) / cuts)]!;
  const cut = (place - 1) % cuts;
  for (let i = 0; i < values.length; i++) values[i]! += counts[i]! > cut ? step : -step;
}
