import { evaluateBound } from "../../bounds/catalogue/evaluate.ts";
import type { TriedGoal } from "../goal.ts";
import { factsOf } from "./facts.ts";
import { lowerBoundTable } from "./table.ts";

/** A lower bound on n for the goal: no learner that it speaks of does with fewer examples. */
export interface PlannedLowerBound {
  readonly id: string;
  readonly says: string;
  readonly source: string;
  readonly status: "proved";
  readonly n: number;
  /** In the words of certificates; `proper` is about the output of the learner. */
  readonly assumptions: readonly string[];
  /** The numbers that the class and the goal gave it. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether none of the others is larger. */
  readonly best: boolean;
}

/** Every lower bound that applies to the goal and says something, the largest first. None for problems. */
export function lowerBoundsOf(goal: TriedGoal): readonly PlannedLowerBound[] {
  if (goal.subject === undefined) return [];
  const facts = factsOf(goal);
  const found = lowerBoundTable.flatMap(({ bound, values }) => {
    const given = values(goal, facts);
    if (given === undefined) return [];
    const { status, value } = evaluateBound(bound, given);
    if (status !== "proved" || value === undefined) return [];
    const { id, summary: says, source, assumptions } = bound;
    const n = Number((value.numerator + value.denominator - 1n) / value.denominator);
    const spelled = Object.entries(given).map(([name, number]) => [name, number.toString()] as const);
    return n <= 1
      ? []
      : [
          {
            id,
            says,
            source,
            status: "proved" as const,
            n,
            assumptions,
            values: Object.fromEntries(spelled),
          },
        ];
  });
  found.sort((a, b) => b.n - a.n);
  return found.map((one) => ({ ...one, best: one.n === found[0]!.n }));
}
