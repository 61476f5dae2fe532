import type { HypothesisClass } from "../../classes/class.ts";
import { binomial, growthBound, Real, roundUp } from "../../math/index.ts";
import { largestPart } from "../subsample/size.ts";

/** The code of blocks counts no larger ones. */
const largestBlock = 1000;
/** What the minimizer of a block may cost, in the units of `largestPart`: about a second. */
export const blockWork = 40_000_000n;
/** And where blocks of that size would prove nothing, so that many are drawn in vain: far less. */
const smallWork = 1_000_000n;

/** How large blocks may get, and whether that is proved to be enough. */
export interface BlockLimit {
  readonly size: number;
  /** At this size a draw is weakly right with probability at least 1/2, whatever the weights. */
  readonly isEnough: boolean;
}

/**
 * The number of rounds after which Hedge with weights 3^-c is right on every example by majority, if every round is
 * right on four fifths of the weight: 4/5 - ln n/(T ln 3) - (ln 3)/8 > 1/2 for T > ln n/0.1787. Odd.
 */
export function roundsFor(n: number): number {
  const least = roundUp(Real.from(n).ln().times(10_000).over(1787));
  const rounds = Number(least.numerator / least.denominator) + 1;
  return rounds % 2 === 1 ? rounds : rounds + 1;
}

/** The least block size at which every consistent hypothesis is weakly right with probability 1/2, if it can be minimized over. */
export function blockLimit(subject: HypothesisClass): BlockLimit {
  const affordable = largestPart(subject, largestBlock, blockWork);
  const { size } = subject;
  const suffices =
    typeof size === "bigint"
      ? (m: number): boolean => unionSuffices(m, size)
      : (m: number): boolean => doubleSampleSuffices(m, subject.vc().upper);
  if (!suffices(affordable)) {
    return { size: largestPart(subject, largestBlock, smallWork), isEnough: false };
  }
  let [tooSmall, enough] = [0, affordable];
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2);
    if (suffices(middle)) enough = middle;
    else tooSmall = middle;
  }
  return { size: enough, isEnough: true };
}

/** |H| (4/5)^m <= 1/2. */
function unionSuffices(m: number, hypotheses: bigint): boolean {
  return 2n * hypotheses * 4n ** BigInt(m) <= 5n ** BigInt(m);
}

/**
 * growth(m + k) 5^k / C(m + k, k) <= 1/2 for some k: among the labellings of m + k drawn points, one that is right on the
 * first m and wrong on the last k fits one split only.
 */
function doubleSampleSuffices(m: number, vc: number): boolean {
  for (let k = 1; k <= m; k++) {
    if (2n * growthBound(m + k, vc) * 5n ** BigInt(k) <= binomial(m + k, k)) return true;
  }
  return false;
}
