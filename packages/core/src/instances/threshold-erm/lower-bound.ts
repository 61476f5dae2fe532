import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike, Real, roundDown } from "../../math/index.ts";
import { checkCount } from "../check-count.ts";

export interface ThresholdErmBoundOptions {
  readonly n: number;
  readonly copies: number;
  /** How many data sets there are. Default: as many as one wants, as on an interval of reals. */
  readonly packing?: RationalLike;
  /** Privacy of the learner, above 0. */
  readonly epsilon: RationalLike;
  /** Default 0. */
  readonly delta?: RationalLike;
}

/**
 * What every (epsilon, delta)-private learner loses on the worst of the data sets of `hardThresholds`, in expected empirical risk beyond
 * the least: at least (copies/n) q (1 - G delta)/(1 + q), with q = (packing - 1) e^(-k epsilon), k = 2 copies and
 * G = (e^(k epsilon) - 1)/(e^epsilon - 1); 0 where G delta >= 1. Wang, Lei, Fienberg Proposition 12 and the second part of
 * Proposition 26, corrected: `proof.md`. Rounded down. O(1).
 */
export function thresholdErmLowerBound({
  n,
  copies,
  packing,
  epsilon: givenEpsilon,
  delta: givenDelta = 0,
}: ThresholdErmBoundOptions): Rational {
  checkCount("n", n, 2);
  checkCount("copies", copies, 1, Math.floor(n / 2));
  const epsilon = Rational.from(givenEpsilon, "epsilon");
  const delta = Rational.from(givenDelta, "delta");
  if (epsilon.sign() <= 0) range("epsilon", "a number above 0", epsilon);
  if (delta.sign() < 0 || delta.compare(1) > 0) range("delta", "a number from 0 to 1", delta);
  const reach = epsilon.times(2 * copies);
  const group = Real.from(reach).expMinusOne().over(Real.from(epsilon).expMinusOne());
  const kept = Real.from(1).minus(group.times(delta)).max(0);
  const share = Rational.of(copies, n);
  if (packing === undefined) return roundDown(kept.times(share));
  const sets = Rational.from(packing, "packing");
  if (sets.compare(2) < 0) range("packing", "a number of at least 2", sets);
  const others = Real.from(reach.negate()).exp().times(sets.minus(1));
  return roundDown(others.over(others.plus(1)).times(kept).times(share));
}

function range(path: string, expected: string, received: Rational): never {
  return refuse({ code: "parameter-range", path, expected, received: received.toString() });
}
