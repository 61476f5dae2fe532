import { Rational } from "../math/index.ts";
import { asking } from "./asking.ts";
import type { Candidate, NotReached, Reached } from "./candidate.ts";
import type { ReadGoal, TriedGoal } from "./goal.ts";
import { comparedAt } from "./ladder.ts";
import { reachedAt, shortfallAt } from "./reached-at.ts";
import { leastDecimal } from "./search.ts";
import { epsilonsOf, stepsBelow, trialAt, whyUntried } from "./trials.ts";

/** The largest epsilon that is looked at: larger ones buy nothing that is of use, and without one at all there is no promise. */
export const freeEpsilon: Rational = Rational.of(100);
const from = "0.000001";

/**
 * The least epsilon at the goal's n that this search finds. Where the largest does, the least is found by halving. Where it does not, a smaller one
 * may (as `ladderOf` says): the steps of 1, 2, 5 below it are tried for as long as they prove less excess error, and the least is looked for
 * below the first that does.
 */
export function leastEpsilon(candidate: Candidate, goal: ReadGoal): Reached | NotReached {
  if (!Object.hasOwn(candidate.options, "epsilon")) return { why: "it has no epsilon" };
  const untried = whyUntried(candidate, goal);
  if (untried !== undefined) return { why: untried };
  const widest = { ...goal, epsilon: freeEpsilon } as TriedGoal;
  // Where the goal's epsilon is not the learner's own, larger ones always allow for more.
  const isOwn = epsilonsOf(candidate, widest).isLadder;
  let found: Reached | undefined;
  const isReached = (epsilon: Rational): boolean => {
    const outcome = (isOwn ? exactlyAt : reachedAt)(candidate, { ...widest, epsilon }, goal.n!);
    if ("n" in outcome) found = outcome;
    return "n" in outcome;
  };
  const start = isReached(freeEpsilon) ? freeEpsilon : isOwn ? firstStep(candidate, widest) : undefined;
  if (start !== undefined) leastDecimal(isReached, { from, to: start });
  if (found !== undefined) return found;
  const { why } = (isOwn ? exactlyAt : reachedAt)(candidate, widest, goal.n!) as NotReached;
  return { why };
}

/** The learner at the goal's own epsilon alone. */
function exactlyAt(candidate: Candidate, goal: TriedGoal, n: number): Reached | NotReached {
  const outcome = asking(candidate, trialAt(candidate, goal, goal.epsilon), goal).at(n);
  return "promise" in outcome ? outcome : { why: shortfallAt(n, outcome) };
}

/** The first step below the goal's epsilon at which the goal is reached at its n; undefined where the steps lead nowhere. */
function firstStep(candidate: Candidate, widest: TriedGoal): Rational | undefined {
  const n = widest.n!;
  const at = (epsilon: Rational): ReturnType<typeof asking> => {
    const goal = { ...widest, epsilon };
    return asking(candidate, trialAt(candidate, goal, epsilon), goal);
  };
  let above = at(freeEpsilon);
  for (const step of stepsBelow(freeEpsilon)) {
    const run = at(step);
    if (comparedAt(n, above, run) === "worse") return undefined;
    const outcome = run.at(n);
    if ("promise" in outcome) return step;
    if (outcome.part === "promise") return undefined;
    above = run;
  }
  return undefined;
}
