import type { Reals } from "../../../random/reals/index.ts";
import type { Potential } from "../../potential.ts";
import { type CenteredSet, project, truncatedGaussian } from "../truncated/index.ts";
import { proximalPoint } from "./proximal-point.ts";
import type { ProximalSchedule } from "./schedule.ts";

/** What a round of the sampler works with. */
export interface ProximalStep {
  /** The risk, convex, without its factor lambda. */
  readonly potential: Potential;
  readonly set: CenteredSet;
  readonly lambda: number;
  readonly kappa: number;
  readonly schedule: ProximalSchedule;
  readonly reals: Reals;
}

/** Draws into `out`, given the point `y` of the forward step; returns how many trials that took, which nobody may publish. */
export type Backward = (y: Float64Array, out: Float64Array) => number;

/**
 * The backward half of a round: one exact draw from exp(-lambda * risk(x) - lambda*kappa/2 |x|^2 - |x - y|^2/(2 eta)) on the set.
 *
 * The risk is replaced by its tangent at a point x0, which makes a Gaussian truncated to the set; what the tangent leaves out is
 * positive by convexity and is the exponent of the acceptance coin. The law is exact for every x0. With x0 near the minimizer
 * (smooth) a trial is accepted with probability above 0.36 for every y; with x0 the projection of y/(1 + lambda*kappa*eta)
 * (Lipschitz) with probability at least exp(-(1/d + sqrt(1/d^2 + 4))). Trials are not capped, so they cost no total variation. Where
 * the risk is not convex after all, the coin is clipped at 1.
 */
export function backwardStep(step: ProximalStep): Backward {
  const { potential, set, lambda, kappa, schedule, reals } = step;
  const { dimension } = potential;
  const { eta } = schedule;
  const variance = eta / (1 + lambda * kappa * eta);
  const draw = truncatedGaussian({ set, dimension, deviation: Math.sqrt(variance), reals });
  const anchor = new Float64Array(dimension);
  const slope = new Float64Array(dimension);
  const mean = new Float64Array(dimension);
  const nearest = (y: Float64Array): number => {
    for (let i = 0; i < dimension; i++) anchor[i] = y[i]! / (1 + lambda * kappa * eta);
    project(set, anchor);
    return potential.gradient(anchor, slope);
  };
  const tangentAt = schedule.step === "smooth" ? proximalPoint(step, anchor, slope) : nearest;
  return (y, out) => {
    const value = tangentAt(y);
    let offset = value;
    for (let i = 0; i < dimension; i++) {
      mean[i] = variance * (y[i]! / eta - lambda * slope[i]!);
      offset -= slope[i]! * anchor[i]!;
    }
    for (let trials = 1; ; trials++) {
      draw(mean, out);
      let tangent = offset;
      for (let i = 0; i < dimension; i++) tangent += slope[i]! * out[i]!;
      const exponent = lambda * (potential.value(out) - tangent);
      if (!(exponent > 0) || reals.uniform() <= Math.exp(-exponent)) return trials;
    }
  };
}
