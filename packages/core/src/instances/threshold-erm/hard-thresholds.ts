import { type Sample, sampleOf } from "../../data/index.ts";
import { checkCount } from "../check-count.ts";

export interface HardThresholdsOptions {
  /** Records of each data set, at least 2. */
  readonly n: number;
  /** How many records lie on either side of the one good threshold: from 1 to n/2. */
  readonly copies: number;
  /** How many data sets there are, at least 2. */
  readonly packing: number;
}

/** Data sets that no private learner fits all of. */
export interface HardThresholds extends HardThresholdsOptions {
  /** The class, on the points 0 … packing: thresholds x >= t with t from 0 to packing + 1. */
  readonly spec: string;
  /** Any two of the data sets differ in at most this many records. */
  readonly distance: number;
  /** Data set i = 1 … packing: threshold i makes no error on it, every other one at least `copies`. */
  readonly sample: (i: number) => Sample;
}

/**
 * The family behind the impossibility of private empirical risk minimization of thresholds (Wang, Lei, Fienberg Proposition 12), on the
 * smallest domain that holds it: `copies` records at i - 1 with label 0, as many at i with label 1, and the rest at 0 with
 * label 0. An interval of the paper is one threshold here. A private learner must do nearly the same on all data sets,
 * and each asks for another threshold: `thresholdErmLowerBound`. Cost: n numbers for each data set.
 */
export function hardThresholds({ n, copies, packing }: HardThresholdsOptions): HardThresholds {
  checkCount("n", n, 2);
  checkCount("copies", copies, 1, Math.floor(n / 2));
  checkCount("packing", packing, 2, 1_000_000_000);
  return Object.freeze({
    n,
    copies,
    packing,
    spec: `thresholds:${packing + 1}`,
    distance: 2 * copies,
    sample(i: number): Sample {
      checkCount("i", i, 1, packing);
      const points = new Int32Array(n).fill(i - 1, 0, copies).fill(i, copies, 2 * copies);
      return sampleOf([points], new Uint8Array(n).fill(1, copies, 2 * copies));
    },
  });
}
