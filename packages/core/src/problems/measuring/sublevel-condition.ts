import { gapSums } from "../finite/index.ts";
import { histogramProbability } from "./risk.ts";
import { Sum } from "./sum.ts";
import { massAt, sublevelsOf } from "./sublevels.ts";
import type { LearnerTable } from "./table.ts";

/** The condition A2 of a finite problem at one law of a record, exactly. */
export interface SublevelCondition {
  /** For each t the expectation over data sets of log(1/pi(S_t)), pi uniform on the hypotheses. */
  readonly levels: readonly { readonly t: number; readonly logInverseMass: number }[];
  /** The least t + (1/lambda) of it: the Gibbs law's expected gap at this law of a record is at most this. */
  readonly bound: number;
}

/**
 * E log(1/pi(S_t)) for each threshold (the corrected form of A2: Wang, Lei and Fienberg bound E 1/pi(S_t), which implies it), and the bound
 * that it gives at lambda. O(histograms * (hypotheses + thresholds)).
 */
export function sublevelCondition(
  { problem, n, histograms }: Pick<LearnerTable, "problem" | "n" | "histograms">,
  law: ArrayLike<number>,
  { thresholds, lambda }: { readonly thresholds: readonly number[]; readonly lambda: number },
): SublevelCondition {
  const sums = thresholds.map(() => new Sum());
  for (const histogram of histograms) {
    const weight = histogramProbability(law, histogram);
    if (weight === 0) continue;
    const sublevels = sublevelsOf(gapSums(problem, histogram).map((gap) => gap / (n * problem.denominator)));
    for (const [i, t] of thresholds.entries()) sums[i]!.add(-weight * Math.log(massAt(sublevels, t)));
  }
  const levels = thresholds.map((t, i) => ({ t, logInverseMass: sums[i]!.value + 0 }));
  const bound = levels.reduce(
    (least, { t, logInverseMass }) => Math.min(least, t + logInverseMass / lambda),
    Infinity,
  );
  return { levels, bound };
}
