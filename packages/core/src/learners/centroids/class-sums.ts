import type { Column } from "../../data/index.ts";
import type { Range } from "../definition.ts";
import type { LevelledSample } from "../multiclass/index.ts";

/** A feature's value on the common scale: slope * x + shift, rounded to an integer and brought into [-width, width]. */
export interface CommonScale {
  readonly width: number;
  readonly slope: readonly number[];
  readonly shift: readonly number[];
}

/**
 * By so much the middle of a range is stretched: values in its outer sixths count as the ends. Public bounds are seldom
 * reached, so more of the scale is used; a larger factor loses more than it gains where there is little noise.
 */
const stretch = 1.5;

/** The scale on which the middle of every public range goes from -width to width. */
export function commonScale(ranges: readonly Range[], width: number): CommonScale {
  const slope = ranges.map(({ lower, upper, indicator }) =>
    upper > lower ? (2 * width * (indicator === true ? 1 : stretch)) / (upper - lower) : 0,
  );
  const shift = ranges.map(({ lower, upper }, j) => (-slope[j]! * (lower + upper)) / 2);
  return { width, slope, shift };
}

/**
 * One block of integers for each level: the sums of its examples' features on the common scale, then `width` for every
 * example. An example adds to the block of its level a vector whose entries are between -width and width, so that
 * replacing one moves the blocks by at most 2 * width: the sum over the blocks of the largest move of an entry.
 */
export function classSums(
  { n, columns, levels }: LevelledSample,
  count: number,
  { width, slope, shift }: CommonScale,
): readonly (readonly number[])[] {
  const sums = Array.from({ length: count }, () => new Float64Array(columns.length + 1));
  const add = (column: Column, j: number): void => {
    for (let i = 0; i < n; i++) {
      const value = Math.floor(slope[j]! * column[i]! + shift[j]! + 0.5);
      sums[levels[i]!]![j]! += Math.max(-width, Math.min(width, value));
    }
  };
  columns.forEach(add);
  for (let i = 0; i < n; i++) sums[levels[i]!]![columns.length]! += width;
  return sums.map((block) => Array.from(block));
}
