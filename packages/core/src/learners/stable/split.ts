import type { HypothesisClass } from "../../classes/class.ts";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import { bitLength, Rational, Real, roundDown } from "../../math/index.ts";
import { affordableSubset, labellingsOf } from "../cost/index.ts";

/** Sizes that are compared grow by this factor. */
const ratio = 1.06;

/**
 * The subset size, at most `most`, with the least estimate of what is lost to the net, to the mechanism and, as `extra`
 * says, to anything else. Estimates are plain numbers: they choose, the certificate is computed exactly afterwards.
 */
export function chosenSubset(
  subject: HypothesisClass,
  n: number,
  most: number,
  losses: (subset: number) => { readonly epsilon: number; readonly extra: number },
): number {
  const limit = affordableSubset(subject, n, Math.min(most, n - 1));
  const lost = closedSides(shapeOf(subject));
  const patterns = lost === undefined ? 1 + lnEstimate(labellingsOf(subject, n)) : 0;
  let best = { subset: 1, loss: Infinity };
  for (let subset = 1; subset <= limit; subset = Math.ceil(subset * ratio)) {
    const { epsilon, extra } = losses(subset);
    // No loss is more than 1: where the bounds say nothing, the smallest subset is taken.
    const net = Math.min(1, lost === undefined ? patterns / subset : lost / (subset + 1));
    const drawn = Math.min(1, (2 * lnEstimate(labellingsOf(subject, subset))) / (epsilon * n));
    const loss = net + drawn + extra;
    if (loss < best.loss) best = { subset, loss };
  }
  return best.subset;
}

/** The subset for a stability of gamma: from class, n and gamma alone. At least 1, also where that alone exceeds gamma. */
export function stableSubset(subject: HypothesisClass, n: number, gamma: Rational): number {
  const target = gamma.toNumber();
  // The largest subset that is less than gamma n.
  const scaled = gamma.times(n);
  const most = Number((scaled.numerator - 1n) / scaled.denominator);
  return chosenSubset(subject, n, most, (subset) => {
    const rate = subset / n;
    return { epsilon: Math.max((4 * (target - rate)) / (1 - rate), Number.MIN_VALUE), extra: 0 };
  });
}

/**
 * The largest epsilon of ten digits at which the stable learner with this subset keeps gamma:
 * epsilon = 4 artanh((gamma - q)/(1 - q)), q = subset/n. Where q alone is not below gamma, 4 artanh q (1 if q = 1).
 */
export function stableEpsilon(n: number, subset: number, gamma: Rational): Rational {
  const q = Rational.of(subset, n);
  const [top, bottom] =
    q.compare(gamma) < 0
      ? [gamma.plus(1).minus(q.times(2)), Rational.one.minus(gamma)]
      : [q.plus(1), Rational.one.minus(q)];
  if (bottom.sign() === 0) return Rational.one;
  return roundDown(Real.from(top.over(bottom)).ln().times(2));
}

/** The natural logarithm within 6 %, for choices only. */
export function lnEstimate(x: bigint): number {
  if (x < 2n) return 0;
  const bits = bitLength(x);
  const shift = Math.max(0, bits - 50);
  return 0.6931 * (bits - 2 + Number(x >> BigInt(shift)) / Number(1n << BigInt(bits - shift - 1)));
}
