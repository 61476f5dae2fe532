import { type Cover, memberAt } from "./cover.ts";
import { refuse } from "../issues/index.ts";
import { largestTotal, lossUnit, penaltyCode, totalOf } from "./loss-code.ts";
import type { Problem } from "./problem.ts";
import type { Records } from "./records.ts";

/**
 * The score of every member of a cover: minus the sum of its loss codes, minus the code of its regularizer. Exact integers;
 * replacing one record moves each by at most `lossUnit`. This is where records are read. O(n * members).
 */
export async function coverScores(
  problem: Problem,
  cover: Cover,
  records: Records,
  pause: (progress: { readonly done: number; readonly total: number }) => Promise<void>,
): Promise<Float64Array> {
  const scores = new Float64Array(cover.count);
  const condensed = problem.condense?.(records) ?? records;
  for (let i = 0; i < cover.count; i++) {
    const member = memberAt(cover, i);
    scores[i] = -totalOf(problem, member, condensed) - penaltyCode(problem, member, records.n);
    await pause({ done: i, total: cover.count });
  }
  return scores;
}

/**
 * Refuses a cover whose regularizers could bring a score beyond what a draw takes: decided by n and the public members, so that no
 * data set meets an exception of its own.
 */
export function requireSmallPenalties(problem: Problem, cover: Cover, n: number): void {
  if (problem.regularizer === undefined) return;
  let largest = 0;
  for (let i = 0; i < cover.count; i++) {
    largest = Math.max(largest, Math.abs(penaltyCode(problem, memberAt(cover, i), n)));
  }
  if (n * lossUnit + largest <= largestTotal) return;
  refuse({
    code: "too-large",
    path: "regularizer",
    expected: `at most ${largestTotal / lossUnit} in all from ${n} losses and n times the regularizer`,
    received: `${n + largest / lossUnit}`,
    remedy: "Lower the weight of the regularizer, or use fewer records.",
  });
}
