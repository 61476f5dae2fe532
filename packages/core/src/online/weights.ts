/** 2^512 and its inverse: the step of the scales below. */
const large = Number(1n << 512n);
const small = 1 / large;

/**
 * A growing list of positive weights of any size: weight i is `values[i]` times 2^(512 `scales[i]`). An expert that is far
 * behind is never lost by underflow and can come back, on which the regret bound rests.
 */
export class Weights {
  #values = new Float64Array(16);
  #scales = new Float64Array(16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Makes all weights zero; there are `length` of them. */
  clear(length: number): void {
    if (length > this.#values.length) {
      this.#values = new Float64Array(2 * length);
      this.#scales = new Float64Array(2 * length);
    } else this.#values.fill(0, 0, length);
    this.#length = length;
  }

  /** Adds `factor` times weight `from` of another list to weight `to`; what is 2^-512 of the sum may be dropped. */
  add(to: number, other: Weights, from: number, factor: number): void {
    let value = other.#values[from]! * factor;
    let scale = other.#scales[from]!;
    if (value === 0) return;
    if (value < small) {
      value *= large;
      scale -= 1;
    }
    const here = this.#values[to]!;
    const lead = here === 0 ? -Infinity : this.#scales[to]! - scale;
    if (lead === 0) this.#values[to] = here + value;
    else if (lead > 0) this.#values[to] = lead === 1 ? here + value * small : here;
    else {
      this.#values[to] = lead === -1 ? value + here * small : value;
      this.#scales[to] = scale;
    }
  }

  /** Sets weight i to a double. */
  set(i: number, value: number): void {
    this.#values[i] = value;
    this.#scales[i] = 0;
  }

  /** The largest scale; `at` is relative to it. */
  top(): number {
    let top = -Infinity;
    for (let i = 0; i < this.#length; i++)
      if (this.#values[i]! > 0 && this.#scales[i]! > top) top = this.#scales[i]!;
    return top;
  }

  /** Weight i in units of 2^(512 top); less than 2^-512 of a unit is 0. */
  at(i: number, top: number): number {
    const lead = this.#scales[i]! - top;
    return lead === 0 ? this.#values[i]! : lead === -1 ? this.#values[i]! * small : 0;
  }
}
