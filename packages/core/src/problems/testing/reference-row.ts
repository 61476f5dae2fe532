import { expect } from "vitest";
import { gibbsLaw } from "../gibbs-law.ts";
import { riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";

/** A reference instance of the exponential mechanism, and the values it must have. */
export interface ReferenceRow {
  readonly problem: Problem;
  readonly records: Records;
  readonly members: readonly Hypothesis[];
  /** Default 100. */
  readonly lambda?: number;
  readonly truth: Hypothesis;
  readonly argmin: number;
  readonly least: number;
  readonly atTruth: number;
  readonly mean: number;
  readonly gap: number;
  readonly likeliest: number;
  /** The part of the members within t of the least, for t = 0.005, 0.01, 0.02, 0.05, 0.1; then the infimum of the bound. */
  readonly sublevels?: readonly [number, number, number, number, number, number];
}

/** Expects every value to ten digits, and the gap below the bound of the worst case. */
export function expectReferenceRow(row: ReferenceRow): void {
  const { problem, records, members, sublevels, lambda = 100 } = row;
  const law = gibbsLaw(problem, records, { members, lambda });
  expect(law.best).toBe(row.argmin);
  expectClose(law.risks[law.best]!, row.least);
  expectClose(riskOf(problem, row.truth, records), row.atTruth);
  expectClose(law.mean, row.mean);
  expectClose(law.gap, row.gap);
  expectClose(law.probabilities[law.best]!, row.likeliest);
  expect(law.gap).toBeLessThanOrEqual(lambert((members.length - 1) / Math.E) / lambda);
  if (sublevels === undefined) return;
  const gaps = law.risks.map((risk) => risk - law.risks[law.best]!).sort();
  const massAt = (t: number): number => gaps.filter((gap) => gap <= t + 1e-12).length / gaps.length;
  [0.005, 0.01, 0.02, 0.05, 0.1].forEach((t, i) => {
    expectClose(massAt(t), sublevels[i]!);
  });
  const least = gaps.reduce(
    (bound, gap, i) => Math.min(bound, gap + Math.log(gaps.length / (i + 1)) / lambda),
    Infinity,
  );
  expectClose(least, sublevels[5]);
}

/** Equal to ten digits: within 1e-9 of the value, or of 1e-6 where the value is 0 or nearly. */
function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected), `${actual} is not ${expected}`).toBeLessThanOrEqual(
    1e-9 * Math.max(Math.abs(expected), 1e-6),
  );
}

/** The solution w >= 0 of w e^w = x, by Newton's method. */
function lambert(x: number): number {
  let w = Math.log1p(x);
  for (let i = 0; i < 50; i++) w -= (w - x * Math.exp(-w)) / (1 + w);
  return w;
}
