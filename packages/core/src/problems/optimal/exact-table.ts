import type { ExponentialBounds } from "./exponential-bounds.ts";
import { places } from "./residuals.ts";
import type { Program } from "./program.ts";

/** Weights of the variables, integers: on every histogram they sum to `total`, which is at most 2^53. */
export interface ExactTable {
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/**
 * A table that is private for the lower bound on e^epsilon, exactly, near the given probabilities. The units u are
 * raised to their envelope, the least integers above them with u(small) <= e^epsilon u(large) everywhere; what a
 * histogram then lacks to the common total goes to all its hypotheses alike. If these lacks keep the ratio too, so do the sums. For
 * that the probabilities are first shrunk: by what the envelope raised, and by its spread over e^epsilon - 1. Every
 * ratio is checked at the end; undefined when a shrinking below 2^-10 does not do.
 */
export function exactTable(
  program: Program,
  probabilities: readonly bigint[],
  bounds: ExponentialBounds,
): ExactTable | undefined {
  const m = BigInt(program.problem.hypotheses);
  const units = (2n ** 53n - 1n) / m;
  let lost = 0n;
  for (let attempt = 0; attempt < 60; attempt++) {
    const envelope = envelopeOf(
      program,
      probabilities.map((probability) => (probability * (units - lost)) >> places),
      bounds,
    );
    const sums = program.byOrbit.map((members) =>
      members.reduce((sum, i) => sum + BigInt(program.variables[i]!.share) * envelope[i]!, 0n),
    );
    const [least, most] = [sums, sums].map((list, i) => list.reduce((a, b) => (a < b === (i === 0) ? a : b)));
    const lacks = sums.map((sum) => units - sum);
    const weights = envelope.map((unit, i) => m * unit + lacks[program.variables[i]!.orbit]!);
    if (most! <= units && isPrivate(program, weights, bounds)) return { weights, total: m * units };
    const spread = most! - least!;
    const excess = bounds.lower - bounds.denominator;
    const wanted =
      (most! > units ? most! - units : 0n) + 2n + (excess > 0n ? (spread * bounds.denominator) / excess : 0n);
    lost += wanted > lost ? wanted : lost;
    if (lost > units >> 10n) return undefined;
  }
  return undefined;
}

/** The least integers not below these with u(small) * denominator <= lower * u(large) for every ratio. */
function envelopeOf(
  { ratios }: Program,
  start: readonly bigint[],
  { lower, denominator }: ExponentialBounds,
): readonly bigint[] {
  const units = [...start];
  // Raising goes along chains of neighbors: in turns from the first and from the last, it is done in few rounds.
  const orders = [ratios, ratios.toReversed()];
  for (let round = 0, hasChanged = true; hasChanged; round++) {
    hasChanged = false;
    for (const { small, large } of orders[round % 2]!) {
      const top = units[small]! * denominator;
      if (top <= units[large]! * lower) continue;
      units[large] = (top + lower - 1n) / lower;
      hasChanged = true;
    }
  }
  return units;
}

function isPrivate(
  { ratios }: Program,
  weights: readonly bigint[],
  { lower, denominator }: ExponentialBounds,
): boolean {
  return ratios.every(({ small, large }) => weights[small]! * denominator <= weights[large]! * lower);
}

/** The value of a table, exactly: the largest gap row, as a fraction. */
export function valueOf(
  { problem, n, variables, gapRows, byOrbit }: Program,
  { weights, total }: ExactTable,
): { readonly numerator: bigint; readonly denominator: bigint } {
  const means = byOrbit.map((members) =>
    members.reduce((sum, i) => {
      const { share, gap } = variables[i]!;
      return sum + BigInt(share) * BigInt(gap) * weights[i]!;
    }, 0n),
  );
  let best = { numerator: 0n, denominator: 1n };
  for (const { orbits, denominator } of gapRows) {
    const numerator = orbits.reduce((sum, { orbit, weight }) => sum + weight * means[orbit]!, 0n);
    if (numerator * best.denominator > best.numerator * denominator) best = { numerator, denominator };
  }
  return {
    numerator: best.numerator,
    denominator: best.denominator * total * BigInt(n) * BigInt(problem.denominator),
  };
}
