import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { type BallProblem, type Objective, provedSteps, type Steps, upwards } from "../convex/index.ts";

/** The public numbers of output perturbation. */
export interface OutputSchedule extends Objective, Steps {
  /** The noise has density proportional to exp(-|b| / scale). */
  readonly scale: Rational;
}

/** The optimizer's residual is this part of what a record can move: it costs a thousandth of the noise. */
const residual = Rational.of(1, 1000);

/**
 * kappa, the steps of the optimizer and the scale of the noise, from public numbers alone. The default kappa,
 * (2 lipschitz / radius) sqrt(d / (n epsilon)), makes the sum of what noise and regularizer cost least; where the problem's own
 * regularizer is stronger, that one stays.
 */
export function outputSchedule(
  { lipschitz, radius, smoothness, strength, dimension, problem }: BallProblem,
  { epsilon, n, kappa: given }: { readonly epsilon: Rational; readonly n: number; readonly kappa?: Rational },
): OutputSchedule {
  if (smoothness === undefined) {
    return refuse({
      code: "problem",
      path: "problem",
      expected:
        "a loss with a Lipschitz gradient: the minimum of any other is not found to a proved distance",
      received: problem.id,
      remedy: "Round the corner of the hinge (rounding above 0), or use --learner noisy-gradient.",
    });
  }
  const best =
    (2 * lipschitz.toNumber() * Math.sqrt(dimension / (n * epsilon.toNumber()))) / radius.toNumber();
  const kappa = given ?? larger(upwards(best), strength);
  const objective = { smoothness, kappa, radius };
  const moves = lipschitz.over(n);
  const { steps, gap } = provedSteps(objective, moves.times(residual));
  const scale = moves.plus(gap).times(2).over(kappa).over(epsilon);
  return Object.freeze({ ...objective, steps, gap, scale });
}

function larger(a: Rational, b: Rational): Rational {
  return a.compare(b) >= 0 ? a : b;
}
