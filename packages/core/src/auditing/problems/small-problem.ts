import { asProblem, type FiniteProblem } from "../../problems/finite/index.ts";
import type { Hypothesis, Problem } from "../../problems/problem.ts";
import { problems } from "../../problems/registry.ts";

/** A problem with so few records that all small data sets can be listed. */
export interface SmallProblem {
  readonly name: string;
  readonly problem: Problem;
  /** The number of different records. */
  readonly values: number;
  /** The records, one after the other. */
  readonly records: Float64Array;
  /** All hypotheses, where they can be listed; what a learner is compared with. */
  readonly hypotheses?: readonly Hypothesis[];
}

/** A finite problem: its records and hypotheses are their numbers. */
export function smallProblem(finite: FiniteProblem): SmallProblem {
  const { name, values, hypotheses } = finite;
  return {
    name,
    problem: asProblem(finite),
    values,
    records: Float64Array.from({ length: values }, (_, z) => z),
    hypotheses: Array.from({ length: hypotheses }, (_, h) => Float64Array.of(h)),
  };
}

/** Problems on tables with few different rows, for learners that take no finite problem. */
export const smallTables: readonly SmallProblem[] = [
  {
    name: "additive-regression: a feature and a number, each 0 or 1",
    problem: problems.make("additive-regression", 1, { cuts: 1 }),
    values: 4,
    records: Float64Array.of(0, 0, 0, 1, 1, 0, 1, 1),
  },
];
