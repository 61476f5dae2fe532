import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { exponentialLaw, permuteAndFlipLaw } from "../../mechanisms/coins/laws.ts";
import { type FiniteProblem, gapSums, type Histogram, histograms } from "../finite/index.ts";
import { estimateSize } from "../optimal/size.ts";
import type { OptimalTable } from "../optimal/index.ts";
import { Sum } from "./sum.ts";

/** A learner of a finite problem on n records: what it returns, and how likely, on every histogram. */
export interface LearnerTable {
  readonly problem: FiniteProblem;
  readonly n: number;
  readonly histograms: readonly Histogram[];
  /** p(h|x), the law on the first histogram first. */
  readonly probabilities: Float64Array;
  /** Every probability is off by at most this factor of itself. */
  readonly rounding: number;
}

/** Beyond it the least probabilities of a law come near the least doubles. */
const largestExponent = 1200;
/** Beyond it products of probabilities of records underflow. */
const mostRecords = 1000;

export interface TableOptions {
  readonly problem: FiniteProblem;
  /** The number of records, from 1 to 1000. */
  readonly n: number;
  /** The law on one histogram, a probability for each hypothesis. */
  readonly lawAt: (histogram: Histogram, rank: number) => ArrayLike<number>;
  /** By what factor of itself a given probability may be off. Default 2^-52. */
  readonly rounding?: number;
}

/**
 * The table of a learner that is given by its laws. Rows that do not sum to 1 within 1e-9, and tables that are too large to
 * compare all neighbors, are refused. Cost: one law for each of the C(n+k-1, k-1) histograms.
 */
export function learnerTable({ problem, n, lawAt, rounding = Number.EPSILON }: TableOptions): LearnerTable {
  if (!Number.isSafeInteger(n) || n < 1 || n > mostRecords) {
    refuse({
      code: "parameter-range",
      path: "n",
      expected: `an integer from 1 to ${mostRecords}`,
      received: String(n),
    });
  }
  estimateSize(problem, n);
  const all = histograms(n, problem.values);
  const m = problem.hypotheses;
  const probabilities = new Float64Array(all.length * m);
  for (const [rank, histogram] of all.entries()) {
    const law = lawAt(histogram, rank);
    const sum = new Sum();
    for (let h = 0; h < law.length; h++) sum.add(law[h]! >= 0 ? law[h]! : Number.NaN);
    if (law.length !== m || !(Math.abs(sum.value - 1) <= 1e-9)) {
      refuse({
        code: "distribution",
        path: `table.${rank}`,
        expected: `${m} probabilities that sum to 1`,
        received: law.length === m ? `a sum of ${sum.value}` : `${law.length}`,
      });
    }
    probabilities.set(Float64Array.from(law), rank * m);
  }
  return Object.freeze({ problem, n, histograms: all, probabilities, rounding });
}

/** The exponential mechanism or permute-and-flip over all hypotheses at this epsilon, from their exact laws. */
export function mechanismTable({
  problem,
  n,
  epsilon: given,
  mechanism = "exponential",
}: Pick<TableOptions, "problem" | "n"> & {
  readonly epsilon: RationalLike;
  readonly mechanism?: "exponential" | "permute-and-flip";
}): LearnerTable {
  const epsilon = Rational.from(given, "epsilon");
  if (epsilon.sign() <= 0 || epsilon.times(n).compare(largestExponent) > 0) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: `a number above 0, at most ${largestExponent} over n`,
      received: epsilon.toString(),
      remedy: "Beyond it the least probabilities are smaller than the least doubles.",
    });
  }
  const lambda = epsilon.over(Rational.of(2 * problem.denominator));
  const lawOf = mechanism === "exponential" ? exponentialLaw : permuteAndFlipLaw;
  let rounding = Number.EPSILON;
  const table = learnerTable({
    problem,
    n,
    lawAt: (histogram) =>
      lawOf(
        gapSums(problem, histogram).map((gap) => -gap),
        lambda,
      ).map(({ lower, upper }) => {
        rounding = Math.max(rounding, (upper - lower) / lower);
        return lower + (upper - lower) / 2;
      }),
  });
  return Object.freeze({ ...table, rounding });
}

/** The table of a private learner that was found by linear programming. */
export function optimalLaws(problem: FiniteProblem, { n, row, total }: OptimalTable): LearnerTable {
  return learnerTable({ problem, n, lawAt: (_, rank) => row(rank).map((weight) => weight / total) });
}
