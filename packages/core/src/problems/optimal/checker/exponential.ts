import { demand, type Fraction, isAtMost } from "./fraction.ts";

/** Terms of the series: for epsilon <= 16 what follows is below 10^-130. */
const terms = 200n;

/**
 * Proves lower <= e^epsilon <= upper, 0 <= epsilon <= 16, by the series of e^epsilon in exact arithmetic. All its terms are
 * positive, so a partial sum is below; what follows term K is at most twice term K as epsilon <= K/2.
 */
export function checkExponential(epsilon: Fraction, lower: Fraction, upper: Fraction): void {
  demand(isAtMost(epsilon, { top: 16n, bottom: 1n }), "epsilon is above 16");
  const { top: p, bottom: q } = epsilon;
  // 1 + p/q (1 + p/(2q) (1 + … )), from the inside.
  let sum: Fraction = { top: 1n, bottom: 1n };
  let term: Fraction = { top: 1n, bottom: 1n };
  for (let k = terms - 1n; k >= 1n; k--) {
    sum = { top: q * k * sum.bottom + p * sum.top, bottom: q * k * sum.bottom };
  }
  for (let k = 1n; k <= terms; k++) term = { top: term.top * p, bottom: term.bottom * q * k };
  demand(isAtMost(lower, sum), "exponential.lower is not proved to be at most e^epsilon");
  const above = { top: sum.top * term.bottom + 2n * term.top * sum.bottom, bottom: sum.bottom * term.bottom };
  demand(isAtMost(above, upper), "exponential.upper is not proved to be at least e^epsilon");
}
