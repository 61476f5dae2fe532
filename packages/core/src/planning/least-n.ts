import type { Asked } from "./asking.ts";
import type { Candidate, NotReached, Reached } from "./candidate.ts";
import type { TriedGoal } from "./goal.ts";
import { ladderOf } from "./ladder.ts";
import type { Shortfall } from "./offer.ts";
import { mostExamples } from "./goal-values.ts";
import { leastExamples } from "./search.ts";
import { epsilonsOf, whyUntried } from "./trials.ts";

const largeN = 1_048_576;

/** The least n over all trials of the learner; later trials are looked at only below what was found. */
export function leastN(candidate: Candidate, goal: TriedGoal): Reached | NotReached {
  const untried = whyUntried(candidate, goal);
  if (untried !== undefined) return { why: untried };
  const isOpen = goal.problem === undefined && !epsilonsOf(candidate, goal).isLadder;
  let best: Reached | undefined;
  let shortfall: Shortfall | undefined;
  for (const run of ladderOf(candidate, goal, () => best?.n ?? mostExamples)) {
    const hopeless = run.hopelessAt(largeN);
    if (hopeless !== undefined) return { why: hopeless.why };
    const broken = brokenPromise(run, goal);
    if (broken !== undefined) {
      shortfall ??= broken;
      continue;
    }
    const n = leastReached(run, best?.n);
    if (n !== undefined) best = run.at(n) as Reached;
    else shortfall = run.last() ?? shortfall;
    // For the sake of time: a learner of classes that is accurate at no size with a large epsilon is not asked with each smaller one.
    if (isOpen && run.isShort()) break;
  }
  if (best !== undefined) return best;
  const { part = "accuracy", why = "its plan does not reach the goal" } = shortfall ?? {};
  return { why: part === "accuracy" ? `up to n = ${mostExamples}: ${why}` : why };
}

/**
 * The least n at which accuracy is proved, where the promise is kept there: accuracy alone is cheap to ask for, and perfect generalization
 * from privacy is lost again as n grows. Else the least at which both are.
 */
function leastReached(run: Asked, before: number | undefined): number | undefined {
  const accurate = leastExamples(run.isAccurateAt, before);
  if (accurate !== undefined && "promise" in run.at(accurate)) return accurate;
  if (accurate !== undefined) {
    // What is kept neither here nor at large n is not kept in between.
    return run.promiseAt(mostExamples) && run.promiseAt(largeN)
      ? undefined
      : leastExamples((size) => "promise" in run.at(size), before);
  }
  // For the reason.
  if (before === undefined) run.at(mostExamples);
  return undefined;
}

/**
 * Promises other than perfect generalization from privacy grow stronger with n, or do not depend on it but for rounding: one that is
 * kept neither at a large n nor at the largest is not kept at all, and the search is spared.
 */
function brokenPromise(run: Asked, { notion }: TriedGoal): Shortfall | undefined {
  if (notion === "perfect-generalization") return undefined;
  return run.promiseAt(mostExamples) && run.promiseAt(largeN);
}
