import { option, positive } from "../../certificates/index.ts";
import { objectivePerturbationMinimization } from "../../certificates/rules/objective-perturbation-minimization/rule.ts";
import type { Rational } from "../../math/index.ts";
import { leafCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { objectivePerturbation } from "../../mechanisms/rules/objective-perturbation/rule.ts";
import { codesOf } from "../../problems/codes.ts";
import type { Problem } from "../../problems/problem.ts";
import { cryptographicSource } from "../../random/index.ts";
import { baselinePlan } from "../baseline-plan.ts";
import { type BallProblem, ballProblem, movedAtMost, upwards } from "../convex/index.ts";
import { defaults, epsilonOption } from "../options.ts";
import { pausing } from "../pause.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";
import { utilityOf } from "../utility.ts";
import { totalsOf, wholeDraw } from "../whole-draw.ts";
import {
  type ProblemFacts,
  type ProblemLearnerDefinition,
  problemLearnerDefinition,
  type ProblemPlan,
} from "../problem-learner.ts";
import { freeMinimum } from "./free-minimum.ts";
import { objectiveSchedule } from "./schedule.ts";

/**
 * Objective perturbation: the minimizer over all vectors of risk + (kappa / 2) |h|^2 + <b, h> / n with a random b, found to a public
 * distance and released with a little noise that covers it. Purely private in real arithmetic (Chaudhuri, Monteleoni, Sarwate,
 * Algorithm 2, with the determinant's term once). For losses of one inner product that are twice differentiable
 * everywhere. O(steps) passes over the records.
 */
export const objectivePerturbationLearner: ProblemLearnerDefinition = problemLearnerDefinition({
  id: "objective-perturbation",
  summary: "the minimizer of a convex risk with a random linear term",
  source: "Chaudhuri, Monteleoni, Sarwate (2011), Algorithm 2; Wang, Lei, Fienberg section 4",
  options: {
    epsilon: epsilonOption,
    kappa: option(
      positive,
      "the weight of half the squared length of a hypothesis, raised where epsilon needs it",
      "2 sqrt(d (d + 1)) lipschitz / (n epsilon radius), at least the problem's own",
    ),
  },
  refusal: (problem) => (served(problem) === undefined ? linearOnly : undefined),
  make(problem, { epsilon = defaults.epsilon, kappa }) {
    const linear = served(problem)!;
    const plan = (facts: ProblemFacts): ProblemPlan =>
      epsilon === "infinity"
        ? baselinePlan(problem, facts)
        : perturbedPlan(linear, { epsilon, kappa }, facts);
    return { id: "objective-perturbation", problem, plan };
  },
  audits: [],
});

const linearOnly =
  "a loss of one linear score, convex and twice differentiable for all vectors (logistic-regression); squared and hinge losses are served " +
  "by --learner output-perturbation or noisy-gradient, and what is not convex by penalized-erm";

interface LinearProblem extends BallProblem {
  readonly curvature: Rational;
}

function served(problem: Problem): LinearProblem | undefined {
  const ball = ballProblem(problem);
  const { margin } = problem;
  if (ball === undefined || margin?.curvature === undefined) return undefined;
  return { ...ball, lipschitz: upwards(margin.lipschitz), curvature: upwards(margin.curvature) };
}

function perturbedPlan(
  linear: LinearProblem,
  { epsilon, kappa: given }: { readonly epsilon: Rational; readonly kappa: Rational | undefined },
  { n, random = cryptographicSource }: ProblemFacts,
): ProblemPlan {
  const { problem, dimension } = linear;
  const schedule = objectiveSchedule(linear, {
    epsilon,
    n,
    ...(given === undefined ? {} : { kappa: given }),
  });
  const { lipschitz, curvature, kappa, scale, gap, outputScale, steps } = schedule;
  const privacy = leafCertificate(
    objectivePerturbation,
    {
      ...{ lipschitz, curvature, kappa, scale, gap, outputScale },
      neighbours: "replace-one",
      randomness: randomnessOf(random),
    },
    n,
  );
  const minimization = leafCertificate(
    objectivePerturbationMinimization,
    {
      ...{ dimension, lipschitz, kappa, scale, gap, outputScale },
      radius: linear.radius,
      moved: movedAtMost(problem),
    },
    n,
  );
  const utility = utilityOf(minimization, { privacy, oscillation: 0, rounding: 0 });
  return {
    parameters: {
      epsilon: epsilon.toString(),
      kappa: kappa.toString(),
      noiseEpsilon: schedule.noiseEpsilon.toString(),
      scale: scale.toString(),
      outputScale: outputScale.toString(),
      steps,
      gap: gap.toString(),
    },
    certificates: [privacy, ...utility.certificates],
    withheld: utility.withheld,
    program: {
      exact: false,
      learn(records, given) {
        const potential = linear.potential(records);
        const input = (): SensitiveInput => totalsOf(problem, records);
        return wholeDraw(
          given,
          { mechanism: "objective-perturbation", n, privacy, input },
          async ({ reals, ...run }) => {
            const noise = (size: Rational): Float64Array => {
              const length = reals.gamma(dimension) * size.toNumber();
              return reals.direction(dimension).map((x) => x * length);
            };
            const term = noise(scale).map((x) => x / n);
            const point = await freeMinimum(potential, schedule, term, pausing(run));
            const more = noise(outputScale);
            return codesOf(
              problem,
              bounded(
                problem,
                point.map((x, j) => x + more[j]!),
              ),
            );
          },
        );
      },
    },
  };
}

/** Coordinates that codes can hold: what is further out, or no number, is brought there. */
function bounded({ fractionBits }: Problem, point: Float64Array): Float64Array {
  const most = Number(1n << BigInt(52 - fractionBits));
  return point.map((x) => (x >= most ? most : x <= -most ? -most : x === x ? x : 0));
}
