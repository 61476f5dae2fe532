import type { RationalLike } from "../../math/index.ts";
import { tableDelta, tableDistances } from "./privacy.ts";
import { gibbsIdentity, populationMeasures, readLaw, worstGap } from "./risk.ts";
import type { LearnerTable } from "./table.ts";

/** A number that was computed, not drawn: the truth lies between `lower` and `upper`, which allow for all roundings. */
export interface ExactMeasure {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** What a learner of a finite problem does, over all data sets and all neighbors. */
export interface TableMeasures {
  /** The always-AERM gap. */
  readonly gap: ExactMeasure;
  /** Strongly uniform replace-one stability. */
  readonly gamma: ExactMeasure;
  readonly totalVariation: ExactMeasure;
  /** The least epsilon of pure privacy. */
  readonly epsilon: ExactMeasure;
  /** The least delta at each asked epsilon. */
  readonly deltas: readonly { readonly epsilon: number; readonly delta: ExactMeasure }[];
  readonly populations: readonly PopulationRow[];
}

/** The expectations at one law of a record. */
export interface PopulationRow {
  readonly distribution: readonly number[];
  readonly universal: ExactMeasure;
  readonly generalization: ExactMeasure;
  readonly consistency: ExactMeasure;
  /** For a Gibbs learner: its generalization gap once more, by information alone. */
  readonly identity?: number;
}

export interface MeasureOptions {
  /** Laws of one record, a probability for each value. */
  readonly distributions?: readonly (readonly RationalLike[])[];
  /** At which epsilons the least delta is wanted. */
  readonly epsilons?: readonly number[];
  /** Of a Gibbs learner: its inverse temperature, for the identity. */
  readonly lambda?: number;
}

/**
 * All measurements of a learner that is known as a table, exact but for roundings that are allowed for (Wang, Lei, Fienberg
 * Definitions 2, 5 and 6, Theorem 28). Nothing is estimated. Cost: every pair of neighboring histograms, once and once
 * for each asked epsilon; every histogram once for each law.
 */
export function measureTable(
  table: LearnerTable,
  { distributions = [], epsilons = [], lambda }: MeasureOptions = {},
): TableMeasures {
  const enclosed = enclosing(table);
  const { gamma, totalVariation, epsilon } = tableDistances(table);
  return {
    gap: enclosed(worstGap(table)),
    gamma: enclosed(gamma),
    totalVariation: enclosed(totalVariation),
    epsilon: enclosed(epsilon),
    deltas: epsilons.map((at) => ({ epsilon: at, delta: enclosed(tableDelta(table, at)) })),
    populations: distributions.map((given, i) => {
      const law = readLaw(table.problem, given, `distributions.${i}`);
      const { universal, generalization, consistency } = populationMeasures(table, law);
      return {
        distribution: Array.from(law),
        universal: enclosed(universal),
        // The one of them that may be negative.
        generalization: enclosed(generalization, -1),
        consistency: enclosed(consistency),
        ...(lambda === undefined ? {} : { identity: gibbsIdentity(table, law, lambda) }),
      };
    }),
  };
}

/**
 * Room for roundings. Every measurement is a sum of products of given numbers that is computed with two roundings of the sum of
 * absolute values, at most 2, or the logarithm of a quotient; a probability is off by `rounding` of itself, that of a
 * histogram by three roundings for each record, a risk by one for each value.
 */
function enclosing({ rounding, n, problem }: LearnerTable): (value: number, least?: number) => ExactMeasure {
  const factor = 8 * rounding + (64 + 8 * n + 8 * problem.values) * Number.EPSILON;
  return (value, least = 0) => {
    const room = value === Infinity ? 0 : factor * (1 + Math.abs(value));
    return { value, lower: Math.max(least, value - room), upper: value + room };
  };
}
