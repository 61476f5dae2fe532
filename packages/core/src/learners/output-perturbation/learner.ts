import { type ClaimOf, option, positive } from "../../certificates/index.ts";
import { outputPerturbationMinimization } from "../../certificates/rules/output-perturbation-minimization/rule.ts";
import type { Rational } from "../../math/index.ts";
import { leafCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { outputPerturbation } from "../../mechanisms/rules/output-perturbation/rule.ts";
import { cryptographicSource } from "../../random/index.ts";
import { baselinePlan } from "../baseline-plan.ts";
import {
  type BallProblem,
  ballProblem,
  convexOnly,
  movedAtMost,
  projectedMinimum,
  published,
} from "../convex/index.ts";
import { defaults, epsilonOption } from "../options.ts";
import { pausing } from "../pause.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";
import { utilityOf } from "../utility.ts";
import { wholeDraw } from "../whole-draw.ts";
import {
  type ProblemFacts,
  type ProblemLearnerDefinition,
  problemLearnerDefinition,
  type ProblemPlan,
} from "../problem-learner.ts";
import { outputSchedule } from "./schedule.ts";

/**
 * Output perturbation: the minimizer of risk + (kappa / 2) |h|^2 on the ball, with noise in proportion to how far one record can move it.
 * Purely private in real arithmetic (Chaudhuri, Monteleoni, Sarwate, Algorithm 1, for any convex Lipschitz loss and an
 * optimizer that ends at a public distance). O(steps) passes over the records; steps grow like sqrt(n).
 */
export const outputPerturbationLearner: ProblemLearnerDefinition = problemLearnerDefinition({
  id: "output-perturbation",
  summary:
    "the regularized minimizer of a convex risk, with noise in proportion to how far a record moves it",
  source: "Chaudhuri, Monteleoni, Sarwate (2011), Algorithm 1; Wang, Lei, Fienberg section 4",
  options: {
    epsilon: epsilonOption,
    kappa: option(
      positive,
      "the weight of half the squared length of a hypothesis",
      "(2 lipschitz / radius) sqrt(d / (n epsilon)), at least the problem's own",
    ),
  },
  refusal: (problem) => (ballProblem(problem) === undefined ? convexOnly : undefined),
  make(problem, { epsilon = defaults.epsilon, kappa }) {
    const ball = ballProblem(problem)!;
    const plan = (facts: ProblemFacts): ProblemPlan =>
      epsilon === "infinity" ? baselinePlan(problem, facts) : perturbedPlan(ball, { epsilon, kappa }, facts);
    return { id: "output-perturbation", problem, plan };
  },
  audits: [],
});

function perturbedPlan(
  ball: BallProblem,
  { epsilon, kappa: given }: { readonly epsilon: Rational; readonly kappa: Rational | undefined },
  { n, random = cryptographicSource }: ProblemFacts,
): ProblemPlan {
  const { problem, dimension, lipschitz } = ball;
  const schedule = outputSchedule(ball, { epsilon, n, ...(given === undefined ? {} : { kappa: given }) });
  const { kappa, scale, gap, radius, steps } = schedule;
  const privacy = leafCertificate(
    outputPerturbation,
    { lipschitz, kappa, scale, gap, neighbours: "replace-one", randomness: randomnessOf(random) },
    n,
  );
  const minimization = leafCertificate(
    outputPerturbationMinimization,
    { dimension, lipschitz, kappa, scale, radius, gap, moved: movedAtMost(problem) },
    n,
  );
  const utility = utilityOf(minimization, { privacy, oscillation: 0, rounding: 0 });
  // The noise has density exp(-length / scale), so epsilon times the scale is what it hides.
  const moved = (privacy.claim as ClaimOf<"differential-privacy">).epsilon.times(scale);
  return {
    parameters: {
      epsilon: epsilon.toString(),
      kappa: kappa.toString(),
      scale: scale.toString(),
      steps,
      gap: gap.toString(),
    },
    certificates: [privacy, ...utility.certificates],
    withheld: utility.withheld,
    program: {
      exact: false,
      async learn(records, run) {
        const potential = ball.potential(records);
        const point = await projectedMinimum(potential, schedule, pausing(run));
        const input = (): SensitiveInput => ({ values: point, distance: "euclidean", sensitivity: moved });
        return wholeDraw(run, { mechanism: "output-perturbation", n, privacy, input }, ({ reals }) => {
          const length = reals.gamma(dimension) * scale.toNumber();
          const noise = reals.direction(dimension);
          return published(
            problem,
            point.map((x, j) => x + length * noise[j]!),
            radius.toNumber(),
          );
        });
      },
    },
  };
}
