import { certify, derive, type Certificate, count } from "../../../certificates/index.ts";
import { accountingBook } from "../../../accounting/certificates.ts";
import { basicComposition } from "../../../certificates/rules/basic-composition/rule.ts";
import type { RationalLike } from "../../../math/index.ts";
import { Rational } from "../../../math/index.ts";
import { discreteLaplace, discreteLaplaceCertificate, SparseVector } from "../../../mechanisms/index.ts";
import type { RandomSource } from "../../../random/index.ts";

/** One question about a statistic, answered from a holdout set. */
export interface Counts {
  /** On how many of n training examples it is 1: the analyst's own data. */
  readonly training: number;
  /** On how many of n holdout examples it is 1: known to the server alone. */
  readonly holdout: number;
}

/** Who answers questions about a holdout set of n examples. */
export interface HoldoutServer {
  readonly name: string;
  open(n: number, random: RandomSource): HoldoutSession;
}

export interface HoldoutSession {
  /** The count that is told; nothing once the budget is spent. */
  ask(counts: Counts): number | undefined;
  /** What all answers together promise about the holdout set. */
  readonly certificate?: Certificate;
  /** How many answers showed the holdout set. */
  readonly shown: () => number;
}

/** Tells how often the statistic is 1 on the holdout set, as everybody does. */
export const naiveHoldout: HoldoutServer = Object.freeze({
  name: "exact answers from the holdout set",
  open() {
    let shown = 0;
    return {
      ask: ({ holdout }: Counts): number => {
        shown++;
        return holdout;
      },
      shown: () => shown,
    };
  },
});

export interface ThresholdoutOptions {
  /** By which share of n training and holdout may differ before the holdout is shown. Default 0.06. */
  readonly tolerance?: RationalLike;
  /** How often the holdout may be shown. Default 20. */
  readonly positives?: number;
  /** The privacy of all comparisons together, and of all shown counts together. Default 1 each. */
  readonly epsilon?: RationalLike;
}

/**
 * Answers with the analyst's own training count for as long as the holdout agrees with it, and otherwise with a noisy count
 * of the holdout (Thresholdout; Dwork, Feldman, Hardt, Pitassi, Reingold, Roth, "The reusable holdout", Science 2015). Comparisons
 * are the sparse vector of this library, counts have discrete Laplace noise. The likelihood ratio of a transcript is the product of that of
 * its comparisons and that of its noisy counts, so that all of it is (2 epsilon)-private for the holdout set; an answer of the
 * training count tells nothing else.
 */
export function thresholdout(options: ThresholdoutOptions = {}): HoldoutServer {
  const tolerance = Rational.from(options.tolerance ?? "0.06", "tolerance");
  const positives = count(1).accept(options.positives ?? 20, "positives");
  const epsilon = Rational.from(options.epsilon ?? 1, "epsilon");
  return Object.freeze({
    name: "a reusable holdout",
    open(n: number, random: RandomSource): HoldoutSession {
      const share = tolerance.times(n);
      const threshold = Number((share.numerator + share.denominator - 1n) / share.denominator);
      const comparisons = new SparseVector({ epsilon, sensitivity: 1, positives, threshold, random });
      const each = { epsilon: epsilon.over(positives), sensitivity: 1, random };
      const { derivation } = discreteLaplaceCertificate(each);
      const releases = Array.from({ length: positives }, () => derivation);
      const certificate = certify(
        derive(basicComposition, [comparisons.certificate.derivation, ...releases], {}, "any"),
        accountingBook,
      );
      return {
        certificate,
        shown: () => positives - comparisons.remaining,
        ask({ training, holdout }: Counts): number | undefined {
          if (comparisons.remaining === 0) return undefined;
          const answer = comparisons.ask(Math.abs(training - holdout));
          return answer === "below" ? training : discreteLaplace({ ...each, value: holdout }).noisyValue;
        },
      };
    },
  });
}
