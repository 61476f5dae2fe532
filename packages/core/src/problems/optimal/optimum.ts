import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { boundOf, type ExactDual, exactDual } from "./exact-dual.ts";
import { nearSolutions } from "./exact-solution.ts";
import { type ExactTable, exactTable, valueOf } from "./exact-table.ts";
import { type ExponentialBounds, exponentialBounds } from "./exponential-bounds.ts";
import type { LinearSolver } from "./linear-solver.ts";
import type { Program } from "./program.ts";

/** The enclosure of the optimum is at most so wide, or nothing is claimed. */
const widest = Rational.of(1, 100_000_000);

/** The optimum at one epsilon: an exactly private table, the proof that no table is better, and v(epsilon) between them. */
export interface Optimum {
  readonly epsilon: Rational;
  readonly bounds: ExponentialBounds;
  readonly table: ExactTable;
  readonly dual: ExactDual;
  /** What the dual proves, rounded down to 20 decimals, and at least 0. */
  readonly lower: Rational;
  /** What the table reaches, rounded up to 20 decimals. */
  readonly upper: Rational;
}

/** Above this the coefficients of the program span more than doubles hold. */
export const largestEpsilon = 16;

/**
 * Solves the program at one epsilon and makes the solution exact. Best table and best dual of all rounds are kept; the first
 * enclosure of width at most 1e-8 is returned. Where the solver does not reach one, that is refused, never guessed.
 */
export function optimumAt(program: Program, solver: LinearSolver, epsilon: Rational): Optimum {
  if (epsilon.sign() < 0 || epsilon.compare(largestEpsilon) > 0) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: `a number from 0 to ${largestEpsilon}`,
      received: epsilon.toString(),
      remedy: "Beyond it permute-and-flip is as good as optimal.",
    });
  }
  const bounds = exponentialBounds(epsilon);
  let best: { readonly table: ExactTable; readonly upper: Rational } | undefined;
  let proof: { readonly dual: ExactDual; readonly lower: Rational } | undefined;
  for (const near of nearSolutions(program, solver, bounds)) {
    const table = exactTable(program, near.probabilities, bounds);
    const upper = table && decimal(valueOf(program, table), true);
    if (table !== undefined && upper !== undefined && (best === undefined || upper.compare(best.upper) < 0)) {
      best = { table, upper };
    }
    const dual = exactDual(program, near);
    const lower = decimal(boundOf(program, dual, bounds), false);
    if (proof === undefined || lower.compare(proof.lower) > 0) proof = { dual, lower };
    if (best !== undefined && best.upper.minus(proof.lower).compare(widest) <= 0) {
      return Object.freeze({ epsilon, bounds, ...best, ...proof });
    }
  }
  return refuse({
    code: "command",
    path: "epsilon",
    expected: "a program that the solver can enclose to 1e-8",
    received:
      best === undefined || proof === undefined
        ? "no solution"
        : `an enclosure of width ${best.upper.minus(proof.lower).toNumber()}`,
    remedy: "Use fewer records, or an epsilon between 0.00001 and 10.",
  });
}

const decimals = 10n ** 20n;

/** A fraction rounded up or down to 20 decimals, and not below 0. */
function decimal(
  { numerator, denominator }: { readonly numerator: bigint; readonly denominator: bigint },
  isUp: boolean,
): Rational {
  if (numerator <= 0n) return Rational.zero;
  const scaled = numerator * decimals;
  return Rational.of(isUp ? (scaled + denominator - 1n) / denominator : scaled / denominator, decimals);
}
