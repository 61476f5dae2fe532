import { backwardStep, type ProximalStep } from "./backward.ts";
import { isQuadratic, quadraticBackward } from "../quadratic/index.ts";
import { project } from "../truncated/index.ts";

export interface ProximalDraw extends ProximalStep {
  /** Called every few milliseconds; throws to stop the draw. */
  readonly pause?: (progress: { readonly done: number; readonly total: number }) => Promise<void>;
}

/** Milliseconds between two calls of `pause`. */
const patience = 5;

/**
 * One point of the set from the law exp(-lambda * risk(x) - lambda*kappa/2 |x|^2), up to the total variation for which the
 * schedule was made: the proximal sampler (Lee, Shen, Tian, Structured logconcave sampling with a restricted Gaussian oracle,
 * 2021), started at 0, with exact backward steps.
 *
 * Both half-steps are Gibbs updates of one joint law, so the target is invariant. Two backward draws from y and y' couple
 * within |y - y'|/(1 + lambda*kappa*eta), whatever the set, and forward steps share their noise; so after k rounds the
 * run is within radius * contraction^k of a run that started in the target. The Gaussian of the last round turns that
 * distance w into total variation at most w/sqrt(2 pi eta). The statement is about real arithmetic; the running time depends on the
 * records.
 *
 * Cost: rounds times a few gradients and about 1 to 3 values of the risk; quadratic risks O(dimension^2) a round.
 */
export async function proximalDraw(draw: ProximalDraw): Promise<Float64Array> {
  const { potential, set, schedule, reals, pause } = draw;
  const { dimension } = potential;
  const general = backwardStep(draw);
  const backward = isQuadratic(potential) ? quadraticBackward(draw, potential.quadratic, general) : general;
  const deviation = Math.sqrt(schedule.eta);
  const x = new Float64Array(dimension);
  const y = new Float64Array(dimension);
  let rested = performance.now();
  for (let round = 0; round < schedule.rounds; round++) {
    for (let i = 0; i < dimension; i++) y[i] = x[i]! + deviation * reals.normal();
    backward(y, x);
    if (pause === undefined || performance.now() < rested + patience) continue;
    await pause({ done: round + 1, total: schedule.rounds });
    rested = performance.now();
  }
  project(set, x);
  return x;
}
