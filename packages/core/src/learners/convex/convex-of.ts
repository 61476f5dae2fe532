import type { Problem } from "../../problems/problem.ts";
import type { Potential } from "../../problems/potential.ts";
import type { Records } from "../../problems/records.ts";
import { quadraticPotential } from "../../problems/samplers/quadratic/index.ts";

/** A convex problem on a ball, as its samplers take it. */
export interface ConvexProblem {
  readonly problem: Problem;
  readonly radius: number;
  /** Whether the records are read once, for their statistics, rather than in every round. */
  readonly readsOnce: boolean;
  readonly potential: (records: Records) => Potential;
}

/** The problem as the samplers of convex risks on a ball take it; undefined where it is none. */
export function convexOf(problem: Problem): ConvexProblem | undefined {
  const { law, geometry } = problem;
  if (geometry.set.kind !== "ball" || !geometry.convex || hasForeignRegularizer(problem)) return undefined;
  const { radius } = geometry.set;
  if (law?.kind === "quadratic") {
    return {
      problem,
      radius,
      readsOnce: true,
      potential: (records) => quadraticPotential(law.statistics(records)),
    };
  }
  return law?.kind === "convex" ? { problem, radius, readsOnce: false, potential: law.potential } : undefined;
}

/** Whether the regularizer is one that the samplers of laws do not know how to add. */
function hasForeignRegularizer({ regularizer, geometry }: Problem): boolean {
  return regularizer !== undefined && geometry.strength === undefined;
}
