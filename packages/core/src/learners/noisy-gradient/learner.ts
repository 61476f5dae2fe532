import { rhoFor } from "../../accounting/rho-for.ts";
import { count, openProbability, option } from "../../certificates/index.ts";
import { concentratedComposition } from "../../certificates/rules/concentrated-composition/rule.ts";
import { concentratedToPrivacy } from "../../certificates/rules/concentrated-to-privacy/rule.ts";
import { noisyGradientMinimization } from "../../certificates/rules/noisy-gradient-minimization/rule.ts";
import { Rational, roundDown } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { discreteGaussian } from "../../mechanisms/rules/discrete-gaussian/rule.ts";
import type { Problem } from "../../problems/problem.ts";
import { cryptographicSource } from "../../random/index.ts";
import { baselinePlan } from "../baseline-plan.ts";
import { type BallProblem, ballProblem, convexOnly, movedAtMost, published } from "../convex/index.ts";
import { defaults, epsilonOption } from "../options.ts";
import { pausing } from "../pause.ts";
import { utilityOf } from "../utility.ts";
import {
  type ProblemFacts,
  type ProblemLearnerDefinition,
  problemLearnerDefinition,
  type ProblemPlan,
} from "../problem-learner.ts";
import { descend } from "./descend.ts";
import { gradientTotals } from "./gradient-codes.ts";
import { gradientSchedule } from "./schedule.ts";

/**
 * Noisy gradient descent on all records: every record's gradient is an integer vector of a public grid and length, their sum is
 * exact and gets discrete Gaussian noise, so the promise is about the arithmetic that runs: concentrated privacy, stated
 * as (epsilon, delta). Any convex Lipschitz loss, smooth or not. O(rounds * n * d).
 */
export const noisyGradientLearner: ProblemLearnerDefinition = problemLearnerDefinition({
  id: "noisy-gradient",
  summary: "gradient descent on a convex risk with integer noise on every gradient, private as it runs",
  source: "Bassily, Smith, Thakurta (2014); Canonne, Kamath, Steinke (2020); Wang, Lei, Fienberg section 4",
  options: {
    epsilon: epsilonOption,
    delta: option(openProbability, "the delta that may be spent", "1e-6"),
    rounds: option(
      count(1),
      "how many gradients are taken",
      "ceil(n^2 rho / (2 d)), or what takes some seconds",
    ),
  },
  refusal: (problem) => (served(problem) === undefined ? convexOnly : undefined),
  make(problem, { epsilon = defaults.epsilon, delta = defaults.delta, rounds }) {
    const ball = served(problem)!;
    const plan = (facts: ProblemFacts): ProblemPlan =>
      epsilon === "infinity"
        ? baselinePlan(problem, facts)
        : gradientPlan(ball, { epsilon, delta, ...(rounds === undefined ? {} : { rounds }) }, facts);
    return { id: "noisy-gradient", problem, plan };
  },
  audits: [],
});

/** So many squares of 21 binary digits add up exactly. */
const mostCoordinates = 2000;

function served(problem: Problem): BallProblem | undefined {
  const isSmall = problem.recordGradient !== undefined && problem.dimension <= mostCoordinates;
  return isSmall ? ballProblem(problem) : undefined;
}

function gradientPlan(
  ball: BallProblem,
  {
    epsilon,
    delta,
    ...given
  }: { readonly epsilon: Rational; readonly delta: Rational; readonly rounds?: number },
  { n, random = cryptographicSource }: ProblemFacts,
): ProblemPlan {
  const { problem, dimension, radius, strength } = ball;
  // Ten digits, so that what the rules round up is still at most the epsilon that was asked for.
  const schedule = gradientSchedule(ball, { n, rho: rhoFor(roundDown(epsilon), delta), ...given });
  const { grid, rounds, variance, step, lipschitz, rounding, meanVariance } = schedule;
  const one = leafCertificate(
    discreteGaussian,
    {
      squaredSensitivity: Rational.from(grid.squaredLength).times(4),
      variance: Rational.of(variance),
      neighbours: "replace-one",
      randomness: randomnessOf(random),
    },
    n,
  );
  const all = stepCertificate(concentratedComposition, one, { times: rounds });
  const minimization = leafCertificate(
    noisyGradientMinimization,
    {
      dimension,
      lipschitz,
      radius,
      step,
      rounds,
      variance: meanVariance,
      rounding,
      moved: movedAtMost(problem),
    },
    n,
  );
  const utility = utilityOf(minimization, { privacy: all, oscillation: problem.oscillation, rounding: 0 });
  return {
    parameters: {
      epsilon: epsilon.toString(),
      delta: delta.toString(),
      rho: schedule.rho.toString(),
      rounds,
      step: step.toString(),
      gradientBits: grid.bits,
      variance: variance.toString(),
    },
    certificates: [stepCertificate(concentratedToPrivacy, all, { delta }), ...utility.certificates],
    withheld: utility.withheld,
    program: {
      exact: false,
      async learn(records, run) {
        const mean = await descend({
          total: gradientTotals(problem, records, grid),
          n,
          dimension,
          radius: radius.toNumber(),
          strength: strength.toNumber(),
          schedule,
          privacy: one,
          source: run.source,
          pause: pausing(run),
        });
        return published(problem, mean, radius.toNumber());
      },
    },
  };
}
