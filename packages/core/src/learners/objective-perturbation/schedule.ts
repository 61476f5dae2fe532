import { Rational, Real, roundDown, roundUp } from "../../math/index.ts";
import { type Steps, upwards } from "../convex/index.ts";
import { type FreeObjective, freeSteps } from "./free-minimum.ts";

/** The public numbers of objective perturbation. */
export interface ObjectiveSchedule extends FreeObjective, Steps {
  /** What the noise in the objective spends; the determinant and the inexact minimizer spend the rest. */
  readonly noiseEpsilon: Rational;
  /** The linear term b has density proportional to exp(-|b| / scale). */
  readonly scale: Rational;
  /** The noise on the inexact minimizer has density proportional to exp(-|b'| / outputScale). */
  readonly outputScale: Rational;
}

/** One part in so many of epsilon pays for the optimizer's residual. */
const outputPart = 50;
/** The residual gradient is this part of what a record contributes: its noise is hardly more than 1/100 of the other. */
const residual = Rational.of(1, 10_000);

/**
 * kappa and what is left of epsilon for the noise: epsilon - ln(1 + curvature / (n kappa)). Where that is below half of
 * epsilon, kappa is raised to curvature / (n (e^(epsilon/2) - 1)), at which it is half (Chaudhuri, Monteleoni, Sarwate 2011,
 * Algorithm 2, with the determinant's term once).
 */
export function boosted(
  { curvature, kappa }: Pick<FreeObjective, "curvature" | "kappa">,
  { epsilon, n }: { readonly epsilon: Rational; readonly n: number },
): { readonly kappa: Rational; readonly noiseEpsilon: Rational } {
  const left = (weight: Rational): Rational =>
    roundDown(Real.from(epsilon).minus(Real.from(curvature.over(weight).over(n).plus(1)).ln()));
  const first = left(kappa);
  const half = epsilon.over(2);
  if (first.compare(half) >= 0) return { kappa, noiseEpsilon: first };
  const raised = roundUp(Real.from(curvature.over(n)).over(Real.from(half).expMinusOne()));
  return { kappa: raised, noiseEpsilon: left(raised) };
}

/**
 * All numbers from public ones. The default kappa, 2 sqrt(d (d+1)) lipschitz / (n epsilon radius), makes the sum of what the
 * noise and the regularizer may cost least; where the problem's own regularizer is stronger, that one stays.
 */
export function objectiveSchedule(
  {
    lipschitz,
    curvature,
    radius,
    strength,
    dimension,
  }: Omit<FreeObjective, "kappa"> & {
    readonly radius: Rational;
    readonly strength: Rational;
    readonly dimension: number;
  },
  {
    epsilon: given,
    n,
    kappa: wanted,
  }: { readonly epsilon: Rational; readonly n: number; readonly kappa?: Rational },
): ObjectiveSchedule {
  // Ten digits, so that what the rule rounds up is still at most this.
  const epsilon = roundDown(given);
  const outputEpsilon = epsilon.over(outputPart);
  const best = upwards(
    (2 * Math.sqrt(dimension * (dimension + 1)) * lipschitz.toNumber()) /
      (n * epsilon.toNumber() * radius.toNumber()),
  );
  const start = wanted ?? (best.compare(strength) >= 0 ? best : strength);
  const { kappa, noiseEpsilon } = boosted(
    { curvature, kappa: start },
    { epsilon: epsilon.minus(outputEpsilon), n },
  );
  const objective = { lipschitz, curvature, kappa };
  const { steps, gap } = freeSteps(objective, lipschitz.over(n).times(residual));
  return Object.freeze({
    ...objective,
    noiseEpsilon,
    scale: roundUp(lipschitz.times(2).over(noiseEpsilon)),
    steps,
    gap,
    outputScale: roundUp(gap.times(2).over(kappa).over(outputEpsilon)),
  });
}
