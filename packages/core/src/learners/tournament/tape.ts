import type { Sample } from "../../data/index.ts";
import type { Examples } from "../../online/index.ts";
import { nextBlock } from "../next-block.ts";

/** Examples of a finite domain in the order in which they come. */
export interface Rows extends Examples {
  readonly points: Float64Array;
  readonly labels: Uint8Array;
}

/**
 * Reads a stream of examples forward, part by part, and never back; only the part asked for is held. Points outside the
 * domain become point 0 with label 0, example by example, so that one bad row stays one row.
 */
export class Tape {
  readonly #blocks: AsyncIterator<Sample>;
  readonly #points: number;
  #block: Sample | undefined;
  #offset = 0;

  constructor(blocks: AsyncIterable<Sample>, points: number) {
    this.#blocks = blocks[Symbol.asyncIterator]();
    this.#points = points;
  }

  /** The next `count` examples. */
  async take(count: number): Promise<Rows> {
    const points = new Float64Array(count);
    const labels = new Uint8Array(count);
    for (let at = 0; at < count;) {
      if (this.#block === undefined || this.#offset === this.#block.n) {
        [this.#block, this.#offset] = [await nextBlock(this.#blocks), 0];
      }
      const block = this.#block;
      const column = block.columns[0]!;
      const end = Math.min(count, at + block.n - this.#offset);
      for (; at < end; at++, this.#offset++) {
        const point = column[this.#offset]!;
        if (!Number.isInteger(point) || point < 0 || point >= this.#points) continue;
        points[at] = point;
        labels[at] = block.labels[this.#offset] === 1 ? 1 : 0;
      }
    }
    return { points, labels };
  }
}

/** A sample as a stream of one block. */
export async function* streamOf(sample: Sample): AsyncGenerator<Sample> {
  yield await Promise.resolve(sample);
}

/** The sample with points outside the domain made point 0 with label 0, example by example. */
export function withinDomain(sample: Sample, points: number): Sample {
  const column = Float64Array.from(sample.columns[0]!);
  const labels = Uint8Array.from(sample.labels);
  column.forEach((point, i) => {
    if (Number.isInteger(point) && point >= 0 && point < points) return;
    column[i] = 0;
    labels[i] = 0;
  });
  return { n: sample.n, columns: [column], labels };
}
