import type { Rows } from "holdfast";
import type { Database, Transaction } from "../database/index.ts";
import { packRows, unpackRows } from "./packed-rows.ts";

const partBytes = 1 << 20;

/** Writes the rows of a data set, in parts, in a transaction: all of them are there once it is committed, or none. */
export async function writeContents(transaction: Transaction, dataSet: string, rows: Rows): Promise<void> {
  const bytes = packRows(rows);
  for (let part = 0; part * partBytes < bytes.length; part++) {
    const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes);
    await transaction.insertInto("contents").values({ data_set: dataSet, part, bytes: piece }).execute();
  }
}

/** Reads the rows of a data set, part by part; undefined where they are not, or not all, there any more. */
export async function readContents({ query }: Database, dataSet: string): Promise<Rows | undefined> {
  const parts: Uint8Array[] = [];
  for (;;) {
    const next = await query
      .selectFrom("contents")
      .select("bytes")
      .where("data_set", "=", dataSet)
      .where("part", "=", parts.length)
      .executeTakeFirst();
    if (next === undefined) break;
    parts.push(next.bytes);
  }
  if (parts.length === 0) return undefined;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return unpackRows(whole.buffer);
}

/** Removes the rows of a data set, in a transaction. */
export async function removeContents(transaction: Transaction, dataSet: string): Promise<void> {
  await transaction.deleteFrom("contents").where("data_set", "=", dataSet).execute();
}
