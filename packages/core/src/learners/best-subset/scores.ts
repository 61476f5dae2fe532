import type { QuadraticLaw } from "../../problems/law.ts";
import { lossUnit } from "../../problems/loss-code.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Records } from "../../problems/records.ts";
import { ballMinimum, type MinimumOptions, restricted } from "./support-minimum.ts";
import { supportsOf } from "./supports.ts";

/** A problem whose risk is quadratic on a ball, with its public constants. */
export interface SubsetProblem extends MinimumOptions {
  readonly problem: Problem;
  readonly statistics: QuadraticLaw["statistics"];
}

/** The problem as subset selection takes it; undefined where its risk is not quadratic on a ball. */
export function quadraticOf(problem: Problem): SubsetProblem | undefined {
  const { law, geometry } = problem;
  const { set, lipschitz, smoothness } = geometry;
  if (law?.kind !== "quadratic" || set.kind !== "ball" || !geometry.convex) return undefined;
  if (lipschitz === undefined || smoothness === undefined) return undefined;
  return Object.freeze({ problem, statistics: law.statistics, radius: set.radius, lipschitz, smoothness });
}

/**
 * The score of every set of coordinates: minus n times the least risk of a hypothesis with no others, in units of 2^-30, an integer.
 * Replacing one record moves each by at most `scoreSensitivity`. This is where records are read.
 */
export async function subsetScores(
  quadratic: SubsetProblem,
  records: Records,
  { sparsity, supports }: { readonly sparsity: number; readonly supports: number },
  pause: (progress: { readonly done: number; readonly total: number }) => Promise<void>,
): Promise<Float64Array> {
  const statistics = quadratic.statistics(records);
  const scores = new Float64Array(supports);
  let done = 0;
  for (const support of supportsOf(quadratic.problem.size, sparsity)) {
    const { value } = ballMinimum(restricted(statistics, support), quadratic);
    scores[done] = -Math.round(Math.max(0, Math.min(1, value)) * records.n * lossUnit);
    await pause({ done: done++, total: supports });
  }
  return scores;
}
