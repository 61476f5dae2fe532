import type { HypothesisClass } from "../../classes/class.ts";
import { closedSides, shapeOf } from "../../classes/shape.ts";
import { affordableBlock } from "./cost.ts";
import { growthOf, growthScale, pieceScale, type Scale, voteErrors } from "./estimates.ts";
import type { Blocks } from "./voters.ts";

/** What a split is chosen for; estimates as plain numbers. */
export interface Wanted {
  readonly subject: HypothesisClass;
  readonly epsilon: number;
  readonly alpha: number;
  readonly beta: number;
}

/** A split with the error that the estimates expect of it. */
export interface Split extends Blocks {
  readonly scale: Scale;
  readonly error: number;
}

const mostExamples = 1e13;

/** The scale that blocks of this size reach, all of them together failing with probability at most beta. */
export function blockScale(
  subject: HypothesisClass,
  { blocks, size }: Blocks,
  beta: number,
): Scale | undefined {
  const sides = closedSides(shapeOf(subject));
  return sides === undefined
    ? growthScale(size, beta / blocks, growthOf(subject))
    : pieceScale(size, beta / blocks, sides, sides);
}

function splitOf({ subject, epsilon, beta }: Wanted, split: Blocks): Split | undefined {
  const scale = blockScale(subject, split, beta);
  if (scale === undefined) return undefined;
  const { least, slope } = voteErrors(split.blocks, epsilon);
  return { ...split, scale, error: least + (slope * scale.scale[0]) / scale.scale[1] };
}

/** The split of n examples whose error is estimated the least; undefined when no bound says anything. */
export function bestSplit(wanted: Wanted, n: number): Split | undefined {
  let best: Split | undefined;
  for (const blocks of oddNumbers(n)) {
    const size = affordableBlock(wanted.subject, blocks, Math.floor(n / blocks));
    const split = splitOf(wanted, { blocks, size });
    if (split !== undefined && (best === undefined || split.error < best.error)) best = split;
    // Without errors of blocks the vote errs least with many; beyond twice the best it only gets worse.
    if (split !== undefined && best !== undefined && blocks > 9 && split.error > 2 * best.error) break;
  }
  return best;
}

/** The fewest examples at which some odd number of blocks reaches alpha and beta (Dagan-Feldman Lemma 9). */
export function leastExamples(wanted: Wanted): number | undefined {
  let best: number | undefined;
  for (const blocks of oddNumbers(mostExamples)) {
    if (best !== undefined && blocks > best) break;
    // So many blocks of more than one example each cost too much already.
    if (affordableBlock(wanted.subject, blocks, 2) < 2) break;
    const { least } = voteErrors(blocks, wanted.epsilon);
    if (least >= wanted.alpha) continue;
    const size = leastSize(wanted, blocks, (best ?? mostExamples) / blocks);
    if (size === undefined) {
      if (best !== undefined && blocks > 9) break;
      continue;
    }
    const total = blocks * size;
    if (best === undefined || total < best) best = total;
    else if (total > 2 * best) break;
  }
  return best;
}

/** The least size of a block, at most `most`, with which so many blocks reach alpha. */
function leastSize(wanted: Wanted, blocks: number, most: number): number | undefined {
  const isEnough = (size: number): boolean => {
    const split = splitOf(wanted, { blocks, size });
    return split !== undefined && split.error <= wanted.alpha;
  };
  let [low, high] = [0, 1];
  while (!isEnough(high)) {
    if (high > most || affordableBlock(wanted.subject, blocks, 2 * high) < 2 * high) return undefined;
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** 1, 3, 5, … to 201, then about one in every hundredth part. */
function* oddNumbers(most: number): Generator<number> {
  for (let k = 1; k <= most; k += Math.max(2, 2 * Math.floor(k / 200))) yield k;
}
