import { project } from "../truncated/index.ts";
import type { ProximalStep } from "./backward.ts";

/** Then the acceptance of a trial is at least exp(-1.0201). */
const tolerance = 0.01;
/** Steps shrink the distance by 2/(2 + dimension), so that the cap is never met where the risk is convex. */
const mostSteps = 1000;

/**
 * Finds, for a point y, the minimizer of Phi(x) = lambda * risk(x) + lambda*kappa/2 |x|^2 + |x - y|^2/(2 eta) on the set, well enough
 * for the backward step: into `anchor`, with the gradient of the risk there in `slope`; returns the risk there.
 *
 * Projected gradient from the projection of y with step 1/L, L = lambda * (smoothness + kappa) + 1/eta, until the step p left to
 * make has L |p| sqrt(s2) <= 0.01 and |grad Phi| |p| <= 0.01, s2 = eta/(1 + lambda*kappa*eta). A step that makes L |p| grow shows
 * that the risk is less smooth than stated, and L is doubled: the test means the same for every L.
 */
export function proximalPoint(
  { potential, set, lambda, kappa, schedule }: ProximalStep,
  anchor: Float64Array,
  slope: Float64Array,
): (y: Float64Array) => number {
  const { dimension } = potential;
  const { eta, constant } = schedule;
  let steepness = lambda * (constant + kappa) + 1 / eta;
  const deviation = Math.sqrt(eta / (1 + lambda * kappa * eta));
  const next = new Float64Array(dimension);
  return (y) => {
    anchor.set(y);
    project(set, anchor);
    let before = Infinity;
    for (let step = 1; ; step++) {
      const value = potential.gradient(anchor, slope);
      let steepest = 0;
      for (let i = 0; i < dimension; i++) {
        const x = anchor[i]!;
        const gradient = lambda * (slope[i]! + kappa * x) + (x - y[i]!) / eta;
        steepest += gradient * gradient;
        next[i] = x - gradient / steepness;
      }
      project(set, next);
      let left = 0;
      for (let i = 0; i < dimension; i++) left += (anchor[i]! - next[i]!) * (anchor[i]! - next[i]!);
      const residual = steepness * steepness * left;
      const near = Math.max(residual * deviation * deviation, steepest * left) <= tolerance * tolerance;
      if (near || step === mostSteps) return value;
      if (residual > before) steepness *= 2;
      before = residual;
      anchor.set(next);
    }
  };
}
