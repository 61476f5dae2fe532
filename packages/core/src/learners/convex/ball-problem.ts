import { fractionOf, Rational, roundUp } from "../../math/index.ts";
import type { Potential } from "../../problems/potential.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Records } from "../../problems/records.ts";
import { convexOf } from "./convex-of.ts";

/**
 * A convex Lipschitz risk on a ball around 0: what the convex learners take. The radius is exactly the problem's, since the
 * constants hold on its ball and on no larger one; they are rounded up. All of it is public.
 */
export interface BallProblem {
  readonly problem: Problem;
  readonly dimension: number;
  readonly radius: Rational;
  readonly lipschitz: Rational;
  /** A Lipschitz constant of the gradient, where there is one. */
  readonly smoothness: Rational | undefined;
  /** The problem's own regularizer is (strength / 2) |h|^2. */
  readonly strength: Rational;
  /** The mean loss with its gradient, without the regularizer. */
  readonly potential: (records: Records) => Potential;
}

/** The problem as the convex learners take it; undefined where it is none of theirs. */
export function ballProblem(problem: Problem): BallProblem | undefined {
  const convex = convexOf(problem);
  const { lipschitz, smoothness, strength } = problem.geometry;
  if (convex === undefined || lipschitz === undefined) return undefined;
  return Object.freeze({
    problem,
    dimension: problem.dimension,
    radius: fractionOf(convex.radius),
    lipschitz: roundUp(fractionOf(lipschitz)),
    smoothness: smoothness === undefined ? undefined : roundUp(fractionOf(smoothness)),
    strength: strength === undefined ? Rational.zero : roundUp(fractionOf(strength)),
    potential: convex.potential,
  });
}

/** Which problems the convex learners serve, and who serves the others. */
export const convexOnly: string =
  "a convex Lipschitz loss on a ball of hypotheses (regression, ridge-regression, logistic-regression, linear-svm, " +
  "kernel-regression, kernel-classification); any other problem is served by --learner penalized-erm";

/** A double as a number of certificates, rounded up to ten digits. */
export function upwards(x: number): Rational {
  return roundUp(fractionOf(x));
}
