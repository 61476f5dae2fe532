import type { ExponentialBounds } from "./exponential-bounds.ts";
import type { LinearSolver, Sides } from "./linear-solver.ts";
import type { Program } from "./program.ts";
import { places, residuals, type State } from "./residuals.ts";

const mostRounds = 5;
/** Violations below this are no more than the rounding of the doubles. */
const smallestViolation = 2 ** -46;

/** A nearly optimal pair of solutions, in units of 2^-128: of the program and of its dual. Nothing about it is trusted. */
export interface NearSolution {
  /** The probability of every variable. */
  readonly probabilities: readonly bigint[];
  /** The weight of every gap row, and the multiplier of every ratio; negative ones were set to 0. */
  readonly gapWeights: readonly bigint[];
  readonly ratioMultipliers: readonly bigint[];
}

/**
 * Solutions, each nearer than the one before: the solver's, then rounds of refinement (Gleixner, Steffy, Wolter 2016). A round
 * computes the residuals of both sides in exact arithmetic with e^epsilon from below, enlarges them until they are of
 * the size of 1, solves for the correction with the same rows, and adds it. Every round costs a warm solve.
 */
export function* nearSolutions(
  program: Program,
  solver: LinearSolver,
  bounds: ExponentialBounds,
): Generator<NearSolution, void, void> {
  const rows = program.gapRows.length + program.byOrbit.length + program.ratios.length;
  const columns = program.variables.length + 1;
  let state: State = {
    columns: new Array<bigint>(columns).fill(0n),
    multipliers: new Array<bigint>(rows).fill(0n),
  };
  const scale = { columns: 0, multipliers: 0 };
  for (let round = 0; round < mostRounds; round++) {
    state = tidy(program, state, residuals(program, bounds, state).worst.multipliers);
    const { sides, worst } = residuals(program, bounds, state);
    // The first round is the program itself. Later ones gain at most 30 bits each, and end where nothing is left to gain.
    if (round > 0) {
      if (Math.max(worst.columns, worst.multipliers) < smallestViolation) return;
      scale.columns = magnification(worst.columns, scale.columns);
      scale.multipliers = magnification(worst.multipliers, scale.multipliers);
    }
    const found = solver.solve(bounds.near, enlarged(sides, 2 ** scale.columns, 2 ** scale.multipliers));
    if (found === undefined) return;
    state = {
      columns: state.columns.map((value, i) => value + fixed(found.columns[i]!, scale.columns)),
      multipliers: state.multipliers.map(
        (value, i) => value + fixed(found.multipliers[i]!, scale.multipliers),
      ),
    };
    yield split(program, state);
  }
}

/**
 * Multipliers of inequalities that are no larger than the errors seen are set to 0, and found again; the rows of the others
 * count as tight from here on, so that a correction of their multipliers may have either sign.
 */
function tidy(program: Program, { columns, multipliers }: State, violation: number): State {
  const threshold = -fixed(64 * violation, 0);
  return {
    columns,
    multipliers: multipliers.map((value, row) => (isSum(program, row) || value < threshold ? value : 0n)),
  };
}

/** Whether the row is one of the sums, which are equations. */
function isSum({ gapRows, byOrbit }: Program, row: number): boolean {
  return row >= gapRows.length && row < gapRows.length + byOrbit.length;
}

/** By how many doublings a violation becomes about 1; not more than 30 beyond the last. */
function magnification(violation: number, last: number): number {
  return Math.max(0, Math.min(last + 30, Math.floor(-Math.log2(Math.max(violation, smallestViolation)))));
}

/** The sides of columns and rows enlarged by one factor, the costs, to which the multipliers answer, by another. */
function enlarged(sides: Sides, factor: number, costFactor: number): Sides {
  const times = (list: Float64Array): Float64Array => list.map((side) => side * factor);
  return {
    cost: sides.cost.map((cost) => cost * costFactor),
    columnLower: times(sides.columnLower),
    columnUpper: times(sides.columnUpper),
    rowLower: times(sides.rowLower),
    rowUpper: times(sides.rowUpper),
  };
}

function split(program: Program, { columns, multipliers }: State): NearSolution {
  const positive = (value: bigint): bigint => (value > 0n ? value : 0n);
  const ratiosFrom = program.gapRows.length + program.byOrbit.length;
  return {
    probabilities: columns.slice(0, -1).map(positive),
    gapWeights: multipliers.slice(0, program.gapRows.length).map((value) => positive(-value)),
    ratioMultipliers: multipliers.slice(ratiosFrom).map((value) => positive(-value)),
  };
}

/** A double over 2^magnification, in units of 2^-128. */
function fixed(value: number, magnification: number): bigint {
  return (BigInt(Math.round(value * 2 ** 60)) << (places - 60n)) >> BigInt(magnification);
}
