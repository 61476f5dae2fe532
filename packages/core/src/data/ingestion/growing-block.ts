import type { EncodedBlock } from "../encoders/index.ts";
import type { Column } from "../sample.ts";

type Growing = Column | Uint16Array;

/** Blocks of columns put end to end, in typed arrays that double. */
export class GrowingBlock {
  #columns: readonly Column[] = [];
  #classes: Uint16Array | undefined;
  #n = 0;
  #isEmpty = true;

  append(block: EncodedBlock): void {
    const [from, to] = [this.#n, this.#n + block.n];
    if (this.#isEmpty) {
      this.#columns = block.columns;
      this.#classes = block.classes;
    } else {
      this.#columns = this.#columns.map((column, f) => extended(column, block.columns[f]!, from));
      if (this.#classes !== undefined && block.classes !== undefined) {
        this.#classes = extended(this.#classes, block.classes, from);
      }
    }
    this.#isEmpty = false;
    this.#n = to;
  }

  /** Everything so far. */
  whole(): EncodedBlock {
    const n = this.#n;
    const columns = this.#columns.map((column) => column.slice(0, n));
    return this.#classes === undefined ? { n, columns } : { n, columns, classes: this.#classes.slice(0, n) };
  }
}

function extended<A extends Growing>(array: A, added: A, from: number): A {
  let target = array;
  if (from + added.length > array.length) {
    target = new (array.constructor as new (length: number) => A)(2 * (from + added.length));
    target.set(array);
  }
  target.set(added, from);
  return target;
}
