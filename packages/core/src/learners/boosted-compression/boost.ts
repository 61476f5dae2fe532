import type { HypothesisClass } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { rowsAt } from "../../mechanisms/coins/index.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import { Hedge } from "./hedge.ts";

/** Draws of a block before larger ones are tried. */
const triesBefore = 10;

export interface BoostOptions {
  readonly subject: HypothesisClass;
  /** Examples that some hypothesis of the class explains, or nearly. */
  readonly sample: Sample;
  readonly startSize: number;
  readonly largestSize: number;
  /** Draws of a block of the largest size before the last one is taken as it is. */
  readonly triesAtLast: number;
  /** The number of rounds, odd. */
  readonly rounds: number;
  readonly run: Run;
}

/**
 * Blocks of examples, all of one size, such that the majority of the hypotheses that are consistent with them is right on
 * the whole sample (Cummings Theorems 25 and 26). Each round draws a block by weight until what is consistent with it is right
 * on four fifths of the weight; when that fails too often, it starts again with blocks half as large again. It stops as soon
 * as the majority is right, and always after `rounds` rounds of the largest size. Cost: O(n) a draw.
 */
export async function boost(options: BoostOptions): Promise<readonly (readonly number[])[]> {
  const { sample, largestSize, triesAtLast, run } = options;
  const pause = pausing(run);
  const most = Math.min(sample.n, largestSize);
  for (let size = Math.min(most, options.startSize); ; size = Math.min(most, Math.ceil((3 * size) / 2))) {
    const last = size === most;
    const blocks = await attempt(options, size, last ? triesAtLast : triesBefore, last, pause);
    if (blocks !== undefined) return blocks;
  }
}

/** All rounds with blocks of one size; undefined where a round fails and a larger size is left. */
async function attempt(
  { subject, sample, rounds, run: { coins } }: BoostOptions,
  size: number,
  tries: number,
  last: boolean,
  pause: ReturnType<typeof pausing>,
): Promise<readonly (readonly number[])[] | undefined> {
  const blocks: (readonly number[])[] = [];
  const hedge = new Hedge(sample.n);
  while (blocks.length < rounds) {
    for (let left = tries; ; left--) {
      await pause({ done: blocks.length, total: rounds });
      const block = blockOf(size);
      const isRight = rightOn(sample, subject, subject.erm(rowsAt(sample, block)).hypothesis);
      const weak = hedge.isWeaklyRight(isRight);
      if (!weak && left > 1) continue;
      if (!weak && !last) return undefined;
      blocks.push(block);
      hedge.update(isRight);
      break;
    }
    if (blocks.length % 2 === 1 && hedge.isDecided()) break;
  }
  return blocks;

  /** Independent draws by weight, filled up with others so that all blocks are equally large. */
  function blockOf(count: number): readonly number[] {
    if (count === sample.n) return Array.from({ length: count }, (_, i) => i);
    const drawn = new Set<number>();
    for (let i = 0; i < count; i++) drawn.add(hedge.draw(coins));
    const fixed = [...drawn].sort((a, b) => a - b);
    for (const place of coins.subset(sample.n - fixed.length, count - fixed.length)) {
      drawn.add(outside(fixed, place));
    }
    return [...drawn].sort((a, b) => a - b);
  }
}

/** The place-th position that is not among the given ones, which ascend. */
function outside(taken: readonly number[], place: number): number {
  let position = place;
  for (const one of taken) if (one <= position) position++;
  return position;
}

function rightOn({ n, columns, labels }: Sample, subject: HypothesisClass, hypothesis: unknown): Uint8Array {
  const point = new Array<number>(columns.length).fill(0);
  const isRight = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    for (let f = 0; f < columns.length; f++) point[f] = columns[f]![i]!;
    isRight[i] = subject.predict(hypothesis, point) === labels[i] ? 1 : 0;
  }
  return isRight;
}
