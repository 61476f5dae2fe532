import { refuse } from "../../issues/index.ts";
import { bitLength } from "../../math/index.ts";
import type { DistinctPoints } from "./distinct-points.ts";
import { primitive } from "./integer-algebra.ts";

const widest = 1 << 24;
const longest = 1n << 52n;

/** Distinct points as integer vectors. Refuses what is not on a public grid of at most 24 bits and sign. */
export function gridVectors({ count, columns }: DistinctPoints): number[][] {
  for (const [feature, column] of columns.entries()) {
    if (column.every((value) => Number.isInteger(value) && Math.abs(value) <= widest)) continue;
    return refuse({
      code: "points",
      path: `columns.${feature}`,
      expected: `integers from ${-widest} to ${widest}`,
      received: "other numbers",
      remedy: "Put features on the public grid: dichotomies of halfspaces are exact there and nowhere else.",
    });
  }
  return Array.from({ length: count }, (_, i) => columns.map((column) => column[i]!));
}

/**
 * Weights as doubles whose sums at the points are exact in every order: the sum of |w_f| max |x_f| is at most 2^52. Longer
 * ones are cut to their leading digits, which is accepted only if these realize the labelling; undefined otherwise. In up
 * to three features on a grid of 12 bits they are never too long (shown in proof.md).
 */
export function exactWeights(
  weights: readonly bigint[],
  points: readonly (readonly number[])[],
  realizes: (weights: readonly number[]) => boolean,
): number[] | undefined {
  const most = weights.map((_, f) =>
    BigInt(points.reduce((most, point) => Math.max(most, Math.abs(point[f]!)), 0)),
  );
  const reach = (list: readonly bigint[]): bigint =>
    list.reduce((sum, weight, f) => sum + (weight < 0n ? -weight : weight) * most[f]!, 0n);
  if (reach(weights) <= longest) return weights.map(Number);
  const shift = BigInt(bitLength(reach(weights)) - 52);
  const leading = primitive(weights.map((weight) => (weight + (1n << (shift - 1n))) >> shift));
  const cut = leading.map(Number);
  return reach(leading) <= longest && realizes(cut) ? cut : undefined;
}
