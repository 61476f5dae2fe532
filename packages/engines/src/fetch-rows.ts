import type { ClassSample, Column, Encoder, ScoreOptions } from "holdfast";
import type { ResultChunk } from "./connection.ts";
import { featureColumns } from "./encoding/encoding.ts";
import type { RowKeys } from "./row-keys.ts";
import { refuseChanged } from "./score-shards.ts";
import type { Shard } from "./shard.ts";

/** Keys of one statement. */
const keysAtOnce = 4096;

export interface Rows {
  readonly shards: readonly Shard[];
  readonly encoder: Encoder;
  readonly n: number;
  readonly keys: RowKeys;
}

/**
 * The examples at some places, in their order, or all by place: chosen here, asked for by key. A row that is not there any more is
 * refused.
 */
export async function fetchRows(
  { shards, encoder, n, keys }: Rows,
  places: ArrayLike<number> | undefined,
  options: ScoreOptions,
): Promise<Omit<ClassSample, "levels">> {
  const wanted = places === undefined ? undefined : wantedAt(places);
  const length = places === undefined ? n : places.length;
  const parts = encoder.parts.map((_, j) => j);
  const width = encoder.domain === "features" ? parts.length : 1;
  const results = Array.from({ length: width }, () => new Float64Array(length));
  const classes = new Uint16Array(length);
  const isThere = new Uint8Array(length);
  const take = ({ n: rows, columns }: ResultChunk): void => {
    const found = columns[width + 1] as BigInt64Array;
    for (let row = 0; row < rows; row++) {
      const place = keys.placeOf(found[row]!);
      // A row that was not there when the keys were read.
      if (place >= n || keys.at(place) !== found[row]) refuseChanged(shards[0]!);
      const positions = wanted === undefined ? [place] : (wanted.get(place) ?? []);
      for (const at of positions) {
        for (let i = 0; i < width; i++) results[i]![at] = Number(columns[i]![row]!);
        classes[at] = Number(columns[width]![row]!);
        isThere[at] = 1;
      }
    }
  };
  for (const shard of shards) {
    for (const some of wanted === undefined ? [undefined] : batches([...wanted.keys()])) {
      const asked = some?.map((place) => keys.at(place));
      for await (const chunk of shard.keyedRows(parts, options, asked)) take(chunk);
    }
  }
  if (isThere.includes(0)) refuseChanged(shards[0]!);
  const columns: readonly Column[] = featureColumns(encoder, parts, results);
  return { n: length, columns, classes };
}

/** By place, where it is wanted. */
function wantedAt(places: ArrayLike<number>): Map<number, number[]> {
  const wanted = new Map<number, number[]>();
  for (let i = 0; i < places.length; i++) {
    const list = wanted.get(places[i]!);
    if (list === undefined) wanted.set(places[i]!, [i]);
    else list.push(i);
  }
  return wanted;
}

function* batches(places: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < places.length; from += keysAtOnce) yield places.slice(from, from + keysAtOnce);
}
