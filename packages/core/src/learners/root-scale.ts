import type { Scale } from "../classes/family.ts";
import type { Range } from "./definition.ts";

/** A part of the range so small that reaching it means: more than nothing. */
const trace = 1 / (1 << 30);

/**
 * Public cuts of every feature that is a number, of `places` places: one just above the lower end of its range, the others at the
 * squares ((i - 1/2) / (places - 1))^2 of its parts, so that they are even for the square root of the feature, on which the values
 * of skewed columns crowd less. How many of them a value reaches is the rounded square root of its part of the range.
 */
export function rootScales(ranges: readonly Range[], places: number): readonly Scale[] {
  const parts = Array.from({ length: places }, (_, i) =>
    i === 0 ? trace : ((2 * i - 1) * (2 * i - 1)) / (4 * (places - 1) * (places - 1)),
  );
  return ranges.flatMap(({ lower, upper, indicator }, feature) =>
    indicator === true
      ? []
      : [{ feature, cuts: Float64Array.from(parts, (part) => lower + (upper - lower) * part) }],
  );
}
