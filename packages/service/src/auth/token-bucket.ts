/** Lets a number of requests a second through, and as many at once; says how long the next one must wait. */
export class TokenBucket {
  readonly #rate: number;
  #tokens: number;
  #time: number;

  constructor(rate: number, now: number) {
    this.#rate = rate;
    this.#tokens = rate;
    this.#time = now;
  }

  /** Takes one request through and gives 0, or gives the milliseconds until it would pass. */
  take(now: number): number {
    // A clock that was set back gives nothing.
    const elapsed = Math.max(0, now - this.#time);
    this.#time = now;
    this.#tokens = Math.min(this.#rate, this.#tokens + (elapsed / 1000) * this.#rate);
    if (this.#tokens < 1) return ((1 - this.#tokens) / this.#rate) * 1000;
    this.#tokens--;
    return 0;
  }
}
