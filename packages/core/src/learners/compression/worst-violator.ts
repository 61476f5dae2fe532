import type { Sample } from "../../data/index.ts";
import { bitLength } from "../../math/index.ts";

/** A hyperplane with integer weights; an example keeps its margin if ±(weights · x + offset) is at least scale > 0. */
export interface Margin {
  readonly weights: readonly bigint[];
  readonly offset: bigint;
  readonly scale: bigint;
}

/**
 * The position of an example that violates the margin, the worst up to rounding; undefined if there is none. Doubles decide
 * where they prove it, integers elsewhere. O(n d).
 */
export function worstViolator(sample: Sample, margin: Margin): number | undefined {
  const { n, columns, labels } = sample;
  const weights = margin.weights.map((weight) => quotient(weight, margin.scale));
  const offset = quotient(margin.offset, margin.scale);
  const sums = new Float64Array(n).fill(offset);
  const sizes = new Float64Array(n).fill(Math.abs(offset) + 1);
  for (const [f, column] of columns.entries()) {
    const weight = weights[f]!;
    for (let i = 0; i < n; i++) {
      const term = weight * column[i]!;
      sums[i]! += term;
      sizes[i]! += Math.abs(term);
    }
  }
  // Each product, sum and quotient is off by at most Number.EPSILON = 2^-52 of the terms seen so far.
  const slip = (4 * columns.length + 8) * Number.EPSILON;
  let worst: number | undefined;
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    const kept = (labels[i] === 1 ? sums[i]! : -sums[i]!) - 1;
    if (kept >= least || kept > slip * sizes[i]!) continue;
    if (kept >= -slip * sizes[i]! && !isViolated(sample, margin, i)) continue;
    [worst, least] = [i, kept];
  }
  return worst;
}

function isViolated({ columns, labels }: Sample, { weights, offset, scale }: Margin, i: number): boolean {
  const sum = columns.reduce((total, column, f) => total + weights[f]! * BigInt(column[i]!), offset);
  return (labels[i] === 1 ? sum : -sum) < scale;
}

/** a / b as a double, for integers of any length. */
function quotient(a: bigint, b: bigint): number {
  const shift = BigInt(Math.max(0, bitLength(b) - 900, bitLength(a < 0n ? -a : a) - 900));
  return Number(a >> shift) / Number(b >> shift);
}
