import type { Certificate } from "../../certificates/index.ts";
import { count, nonNegative } from "../../certificates/index.ts";
import type { RationalLike } from "../../math/index.ts";
import type { SparseVectorState } from "../../mechanisms/index.ts";
import type { RandomSource } from "../../random/index.ts";
import { ceiling } from "../../queries/noise.ts";
import { SparseCounts } from "./sparse-counts.ts";

export interface ReusableHoldoutOptions {
  /** The privacy of all answers together, for single rows, > 0: half for the comparisons, half for the shown counts. */
  readonly epsilon: RationalLike;
  /** How often the holdout may be shown. */
  readonly positives: number;
  /** By which share of n training and holdout may differ before the holdout is shown. */
  readonly tolerance: RationalLike;
  /** How many examples the holdout has. */
  readonly n: number;
  readonly random: RandomSource;
}

/** One question about a statistic, in examples out of n. */
export interface HoldoutCounts {
  /** As the analyst saw it on training data. */
  readonly training: number;
  /** On the holdout: known to the server alone. */
  readonly holdout: number;
}

/**
 * Says nothing for as long as the holdout agrees with what the analyst saw on training data, and otherwise tells a noisy count
 * (Thresholdout; Dwork, Feldman, Hardt, Pitassi, Reingold, Roth, "The reusable holdout", Science 2015).
 */
export class ReusableHoldout {
  /** From which difference on the holdout is shown, up to noise, in examples. */
  readonly threshold: number;
  readonly #counts: SparseCounts;

  /** With a state, one that goes on where another with the same options was written down. */
  constructor({ tolerance, n, ...options }: ReusableHoldoutOptions, state?: SparseVectorState) {
    const share = nonNegative.accept(tolerance, "tolerance");
    this.threshold = Number(ceiling(share.times(count(1).accept(n, "n"))));
    this.#counts = new SparseCounts({ ...options, threshold: this.threshold }, state);
  }

  get certificate(): Certificate {
    return this.#counts.certificate;
  }

  get scales(): SparseCounts["scales"] {
    return this.#counts.scales;
  }

  get remaining(): number {
    return this.#counts.remaining;
  }

  /** A noisy count of the holdout, or undefined where it is as on training. */
  ask({ training, holdout }: HoldoutCounts): number | undefined {
    return this.#counts.ask(Math.abs(training - holdout), holdout);
  }

  /** What must be kept, as secretly as the holdout, to go on later. */
  toJSON(): SparseVectorState {
    return this.#counts.toJSON();
  }
}
