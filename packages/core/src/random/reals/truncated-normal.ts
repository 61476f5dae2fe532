import type { Reals } from "./reals.ts";

/** Beyond this width an interval around 0 holds so much of the normal law that drawing until one falls inside is best. */
const wide = 2.5;

/**
 * By how much a standard normal exceeds `lower`, given that it lies between `lower` and `lower + width`; in [0, width],
 * and the width may be infinite. An excess and not the normal itself, because far in a tail the excess keeps its digits. Exact
 * rejection from a normal, uniform or exponential law, whichever is nearest (Robert, Simulation of truncated normal
 * variables, 1995): fewer than 2.1 trials on average, for every interval.
 */
export function truncatedNormalExcess(reals: Reals, lower: number, width: number): number {
  if (lower + width < 0) return width - above(reals, -lower - width, width);
  if (lower >= 0) return above(reals, lower, width);
  for (;;) {
    const excess = width > wide ? reals.normal() - lower : width * reals.uniform();
    if (width > wide) {
      if (excess >= 0 && excess <= width) return excess;
    } else if (reals.uniform() <= Math.exp(-((lower + excess) * (lower + excess)) / 2)) return excess;
  }
}

/** The same for an interval on the right of 0: the law of the excess t is exp(-lower * t - t^2/2) on [0, width]. */
function above(reals: Reals, lower: number, width: number): number {
  const best = exponentialRate(lower);
  // The envelope exp(-rate * t) is touched at rate - lower, which the interval has to reach.
  const rate = best - lower <= width ? best : lower * width > 1e-3 ? lower : 0;
  const peak = rate === 0 ? 0 : rate - lower;
  const span = Math.expm1(-rate * width);
  for (;;) {
    const excess =
      rate === 0 ? width * reals.uniform() : Math.min(width, -Math.log1p(span * reals.uniform()) / rate);
    const exponent =
      rate === 0 ? lower * excess + (excess * excess) / 2 : ((excess - peak) * (excess - peak)) / 2;
    if (reals.uniform() <= Math.exp(-exponent)) return excess;
  }
}

/** The rate of the exponential law that is nearest to a normal law above the threshold. */
function exponentialRate(threshold: number): number {
  return (threshold + Math.sqrt(threshold * threshold + 4)) / 2;
}
