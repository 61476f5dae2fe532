import type { Reals } from "./reals.ts";

/**
 * A chi-square variable of this many degrees of freedom (at least 1), given that it is at most `bound`; exact however
 * small the bound is. A bound above the mean: draws until one is below. A bound b below it: with u the variable
 * over b, the density u^(k/2-1) exp(-b*u/2) is drawn by rejection from u^(q-1), where q = (k-b)/2 touches it at the end u = 1, and
 * near b = k a larger q keeps the trials few.
 */
export function chiSquareBelow(reals: Reals, degrees: number, bound: number): number {
  if (bound >= degrees) {
    for (;;) {
      const value = 2 * reals.gamma(degrees / 2);
      if (value <= bound) return value;
    }
  }
  const power = Math.min(degrees / 2, Math.max((degrees - bound) / 2, Math.sqrt(degrees / 2)));
  const rest = degrees / 2 - power;
  /** The log of the ratio of the two densities, and its largest value on (0, 1]. */
  const ratio = (log: number, u: number): number => rest * log - (bound * u) / 2;
  const touch = Math.min(1, (2 * rest) / bound);
  const most = touch > 0 ? ratio(Math.log(touch), touch) : 0;
  for (;;) {
    const log = Math.log(reals.uniform()) / power;
    const u = Math.exp(log);
    if (reals.uniform() <= Math.exp(ratio(log, u) - most)) return bound * u;
  }
}
