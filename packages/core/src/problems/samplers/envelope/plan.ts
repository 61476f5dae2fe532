import { refuse } from "../../../issues/index.ts";
import type { Rational } from "../../../math/index.ts";
import { checkRange } from "../segments/index.ts";

/** Everything public about a draw from exp(-rate * total) on the grid of a box. */
export interface EnvelopeOptions {
  /** The box; one to three axes. */
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  /** The grid has 2^bits points on every axis, the midpoints of equal cells; bits times axes is at most 52. */
  readonly bits: number;
  /** The weight of a grid point x is exp(-rate * total(x)). */
  readonly rate: Rational;
  /** The largest total that is possible: n times the code of the largest loss. Totals are brought into [0, most]. */
  readonly most: number;
  /** |total(x) - total(y)| <= lipschitz * |x - y| + rounding for grid points, in the Euclidean norm. Not needed for privacy. */
  readonly lipschitz: number;
  /** How much rounding of losses adds: n when each of n losses is rounded to the nearest integer. Default 0. */
  readonly rounding?: number;
}

export interface EnvelopePlan extends EnvelopeOptions {
  /** For each level of halving the box: how far a total may lie below the one at the cell's middle. Integers. */
  readonly slacks: readonly number[];
  /** The level whose cells all fit into memory. */
  readonly full: number;
  /** The expected number of proposals is at most this, whatever the total is. */
  readonly trials: number;
}

/** The most cells of an envelope. */
export const mostCells: number = 2 ** 22;

/** Cells are refined at least until this many proposals are expected. */
export const leastTrials = 32;

/** The most proposals that are expected in the worst case: with a flat total. */
const mostTrials = 256;

/**
 * The plan of an envelope, from public numbers alone; refuses what could take too long. Cells of level `full` all fit into
 * memory, and a proposal from them is accepted with probability at least exp(-2 * rate * slack).
 */
export function envelopePlan(options: EnvelopeOptions): EnvelopePlan {
  const { lower, upper, bits, rate, most, lipschitz, rounding = 0 } = options;
  const axes = lower.length;
  checkRange({ rate, most });
  if (!(axes >= 1 && axes <= 3 && upper.length === axes)) {
    refuse({
      code: "parameter-range",
      path: "dimension",
      expected: "a box of one to three axes",
      received: `${axes}`,
      remedy: alternatives,
    });
  }
  if (!lower.every((low, j) => Number.isFinite(low) && Number.isFinite(upper[j]) && low < upper[j]!)) {
    refuse({ code: "parameter-range", path: "box", expected: "finite sides with lower < upper" });
  }
  if (!(Number.isInteger(bits) && bits >= 1 && bits * axes <= 52)) {
    refuse({
      code: "parameter-range",
      path: "bits",
      expected: `an integer from 1 to ${Math.floor(52 / axes)}`,
      received: `${bits}`,
    });
  }
  if (!(Number.isFinite(lipschitz) && lipschitz >= 0 && Number.isSafeInteger(rounding) && rounding >= 0)) {
    refuse({
      code: "parameter-range",
      path: "lipschitz",
      expected: "a Lipschitz constant and a rounding >= 0",
    });
  }
  const diagonal = Math.sqrt(lower.reduce((sum, low, j) => sum + (upper[j]! - low) ** 2, 0));
  // Half the diagonal of a cell; a little more covers the rounding of this arithmetic and of the grid's coordinates.
  const slacks = Array.from({ length: bits + 1 }, (_, level) =>
    level === bits ? 0 : Math.ceil(((lipschitz * diagonal) / 2 ** (level + 1)) * (1 + 1e-9)) + rounding,
  );
  const full = Math.min(bits, Math.floor(Math.log2(mostCells) / axes));
  const trials = Math.max(leastTrials, Math.exp(2 * rate.toNumber() * slacks[full]!));
  if (!(trials <= mostTrials)) {
    const strength = rate.toNumber() * lipschitz;
    const cells = uniformCells({ sides: lower.map((low, j) => upper[j]! - low), strength });
    refuse({
      code: "too-large",
      path: "envelope",
      expected: `at most ${mostTrials} proposals in the worst case, from at most ${mostCells} cells`,
      received: `${cells.toExponential(1)} cells for two proposals`,
      remedy: alternatives,
    });
  }
  return Object.freeze({ ...options, slacks, full, trials });
}

const alternatives: string =
  "Use a random public cover (any problem; pure privacy, accuracy on average over its seed), the proximal sampler (convex " +
  "risks; privacy with a delta, or pure after mixing), or the heuristic sampler (no privacy certificate).";

export interface UniformCells {
  readonly sides: readonly number[];
  /** lambda times the Lipschitz constant of the risk. */
  readonly strength: number;
}

/** How many equal cells a uniform Lipschitz envelope needs so that half of its proposals are accepted. */
export function uniformCells({ sides, strength }: UniformCells): number {
  const perUnit = (strength * Math.sqrt(sides.length)) / Math.LN2;
  return sides.reduce((product, side) => product * Math.max(1, Math.ceil(side * perUnit)), 1);
}
