/**
 * Lets answers leave at multiples of a fixed step and at no other moment, so that a duration tells how many steps were waited and not
 * how long the work took.
 */
export class TimeGrid {
  readonly #step: number;
  #waiting: (() => void)[] = [];
  #next = 0;

  /** @param step in milliseconds; 0 lets answers leave at once */
  constructor(step: number) {
    this.#step = step;
  }

  /** Fulfilled at the next moment of the grid. */
  moment(): Promise<void> {
    if (this.#step === 0) return Promise.resolve();
    return new Promise((leave) => {
      this.#waiting.push(leave);
      if (this.#waiting.length > 1) return;
      const now = performance.now();
      this.#next = now - (now % this.#step) + this.#step;
      setTimeout(this.#release, this.#next - now);
    });
  }

  readonly #release = (): void => {
    // Timers count whole milliseconds and may be early, by what depends on when they were set.
    const early = this.#next - performance.now();
    if (early > 0) {
      setTimeout(this.#release, early);
      return;
    }
    const leaving = this.#waiting;
    this.#waiting = [];
    for (const leave of leaving) leave();
  };
}
