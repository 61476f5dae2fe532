import { type Certificate, histograms, type Learner } from "holdfast";
import { divergenceBetween, lossBetween, type OutputLaw, outputLaw } from "./output-law.ts";
import { type Counts, neighborsOf, sampleOfCounts } from "./small-samples.ts";

export interface ExactLawsOptions {
  readonly n: number;
  /** Points times two labels. */
  readonly cells: number;
  /** Samples with equal texts have equal laws, where the mechanism is known to look at less than all counts. */
  readonly sameLaw?: (counts: Counts) => string;
}

/** The laws of a learner's output on all samples of n examples from few cells, up to order. */
export interface ExactLaws {
  /** What the learner promises for n examples. */
  readonly certificates: readonly Certificate[];
  readonly samples: readonly Counts[];
  readonly lawOn: (counts: Counts) => OutputLaw;
}

export async function exactLaws(
  learner: Learner,
  { n, cells, sameLaw = (counts) => counts.join() }: ExactLawsOptions,
): Promise<ExactLaws> {
  const laws = new Map<string, OutputLaw>();
  const samples = histograms(n, cells);
  for (const counts of samples) {
    const name = sameLaw(counts);
    if (!laws.has(name)) laws.set(name, await outputLaw(learner, sampleOfCounts(counts)));
  }
  return {
    certificates: learner.plan({ n }).certificates,
    samples,
    lawOn: (counts) => laws.get(sameLaw(counts))!,
  };
}

/** For weights that depend on differences of errors: at each point, how many more ones than zeros there are. */
export function labelDifferences(counts: Counts): string {
  return counts.flatMap((count, cell) => (cell & 1 ? [count - counts[cell - 1]!] : [])).join();
}

/** The largest logarithm of a ratio of output probabilities over all pairs of samples that differ in one example. */
export function largestLoss(laws: ExactLaws): number {
  return largestOf(laws, lossBetween);
}

/** The largest hockey-stick divergence at epsilon over all pairs of samples that differ in one example. */
export function largestDivergence(laws: ExactLaws, epsilon: number): number {
  return largestOf(laws, (law, other) => divergenceBetween(law, other, epsilon));
}

/** Each pair is met in both orders. */
function largestOf(
  { samples, lawOn }: ExactLaws,
  between: (law: OutputLaw, other: OutputLaw) => number,
): number {
  let largest = 0;
  for (const counts of samples) {
    for (const moved of neighborsOf(counts)) {
      largest = Math.max(largest, between(lawOn(counts), lawOn(moved)));
    }
  }
  return largest;
}
