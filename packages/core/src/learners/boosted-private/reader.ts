import type { Column, Sample } from "../../data/index.ts";
import { nextBlock } from "../next-block.ts";

/** Reads a stream of examples forward; only what was asked for is held. */
export class Reader {
  readonly #blocks: AsyncIterator<Sample>;
  #block: Sample | undefined;
  #offset = 0;

  constructor(blocks: AsyncIterable<Sample>) {
    this.#blocks = blocks[Symbol.asyncIterator]();
  }

  /** At most `count` of the next examples, at least one. */
  async next(count: number): Promise<Sample> {
    while (this.#block === undefined || this.#offset === this.#block.n) {
      [this.#block, this.#offset] = [await nextBlock(this.#blocks), 0];
    }
    const { n, columns, labels } = this.#block;
    const [start, end] = [this.#offset, Math.min(n, this.#offset + count)];
    this.#offset = end;
    return {
      n: end - start,
      columns: columns.map((column) => column.subarray(start, end)),
      labels: labels.subarray(start, end),
    };
  }
}

/** Examples gathered one by one, `size` in all; those that are not set are zeros with label 0. */
export class Gathered {
  readonly #size: number;
  #columns: Column[] | undefined;
  readonly #labels: Uint8Array;
  count = 0;

  constructor(size: number) {
    this.#size = size;
    this.#labels = new Uint8Array(size);
  }

  add({ columns, labels }: Sample, i: number): void {
    this.#columns ??= columns.map((column) => this.#like(column));
    columns.forEach((column, j) => (this.#columns![j]![this.count] = column[i]!));
    this.#labels[this.count++] = labels[i]!;
  }

  /** The examples, padded; `shape` is any sample with the same features. */
  sample(shape: Sample): Sample {
    const columns = this.#columns ?? shape.columns.map((column) => this.#like(column));
    return { n: this.#size, columns, labels: this.#labels };
  }

  #like(column: Column): Column {
    return new (column.constructor as new (length: number) => Column)(this.#size);
  }
}
