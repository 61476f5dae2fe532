import type { DimensionBounds } from "../classes/class.ts";
import { bigCount, count } from "../certificates/field.ts";
import { binaryLogarithm } from "./doubling.ts";

/**
 * What is proved about the doubling dimension of a class under its natural references: continuous laws on the line, independent
 * continuous features, spherically symmetric laws. A finite Vapnik-Chervonenkis dimension does not make it finite (against
 * Chaudhuri-Hsu, section 4; Bshouty, Li and Long 2009): use the size of a cover then, or Haussler's bound. Undefined for a
 * class about which nothing is known here; for finite classes pass their size. Separators are those whose weights are not all 0: the
 * constant 1 among them would be 1/2 from every other.
 */
export function knownDoublingDimension(
  name: string,
  { dimension = 1, size }: { readonly dimension?: number; readonly size?: number | bigint } = {},
): DimensionBounds | undefined {
  count(1).accept(dimension, "dimension");
  if (size !== undefined) {
    bigCount(1n).accept(typeof size === "bigint" ? size : BigInt(count(1).accept(size, "size")), "size");
    const why = "A finite class is covered by as many balls as it has functions.";
    return { lower: 0, upper: binaryLogarithm(size).upper, why };
  }
  if (name === "thresholds")
    return exactly(1, "Balls are intervals of levels, and two half as long cover one.");
  if (name === "stumps") {
    if (dimension === 1) return exactly(1, "Signed thresholds form a circle of circumference 2.");
    return {
      lower: binaryLogarithm(2 * dimension).lower,
      upper: binaryLogarithm(6 * dimension).upper,
      why:
        "A ball about a constant holds two stumps a feature that are farther apart than its radius; and it meets each " +
        "feature's circle in an arc or all of it, which six half-balls cover.",
    };
  }
  if (name === "separators") {
    if (dimension === 1)
      return exactly(1, "Two functions at distance 1, which need two balls of half that radius.");
    if (dimension === 2) return exactly(1, "Directions in the plane form a circle of circumference 2.");
    return {
      lower: dimension - 1,
      upper: (dimension - 1) * binaryLogarithm(5).upper,
      why:
        "By volume a small cap needs 2^(d-1) caps of half its angle; and disjoint caps of a quarter of it number at most " +
        "5^(d-1), because |sin 5t| <= 5 |sin t|.",
    };
  }
  if (name === "halfspaces" && dimension === 1) {
    return exactly(1, "Signed thresholds form a circle of circumference 2.");
  }
  const why = unbounded[name];
  return why === undefined ? undefined : { lower: Infinity, upper: Infinity, why };
}

function exactly(value: number, why: string): DimensionBounds {
  return { lower: value, upper: value, why };
}

const slivers =
  "The ball of radius r about the empty set holds 1/r disjoint intervals of mass r, at mutual distance 2r.";

const unbounded: Readonly<Record<string, string>> = {
  intervals: slivers,
  unions: slivers,
  rectangles: slivers,
  halfspaces:
    "Far halfspaces in many directions are nearly disjoint, so balls about the empty set need any number of half-balls.",
};
