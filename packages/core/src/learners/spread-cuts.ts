import { refuse } from "../issues/index.ts";
import type { Range } from "./definition.ts";

/**
 * Places of cuts in a feature's public range, as parts of it: the middle, the quarters, then by turns finer even places and places
 * close to the lower end, where the values of many real columns crowd. Any first few of them are a sensible choice.
 */
const places: readonly (readonly [number, number])[] = [
  ...[
    [1, 2] as const,
    [1, 4] as const,
    [3, 4] as const,
    [1, 64] as const,
    [1, 16] as const,
    [1, 256] as const,
  ],
  ...[[1, 8] as const, [3, 8] as const, [5, 8] as const, [7, 8] as const],
  ...[[1, 32] as const, [1, 128] as const, [1, 1024] as const],
  ...([3, 5, 7, 9, 11, 13, 15] as const).map((i) => [i, 16] as const),
];

/** How many cuts a feature can get. */
export const mostSpreadCuts: number = places.length;

/**
 * The first `count` public places as cuts of every feature, ascending; a feature that tells one level of a category from the others
 * has one cut, between its two values.
 */
export function spreadCuts(ranges: readonly Range[], count: number): readonly Float64Array[] {
  if (!Number.isInteger(count) || count < 1 || count > mostSpreadCuts) {
    refuse({
      code: "parameter-range",
      path: "cuts",
      expected: `an integer from 1 to ${mostSpreadCuts}`,
      received: String(count),
    });
  }
  const parts = places
    .slice(0, count)
    .map(([part, of]) => part / of)
    .sort((a, b) => a - b);
  return ranges.map(({ lower, upper, indicator }) =>
    indicator === true
      ? Float64Array.of((lower + upper) / 2)
      : Float64Array.from(parts, (part) => lower + (upper - lower) * part),
  );
}

/** How many cuts all features have together. */
export function spreadCount(ranges: readonly Range[], count: number): number {
  return ranges.reduce((sum, { indicator }) => sum + (indicator === true ? 1 : count), 0);
}
