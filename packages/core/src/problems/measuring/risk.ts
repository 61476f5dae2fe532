import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { type FiniteProblem, gapSums, type Histogram } from "../finite/index.ts";
import { Sum } from "./sum.ts";
import type { LearnerTable } from "./table.ts";

/** Expectations over n independent records of one law and over the learner's draw. */
export interface PopulationMeasures {
  /** The empirical risk beyond the least one: the universal AERM rate at this law. */
  readonly universal: number;
  /** The risk minus the empirical risk. */
  readonly generalization: number;
  /** The risk beyond the least one. */
  readonly consistency: number;
}

/** The always-AERM gap (Definition 5): the largest expected empirical risk beyond the least one, over all data sets. */
export function worstGap(table: LearnerTable): number {
  return table.histograms.reduce((worst, _, rank) => Math.max(worst, expectedGap(table, rank)), 0);
}

/** The expected empirical risk beyond the least one on the histogram with this rank. */
function expectedGap({ problem, n, histograms, probabilities }: LearnerTable, rank: number): number {
  const m = problem.hypotheses;
  const sum = new Sum();
  for (const [h, gap] of gapSums(problem, histograms[rank]!).entries()) {
    sum.add(probabilities[rank * m + h]! * gap);
  }
  return sum.value / (n * problem.denominator);
}

/** A law of one record: probabilities of its values, checked. */
export function readLaw(
  problem: FiniteProblem,
  given: readonly RationalLike[],
  path = "distribution",
): Float64Array {
  const law = given.map((probability, z) => Rational.from(probability, `${path}.${z}`));
  const total = law.reduce((sum, probability) => sum.plus(probability), Rational.zero);
  if (
    law.length !== problem.values ||
    law.some((probability) => probability.sign() < 0) ||
    !total.equals(1)
  ) {
    refuse({
      code: "distribution",
      path,
      expected: `${problem.values} probabilities that sum to 1, one for each value of ${problem.name}`,
      received: law.length === problem.values ? `a sum of ${total.toString()}` : `${law.length}`,
    });
  }
  return Float64Array.from(law, (probability) => probability.toNumber());
}

/** The probability of a histogram of independent records: every partial product is itself a probability. */
export function histogramProbability(law: ArrayLike<number>, histogram: Histogram): number {
  let probability = 1;
  let drawn = 0;
  for (const [z, count] of histogram.entries()) {
    for (let i = 1; i <= count; i++) probability *= (law[z]! * ++drawn) / i;
  }
  return probability;
}

/** The risk of every hypothesis under a law of one record. */
export function risksUnder({ losses, denominator }: FiniteProblem, law: ArrayLike<number>): Float64Array {
  return Float64Array.from(losses, (row) => {
    const sum = new Sum();
    for (const [z, loss] of row.entries()) sum.add(law[z]! * loss);
    return sum.value / denominator;
  });
}

/** What the learner does in expectation where records are drawn independently from this law. O(histograms * hypotheses). */
export function populationMeasures(table: LearnerTable, law: ArrayLike<number>): PopulationMeasures {
  const { problem, n, histograms, probabilities } = table;
  const m = problem.hypotheses;
  const risks = risksUnder(problem, law);
  const least = risks.reduce((a, b) => Math.min(a, b), Infinity);
  const [universal, generalization, consistency] = [new Sum(), new Sum(), new Sum()];
  for (const [rank, histogram] of histograms.entries()) {
    const weight = histogramProbability(law, histogram);
    if (weight === 0) continue;
    universal.add(weight * expectedGap(table, rank));
    for (let h = 0; h < m; h++) {
      const p = weight * probabilities[rank * m + h]!;
      const total = problem.losses[h]!.reduce((sum, loss, z) => sum + loss * histogram[z]!, 0);
      generalization.add(p * (risks[h]! - total / (n * problem.denominator)));
      consistency.add(p * (risks[h]! - least));
    }
  }
  return {
    universal: universal.value,
    generalization: generalization.value,
    consistency: consistency.value,
  };
}

/**
 * (1/lambda) times the sum over x and h of P(x) (p(h|x) - p(h)) log p(h|x), p(h) the mean law: for a Gibbs learner at lambda this
 * is its expected generalization gap exactly, since the logarithm of the normalizer cancels. So it is never negative.
 */
export function gibbsIdentity(table: LearnerTable, law: ArrayLike<number>, lambda: number): number {
  const { problem, histograms, probabilities } = table;
  const m = problem.hypotheses;
  const weights = histograms.map((histogram) => histogramProbability(law, histogram));
  const means = Array.from({ length: m }, () => new Sum());
  for (const [rank, weight] of weights.entries()) {
    for (let h = 0; h < m; h++) means[h]!.add(weight * probabilities[rank * m + h]!);
  }
  const sum = new Sum();
  for (const [rank, weight] of weights.entries()) {
    if (weight === 0) continue;
    for (let h = 0; h < m; h++) {
      const p = probabilities[rank * m + h]!;
      sum.add(weight * (p - means[h]!.value) * Math.log(p));
    }
  }
  return sum.value / lambda;
}
