import { seededSource } from "../../random/index.ts";
import { coverOf, memberAt } from "../cover.ts";
import { gibbsLaw } from "../gibbs-law.ts";
import { riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import { Reals } from "../../random/reals/index.ts";

/**
 * How much of the way from the hypothesis that is published without looking to the baseline the exponential mechanism at
 * epsilon = 1 goes, in expectation over its draw, with generated records and a random cover of the problem's base measure:
 * exact for these seeds, nothing is drawn.
 */
export function gapClosed(problem: Problem, n: number, candidates: number): number {
  const { records } = problem.generate(n, new Reals(seededSource("records")));
  const cover = coverOf(problem, { candidates, seed: "cover" });
  const members = Array.from({ length: cover.count }, (_, i) => memberAt(cover, i));
  const { mean } = gibbsLaw(problem, records, { members, lambda: n / 2 });
  const cost = (h: Hypothesis): number => riskOf(problem, h, records) + (problem.regularizer?.(h) ?? 0);
  const uninformed = cost(problem.uninformed());
  return (uninformed - mean) / (uninformed - cost(problem.baseline(records)));
}
