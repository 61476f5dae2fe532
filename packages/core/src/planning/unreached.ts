import { alternativesOf } from "./alternatives.ts";
import type { Candidate } from "./candidate.ts";
import { goalDocument } from "./document.ts";
import { isModel, type ReadGoal } from "./goal.ts";
import { type Impossible, provedNearby } from "./impossible.ts";
import type { PlannedLowerBound } from "./lower-bounds/index.ts";
import type { PlannedResult } from "./result.ts";

/** What is said where a theorem forbids the goal. */
export function forbidden(
  goal: ReadGoal,
  theorem: Impossible,
  candidates: readonly Candidate[],
): PlannedResult {
  return {
    goal: goalDocument(goal),
    solved: { unknown: goal.solve },
    impossible: true,
    reason: `Impossible by ${theorem.theorem}: ${theorem.says}`,
    theorem,
    options: [],
    others: candidates.map(({ spec }) => ({ learner: spec, why: "no learner reaches this goal" })),
    lowerBounds: [],
    advice: [theorem.condition, theorem.remedy],
  };
}

/** What is said where no learner reaches the goal: that none can, where a lower bound is above n, or what would be reached. */
export function unreached(
  goal: ReadGoal,
  candidates: readonly Candidate[],
  lowerBounds: readonly PlannedLowerBound[],
): Omit<PlannedResult, "goal" | "others" | "lowerBounds"> {
  // A bound about proper learners does not speak of all.
  const bound = lowerBounds.find(({ assumptions }) => !assumptions.includes("proper"));
  const isForbidden = goal.n !== undefined && bound !== undefined && bound.n > goal.n;
  const { alternatives, words } = alternativesOf(goal, candidates);
  const who = isModel(goal) ? "every learner that outputs a function" : "every learner";
  const first = isForbidden
    ? `Impossible at n = ${goal.n}: ${who} needs at least ${bound.n} examples (${bound.source}).`
    : missed(goal);
  const nearby = isForbidden ? undefined : provedNearby(goal);
  return {
    solved: { unknown: goal.solve },
    impossible: isForbidden,
    reason: [first, ...(nearby === undefined ? [] : [nearby.says]), ...words].join(" "),
    options: [],
    advice: nearby === undefined ? [] : [`What helps: ${nearby.remedy}`],
    ...(alternatives === undefined ? {} : { alternatives }),
  };
}

function missed({ solve, n, problem }: ReadGoal): string {
  switch (solve) {
    case "n":
      return "No learner is proved to reach the goal with any number of examples that is looked at.";
    case "epsilon":
      return `No epsilon suffices at n = ${n}: no learner's plan proves the goal.`;
    case "alpha":
      return problem === undefined
        ? `No learner's plan proves an excess error below 1/2 at n = ${n}.`
        : `No learner's plan proves an excess risk below 1 at n = ${n}.`;
    default:
      return `No learner's plan proves the goal at n = ${n}.`;
  }
}
