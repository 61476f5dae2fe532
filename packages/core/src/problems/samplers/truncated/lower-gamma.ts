export interface LowerGamma {
  /** The log of the lower incomplete gamma function, the integral of t^(a-1) exp(-t) from 0 to x. */
  readonly log: number;
  /** The slope of that log in x. */
  readonly slope: number;
}

/**
 * The lower incomplete gamma function of a > 0 at x > 0, by its series x^a exp(-x) (1/a + x/(a(a+1)) + ...), whose terms are all
 * positive. Far beyond a it is constant to the last digit (the rest is below exp(-43) of it), and taken at the last point before.
 */
export function lowerGamma(a: number, x: number): LowerGamma {
  const last = a + 12 * Math.sqrt(a) + 80;
  const at = Math.min(x, last);
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > 1e-17 * sum; n++) {
    term *= at / (a + n);
    sum += term;
  }
  return { log: a * Math.log(at) - at + Math.log(sum), slope: x > last ? 0 : 1 / (at * sum) };
}
