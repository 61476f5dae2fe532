import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import type { Hypothesis } from "../problem.ts";
import type { Records } from "../records.ts";
import { type EstimateOptions, part } from "./estimate.ts";
import { checkReplicates, type Estimate, hoeffdingRadius, meanOf } from "./hoeffding.ts";

/** Two neighboring data sets and the record at which losses are compared. */
export interface NeighbouringPair {
  readonly first: Records;
  readonly second: Records;
  readonly record: Float64Array;
}

export type StabilityOptions = Pick<
  EstimateOptions,
  "problem" | "draw" | "replicates" | "beta" | "seed" | "signal"
>;

/**
 * By how much the expected loss at one record differs between two fixed data sets, from `replicates` runs on each: a difference of
 * two means, so the radius is twice Hoeffding's at beta/2.
 */
export async function stabilityAt(
  { first, second, record }: NeighbouringPair,
  { problem, draw, replicates, beta = 0.05, seed, signal }: StabilityOptions,
): Promise<Estimate> {
  checkReplicates(replicates, beta);
  const mean = async (records: Records, name: string): Promise<number> => {
    const losses = new Float64Array(replicates);
    for (let i = 0; i < replicates; i++) {
      signal?.throwIfAborted();
      const hypothesis: Hypothesis = await draw(records, seededSource(`${seed} ${name} ${i}`));
      losses[i] = Math.min(1, Math.max(0, problem.loss(hypothesis, record, 0)));
    }
    return meanOf(losses);
  };
  const value = Math.abs((await mean(first, "first")) - (await mean(second, "second")));
  const radius = 2 * hoeffdingRadius(replicates, beta / 2);
  return {
    value,
    lower: Math.max(0, value - radius),
    upper: Math.min(1, value + radius),
    beta,
    replicates,
  };
}

/** What was found of gamma on a few pairs: gamma is at least `lower`, but for probability beta. Nothing is known from above. */
export interface StabilityLowerBound {
  readonly kind: "lower-bound";
  /** The largest difference that was seen. */
  readonly value: number;
  readonly lower: number;
  readonly beta: number;
  readonly pairs: number;
  readonly replicates: number;
}

/** The largest difference over J pairs, each at level beta/J: a lower bound of gamma, never more. */
export async function stabilityOver(
  pairs: readonly NeighbouringPair[],
  options: StabilityOptions,
): Promise<StabilityLowerBound> {
  const { beta = 0.05, replicates, seed } = options;
  let [value, lower] = [0, 0];
  for (const [j, pair] of pairs.entries()) {
    const found = await stabilityAt(pair, {
      ...options,
      beta: beta / pairs.length,
      seed: `${seed} pair ${j}`,
    });
    value = Math.max(value, found.value);
    lower = Math.max(lower, found.lower);
  }
  return { kind: "lower-bound", value, lower, beta, pairs: pairs.length, replicates };
}

/** Generated neighbors: n records, the same with one replaced by a fresh record, and the loss at the fresh one. */
export function generatedPairs(
  { problem, n, seed }: Pick<EstimateOptions, "problem" | "n" | "seed">,
  count: number,
): readonly NeighbouringPair[] {
  return Array.from({ length: count }, (_, j) => {
    const { records } = problem.generate(n + 1, new Reals(seededSource(`${seed} neighbors ${n} ${j}`)));
    const first = part(records, 0, n);
    const { values: record } = part(records, n, n + 1);
    const values = first.values.slice();
    values.set(record, 0);
    return { first, second: { ...first, values }, record };
  });
}
