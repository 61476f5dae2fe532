import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike, Real, roundUp } from "../math/index.ts";
import { lnGamma } from "../math/gamma.ts";
import { regularizedBeta } from "../math/regularized-beta.ts";
import type { Kappa } from "./smoothness.ts";

/** Where a mass is rational its digits never settle: 400 bits are enough, and what is rounded is the outer end. */
function settled(value: Real): Real {
  return value.exact === undefined
    ? new Real((bits) => (bits > 400 ? undefined : value.enclose(bits)))
    : value;
}

function check(dimension: number, gamma: RationalLike): Rational {
  if (!Number.isSafeInteger(dimension) || dimension < 2) {
    const received = String(dimension);
    refuse({ code: "parameter-range", path: "dimension", expected: "an integer >= 2", received });
  }
  const value = Rational.from(gamma, "gamma");
  if (value.sign() > 0 && value.compare(1) < 0) return value;
  return refuse({
    code: "parameter-range",
    path: "gamma",
    expected: "a number in (0, 1)",
    received: value.toString(),
  });
}

/** The mass of the band |u x| <= gamma of the unit sphere: (u x)^2 has the law Beta(1/2, (d-1)/2). */
export function bandMass(dimension: number, gamma: RationalLike): Real {
  const g = check(dimension, gamma);
  return settled(regularizedBeta(g.times(g), Rational.of(1, 2), Rational.of(dimension - 1, 2)));
}

/** The uniform law on the band around the equator against the sphere: exactly 1 over its mass (Chaudhuri-Hsu, example 2). */
export function bandKappa(dimension: number, gamma: RationalLike): Rational {
  return roundUp(settled(Real.from(1).over(bandMass(dimension, gamma))));
}

/** The uniform law on the two caps outside the band: exactly 1 over their mass (Chaudhuri-Hsu, example 3). */
export function capsKappa(dimension: number, gamma: RationalLike): Rational {
  const g = check(dimension, gamma);
  const rest = Rational.one.minus(g.times(g));
  const mass = regularizedBeta(rest, Rational.of(dimension - 1, 2), Rational.of(1, 2));
  return roundUp(settled(Real.from(1).over(settled(mass))));
}

/** Lemma 20's bound for the band, 1 / (1 - 2 exp(-d gamma^2 / 2)): Infinity where that is not positive. */
export function bandKappaBound(dimension: number, gamma: RationalLike): Kappa {
  const g = check(dimension, gamma);
  const tail = Real.from(g.times(g).times(dimension).over(-2)).exp().times(2);
  // 2 e^-x < 1 exactly when x > ln 2.
  if (roundUp(tail).compare(1) >= 0) return Infinity;
  return roundUp(Real.from(1).over(Real.from(1).minus(tail)));
}

/** Lemma 21's bound for the caps, (2 / (1 - gamma))^((d-1)/2): valid and far from sharp. */
export function capsKappaBound(dimension: number, gamma: RationalLike): Rational {
  const base = Real.from(Rational.of(2).over(Rational.one.minus(check(dimension, gamma))));
  const whole = base.power(Math.floor((dimension - 1) / 2));
  return roundUp(dimension % 2 === 1 ? whole : whole.times(base.sqrt()));
}

/** The law Beta(a, b), a and b at least 1, against the uniform law on [0, 1]: its density at the mode. */
export function betaKappa(a: RationalLike, b: RationalLike): Rational {
  const [p, q] = [Rational.from(a, "a"), Rational.from(b, "b")];
  for (const [path, value] of [
    ["a", p],
    ["b", q],
  ] as const) {
    if (value.compare(1) < 0) {
      refuse({ code: "parameter-range", path, expected: "a number >= 1", received: value.toString() });
    }
  }
  const [left, right] = [p.minus(1), q.minus(1)];
  if (left.sign() === 0) return q;
  if (right.sign() === 0) return p;
  const mode = left.over(left.plus(right));
  const rest = Rational.one.minus(mode);
  if (p.denominator === 1n && q.denominator === 1n && p.plus(q).compare(1000) < 0) {
    // 1 / B(a, b) = (a+b-1)! / ((a-1)! (b-1)!), all rational.
    let density = Rational.one;
    for (let i = 1; left.compare(i) >= 0; i++) density = density.times(right.plus(i)).over(i).times(mode);
    for (let i = 1; right.compare(i) >= 0; i++) density = density.times(rest);
    return roundUp(density.times(p.plus(q).minus(1)));
  }
  const ln = Real.from(mode).ln().times(left).plus(Real.from(rest).ln().times(right));
  return roundUp(
    settled(
      ln
        .plus(lnGamma(p.plus(q)))
        .minus(lnGamma(p))
        .minus(lnGamma(q))
        .exp(),
    ),
  );
}
