import { binomial, incompleteBeta, isBelow, Rational, Real } from "../math/index.ts";

/** Up to this n the masses are computed as exact fractions, which may be short decimals. */
const exactly = 64;

/**
 * The most mass that a set of resamples of S can have when its mass under the pooled sample of two neighbours is
 * at most beta (Neyman and Pearson): P_t + 2^(t-1) (beta - Q_t) for the least t >= 1 with Q_t <= beta, where P_t and
 * Q_t are the masses of the resamples with at least t copies of S's changed example and none of the other's. Any
 * other t gives more, so the search for t cannot make the value too small; it is 1 or more where nothing can be
 * said. About ln ln(1/beta) tails, whatever n is.
 */
export function pooledMass(n: number, beta: Rational): Real {
  if (beta.sign() === 0) return Real.from(0);
  const isTooHeavy = (t: number): boolean => isBelow(beta, mass(n, t, 2));
  let [heavy, t] = [0, 1];
  while (isTooHeavy(t)) [heavy, t] = [t, 2 * t];
  while (t - heavy > 1) {
    const middle = Math.floor((heavy + t) / 2);
    if (isTooHeavy(middle)) heavy = middle;
    else t = middle;
  }
  const likelihood = 1n << BigInt(t - 1);
  return mass(n, t, 1).plus(
    Real.from(beta)
      .minus(mass(n, t, 2))
      .times(likelihood),
  );
}

/** The sum over j >= t of C(n, j) (share n)^-j (1 - 1/n)^(n-j): share 1 gives P_t, share 2 gives Q_t. */
function mass(n: number, t: number, share: 1 | 2): Real {
  const drawn = BigInt(share);
  const size = BigInt(n);
  if (n <= exactly) {
    let total = 0n;
    for (let j = t; j <= n; j++) total += binomial(n, j) * (drawn * (size - 1n)) ** BigInt(n - j);
    return Real.from(Rational.of(total, (drawn * size) ** size));
  }
  // All draws are allowed ones with probability `within`; given that, each is the changed example with chance p.
  const allowed = drawn * (size - 1n) + 1n;
  const within = Real.from(Rational.of(allowed, drawn * size)).power(n);
  const p = Rational.of(1n, allowed);
  return within.times(incompleteBeta(p, t, n - t + 1));
}
