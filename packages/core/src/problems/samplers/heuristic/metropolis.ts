import type { Reals } from "../../../random/reals/index.ts";
import type { Potential } from "../../potential.ts";
import { type CenteredSet, contains, project, squaredNorm } from "../truncated/index.ts";

export interface MetropolisDraw {
  readonly potential: Potential;
  readonly set: CenteredSet;
  readonly lambda: number;
  /** The strong convexity that the regularizer adds; 0 for none. */
  readonly kappa: number;
  /** A Lipschitz constant of the risk's gradient; it sets the size of the steps. */
  readonly smoothness: number;
  /** How many steps down the gradient from 0, and then how many of the walk. */
  readonly descent: number;
  readonly steps: number;
  readonly reals: Reals;
  /** Called every few milliseconds; throws to stop the draw. */
  readonly pause?: (progress: { readonly done: number; readonly total: number }) => Promise<void>;
}

/** Proposals have deviations base, base/2, ... base/2^(scales - 1), one of them at random. */
const scales = 8;
/** Milliseconds between two calls of `pause`. */
const patience = 5;

/**
 * A point of the set from about the law exp(-lambda * risk(x) - lambda*kappa/2 |x|^2), for a risk that need not be convex. It
 * promises nothing: the walk leaves the law in place, but nobody has proved how soon a run from a given point comes near to it, so that no
 * certificate of privacy may stand on it.
 *
 * Projected gradient with step 1/(smoothness + kappa) from 0, then a random-walk Metropolis chain (Metropolis et al., 1953) whose
 * proposals have deviation 1/sqrt(lambda * (smoothness + kappa)) or a half, a quarter, ... of it: short ones are what gets accepted where the
 * gradient presses the law against the boundary. Cost: descent gradients and `steps` values of the risk.
 */
export async function metropolisDraw(draw: MetropolisDraw): Promise<Float64Array> {
  const { potential, set, lambda, kappa, smoothness, descent, steps, reals, pause } = draw;
  const { dimension } = potential;
  const steepness = smoothness + kappa;
  const deviation = 1 / Math.sqrt(lambda * steepness);
  let x = new Float64Array(dimension);
  let proposal = new Float64Array(dimension);
  let rested = performance.now();
  const tired = (): boolean => performance.now() >= rested + patience;
  const rest = async (done: number): Promise<void> => {
    await pause?.({ done, total: descent + steps });
    rested = performance.now();
  };
  for (let step = 0; step < descent; step++) {
    potential.gradient(x, proposal);
    for (let i = 0; i < dimension; i++) x[i]! -= (proposal[i]! + kappa * x[i]!) / steepness;
    project(set, x);
    if (tired()) await rest(step);
  }
  const energy = (point: Float64Array): number =>
    lambda * (potential.value(point) + (kappa / 2) * squaredNorm(point));
  let current = energy(x);
  for (let step = 0; step < steps; step++) {
    const scale = deviation * 2 ** -reals.index(scales);
    for (let i = 0; i < dimension; i++) proposal[i] = x[i]! + scale * reals.normal();
    if (contains(set, proposal)) {
      const proposed = energy(proposal);
      if (reals.uniform() <= Math.exp(current - proposed)) {
        [x, proposal] = [proposal, x];
        current = proposed;
      }
    }
    if (tired()) await rest(descent + step);
  }
  return x;
}
