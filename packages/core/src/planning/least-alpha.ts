import { Rational } from "../math/index.ts";
import { asking } from "./asking.ts";
import type { Candidate, NotReached, Reached } from "./candidate.ts";
import type { ReadGoal, TriedGoal } from "./goal.ts";
import { ladderOf } from "./ladder.ts";
import { shortfallAt } from "./reached-at.ts";
import { leastDecimal } from "./search.ts";
import { trialAt, whyUntried } from "./trials.ts";

const from = "0.000001";

/** An excess error of a half or more is never claimed of a class; the excess risk of a problem says something below 1. */
function largestAlpha({ problem }: ReadGoal): Rational {
  return Rational.parse(problem === undefined ? "0.5" : "0.999999");
}

/** The least alpha that is proved at the goal's n, over the epsilons that the learner may be run with. */
export function leastAlpha(candidate: Candidate, goal: ReadGoal): Reached | NotReached {
  const untried = whyUntried(candidate, goal);
  if (untried !== undefined) return { why: untried };
  const n = goal.n!;
  const wide: TriedGoal = { ...goal, alpha: largestAlpha(goal) };
  let best: Reached | undefined;
  let why: string | undefined;
  for (const run of ladderOf(candidate, wide, () => n)) {
    const first = run.at(n);
    if ("part" in first) {
      why ??= shortfallAt(n, first);
      if (first.isEverywhere === true) break;
      continue;
    }
    const epsilon = first.trial.options["epsilon"] as Rational | undefined;
    leastDecimal(
      (alpha) => {
        const tried = { ...goal, alpha };
        const outcome = asking(candidate, trialAt(candidate, tried, epsilon), tried).at(n);
        if ("promise" in outcome) best = outcome;
        return "promise" in outcome;
      },
      { from, to: best?.goal.alpha ?? wide.alpha, isOpen: best !== undefined },
    );
  }
  return best ?? { why: why! };
}
