/**
 * The largest ln((P - delta)/Q) over the upper and lower tails of two binomial laws with chances p > q, in doubles, by sums of
 * logarithms: the formula behind a label; `binomialEpsilon` encloses the same number.
 */
export function worstTail({
  draws,
  p,
  q,
  delta,
}: {
  readonly draws: number;
  readonly p: number;
  readonly q: number;
  readonly delta: number;
}): number {
  let best = 0;
  for (const [a, b] of [
    [p, q],
    [1 - q, 1 - p],
  ] as const) {
    let [first, second, choices] = [0, 0, 0];
    for (let k = draws; k >= 0; k--) {
      first += Math.exp(choices + k * Math.log(a) + (draws - k) * Math.log1p(-a));
      second += Math.exp(choices + k * Math.log(b) + (draws - k) * Math.log1p(-b));
      if (first > delta) best = Math.max(best, Math.log((first - delta) / second));
      choices += Math.log(k / (draws - k + 1));
    }
  }
  return best;
}
