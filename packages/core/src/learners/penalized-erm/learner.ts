import { choice, count, option } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Problem } from "../../problems/problem.ts";
import { baselinePlan } from "../baseline-plan.ts";
import { defaults, deltaOption, epsilonOption, mechanismOption } from "../options.ts";
import {
  type ProblemFacts,
  type ProblemLearner,
  type ProblemLearnerDefinition,
  problemLearnerDefinition,
  type ProblemPlan,
} from "../problem-learner.ts";
import { binghamPlanner } from "./bingham-plan.ts";
import { convexOf } from "../convex/index.ts";
import { coverPlanner } from "./cover-plan.ts";
import { dirichletPlanner } from "./dirichlet-plan.ts";
import { envelopePlanner } from "./envelope-plan.ts";
import { heuristicPlanner } from "./heuristic-plan.ts";
import { proximalPlanner } from "./proximal-plan.ts";
import { otherSamplers } from "./samplers.ts";

/**
 * Algorithm 1 of Wang, Lei and Fienberg: a hypothesis drawn with density exp(-lambda * (risk + regularizer)) relative to a public
 * base measure, lambda = epsilon n / 2. Private for any data. `sampler` decides what is drawn from: a public cover or the grid of an envelope
 * (exact integers and coins: purely private as the machine runs it), the law of the continuous space where the problem has one (a
 * statement about real arithmetic), or a short walk that promises nothing.
 */
export const penalizedErmLearner: ProblemLearnerDefinition = problemLearnerDefinition({
  id: "penalized-erm",
  summary: "a hypothesis drawn with weight exp(-lambda * risk) from a public base measure",
  source: "Wang, Lei, Fienberg Algorithm 1, Theorem 17, Proposition 19",
  options: {
    epsilon: epsilonOption,
    delta: option(
      deltaOption.field,
      "what the distance of the proximal sampler from its law may cost",
      "1e-9",
    ),
    sampler: option(
      choice("cover", "envelope", "continuous", "heuristic"),
      "what draws the hypothesis",
      "continuous where the problem has a law to draw from, else cover",
    ),
    promise: option(
      choice("approximate", "pure"),
      "of the proximal sampler: with a delta, or pure by mixing",
      "approximate",
    ),
    mechanism: mechanismOption,
    candidates: option(count(1), "how many members the cover has", "100000"),
    cover: option(
      choice("listed", "random"),
      "whose members",
      "the problem's list where it has one, else random",
    ),
    coverSeed: option(count(0), "the public seed of random members", "0"),
  },
  refusal: () => undefined,
  make(problem, options): ProblemLearner {
    const { epsilon = defaults.epsilon, mechanism = "exponential" } = options;
    const { sampler = problem.law === undefined ? "cover" : "continuous" } = options;
    const plan = (): ((facts: ProblemFacts) => ProblemPlan) => {
      // Without privacy people expect the method they know; only a cover that was asked for gives its best member.
      if (sampler === "cover" && (epsilon !== "infinity" || options.sampler === "cover")) {
        const { candidates = 100_000, cover, coverSeed = 0 } = options;
        return coverPlanner(problem, {
          epsilon,
          mechanism,
          candidates,
          seed: String(coverSeed),
          ...(cover === undefined ? {} : { kind: cover }),
        });
      }
      if (epsilon === "infinity") return (facts) => baselinePlan(problem, facts);
      if (sampler === "envelope") return envelopePlanner(problem, epsilon);
      if (sampler === "heuristic") return heuristicPlanner(problem, epsilon);
      const { delta = defaults.samplerDelta, promise = "approximate" } = options;
      return continuousPlanner(problem, { epsilon, delta, promise });
    };
    return { id: "penalized-erm", problem, plan: plan() };
  },
  audits: [
    { epsilon: "1", sampler: "cover" },
    { epsilon: "2", sampler: "cover", mechanism: "permute-and-flip" },
  ],
});

function continuousPlanner(
  problem: Problem,
  options: Parameters<typeof proximalPlanner>[1],
): (facts: ProblemFacts) => ProblemPlan {
  const law = problem.regularizer === undefined ? problem.law : undefined;
  if (law?.kind === "bingham") return binghamPlanner(problem, law, options.epsilon);
  if (law?.kind === "dirichlet") return dirichletPlanner(problem, law, options.epsilon);
  const convex = convexOf(problem);
  if (convex !== undefined) return proximalPlanner(convex, options);
  return refuse({
    code: "problem",
    path: "sampler",
    expected: "a problem with a law that can be drawn from: a convex risk on a ball, directions, or weights",
    received: `${problem.id}, which is not convex`,
    remedy: otherSamplers(problem),
  });
}
