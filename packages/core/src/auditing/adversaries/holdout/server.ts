import { type Certificate, count } from "../../../certificates/index.ts";
import type { RationalLike } from "../../../math/index.ts";
import { Rational } from "../../../math/index.ts";
import type { RandomSource } from "../../../random/index.ts";
import { ReusableHoldout } from "../../../sessions/index.ts";

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
 * of the holdout: the reusable holdout of analysis sessions. All of it is (2 epsilon)-private for the holdout set; an answer of the
 * training count tells nothing else.
 */
export function thresholdout(options: ThresholdoutOptions = {}): HoldoutServer {
  const tolerance = Rational.from(options.tolerance ?? "0.06", "tolerance");
  const positives = count(1).accept(options.positives ?? 20, "positives");
  const epsilon = Rational.from(options.epsilon ?? 1, "epsilon").times(2);
  return Object.freeze({
    name: "a reusable holdout",
    open(n: number, random: RandomSource): HoldoutSession {
      const reusable = new ReusableHoldout({ epsilon, positives, tolerance, n, random });
      return {
        certificate: reusable.certificate,
        shown: () => positives - reusable.remaining,
        ask: ({ training, holdout }: Counts): number | undefined =>
          reusable.remaining === 0 ? undefined : (reusable.ask({ training, holdout }) ?? training),
      };
    },
  });
}
