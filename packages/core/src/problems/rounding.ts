import { gridSteps } from "./codes.ts";
import { lossUnit } from "./loss-code.ts";
import type { Problem } from "./problem.ts";

/** Losses and n times the regularizer are rounded to the nearest code, so two risks keep their difference up to this. */
export const lossRounding: number = 2 / lossUnit;

/** How much the risk of a hypothesis may change when its coordinates are rounded to the published grid: anything up to 1 where the loss is not Lipschitz. */
export function gridRounding(problem: Problem): number {
  const { lipschitz } = problem.geometry;
  const moved = Math.sqrt(problem.size) / (2 * gridSteps(problem));
  // A little more than the distance: unit vectors are also brought back to length 1.
  return lipschitz === undefined ? 1 : 2 * lipschitz * moved;
}
