import type { Database } from "../database/index.ts";
import { readSteps, type StoredStep } from "./store.ts";

/** How many steps are kept at hand, of all sessions together. */
const most = 100_000;

/** What sessions said, kept at hand: lines are only ever added, so that only those after the last known one are read. */
export class Transcripts {
  readonly #database: Database;
  readonly #known = new Map<string, readonly StoredStep[]>();
  #lines = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The transcript of a session, as long as it is now. */
  async of(session: string): Promise<readonly StoredStep[]> {
    const known = this.#known.get(session) ?? [];
    const added = await readSteps(this.#database, session, { after: known.length });
    const all = added.length === 0 ? known : [...known, ...added];
    this.forget(session);
    this.#known.set(session, all);
    this.#lines += all.length;
    for (const [oldest] of this.#known) {
      if (this.#lines <= most) break;
      this.forget(oldest);
    }
    return all;
  }

  forget(session: string): void {
    this.#lines -= this.#known.get(session)?.length ?? 0;
    this.#known.delete(session);
  }
}
