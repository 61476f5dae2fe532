import { timingSafeEqual } from "node:crypto";
import type { Database, KeyTable } from "../database/index.ts";
import { Refusal } from "../refusal.ts";
import { hashOf, readKey, type Role } from "./keys.ts";
import { TokenBucket } from "./token-bucket.ts";

/** Who makes a request. */
export interface Caller {
  readonly keyId: string;
  readonly name: string;
  readonly role: Role;
}

/** For how many milliseconds the keys that were read are believed: a revocation by another node is noticed within it. */
const believed = 1000;

interface Held {
  readonly row: KeyTable;
  readonly hash: Buffer;
  readonly bucket: TokenBucket;
}

/**
 * The keys in memory. The whole list is read again once a second at most, so that guesses cost no question to the database. Rates
 * are per node. Every key is compared in the same time, unknown ones too.
 */
export class KeyRing {
  readonly #database: Database;
  readonly #now: () => number;
  #held = new Map<string, Held>();
  #read = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Who sends this `Authorization`; refuses a key that is unknown, expired, revoked or used too often. */
  async authenticate(authorization: string | undefined): Promise<Caller> {
    await this.#fresh();
    const sent = readKey(authorization);
    const held = sent === undefined ? undefined : this.#held.get(sent.id);
    const same = timingSafeEqual(hashOf(sent?.secret ?? ""), held?.hash ?? nobody);
    if (held === undefined || !same || held.row.revoked !== null || this.#isExpired(held.row))
      throw refusedKey(authorization === undefined);
    const wait = held.bucket.take(performance.now());
    if (wait > 0) throw tooOften(held.row.rate, wait);
    const { id, name, role } = held.row;
    return { keyId: id, name, role };
  }

  /** Is a key, which was good before, still in use? What stays open for long asks it now and then. */
  async isInUse(keyId: string): Promise<boolean> {
    await this.#fresh();
    const held = this.#held.get(keyId);
    return held !== undefined && !this.#isExpired(held.row);
  }

  /** Reads the keys again; this node calls it after a change, so that it holds at once. */
  async refresh(): Promise<void> {
    // What is being read now may have begun before the change.
    await this.#reading?.catch(() => undefined);
    await this.#readOnce();
  }

  async #fresh(): Promise<void> {
    if (performance.now() - this.#read > believed) await this.#readOnce();
  }

  #readOnce(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    const started = performance.now();
    const rows = await this.#database.query
      .selectFrom("api_keys")
      .selectAll()
      .where("revoked", "is", null)
      .execute();
    const before = this.#held;
    this.#held = new Map(rows.map((row) => [row.id, this.#hold(row, before.get(row.id))]));
    this.#read = started;
  }

  #hold(row: KeyTable, before: Held | undefined): Held {
    const bucket =
      before?.row.rate === row.rate ? before.bucket : new TokenBucket(row.rate, performance.now());
    return { row, hash: Buffer.from(row.hash, "hex"), bucket };
  }

  #isExpired({ expires }: KeyTable): boolean {
    return expires !== null && expires <= this.#now();
  }
}

/** The digest of nothing: no secret of 43 letters has it. */
const nobody = Buffer.alloc(32);

function refusedKey(missing: boolean): Refusal {
  return new Refusal({
    code: "unauthenticated",
    path: "headers.authorization",
    expected: "Bearer and a key of this service that is in use",
    ...(missing ? { received: "nothing" } : {}),
    remedy: "Ask the curator for a key.",
  });
}

function tooOften(rate: number, wait: number): Refusal {
  return new Refusal(
    { code: "rate-limited", path: "request", expected: `at most ${rate} requests a second with this key` },
    { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
  );
}
