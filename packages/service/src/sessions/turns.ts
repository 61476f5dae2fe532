/**
 * Runs work that is about one thing (a session) one after the other, in the order of the calls, and work about different things at
 * once. What failed does not stop what comes after it.
 */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  take<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
    const result = (this.#last.get(subject) ?? Promise.resolve()).then(work);
    const done = result.then(nothing, nothing).then(() => {
      if (this.#last.get(subject) === done) this.#last.delete(subject);
    });
    this.#last.set(subject, done);
    return result;
  }

  /** How many subjects have work that is not done. */
  get waiting(): number {
    return this.#last.size;
  }
}

const nothing = (): void => undefined;
