import type { Rational } from "../../math/index.ts";

/** Sums of weights stay below 2^31, as the engines count. */
const largestSum = 2_147_483_647;
const finest = 4096;

/** The integer weights of a round, by how many more votes were right than wrong. */
export interface RoundWeights {
  /** The weight at a margin from -round to round. */
  readonly at: (margin: number) => number;
  /** The largest weight, that of examples on which every vote was wrong: what one replaced example can move a score by. */
  readonly largest: number;
}

/**
 * Logistic weights unit / (1 + odds^margin), rounded up to integers; `round` votes stand already. They are a public table: a
 * weight depends on an example and on earlier draws alone.
 */
export function roundWeights(n: number, odds: Rational, round: number): RoundWeights {
  const unit = unitOf(n);
  const table = Int32Array.from({ length: 2 * round + 1 }, (_, i) => weightAt(unit, odds, i - round));
  return { at: (margin) => table[margin + round]!, largest: table[0]! };
}

/** The largest weight of a round, without its table. */
export function largestWeight(n: number, odds: Rational, round: number): number {
  return weightAt(unitOf(n), odds, -round);
}

function unitOf(n: number): bigint {
  return BigInt(Math.max(1, Math.min(finest, Math.floor(largestSum / n))));
}

/** unit / (1 + (p/q)^m) = unit q^m / (q^m + p^m), rounded up. */
function weightAt(unit: bigint, { numerator, denominator }: Rational, margin: number): number {
  const [p, q] = margin >= 0 ? [numerator, denominator] : [denominator, numerator];
  const size = BigInt(Math.abs(margin));
  const [top, bottom] = [q ** size, q ** size + p ** size];
  return Number((unit * top + bottom - 1n) / bottom);
}
