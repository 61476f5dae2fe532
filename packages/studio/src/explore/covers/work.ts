import { classes, geometry } from "holdfast";
import { type CoverAnswer, type CoverQuestion, type CoverSizes, scales } from "./cover-answer.ts";

/** So many members are drawn at most. */
const mostDrawn = 4000n;

/** The cover as `holdfast cover separators:d --scale` gives it, with its directions where they can be drawn. */
export function cover({ dimension, scale, construction }: CoverQuestion): CoverAnswer {
  const target = classes.parse(`separators:${dimension}`);
  const found = geometry.coverOf(target, {
    scale,
    ...(construction === "" ? {} : { construction }),
  });
  const hasConstant = weightsOf(found, found.size - 1n).every((weight) => weight === 0);
  const directionCount = found.size - (hasConstant ? 1n : 0n);
  const isDrawn = dimension <= 3 && directionCount <= mostDrawn;
  const doubling = geometry.knownDoublingDimension("separators", { dimension })!;
  return {
    spec: target.spec,
    dimension,
    size: String(found.size),
    radius: found.radius.toString(),
    separation: found.separation.toString(),
    lowerBound: String(found.sizeLowerBound),
    construction: found.construction,
    why: found.why,
    hasConstant,
    ...(isDrawn ? { directions: directionsOf(found, Number(directionCount)) } : {}),
    doubling: { lower: doubling.lower, upper: doubling.upper, why: doubling.why },
    packing: String(
      geometry.packingBound({
        // Two half-balls cover a ball of the circle; 5^(d-1) one of a sphere.
        halves: dimension === 2 ? 2n : 5n ** BigInt(dimension - 1),
        ball: 1,
        separation: scale,
      }),
    ),
  };
}

/** The sizes at all scales of the slider; those that a construction refuses are left out. */
export function sizes({ dimension }: Pick<CoverQuestion, "dimension">): CoverSizes {
  const target = classes.parse(`separators:${dimension}`);
  const rows = scales.map((scale) => {
    const { size, sizeLowerBound } = geometry.coverOf(target, { scale });
    return { scale, size: String(size), lowerBound: String(sizeLowerBound) };
  });
  return { dimension, rows };
}

function weightsOf(found: geometry.Cover, index: bigint): readonly number[] {
  return (found.at(index) as { readonly weights: readonly number[] }).weights;
}

/** Members with a direction come first, the constant last. */
function directionsOf(found: geometry.Cover, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    const weights = weightsOf(found, BigInt(i));
    const length = Math.hypot(...weights);
    return weights.map((weight) => weight / length);
  }).flat();
}
