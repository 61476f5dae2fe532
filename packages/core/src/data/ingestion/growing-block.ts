import type { EncodedBlock } from "../encoders/index.ts";
import type { Column } from "../sample.ts";

/** Blocks of columns put end to end: each is copied once, when the whole is asked for. */
export class GrowingBlock {
  readonly #blocks: EncodedBlock[] = [];

  append(block: EncodedBlock): void {
    this.#blocks.push(block);
  }

  /** Everything so far. */
  whole(): EncodedBlock {
    const [first] = this.#blocks;
    if (first === undefined) return { n: 0, columns: [] };
    if (this.#blocks.length === 1) return first;
    const n = this.#blocks.reduce((sum, block) => sum + block.n, 0);
    const columns = first.columns.map((_, f) =>
      joined(
        this.#blocks.map((block) => block.columns[f]!),
        n,
      ),
    );
    if (first.classes === undefined) return { n, columns };
    const classes = joined(
      this.#blocks.map((block) => block.classes!),
      n,
    );
    return { n, columns, classes };
  }
}

function joined<A extends Column | Uint16Array>(parts: readonly A[], n: number): A {
  const whole = new (parts[0]!.constructor as new (length: number) => A)(n);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
