import type { ExponentialBounds } from "./exponential-bounds.ts";
import type { Sides } from "./linear-solver.ts";
import type { Program } from "./program.ts";

/** Binary places of exact solutions: they are integers in units of 2^-128. */
export const places = 128n;
const one = 1n << places;

/** The columns of the program and the multipliers of its rows, with their signs, between rounds of refinement. */
export interface State {
  readonly columns: readonly bigint[];
  readonly multipliers: readonly bigint[];
}

/** What is left of costs and sides after the state is taken off, as doubles, and the worst violations of either. */
export function residuals(
  { problem, n, variables, ratios, gapRows, byOrbit }: Program,
  { lower, denominator }: ExponentialBounds,
  { columns, multipliers }: State,
): { readonly sides: Sides; readonly worst: { readonly columns: number; readonly multipliers: number } } {
  const scale = BigInt(n) * BigInt(problem.denominator);
  const costs = columns.map(() => 0n);
  costs[variables.length] = one;
  const rowLower: number[] = [];
  const rowUpper: number[] = [];
  let row = 0;
  let worst = 0n;
  let wrongSign = 0n;
  const note = (violation: bigint): void => {
    if (violation > worst) worst = violation;
  };
  const close = (activity: bigint, upper: bigint, isEquality: boolean): void => {
    const left = upper - activity;
    const multiplier = multipliers[row++]!;
    rowUpper.push(double(left));
    rowLower.push(isEquality || multiplier !== 0n ? double(left) : -Infinity);
    note(isEquality && left > 0n ? left : -left);
    if (!isEquality && multiplier > wrongSign) wrongSign = multiplier;
  };
  for (const { orbits, denominator: whole } of gapRows) {
    let activity = -columns[variables.length]!;
    const multiplier = multipliers[row]!;
    costs[variables.length]! += multiplier;
    for (const { orbit, weight } of orbits) {
      for (const i of byOrbit[orbit]!) {
        const { share, gap } = variables[i]!;
        const [top, bottom] = [weight * BigInt(share * gap), whole * scale];
        activity += (top * columns[i]!) / bottom;
        costs[i]! -= (top * multiplier) / bottom;
      }
    }
    close(activity, 0n, false);
  }
  for (const members of byOrbit) {
    let activity = 0n;
    for (const i of members) {
      const share = BigInt(variables[i]!.share);
      activity += share * columns[i]!;
      costs[i]! -= share * multipliers[row]!;
    }
    close(activity, one, true);
  }
  for (const { small, large } of ratios) {
    const multiplier = multipliers[row]!;
    costs[small]! -= multiplier;
    costs[large]! += (multiplier * lower) / denominator;
    close(columns[small]! - (columns[large]! * lower) / denominator, 0n, false);
  }
  for (const column of columns) note(-column);
  const lowest = costs.reduce((least, cost) => (cost < least ? cost : least), -wrongSign);
  return {
    sides: {
      cost: Float64Array.from(costs, double),
      columnLower: Float64Array.from(columns, (column) => double(-column)),
      // No probability and no value exceeds 1: said, so that no correction is unbounded.
      columnUpper: Float64Array.from(columns, (column) => double(one - column)),
      rowLower: Float64Array.from(rowLower),
      rowUpper: Float64Array.from(rowUpper),
    },
    worst: { columns: double(worst), multipliers: double(-lowest) },
  };
}

/** A number in units of 2^-128 as a double. */
function double(value: bigint): number {
  return Number(value) / 2 ** Number(places);
}
