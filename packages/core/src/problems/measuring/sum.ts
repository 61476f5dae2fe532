/** A sum of doubles that carries what additions lose: its error is two roundings of the sum of absolute values (Neumaier). */
export class Sum {
  #high = 0;
  #low = 0;

  add(term: number): void {
    const next = this.#high + term;
    this.#low += Math.abs(this.#high) >= Math.abs(term) ? this.#high - next + term : term - next + this.#high;
    this.#high = next;
  }

  get value(): number {
    return this.#high + this.#low;
  }
}
