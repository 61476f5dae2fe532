import { primitive } from "../../classes/real/integer-algebra.ts";
import type { Halfspace } from "../../classes/hypothesis.ts";
import type { Sample } from "../../data/index.ts";
import { bitLength } from "../../math/index.ts";
import type { Setting } from "../definition.ts";
import type { Margin } from "./worst-violator.ts";

/** Sums of at most this size are exact in doubles. */
const longest = 1n << 52n;
const widest = 1 << 24;

/** The largest size of each feature, from its public range, or the largest on the grid. */
export function reachOf({ ranges }: Setting, features: number): readonly bigint[] {
  return Array.from({ length: features }, (_, f) => {
    const range = ranges?.length === features ? ranges[f] : undefined;
    if (range === undefined) return BigInt(widest);
    const size = Math.max(Math.abs(range.lower), Math.abs(range.upper), 1);
    return BigInt(Math.ceil(Math.min(size, widest)));
  });
}

/**
 * Whether the widest margin of integer points of this reach always has weights whose sums are exact. With q directions
 * within the two faces and D the longest difference, the direction is a product of q of them where q = d - 1, and a
 * projection of size at most D^(2q+1) elsewhere.
 */
export function isAlwaysExact(features: number, reach: readonly bigint[]): boolean {
  const length = reach.reduce((sum, size) => sum + size * size, 0n);
  const power = Math.max(features - 1, 2 * features - 3);
  // Squares on both sides: |w|^2 <= (4 length)^power, |x|^2 <= length. A quarter is left for the offset.
  return (4n * length) ** BigInt(power) * length <= (longest * longest) / 16n;
}

/**
 * The halfspace in the direction of the margin with its boundary midway between the kept examples of either label, on
 * the integer at or above. Weights that are too long for exact sums are cut to their leading digits.
 */
export function halfspaceBetween(
  { n, columns, labels }: Sample,
  { weights }: Margin,
  reach: readonly bigint[],
): Halfspace {
  const size = (list: readonly bigint[]): bigint =>
    list.reduce((sum, weight, f) => sum + (weight < 0n ? -weight : weight) * reach[f]!, 0n);
  let direction = primitive(weights);
  if (size(direction) > longest) {
    const shift = BigInt(bitLength(size(direction)) - 51);
    direction = primitive(direction.map((weight) => (weight + (1n << (shift - 1n))) >> shift));
  }
  let [below, above]: (bigint | undefined)[] = [];
  for (let i = 0; i < n; i++) {
    const sum = columns.reduce((total, column, f) => total + direction[f]! * BigInt(column[i]!), 0n);
    if (labels[i] === 1) above = above === undefined || sum < above ? sum : above;
    else below = below === undefined || sum > below ? sum : below;
  }
  const twice = below! + above!;
  const offset = twice >= 0n ? (twice + 1n) / 2n : -(-twice / 2n);
  return { weights: direction.map(Number), offset: Number(offset) };
}
