import {
  type ProblemLearnerRegistry,
  problemLearners as standardProblemLearners,
} from "../learners/problem-registry.ts";
import { type LearnerRegistry, learners as standardLearners } from "../learners/registry.ts";
import { adviceOn } from "./advice.ts";
import { leastsOf } from "./alternatives.ts";
import { candidatesOf } from "./candidates.ts";
import { mostSteps } from "./cost.ts";
import { goalDocument } from "./document.ts";
import { examine } from "./examine.ts";
import type { PlanGoal, ReadGoal, TriedGoal } from "./goal.ts";
import { impossibilityOf } from "./impossible.ts";
import { lowerBoundsOf } from "./lower-bounds/index.ts";
import { plannedOption, type RankedOption, rankedOption, valueOf } from "./option.ts";
import { readGoal } from "./read-goal.ts";
import { ranked, whyRecommended } from "./recommend.ts";
import type { PlannedResult } from "./result.ts";
import { simulateReached, type SimulateOptions } from "./simulation/index.ts";
import { forbidden, unreached } from "./unreached.ts";

export interface PlanOptions {
  /** Also try the recommended learner on hard laws, to see by how much its n is larger than needed there. Default: not. */
  readonly simulate?: SimulateOptions;
  /** Default: those that come with Holdfast; `learners.with(...)` adds your own. */
  readonly learners?: LearnerRegistry;
  readonly problemLearners?: ProblemLearnerRegistry;
  /** Is told which learner is being asked, for a line that says so. */
  readonly watch?: (learner: string) => void;
}

/**
 * Which learners reach a goal, with the least n, epsilon or alpha that their own plans prove, beside the best known lower bound,
 * and one of them recommended. With n, epsilon and alpha all given the goal is checked. No data is read and nothing is drawn. What a theorem
 * forbids is said to be impossible. Cost: some forty plans of each learner, a few seconds in all.
 */
export function plan(asked: PlanGoal, registries: PlanOptions = {}): PlannedResult {
  const {
    learners = standardLearners,
    problemLearners = standardProblemLearners,
    watch,
    simulate,
  } = registries;
  const goal = readGoal(asked);
  const candidates = candidatesOf(goal, learners, problemLearners);
  const theorem = impossibilityOf(goal);
  if (theorem !== undefined) return forbidden(goal, theorem, candidates);
  const options: RankedOption[] = [];
  const others: { readonly learner: string; readonly why: string }[] = [];
  for (const candidate of candidates) {
    watch?.(candidate.spec);
    const outcome = examine(candidate, goal);
    if ("n" in outcome) options.push(rankedOption(candidate, outcome, goal));
    else others.push({ learner: candidate.spec, why: outcome.why });
  }
  for (const { learner, cost } of options.filter(({ steps }) => steps > mostSteps)) {
    others.push({ learner, why: `its expected cost is too large: ${cost.words}` });
  }
  const sorted = ranked(options.filter(({ steps }) => steps <= mostSteps));
  const [best] = sorted;
  const solved: ReadGoal = best?.reached.goal ?? goal;
  const lowerBounds = solved.alpha === undefined ? [] : lowerBoundsOf(solved as TriedGoal);
  const shared = { goal: goalDocument(goal), others, lowerBounds };
  if (best === undefined) return { ...shared, ...unreached(goal, candidates, lowerBounds) };
  const [bound] = lowerBounds;
  const leasts = goal.solve === "none" ? leastsOf(best.candidate, goal) : undefined;
  return {
    ...shared,
    ...answerOf(best, goal),
    impossible: false,
    options: sorted.map(plannedOption),
    recommended: { learner: best.learner, why: whyRecommended(sorted, goal.solve) },
    ...(bound === undefined ? {} : { ratio: best.reached.n / bound.n }),
    advice: adviceOn(best, goal, leasts),
    ...(leasts && { leasts }),
    ...(simulate && { simulated: simulateReached(best.reached, simulate) }),
  };
}

function answerOf(
  { learner, reached }: RankedOption,
  { solve, n }: ReadGoal,
): Pick<PlannedResult, "solved" | "reason"> {
  if (solve === "none")
    return { solved: { unknown: solve }, reason: `${learner} reaches the goal at n = ${n}.` };
  const value = valueOf(reached, solve);
  return {
    solved: { unknown: solve, value },
    reason: `${learner} reaches the goal with ${solve} = ${String(value)}.`,
  };
}
