import type { Family, LinearShape } from "../../classes/family.ts";
import type { Halfspace } from "../../classes/hypothesis.ts";

/**
 * The halfspaces of a family moved to a public center: `w . (x - center) >= b` is `w . x >= b + w . center`. A cover of
 * the halfspaces under a law becomes one under the law moved alike.
 */
export function translated(family: Family & LinearShape, center: readonly number[]): Family {
  const { features, weights, count } = family;
  const offsets = family.offsets.map((offset, i) =>
    center.reduce((sum, value, f) => sum + value * weights[i * features + f]!, offset),
  );
  return Object.freeze({
    kind: "linear",
    features,
    weights,
    offsets,
    count,
    at: (i: number): Halfspace => ({
      weights: Array.from(weights.subarray(i * features, (i + 1) * features)),
      offset: offsets[i]!,
    }),
  });
}
