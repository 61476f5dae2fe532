import { arcsineOf } from "../../math/circular.ts";
import { choice, count } from "../../certificates/field.ts";
import { Rational, Real } from "../../math/index.ts";
import { normalBelow } from "../../math/normal.ts";
import type { SphericalReference } from "../reference-law.ts";

/** The reference distributions that no rotation changes: N(0, I), uniform on the unit ball, uniform on the unit sphere. */
export type SphericalLaw = SphericalReference["law"];

/** F(t) = P[w . x <= t] for a unit vector w, the same for all of them, enclosed. */
export function projectionLevel(reference: SphericalLaw, dimension: number, t: Rational): Real {
  checkLaw(reference);
  count(2).accept(dimension, "dimension");
  if (t.sign() < 0) return Real.from(1).minus(projectionLevel(reference, dimension, t.negate()));
  if (reference === "gaussian") return normalBelow(t);
  // The ball in R^d is the shadow of the sphere in R^(d+2) (Archimedes).
  const power = (reference === "ball" ? dimension + 2 : dimension) - 3;
  if (t.compare(1) >= 0) return Real.from(1);
  return partialIntegral(power, t).over(halfIntegral(power)).plus(1).over(2);
}

/** No interval of that length has more probability under the projection; the length is at most 2. */
export function projectionModulus(reference: SphericalLaw, dimension: number, length: Rational): Real {
  if (reference === "gaussian") return Real.from(length).over(Real.pi().times(2).sqrt());
  const power = (reference === "ball" ? dimension + 2 : dimension) - 3;
  // On the circle the density (1 - t^2)^(-1/2) is largest at the ends; above it, in the middle.
  if (power < 0)
    return arcsineOf(Real.from(length.over(2)).sqrt())
      .times(2)
      .over(Real.pi());
  return Real.from(length).over(halfIntegral(power).times(2));
}

/** The integral of (1 - s^2)^(power/2) from 0 to t, by parts down to the powers -1 and 0. */
function partialIntegral(power: number, t: Rational): Real {
  if (power === -1) return arcsineOf(t);
  if (power === 0) return Real.from(t);
  const base = Real.from(Rational.one.minus(t.times(t)));
  const whole = base.power(power >> 1);
  return (power % 2 === 0 ? whole : whole.times(base.sqrt()))
    .times(t)
    .plus(partialIntegral(power - 2, t).times(power))
    .over(power + 1);
}

/** The same up to 1: pi/2 and 1 for the powers -1 and 0. */
function halfIntegral(power: number): Real {
  if (power === -1) return Real.pi().over(2);
  if (power === 0) return Real.from(1);
  return halfIntegral(power - 2)
    .times(power)
    .over(power + 1);
}

/** A caller's word for a law. */
export function checkLaw(law: SphericalLaw): void {
  choice("gaussian", "ball", "sphere").accept(law, "reference");
}
