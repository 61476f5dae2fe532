import type { LinearShape } from "../classes/family.ts";
import type { Column, Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";
import type { LinearFamily } from "./direction-tree.ts";
import type { Arithmetic } from "./linear-job.ts";

/** Bounds of a column's values, and whether all of them are integers. */
export interface Extent {
  readonly lowest: number;
  readonly highest: number;
  readonly integers: boolean;
}

export const int16: Extent = { lowest: -0x8000, highest: 0x7fff, integers: true };

/**
 * The arithmetic whose counts are exact: int16 when features and weights fit and the width rule holds, sum_f |w_f| *
 * max|x_f| + |offset| < 2^31 for every candidate; float64 when that sum is below 2^53; wide beyond it. Features that
 * are no grid integers (`Float64Array`) are summed in float64 from feature 0 on, as `predict` sums them, unless int16
 * gives the same. Cost: one pass over the weights, and over the columns when the bounds of their types do not decide.
 */
export function linearArithmetic(family: LinearFamily, sample: Sample): Arithmetic {
  checkLinear(family, sample);
  const { columns } = sample;
  if (columns.every((column) => column instanceof Int16Array)) {
    if (
      fits(
        family,
        columns.map(() => int16),
      )
    )
      return "int16";
  }
  const extents = columns.map(extentOf);
  if (fits(family, extents)) return "int16";
  if (columns.some((column) => column instanceof Float64Array)) return "float64";
  return widest(family, extents) < 0x20000000000000 ? "float64" : "wide";
}

function fits(family: LinearShape, extents: readonly Extent[]): boolean {
  return (
    extents.every(
      ({ lowest, highest, integers }) => integers && lowest >= int16.lowest && highest <= int16.highest,
    ) &&
    family.weights.every((weight) => weight >= int16.lowest && weight <= int16.highest) &&
    widest(family, extents) < 0x80000000
  );
}

/**
 * The largest sum_f |w_f| * max|x_f| + |offset|. Sums of naturals are exact in float64 until they reach 2^53, and
 * never fall below it again, so comparisons with 2^31 and 2^53 are exact.
 */
export function widest({ features, weights, offsets }: LinearShape, extents: readonly Extent[]): number {
  const largest = extents.map(({ lowest, highest }) => Math.max(-lowest, highest));
  let width = 0;
  for (let candidate = 0; candidate < offsets.length; candidate++) {
    let sum = Math.abs(offsets[candidate]!);
    for (let f = 0; f < features; f++) {
      sum += Math.abs(weights[candidate * features + f]!) * largest[f]!;
    }
    width = Math.max(width, sum);
  }
  return width;
}

function extentOf(column: Column, feature: number): Extent {
  let lowest = 0;
  let highest = 0;
  for (let i = 0; i < column.length; i++) {
    const value = column[i]!;
    if (value < lowest) lowest = value;
    else if (value > highest) highest = value;
  }
  if (column instanceof Float64Array && highest - lowest === Infinity && !column.every(Number.isFinite)) {
    refuse({
      code: "points",
      path: `columns.${feature}`,
      expected: "finite features",
      remedy: "A linear function has no value at infinity: clamp features to public bounds first.",
    });
  }
  return { lowest, highest, integers: !(column instanceof Float64Array) || column.every(Number.isInteger) };
}

/**
 * Refuses families that are none, whatever the sample, and points of another dimension; an empty sample may come without
 * columns. Every path of linear counts starts with it, so that all of them refuse the same.
 */
export function checkLinear(
  { features, weights, offsets, count }: LinearFamily,
  { columns, n }: Sample,
): void {
  if (columns.length !== features && n > 0) {
    refuse({
      code: "points",
      path: "columns",
      expected: `${features} features`,
      received: String(columns.length),
    });
  }
  if (features < 1 || offsets.length !== count || weights.length !== count * features) {
    refuse({
      code: "hypothesis",
      path: "weights",
      expected: `${Math.max(1, features)} weights and one offset for each of ${count} candidates`,
      received: `${weights.length} weights and ${offsets.length} offsets`,
    });
  }
  const odd = offsets.findIndex((offset) => !Number.isSafeInteger(offset));
  if (odd >= 0) {
    refuse({
      code: "hypothesis",
      path: `offsets.${odd}`,
      expected: "an integer of at most 53 bits",
      received: String(offsets[odd]),
    });
  }
}
