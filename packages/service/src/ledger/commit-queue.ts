import { HoldfastError } from "holdfast";
import type { Database } from "../database/index.ts";
import { Draft, type Outcome } from "./draft.ts";
import { AlongsideFailure, isInTheWay, told } from "./failure.ts";
import { type Needs, read } from "./read.ts";
import { write } from "./write.ts";

/** Something to be decided: what has to be known, and the decision. */
export interface Member<Result> {
  readonly needs: Needs;
  /** How many charges it is. */
  readonly size: number;
  decide(draft: Draft): Result;
}

interface Waiting {
  readonly member: Member<unknown>;
  readonly settle: (outcome: Outcome<unknown>) => void;
}

export interface CommitQueueOptions {
  readonly now: () => number;
  /** How many charges one commit holds, at most. Default 512. */
  readonly batch?: number;
  /** How many charges may wait; more are refused as overload. Default 16384. */
  readonly queue?: number;
}

/** How often a decision is tried again when another node was in the way. */
const tries = 8;
/** After so many lone failures in a row, the database is taken to be unable, and nobody else of the batch is made to wait for it. */
const patience = 3;

/**
 * Commits together what arrives together: while one commit is under way, decisions gather for the next. A batch that cannot be written is
 * cut in half until the decision that is to blame stands alone, so that it harms nobody else.
 */
export class CommitQueue {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #batch: number;
  readonly #limit: number;
  #waiting: Waiting[] = [];
  #size = 0;
  #running = false;

  constructor(database: Database, { now, batch = 512, queue = 16_384 }: CommitQueueOptions) {
    this.#database = database;
    this.#now = now;
    this.#batch = batch;
    this.#limit = queue;
  }

  /** Fulfilled when the decision is durable; rejected when it is a refusal, or could not be written. */
  submit<Result>(member: Member<Result>): Promise<Result> {
    if (this.#size > 0 && this.#size + member.size > this.#limit)
      return Promise.reject(
        new HoldfastError({
          code: "overloaded",
          path: "ledger",
          expected: "fewer requests at once",
          remedy: "Nothing was charged; try again in a second.",
        }),
      );
    return new Promise((resolve, reject) => {
      const settle = (outcome: Outcome<unknown>): void => {
        if ("result" in outcome) resolve(outcome.result as Result);
        else
          reject(
            outcome.error instanceof Error ? outcome.error : new Error("it failed", { cause: outcome.error }),
          );
      };
      this.#waiting.push({ member, settle });
      this.#size += member.size;
      if (this.#running) return;
      this.#running = true;
      // What else arrives in this turn of the event loop belongs to the same commit.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await new Batch(this.#database, this.#now).commit(this.#next());
    this.#running = false;
  }

  #next(): readonly Waiting[] {
    let [count, size] = [0, 0];
    for (const { member } of this.#waiting) {
      if (count > 0 && size + member.size > this.#batch) break;
      count += 1;
      size += member.size;
    }
    this.#size -= size;
    return this.#waiting.splice(0, count);
  }
}

/** One batch on its way to the disk. */
class Batch {
  readonly #database: Database;
  readonly #now: () => number;
  #failures = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  async commit(members: readonly Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const outcomes = await this.#written(members);
        this.#failures = 0;
        members.forEach(({ settle }, i) => {
          settle(outcomes[i]!);
        });
        return;
      } catch (error) {
        if (members.length > 1 && this.#failures < patience) {
          const half = members.length >> 1;
          await this.commit(members.slice(0, half));
          await this.commit(members.slice(half));
          return;
        }
        if (members.length === 1 && attempt < tries && isInTheWay(error)) continue;
        if (!(error instanceof AlongsideFailure)) this.#failures += 1;
        for (const { settle } of members) settle({ error: told(error) });
        return;
      }
    }
  }

  #written(members: readonly Waiting[]): Promise<readonly Outcome<unknown>[]> {
    const { query, lock } = this.#database;
    return query.transaction().execute(async (transaction) => {
      const found = await read(
        transaction,
        members.map(({ member }) => member.needs),
        lock,
      );
      const draft = new Draft(found, this.#now());
      const outcomes = members.map(({ member }) => draft.attempt(() => member.decide(draft)));
      await write(transaction, draft.changes);
      return outcomes;
    });
  }
}
