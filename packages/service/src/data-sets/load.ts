import { type Encoder, encoderOf, HoldfastError, type Rows, type Sample, type Schema } from "holdfast";
import type { Database } from "../database/index.ts";
import { readContents } from "./contents.ts";
import { type DataSet, notReady, uploadedDataSet } from "./data-set.ts";
import { RowCache } from "./row-cache.ts";

/** The rows of a data set, in the one order that was drawn when they were uploaded: as secret as anything here. */
interface LoadedRows {
  readonly dataSet: DataSet;
  readonly encoder: Encoder;
  readonly rows: Rows;
}

/** The same with labels 0 and 1, for a target of two levels. */
interface LoadedSample extends Omit<LoadedRows, "rows"> {
  readonly sample: Sample;
}

/** Bytes of rows that a process keeps at hand. */
const mostBytes = 512 * 1024 * 1024;

const caches = new WeakMap<Database, RowCache<Rows>>();

/**
 * The rows of a data set. Every version has one fixed sample, so answers about it compose as answers about one list of places do; whether
 * it was removed is asked each time, because another node may have done it.
 */
export async function loadRows(database: Database, id: string): Promise<LoadedRows> {
  const dataSet = await uploadedDataSet(database, id);
  const load = async (): Promise<Rows> =>
    (await readContents(database, id)) ?? notReady({ ...dataSet, state: "deleted" });
  const rows = await cacheOf(database).get(id, load, sizeOf);
  return { dataSet, encoder: encoderFor(dataSet.schema), rows };
}

/** The labeled examples of a data set whose target has two levels; others are refused by their schema alone. */
export async function loadSample(database: Database, id: string): Promise<LoadedSample> {
  const { schema } = await uploadedDataSet(database, id);
  if (schema.target?.levels.length !== 2) {
    throw new HoldfastError({
      code: "schema",
      path: "target.levels",
      expected: "a target with two classes",
      received: schema.target === undefined ? "no target" : `${schema.target.levels.length} classes`,
    });
  }
  const { rows, ...loaded } = await loadRows(database, id);
  return { ...loaded, sample: sampleOfRows(rows) };
}

const encoders = new WeakMap<Schema, Encoder>();

function encoderFor(schema: Schema): Encoder {
  let encoder = encoders.get(schema);
  if (encoder === undefined) encoders.set(schema, (encoder = encoderOf(schema)));
  return encoder;
}

const samples = new WeakMap<Rows, Sample>();

function sampleOfRows(rows: Rows): Sample {
  let sample = samples.get(rows);
  if (sample === undefined) {
    const { n, columns, classes } = rows;
    sample = Object.freeze({ n, columns, labels: Uint8Array.from(classes!) });
    samples.set(rows, sample);
  }
  return sample;
}

/** Forgets the rows that this process keeps at hand. */
export function dropRows(database: Database, id: string): void {
  cacheOf(database).drop(id);
}

function cacheOf(database: Database): RowCache<Rows> {
  let cache = caches.get(database);
  if (cache === undefined) caches.set(database, (cache = new RowCache(mostBytes)));
  return cache;
}

function sizeOf({ columns, classes }: Rows): number {
  return columns.reduce((sum, { byteLength }) => sum + byteLength, classes?.byteLength ?? 0) + 1;
}
