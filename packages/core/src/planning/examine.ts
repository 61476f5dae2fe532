import type { Candidate, NotReached, Reached } from "./candidate.ts";
import type { ReadGoal, TriedGoal } from "./goal.ts";
import { leastAlpha } from "./least-alpha.ts";
import { leastEpsilon } from "./least-epsilon.ts";
import { leastN } from "./least-n.ts";
import { reachedAt } from "./reached-at.ts";

/** What a learner can do for the goal: the least value of what is looked for, found by asking the learner's own plans. */
export function examine(candidate: Candidate, goal: ReadGoal): Reached | NotReached {
  const { refusal } = candidate;
  if (refusal !== undefined) return { why: `it serves ${refusal}` };
  switch (goal.solve) {
    case "n":
      return leastN(candidate, goal as TriedGoal);
    case "epsilon":
      return leastEpsilon(candidate, goal);
    case "alpha":
      return leastAlpha(candidate, goal);
    default:
      return reachedAt(candidate, goal as TriedGoal, goal.n!);
  }
}
