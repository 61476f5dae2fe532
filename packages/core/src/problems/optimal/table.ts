import { refuse } from "../../issues/index.ts";
import { type Histogram, ranking } from "../finite/index.ts";
import type { OptimalDocument } from "./document.ts";

/**
 * A private learner of a finite problem as a table: for every histogram of n records a row of integers, the weights of the
 * hypotheses, that sum to `total`. A row is drawn from exactly with `coins.weighted`.
 */
export interface OptimalTable {
  readonly n: number;
  readonly values: number;
  readonly hypotheses: number;
  /** At most 2^53. */
  readonly total: number;
  /** The weights of the hypotheses on the histogram with this rank. */
  readonly row: (rank: number) => Float64Array;
  readonly rankOf: (histogram: Histogram) => number;
}

/** The table that a document holds. The document is believed here; `checkOptimal` is who checks it. */
export function tableOf({ problem, n, primal }: OptimalDocument): OptimalTable {
  const values = problem.losses[0]!.length;
  return Object.freeze({
    n,
    values,
    hypotheses: problem.losses.length,
    total: primal.total,
    row: (rank: number) => Float64Array.from(primal.weights[rank]!),
    rankOf: ranking(n, values),
  });
}

/** The weights of the hypotheses on a histogram of exactly n records. */
export function rowFor({ n, values, row, rankOf }: OptimalTable, histogram: Histogram): Float64Array {
  const isCounts = histogram.every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!isCounts || histogram.length !== values || histogram.reduce((sum, count) => sum + count, 0) !== n) {
    // Nothing about the counts: they are data.
    refuse({
      code: "parameter-range",
      path: "histogram",
      expected: `${values} counts that sum to the ${n} records of the table`,
    });
  }
  return row(rankOf(histogram));
}
