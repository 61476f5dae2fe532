import { type RandomSource, seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { checkReplicates, type Estimate, meanEstimate } from "./hoeffding.ts";

/** One run of a learner: a hypothesis from records, with its own randomness. */
export type Draw = (records: Records, random: RandomSource) => Promise<Hypothesis>;

export interface EstimateOptions {
  readonly problem: Problem;
  readonly draw: Draw;
  /** The number of records of a run. */
  readonly n: number;
  /** How many independent runs, each on records of its own. */
  readonly replicates: number;
  /** The probability that one interval misses. Default 0.05. */
  readonly beta?: number;
  /** How many fresh records measure the risk of one hypothesis. Default n, at least 1000. */
  readonly fresh?: number;
  /** All randomness, records included, is a function of it. */
  readonly seed: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
}

/**
 * What a learner does on generated records, each number a mean over independent runs with its own interval. The truth of the
 * generator is drawn anew for every run, so all of them are means over truths too.
 */
export interface LearnerEstimates {
  readonly n: number;
  readonly fresh: number;
  /** The expected loss at a fresh record. */
  readonly risk: Estimate;
  /** The expected mean loss on the records of the run. */
  readonly empiricalRisk: Estimate;
  /** Empirical risk beyond that of the baseline on the same records: the AERM gap where the baseline is a minimizer. */
  readonly gapToBaseline: Estimate;
  /** Risk minus empirical risk. */
  readonly generalization: Estimate;
  /** Risk beyond that of the generator's truth: at most the excess risk, which is beyond the least one. */
  readonly excess: Estimate;
  /** The excess of every run, for bootstraps. */
  readonly excesses: Float64Array;
}

/**
 * Measures a learner by Monte-Carlo on a problem's own generator (never on records that are private: the numbers are not).
 * Losses lie in [0, 1], so a mean has Hoeffding's radius and a mean of differences twice that. Cost: `replicates` runs, baselines and
 * 2 (n + fresh) losses each.
 */
export async function estimateLearner(options: EstimateOptions): Promise<LearnerEstimates> {
  const { problem, draw, n, replicates, beta = 0.05, seed, signal, onProgress } = options;
  const { fresh = Math.max(n, 1000) } = options;
  checkReplicates(replicates, beta);
  const columns = Array.from({ length: 5 }, () => new Float64Array(replicates));
  const [risks, empirical, gaps, generalization, excesses] = columns as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < replicates; i++) {
    signal?.throwIfAborted();
    onProgress?.({ done: i, total: replicates });
    const reals = new Reals(seededSource(`${seed} records ${n} ${i}`));
    const { records, truth } = problem.generate(n + fresh, reals);
    const [seen, unseen] = [part(records, 0, n), part(records, n, n + fresh)];
    const hypothesis = await draw(seen, seededSource(`${seed} draw ${n} ${i}`));
    risks[i] = riskOf(problem, hypothesis, unseen);
    empirical[i] = riskOf(problem, hypothesis, seen);
    gaps[i] = empirical[i]! - riskOf(problem, problem.baseline(seen), seen);
    generalization[i] = risks[i]! - empirical[i]!;
    excesses[i] = risks[i]! - riskOf(problem, truth, unseen);
  }
  const mean = (values: Float64Array): Estimate => meanEstimate(values, { least: 0, most: 1, beta });
  const difference = (values: Float64Array): Estimate => meanEstimate(values, { least: -1, most: 1, beta });
  return {
    n,
    fresh,
    risk: mean(risks),
    empiricalRisk: mean(empirical),
    gapToBaseline: difference(gaps),
    generalization: difference(generalization),
    excess: difference(excesses),
    excesses,
  };
}

/** Records from one place up to another; for records that are listed one by one. */
export function part({ width, values, counts }: Records, from: number, to: number): Records {
  if (counts !== undefined) throw new Error("a generator lists its records one by one");
  return { n: to - from, width, values: values.slice(from * width, to * width) };
}
