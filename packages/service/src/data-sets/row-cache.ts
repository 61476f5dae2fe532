interface Entry<Value> {
  readonly value: Promise<Value>;
  readonly timer: NodeJS.Timeout;
  bytes: number;
}

/**
 * Values by name, the least recently used left out where all together are larger than a fixed number of bytes, and those that nobody
 * asked for in a while forgotten: rows that another node removed must not stay in memory for good.
 */
export class RowCache<Value> {
  readonly #most: number;
  readonly #patience: number;
  readonly #entries = new Map<string, Entry<Value>>();
  #bytes = 0;

  /**
   * @param most bytes that are kept; one value that is larger is not kept at all
   * @param patience milliseconds after which a value that nobody asked for is forgotten
   */
  constructor(most: number, patience = 60_000) {
    this.#most = most;
    this.#patience = patience;
  }

  /** The value of a name, loaded once however many ask at the same time. A failure is not kept. */
  get(name: string, load: () => Promise<Value>, sizeOf: (value: Value) => number): Promise<Value> {
    const known = this.#entries.get(name);
    if (known !== undefined) {
      this.#entries.delete(name);
      this.#entries.set(name, known);
      known.timer.refresh();
      return known.value;
    }
    const timer = setTimeout(() => {
      if (this.#entries.get(name) === entry) this.drop(name);
    }, this.#patience).unref();
    const entry: Entry<Value> = { value: load(), timer, bytes: 0 };
    this.#entries.set(name, entry);
    entry.value.then(
      (value) => {
        if (this.#entries.get(name) !== entry) return;
        entry.bytes = sizeOf(value);
        this.#bytes += entry.bytes;
        this.#shrink();
      },
      () => {
        if (this.#entries.get(name) === entry) this.drop(name);
      },
    );
    return entry.value;
  }

  drop(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    this.#bytes -= entry.bytes;
    this.#entries.delete(name);
  }

  /** Those that are still loading have no size yet and stay. */
  #shrink(): void {
    for (const [name, { bytes }] of this.#entries) {
      if (this.#bytes <= this.#most) return;
      if (bytes > 0) this.drop(name);
    }
  }
}
