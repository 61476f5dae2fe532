import { isBelow, Rational, Real, roughExp, roughLn } from "../math/index.ts";
import { ceiling } from "./ceiling.ts";

/** A noisy majority of `blocks` votes. `logistic` draws by the exponential mechanism, `geometric` with the fewest errors. */
export interface Votes {
  readonly blocks: number;
  readonly epsilon: Rational;
  readonly vote: "logistic" | "geometric";
}

/** The probability of a wrong answer when `wrong` of the blocks are wrong. */
function wrongAnswer({ blocks, epsilon, vote }: Votes, wrong: number): Real {
  if (vote === "logistic") {
    return Real.from(1).over(
      Real.from(epsilon.times(blocks - 2 * wrong).over(2))
        .exp()
        .plus(1),
    );
  }
  const minority = Math.min(wrong, blocks - wrong);
  const behind = Real.from(epsilon.times(Rational.of(2 * minority - blocks, 2))).exp();
  // Odd: e^(epsilon (j - (k-1)/2))/(1 + e^epsilon); even: e^(epsilon (j - k/2))/2.
  const small =
    blocks % 2 === 0
      ? behind.over(2)
      : behind.times(Real.from(epsilon.over(2)).exp()).over(Real.from(epsilon).exp().plus(1));
  return wrong <= blocks / 2 ? small : Real.from(1).minus(small);
}

/** Wrong answers without a wrong block, and the steepest chord from there: w_j <= least + slope j/blocks for every j. */
export function voteErrors(votes: Votes): { readonly least: Real; readonly slope: Real } {
  const least = wrongAnswer(votes, 0);
  const chord = (j: number): Real => wrongAnswer(votes, j).minus(least).times(votes.blocks).over(j);
  // The chords rise, then fall, because w is convex, then concave.
  let [low, high] = [1, votes.blocks];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelow(chord(middle), chord(middle + 1))) low = middle + 1;
    else high = middle;
  }
  return { least, slope: chord(low) };
}

interface VoteGoal {
  readonly epsilon: Rational;
  readonly alpha: Rational;
  readonly beta: Rational;
  /** The sides of a closure: 1 for thresholds, 2 for intervals, 2p for boxes. */
  readonly pieces: number;
}

/**
 * blocks * size for the number of blocks that is near the best: each block learns a closure that misses more than
 * a = (alpha - least)/slope with probability at most pieces (1 - a/pieces)^size <= beta/blocks (Dagan-Feldman Lemma 9).
 * Doubles choose the odd number of blocks; the size is exact. Undefined where no number up to 10^5 serves.
 */
export function logisticVotesSize(goal: VoteGoal): bigint | undefined {
  const blocks = bestBlocks(goal);
  if (blocks === undefined) return undefined;
  const { least, slope } = voteErrors({ blocks, epsilon: goal.epsilon, vote: "logistic" });
  const room = Real.from(goal.alpha).minus(least);
  if (!isBelow(0, room)) return undefined;
  const kept = Real.from(1).minus(room.over(slope).over(goal.pieces));
  const level = Real.from(goal.beta.over(blocks).over(goal.pieces)).ln();
  return isBelow(0, kept) ? BigInt(blocks) * ceiling(level.over(kept.ln())) : BigInt(blocks);
}

function bestBlocks({ epsilon, alpha, beta, pieces }: VoteGoal): number | undefined {
  const [e, a, b] = [epsilon.toNumber(), alpha.toNumber(), beta.toNumber()];
  let [best, least] = [undefined as number | undefined, Infinity];
  for (let blocks = 1; blocks <= 100_001 && blocks < least; blocks += 2) {
    const size = roughSize({ blocks, e, a, b, pieces });
    // The slope is at least 1 - 2 least, so no number of blocks makes them smaller than this.
    const smallest =
      a < 0.5 ? -roughLn(b / blocks / pieces) / -roughLn(Math.max(1e-9, 1 - a / (1 - 2 * a) / pieces)) : 1;
    if (blocks * smallest > least) break;
    if (blocks * size < least) [best, least] = [blocks, blocks * size];
  }
  return best;
}

interface Rough {
  readonly blocks: number;
  readonly e: number;
  readonly a: number;
  readonly b: number;
  readonly pieces: number;
}

function roughSize({ blocks, e, a, b, pieces }: Rough): number {
  const wrong = (j: number): number => 1 / (roughExp((e * (blocks - 2 * j)) / 2) + 1);
  const least = wrong(0);
  if (least >= a) return Infinity;
  const chord = (j: number): number => ((wrong(j) - least) * blocks) / j;
  let [low, high] = [1, blocks];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (chord(middle) < chord(middle + 1)) low = middle + 1;
    else high = middle;
  }
  const kept = 1 - (a - least) / chord(low) / pieces;
  return kept <= 0 ? 1 : Math.max(1, Math.ceil(roughLn(b / blocks / pieces) / roughLn(kept)));
}
