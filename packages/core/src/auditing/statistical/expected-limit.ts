/** A guess at a limit, for choosing among events; nothing that is reported rests on it. */
export interface ExpectedLimitOptions {
  /** Runs a side that will confirm. */
  readonly runs: number;
  /** The quantile of the normal law at the confidence. */
  readonly quantile: number;
  readonly delta: number;
  /** How many standard errors of the choosing runs an event pays besides. */
  readonly caution: number;
}

/** Rates an event by hits on each side, of so many choosing runs a side. */
export type Rating = (first: number, second: number, of: number) => number;

/**
 * About what limit on e^epsilon the confirming runs will give for an event that was seen so often in the choosing runs. The
 * chosen event is better than it looks by chance alone, so the width is that of the confirming runs and of the choosing
 * ones together. Where p - e^epsilon q meets the square root of the squared widths of Wilson's intervals (Zou and Donner, 2008).
 */
export function expectedLimit({ runs, quantile, delta, caution }: ExpectedLimitOptions): Rating {
  return (first, second, of) => {
    const p = first / of;
    const q = second / of;
    const root = quantile / Math.sqrt(runs) + caution / Math.sqrt(of);
    const square = root * root;
    const excess = p - delta;
    const below = p - wilson(p, square, -1);
    if (excess <= below) return 0;
    const above = wilson(q, square, 1) - q;
    const rest = excess * excess - below * below;
    const under = excess * excess * q * q - (q * q - above * above) * rest;
    return rest / (excess * q + Math.sqrt(Math.max(0, under)));
  };
}

/** An end of Wilson's interval; `square` is the squared quantile over the number of runs. */
function wilson(p: number, square: number, side: 1 | -1): number {
  const root = Math.sqrt(square * (p * (1 - p) + square / 4));
  return (p + square / 2 + side * root) / (1 + square);
}
