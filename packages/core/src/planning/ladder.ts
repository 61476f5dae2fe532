import { type Asked, asking } from "./asking.ts";
import type { Candidate } from "./candidate.ts";
import type { TriedGoal } from "./goal.ts";
import { epsilonsOf, trialAt } from "./trials.ts";

/**
 * The trials of a learner, one epsilon after the other. What is private with an epsilon below the goal's is private with the goal's, and need not
 * be less accurate: where a proof of accuracy rests on stability, or a learner chooses its cover by epsilon, a smaller one may prove a smaller excess error. So the steps below
 * the goal's epsilon follow it, until one no longer proves a smaller excess error at `size()` examples than the one above it. Where the goal says
 * nothing about the epsilon of a learner, each of its steps is a trial.
 */
export function* ladderOf(candidate: Candidate, goal: TriedGoal, size: () => number): Generator<Asked> {
  const { isLadder, values } = epsilonsOf(candidate, goal);
  let above: Asked | undefined;
  for (const epsilon of values) {
    const run = asking(candidate, trialAt(candidate, goal, epsilon), goal);
    if (!isLadder || above === undefined) yield run;
    else {
      const step = comparedAt(size(), above, run);
      if (step === "worse") return;
      if (step === "better") yield run;
    }
    above = run;
  }
}

/** Whether the second proves less excess error at n than the first; neither where both prove none. */
export function comparedAt(n: number, above: Asked, below: Asked): "better" | "worse" | "neither" {
  const [first, second] = [above.alphaAt(n), below.alphaAt(n)];
  if (second === undefined) return first === undefined ? "neither" : "worse";
  return first === undefined || second.compare(first) < 0 ? "better" : "worse";
}
