import type { Halfspace } from "../../classes/hypothesis.ts";
import { Rational, type Real, roundUp } from "../../math/index.ts";
import { largestWeight, primitive } from "./integer-direction.ts";
import { quantileStep } from "./level-quantiles.ts";
import { projectionModulus, type SphericalLaw } from "./projection.ts";

/** What rounding an offset, and its place on the grid of quantiles, can change of its level. */
export function offsetLoss(reference: SphericalLaw, dimension: number, bits: number, unit: number): Rational {
  // Weights are longer than half of the largest weight, and an offset is rounded by a half and the doubles' error.
  const step = Rational.of(513n, 512n * BigInt(largestWeight(bits)) * BigInt(unit));
  const modulus = (length: Rational): Real => projectionModulus(reference, dimension, length);
  return roundUp(modulus(step).plus(modulus(quantileStep)).plus(quantileStep.times(quantileStep)));
}

/** The halfspace with the direction of the weights at a distance from the origin, in integers without a common factor. */
export function halfspaceAt(weights: number[], distance: number, bits: number, unit: number): Halfspace {
  const factor = Math.floor(largestWeight(bits) / Math.max(...weights.map(Math.abs)));
  const scaled = weights.map((w) => w * factor);
  const length = Math.sqrt(scaled.reduce((sum, w) => sum + w * w, 0));
  const all = primitive([...scaled, Math.round(distance * length * unit) + 0]);
  return Object.freeze({ weights: Object.freeze(all.slice(0, -1)), offset: all.at(-1)! });
}
