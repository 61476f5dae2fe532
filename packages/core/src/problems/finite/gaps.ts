import { Rational } from "../../math/index.ts";
import type { Histogram } from "./histograms.ts";
import type { FiniteProblem } from "./problem.ts";

/** The sums of the losses of every hypothesis over the records of a histogram, as integers over the denominator. */
function lossSums({ losses }: FiniteProblem, histogram: Histogram): readonly number[] {
  return losses.map((row) => row.reduce((sum, loss, z) => sum + loss * histogram[z]!, 0));
}

/** What each hypothesis loses in all above the best one: the gap G(h, x) times n and the denominator, an integer. */
export function gapSums(problem: FiniteProblem, histogram: Histogram): readonly number[] {
  const sums = lossSums(problem, histogram);
  const best = Math.min(...sums);
  return sums.map((sum) => sum - best);
}

/** The empirical risk of every hypothesis on the n >= 1 records of a histogram, exactly. */
export function empiricalRisks(problem: FiniteProblem, histogram: Histogram): readonly Rational[] {
  return overRecords(problem, histogram, lossSums(problem, histogram));
}

/** G(h, x): the empirical risk of every hypothesis above the least one, exactly. */
export function gaps(problem: FiniteProblem, histogram: Histogram): readonly Rational[] {
  return overRecords(problem, histogram, gapSums(problem, histogram));
}

function overRecords(
  { denominator }: FiniteProblem,
  histogram: Histogram,
  sums: readonly number[],
): readonly Rational[] {
  const n = histogram.reduce((sum, count) => sum + count, 0);
  return sums.map((sum) => Rational.of(sum, BigInt(n) * BigInt(denominator)));
}
