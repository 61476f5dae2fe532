import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike, Real } from "../math/index.ts";
import { bitLength, floorDivide } from "../math/integer.ts";
import { normalBelow } from "../math/normal.ts";
import { bracketOf, exactValue } from "./double.ts";
import type { LineReference } from "./reference-law.ts";
import { checkedRounding, inRange } from "./safe-range.ts";

/**
 * The normal law of the given mean and standard deviation, both between -1e300 and 1e300. Its masses are enclosed, its cuts the
 * nearest doubles, up to 63 deviations from the mean.
 */
export function gaussianReference(mean: RationalLike = 0, deviation: RationalLike = 1): LineReference {
  const mu = inRange(Rational.from(mean, "mean"), "mean");
  const sigma = inRange(positive(deviation, "deviation"), "deviation");
  const size = mu.sign() < 0 ? mu.negate() : mu;
  // |t| phi(t) <= 0.242 and phi <= 0.4: the mass between doubles 2^-52 |t| apart, and twice that between subnormals.
  const relative = size
    .over(sigma)
    .times("0.4")
    .plus("0.25")
    .over(1n << 52n);
  const rounding = checkedRounding(relative.plus(Rational.of(1n, 1n << 1074n).over(sigma)), "deviation");
  return Object.freeze({
    kind: "line",
    name: `normal with mean ${mu} and deviation ${sigma}`,
    atoms: [],
    below(t: number): Real {
      if (t === Infinity || t === -Infinity) return Real.from(t > 0 ? 1 : 0);
      return normalBelow(exactValue(t).minus(mu).over(sigma));
    },
    quantile(level: Rational): number {
      if (level.sign() <= 0 || level.compare(1) >= 0) return level.sign() <= 0 ? -Infinity : Infinity;
      if (level.compare("1/2") > 0) return middle(normalQuantile(Rational.one.minus(level)).negate());
      return middle(normalQuantile(level));
    },
    rounding,
  });

  function middle(standard: Rational): number {
    return mu.plus(sigma.times(standard)).toNumber();
  }
}

/** Quantiles are computed up to here: tails of about 1e-860. */
const farthest = 63;

/**
 * The z <= 0 with Phi(z) = level <= 1/2, within 2^-70: Newton's method on ln Phi, which is concave, from a point below the
 * root, because Phi(z) <= e^(-z^2/2) / 2; then two enclosures prove that the root lies between the neighbours.
 */
function normalQuantile(level: Rational): Rational {
  if (level.equals("1/2")) return Rational.zero;
  const height = Real.from(level).ln();
  const root = Real.pi().times(2).sqrt();
  const bits = bitLength(level.denominator) - bitLength(level.numerator) + 1;
  const start = Math.ceil(Math.sqrt(2 * Math.LN2 * bits));
  if (start > farthest) tooFar();
  let z = Rational.of(-start);
  for (let steps = 0; steps < 100; steps++) {
    const mass = normalBelow(z);
    const density = Real.from(z.times(z)).over(-2).exp().over(root);
    const step = short(bracketOf(height.minus(mass.ln()).times(mass).over(density), 90).lower);
    z = z.plus(step);
    if (step.times(1n << 75n).compare(1) < 0 && step.times(1n << 75n).compare(-1) > 0) break;
  }
  const around = Rational.of(1n, 1n << 70n);
  const isProved =
    bracketOf(normalBelow(z.minus(around)), 160).upper.compare(level) <= 0 &&
    bracketOf(normalBelow(z.plus(around)), 160).lower.compare(level) >= 0;
  return isProved ? z : tooFar();
}

function tooFar(): never {
  return refuse({
    code: "parameter-range",
    path: "level",
    expected: `a quantile within ${farthest} deviations of the mean`,
    remedy: "Take a larger scale.",
  });
}

/** Rounded down to a multiple of 2^-90, so that the fractions of Newton's method stay short. */
function short(x: Rational): Rational {
  return Rational.of(floorDivide(x.numerator << 90n, x.denominator), 1n << 90n);
}

/** The exponential law of the given rate on x >= 0, its mean 1 / rate at most 1e300. */
export function exponentialReference(rate: RationalLike = 1): LineReference {
  const lambda = positive(rate, "rate");
  inRange(Rational.one.over(lambda), "1 / rate");
  return Object.freeze({
    kind: "line",
    name: `exponential with rate ${lambda}`,
    atoms: [],
    below(t: number): Real {
      if (t === Infinity) return Real.from(1);
      if (t <= 0) return Real.from(0);
      return Real.from(exactValue(t).times(lambda).negate()).expMinusOne().negate();
    },
    quantile(level: Rational): number {
      if (level.sign() <= 0 || level.compare(1) >= 0) return level.sign() <= 0 ? -Infinity : Infinity;
      const { lower, upper } = bracketOf(Real.from(Rational.one.minus(level)).ln().over(lambda).negate());
      return lower.plus(upper).over(2).toNumber();
    },
    // t lambda e^(-lambda t) <= 1/e.
    rounding: checkedRounding(Rational.of(1n, 1n << 52n).plus(lambda.over(1n << 1074n)), "rate"),
  });
}

function positive(value: RationalLike, path: string): Rational {
  const number = Rational.from(value, path);
  if (number.sign() > 0) return number;
  return refuse({
    code: "parameter-range",
    path,
    expected: "a number > 0",
    received: number.toString(),
  });
}
