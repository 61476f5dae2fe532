import type { Candidate, NotReached, Reached } from "./candidate.ts";
import type { TriedGoal } from "./goal.ts";
import { ladderOf } from "./ladder.ts";
import type { Shortfall } from "./offer.ts";
import { whyUntried } from "./trials.ts";

/** The first trial of a learner that reaches a goal with all its numbers at this n; the goal's own epsilon is tried first. */
export function reachedAt(candidate: Candidate, goal: TriedGoal, n: number): Reached | NotReached {
  const untried = whyUntried(candidate, goal);
  if (untried !== undefined) return { why: untried };
  let shortfall: Shortfall | undefined;
  for (const run of ladderOf(candidate, goal, () => n)) {
    const outcome = run.at(n);
    if ("promise" in outcome) return outcome;
    if (shortfall?.part !== "accuracy") shortfall = outcome;
    if (outcome.isEverywhere === true) break;
  }
  return { why: shortfallAt(n, shortfall!) };
}

/** What is not accurate at one n may be at another: the n belongs to the reason. */
export function shortfallAt(n: number, { part, why }: Shortfall): string {
  return part === "accuracy" ? `at n = ${n}: ${why}` : why;
}
