import type { Hypothesis, Problem } from "./problem.ts";
import { placesOf, type Records } from "./records.ts";

/** Losses are counted in units of 2^-30, so that the sum of up to 2^22 of them is an integer that draws take. */
export const lossUnit: number = 2 ** 30;

/** The largest size of a score that a draw takes; an integer. */
export const largestTotal: number = 2 ** 52;

/** The most records whose losses add up to no more. */
export const mostRecords: number = 2 ** 22;

/** A loss as an integer from 0 to `lossUnit`: brought into [0, 1] and rounded; what is no number counts as 1. */
export function lossCode(loss: number): number {
  if (loss >= 1 || Number.isNaN(loss)) return lossUnit;
  return loss <= 0 ? 0 : Math.round(loss * lossUnit);
}

/**
 * The sum of the codes of a hypothesis's losses: an exact integer, whatever the order of the records. Replacing one record
 * moves it by at most `lossUnit`.
 */
export function totalOf(problem: Problem, hypothesis: Hypothesis, records: Records): number {
  return problem.total?.(hypothesis, records) ?? summedTotal(problem, hypothesis, records);
}

/** The same one by one: what every faster total must equal. */
export function summedTotal(
  { loss }: Pick<Problem, "loss">,
  hypothesis: Hypothesis,
  records: Records,
): number {
  const { values, width, counts } = records;
  let total = 0;
  for (let place = 0, places = placesOf(records); place < places; place++) {
    total += lossCode(loss(hypothesis, values, place * width)) * (counts?.[place] ?? 1);
  }
  return total;
}

/** The regularizer times n as an integer in the same units; public. */
export function penaltyCode({ regularizer }: Problem, hypothesis: Hypothesis, n: number): number {
  return regularizer === undefined ? 0 : Math.round(regularizer(hypothesis) * n * lossUnit);
}

/** The mean loss, in doubles: for measurements, never for a private draw. */
export function riskOf(problem: Pick<Problem, "loss">, hypothesis: Hypothesis, records: Records): number {
  const { values, width, counts, n } = records;
  let sum = 0;
  for (let place = 0, places = placesOf(records); place < places; place++) {
    const loss = problem.loss(hypothesis, values, place * width);
    sum += Math.min(1, Math.max(0, loss)) * (counts?.[place] ?? 1);
  }
  return sum / n;
}
