import { accountingBook } from "../../accounting/certificates.ts";
import { type Certificate, certify, count, derive, positive } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import {
  discreteLaplace,
  discreteLaplaceCertificate,
  SparseVector,
  type SparseVectorState,
} from "../../mechanisms/index.ts";
import type { RandomSource } from "../../random/index.ts";

export interface SparseCountsOptions {
  /** The privacy of all comparisons and all shown counts together, for single rows, > 0. */
  readonly epsilon: RationalLike;
  /** How often a count may be shown. */
  readonly positives: number;
  /** From which difference on a count is shown, up to noise: an integer. */
  readonly threshold: number;
  readonly random: RandomSource;
}

/**
 * Compares counts with a threshold, and shows a noisy count whenever the comparison says "above": a sparse vector with half of epsilon,
 * and discrete Laplace noise with the other half shared among the counts that may be shown. Epsilon-private as a whole for rows,
 * whatever is asked in the light of earlier answers, by basic composition (proof.md, 1). What the reusable holdout and the ladder are made of.
 */
export class SparseCounts {
  readonly certificate: Certificate;
  /** The scales of the noise: on the threshold, on each comparison, on each shown count. */
  readonly scales: { readonly threshold: Rational; readonly comparison: Rational; readonly count: Rational };
  readonly #comparisons: SparseVector;
  readonly #each: { readonly epsilon: Rational; readonly sensitivity: 1; readonly random: RandomSource };

  /** With a state, one that goes on where another with the same options was written down. */
  constructor(options: SparseCountsOptions, state?: SparseVectorState) {
    const { threshold, random } = options;
    const epsilon = positive.accept(options.epsilon, "epsilon").over(2);
    const positives = count(1).accept(options.positives, "positives");
    this.#comparisons = new SparseVector({ epsilon, sensitivity: 1, positives, threshold, random }, state);
    this.#each = { epsilon: epsilon.over(positives), sensitivity: 1, random };
    const { derivation: comparisons } = this.#comparisons.certificate;
    const { derivation: shown } = discreteLaplaceCertificate(this.#each);
    const releases = derive(basicComposition, [shown], { times: positives });
    this.certificate = certify(derive(basicComposition, [comparisons, releases], {}), accountingBook);
    this.scales = Object.freeze({
      threshold: comparisons.parameters["thresholdScale"] as Rational,
      comparison: comparisons.parameters["queryScale"] as Rational,
      count: Rational.one.over(this.#each.epsilon),
    });
  }

  /** How many more counts may be shown. */
  get remaining(): number {
    return this.#comparisons.remaining;
  }

  /** A noisy count where the difference is above the threshold, up to noise; both move by at most 1 with a row. */
  ask(difference: number, shown: number): number | undefined {
    if (this.#comparisons.ask(difference) === "below") return undefined;
    return discreteLaplace({ ...this.#each, value: shown }).noisyValue;
  }

  /** What must be kept, as secretly as the data, to go on later. */
  toJSON(): SparseVectorState {
    return this.#comparisons.toJSON();
  }
}
