import type { ScoreOptions } from "holdfast";
import { refuse } from "./refuse.ts";
import type { Shard } from "./shard.ts";

/** Which row stands at a place: rows are in the order of their keys. */
export interface RowKeys {
  at(place: number): bigint;
  placeOf(key: bigint): number;
}

/** The rows of a file are numbered as they come. */
export const rowNumbers: RowKeys = Object.freeze({ at: BigInt, placeOf: Number });

/**
 * The keys of all rows, each there and once. Subsets are chosen among places by the caller's coins and asked for by key, so a
 * database has no say in them. Memory: 8 bytes a row.
 */
export async function readRowKeys(
  shards: readonly Shard[],
  { n, column }: { readonly n: number; readonly column: string },
  options: ScoreOptions,
): Promise<RowKeys> {
  const keys = new BigInt64Array(n);
  let at = 0;
  for (const shard of shards) {
    const found = await shard.keys(options);
    if (at + found.length <= n) keys.set(found, at);
    at += found.length;
  }
  const wrong = (received: string): never =>
    refuse({
      code: "engine",
      path: `${shards[0]!.connection.name}, column ${column}`,
      expected: "a different integer in every row",
      received,
      remedy: "Name another column as the key, or add one that numbers the rows.",
    });
  if (at !== n) wrong("rows without one");
  keys.sort();
  for (let i = 1; i < n; i++) if (keys[i] === keys[i - 1]) wrong("the same in several rows");
  return { at: (place) => keys[place]!, placeOf: (key) => search(keys, key) };
}

function search(keys: BigInt64Array, key: bigint): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
