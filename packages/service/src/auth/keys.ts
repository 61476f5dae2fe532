import { createHash, randomBytes } from "node:crypto";
import type { Database, KeyTable } from "../database/index.ts";
import { newId } from "../identifiers.ts";
import { Refusal } from "../refusal.ts";

export type Role = KeyTable["role"];

/** What a new key may do, how often and until when. */
export interface KeyOptions {
  readonly name: string;
  readonly role: Role;
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds since 1970; default never. */
  readonly expires?: number;
  readonly now: number;
}

/** A key with its secret, which is told once and kept nowhere. */
export interface NewKey {
  readonly id: string;
  /** What a client sends: `Authorization: Bearer hf_<id>_<secret>`. */
  readonly key: string;
}

/** Makes a key: 256 random bits, of which only the SHA-256 is kept. */
export async function createKey(
  { query }: Pick<Database, "query">,
  { name, role, rate, expires, now }: KeyOptions,
): Promise<NewKey> {
  const id = newId("key");
  const secret = randomBytes(32).toString("base64url");
  await query
    .insertInto("api_keys")
    .values({
      id,
      name,
      role,
      hash: hashOf(secret).toString("hex"),
      rate,
      created: now,
      expires: expires ?? null,
      revoked: null,
    })
    .execute();
  return { id, key: `hf_${id.slice("key_".length)}_${secret}` };
}

/**
 * Makes the first curator's key of a database, once: of nodes that start together one makes it. Gives nothing where there was one
 * before, be it revoked by now.
 */
export async function createFirstKey(
  database: Database,
  { rate, now }: Pick<KeyOptions, "rate" | "now">,
): Promise<NewKey | undefined> {
  return database.query.transaction().execute(async (query) => {
    const marked = await query
      .insertInto("settings")
      .values({ name: "first-key", value: String(now) })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .executeTakeFirst();
    if ((marked.numInsertedOrUpdatedRows ?? 0n) === 0n || (await anyKey({ query }))) return undefined;
    return createKey({ query }, { name: "first", role: "curator", rate, now });
  });
}

/** Was a key ever made here? */
export async function anyKey({ query }: Pick<Database, "query">): Promise<boolean> {
  return (await query.selectFrom("api_keys").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Ends a key. The last curator's key stays: nobody could make another. */
export async function revokeKey(database: Database, id: string, now: number): Promise<void> {
  await database.query.transaction().execute(async (query) => {
    const keys = await database
      .lock(query.selectFrom("api_keys").selectAll().where("revoked", "is", null))
      .execute();
    const found = keys.find((key) => key.id === id);
    if (found === undefined)
      throw new Refusal({ code: "not-found", path: "key", expected: "the id of a key that is in use" });
    const lasting = keys.filter(({ role, expires }) => role === "curator" && (expires ?? Infinity) > now);
    if (lasting.length === 1 && lasting[0] === found)
      throw new Refusal(
        {
          code: "contradiction",
          path: "key",
          expected: "a curator's key besides this one",
          remedy: "Make another first.",
        },
        { status: 409 },
      );
    await query.updateTable("api_keys").set({ revoked: now }).where("id", "=", id).execute();
  });
}

/** The parts of what a client sends; nothing where it does not look like a key. */
export function readKey(
  authorization: string | undefined,
): { readonly id: string; readonly secret: string } | undefined {
  const found = /^Bearer +hf_([a-z2-7]{32})_([A-Za-z0-9_-]{43})$/i.exec(authorization ?? "");
  return found === null ? undefined : { id: `key_${found[1]!.toLowerCase()}`, secret: found[2]! };
}

export function hashOf(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
