import { isBelow, Rational, Real, roundDown } from "../../math/index.ts";

/** What a perfectly generalizing base must promise so that its run on a resample keeps (epsilon, delta). */
export interface BaseDemand {
  readonly map: "direct" | "mixture" | "pooled";
  readonly epsilon: Rational;
  readonly beta: Rational;
}

/**
 * For each map of the rule `resampling`, the base's epsilon and beta that the privacy target leaves. The maps are inverted:
 * with q = (1 - 1/n)^n, epsilon/4; ln(1 + (e^epsilon - 1)/(1-q))/4 and beta = delta/2; the same over 2 links with the beta of
 * `pooledShare`. None for delta = 0, since every map adds to delta what the base's beta is. Public numbers alone.
 */
export function demands(n: number, epsilon: Rational, delta: Rational): readonly BaseDemand[] {
  if (delta.sign() === 0) return [];
  const missing = Real.from(Rational.of(n - 1, n)).power(n);
  const inverted = Real.from(epsilon).expMinusOne().over(Real.from(1).minus(missing)).plus(1).ln();
  const pooled: BaseDemand = {
    map: "pooled",
    epsilon: roundDown(inverted.over(2)),
    beta: pooledShare(delta),
  };
  if (!isBelow(delta, missing)) return [pooled];
  const beta = delta.over(2);
  return [
    { map: "direct", epsilon: roundDown(epsilon.over(4)), beta },
    { map: "mixture", epsilon: roundDown(inverted.over(4)), beta },
    pooled,
  ];
}

/**
 * A beta whose pooled mass is at most delta/2, for every n: for each t that mass is at most P_t + 2^(t-1) beta, and P_t, the
 * chance that a resample has one example t times or more, is at most the sum of 1/j! from t on, below 2/t!. The least t
 * with 2/t! <= delta/4 leaves beta = delta/2^(t+1).
 */
function pooledShare(delta: Rational): Rational {
  let factorial = 1n;
  let t = 1n;
  while (delta.times(Rational.of(factorial)).compare(8) < 0) factorial *= ++t;
  return delta.over(1n << (t + 1n));
}

/** The demand that leaves exponential weights over so many hypotheses the highest temperature (Cummings Lemma 29). */
export function mildest(list: readonly BaseDemand[], hypotheses: bigint): BaseDemand | undefined {
  const strength = ({ epsilon, beta }: BaseDemand): Real =>
    Real.from(epsilon.times(epsilon)).over(Real.from(Rational.of(2n * hypotheses).over(beta)).ln());
  return list.reduce<BaseDemand | undefined>(
    (a, b) => (a === undefined || isBelow(strength(a), strength(b)) ? b : a),
    undefined,
  );
}
