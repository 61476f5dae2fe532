import { firstLeast } from "../mechanisms/first-best.ts";
import { riskOf } from "./loss-code.ts";
import type { Hypothesis, Problem } from "./problem.ts";
import type { Records } from "./records.ts";

/** The law exp(-lambda * F) on a finite list, with the numbers that describe it; doubles, for measurements. */
export interface GibbsLaw {
  readonly probabilities: Float64Array;
  /** F = risk + regularizer of every member. */
  readonly risks: Float64Array;
  /** The position of the first member with the least F. */
  readonly best: number;
  /** The expectation of F. */
  readonly mean: number;
  /** The expectation of F minus its least value. */
  readonly gap: number;
}

export interface GibbsLawOptions {
  readonly members: readonly Hypothesis[];
  readonly lambda: number;
  /** The base measure of the members, up to a factor. Default: all equal. */
  readonly weights?: ArrayLike<number>;
}

/** The law of the exponential mechanism over a list, in doubles (Wang, Lei, Fienberg Algorithm 1). O(n * members). */
export function gibbsLaw(
  problem: Problem,
  records: Records,
  { members, lambda, weights }: GibbsLawOptions,
): GibbsLaw {
  const risks = Float64Array.from(
    members,
    (member) => riskOf(problem, member, records) + (problem.regularizer?.(member) ?? 0),
  );
  const best = firstLeast(risks);
  const least = risks[best]!;
  const probabilities = risks.map((risk, i) => (weights?.[i] ?? 1) * Math.exp(-lambda * (risk - least)));
  const sum = probabilities.reduce((a, b) => a + b, 0);
  let gap = 0;
  for (let i = 0; i < risks.length; i++) {
    probabilities[i]! /= sum;
    gap += probabilities[i]! * (risks[i]! - least);
  }
  return { probabilities, risks, best, mean: least + gap, gap };
}
