import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { circle } from "./circle.ts";
import { cube } from "./cube.ts";
import type { Directions } from "./directions.ts";
import { greedy } from "./greedy.ts";
import { icosphere } from "./icosphere.ts";
import { largestWeight, roundingRadius, widestBits } from "./integer-direction.ts";
import { zonal } from "./zonal.ts";

/** How the directions of a cover are made; `circle` in the plane, otherwise `zonal` unless another is asked for. */
export type SphereConstruction = "circle" | "zonal" | "icosphere" | "cube" | "greedy";

/** Directions at a scale that leaves room for rounding, the bits of their weights, and the angle of rounding over pi. */
export function integerDirections(
  construction: SphereConstruction,
  dimension: number,
  scale: Rational,
  bits: number | undefined,
): { directions: Directions; bits: number; rounding: Rational } {
  if (construction === "cube") {
    const directions = cube(dimension, scale);
    const width = 32 - Math.clz32(Math.max(...directions.integers!(0n).map(Math.abs)));
    if (width > (bits ?? widestBits)) tooFine(scale, bits);
    return { directions, bits: Math.max(width, bits ?? 12), rounding: Rational.zero };
  }
  const whole =
    scale.compare(1) >= 0 || construction === "circle" ? build(construction, dimension, scale) : undefined;
  if (whole?.integers !== undefined) return { directions: whole, bits: bits ?? 12, rounding: Rational.zero };
  const width = chosenBits(dimension, scale, bits);
  const rounding = roundingRadius(dimension, width);
  return { directions: build(construction, dimension, scale.minus(rounding)), bits: width, rounding };
}

function build(
  construction: Exclude<SphereConstruction, "cube">,
  dimension: number,
  scale: Rational,
): Directions {
  switch (construction) {
    case "circle":
      return circle(scale);
    case "zonal":
      return dimension === 2 ? circle(scale) : zonal(dimension, scale);
    case "icosphere":
      return icosphere(scale);
    case "greedy":
      return greedy(dimension, scale);
  }
}

/** The bits asked for, or the fewest from 12 on with which rounding takes at most a sixteenth of the scale. */
function chosenBits(dimension: number, scale: Rational, bits: number | undefined): number {
  let width = bits ?? 12;
  const share = (): Rational => roundingRadius(dimension, width).over(scale);
  while (bits === undefined && width < widestBits && share().compare("1/16") > 0) width++;
  if (share().compare("1/2") > 0) tooFine(scale, bits);
  return width;
}

function tooFine(scale: Rational, bits: number | undefined): never {
  return refuse({
    code: "too-large",
    path: bits === undefined ? "scale" : "bits",
    expected: `weights fine enough for the scale within ${bits ?? widestBits} bits (at most ${largestWeight(bits ?? widestBits)})`,
    received: `scale ${scale}`,
    remedy:
      bits === undefined
        ? "Take a coarser scale."
        : `Take a coarser scale or more bits, up to ${widestBits}.`,
  });
}

export function checkedConstruction(
  dimension: number,
  asked: SphereConstruction | undefined,
): SphereConstruction {
  const construction = asked ?? (dimension === 2 ? "circle" : "zonal");
  const needs = construction === "circle" ? 2 : construction === "icosphere" ? 3 : dimension;
  if (needs === dimension) return construction;
  return refuse({
    code: "parameter-range",
    path: "construction",
    expected: `a construction for dimension ${dimension}: zonal, cube or greedy`,
    received: `${construction}, which is for dimension ${needs}`,
  });
}
