import { decimalAt, indexAbove, indexBelow } from "../bounds/catalogue/decimals.ts";
import type { Rational } from "../math/index.ts";
import { mostExamples } from "./goal-values.ts";

/** Sizes at which a learner is looked at before its least n is searched for: one of them has to do. */
const looks = [1024, 16_384, 262_144, 4_194_304, 67_108_864, 1_073_741_824, mostExamples] as const;

/**
 * The least n at which a goal is reached, below the first of the sizes above at which it is; undefined where it is at none of
 * them. What is returned was itself tried. `before`: only an n below this is of interest. Cost: some 40 trials at most.
 */
export function leastExamples(
  isReached: (n: number) => boolean,
  before: number = Infinity,
): number | undefined {
  if (before <= 2) return undefined;
  const sizes = before === Infinity ? looks : [before - 1];
  let low = 1;
  for (const size of sizes) {
    if (!isReached(size)) {
      low = size;
      continue;
    }
    // Halving on the logarithm first: the answer is often far below.
    if (before < Infinity) low = 1;
    let high = size;
    while (high - low > 1) {
      const middle = low * 4 < high ? Math.round(Math.sqrt(low * high)) : low + Math.floor((high - low) / 2);
      if (isReached(middle)) high = middle;
      else low = middle;
    }
    return high;
  }
  return undefined;
}

/** Decimals of six digits: every 10^4th of those that inverses of bounds use. */
const stride = 10_000;

/** Where the least decimal is looked for; `isOpen`: below `to`, which is known to do. */
export interface DecimalRange {
  readonly from: Rational | string;
  readonly to: Rational | string;
  readonly isOpen?: boolean;
}

/**
 * The least decimal of six digits in (from, to] at which a goal is reached that holds from some value on; `to` is tried first,
 * and where it does not do there is none. What is returned was itself tried. Cost: some 25 trials.
 */
export function leastDecimal(
  isReached: (value: Rational) => boolean,
  { from, to, isOpen = false }: DecimalRange,
): Rational | undefined {
  let low = Math.floor(indexAbove(from.toString(), false) / stride);
  let high = Math.floor(indexBelow(to.toString(), !isOpen) / stride);
  if (high <= low || !isReached(decimalAt(high * stride))) return undefined;
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (isReached(decimalAt(middle * stride))) high = middle;
    else low = middle;
  }
  return decimalAt(high * stride);
}
