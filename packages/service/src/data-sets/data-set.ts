import { HoldfastError, readSchema, type Schema } from "holdfast";
import type { Database, DataSetTable } from "../database/index.ts";
import type { TableName } from "../operations/engines.ts";
import { Refusal } from "../refusal.ts";

/** One version of a data set, without its rows. All of it is public. */
export interface DataSet {
  readonly id: string;
  readonly name: string;
  /** The versions whose rows it contains ("append") or takes the place of ("replace"). */
  readonly parents: readonly string[];
  readonly mode?: "replace" | "append";
  /** The budgets of its lineage: every answer is charged to all of them. */
  readonly accounts: readonly string[];
  readonly schema: Schema;
  /** How many examples: rows, or places where a person is the unit. 0 until the rows are there. */
  readonly n: number;
  /** Where the rows are, if they stay in their database; undefined where they are uploaded. */
  readonly table?: TableName;
  readonly answers: "private" | "exact";
  readonly state: "awaiting-rows" | "ready" | "deleted";
  readonly created: number;
  readonly deleted?: number;
}

/** A data set by its id, in any state. */
export async function findDataSet({ query }: Database, id: string): Promise<DataSet> {
  const row = await query.selectFrom("data_sets").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? unknownDataSet() : dataSetOf(row);
}

/** A data set that can be asked: its rows are there and were not removed. */
export async function readyDataSet(database: Database, id: string): Promise<DataSet> {
  const dataSet = await findDataSet(database, id);
  if (dataSet.state !== "ready") notReady(dataSet);
  return dataSet;
}

/** The same, whose rows are in the service: everything but training needs them here. */
export async function uploadedDataSet(database: Database, id: string): Promise<DataSet> {
  const dataSet = await readyDataSet(database, id);
  if (dataSet.table !== undefined) staysElsewhere();
  return dataSet;
}

/** Data sets in the order of their ids, those after `after`. */
export async function listDataSets(
  { query }: Database,
  { after = "", limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly DataSet[]> {
  const rows = await query
    .selectFrom("data_sets")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(dataSetOf);
}

function dataSetOf(row: DataSetTable): DataSet {
  return Object.freeze({
    id: row.id,
    name: row.name,
    parents: JSON.parse(row.parents) as string[],
    ...(row.mode === null ? {} : { mode: row.mode }),
    accounts: JSON.parse(row.accounts) as string[],
    schema: schemaOf(row.schema),
    n: row.n,
    ...(row.source === null ? {} : { table: JSON.parse(row.source) as TableName }),
    answers: row.answers,
    state:
      row.deleted !== null
        ? "deleted"
        : row.report === null && row.source === null
          ? "awaiting-rows"
          : "ready",
    created: row.created,
    ...(row.deleted === null ? {} : { deleted: row.deleted }),
  });
}

const schemas = new Map<string, Schema>();
const mostSchemas = 100;

/** Schemas are asked for with every answer and never change. */
function schemaOf(text: string): Schema {
  let schema = schemas.get(text);
  if (schema === undefined) {
    if (schemas.size === mostSchemas) schemas.clear();
    schemas.set(text, (schema = readSchema(JSON.parse(text))));
  }
  return schema;
}

/** Refuses what a data set's state does not allow. */
export function notReady({ state }: DataSet): never {
  throw new Refusal(
    {
      code: "command",
      path: "dataSet",
      expected: "a data set with rows",
      received: state === "deleted" ? "one whose rows were removed" : "one that awaits its rows",
    },
    { status: 409 },
  );
}

/** Refuses what cannot be done with a table that stays in its database. */
export function staysElsewhere(path = "dataSet"): never {
  throw new Refusal(
    {
      code: "command",
      path,
      expected: "a data set whose rows are uploaded",
      received: "a table whose rows stay in their database",
      remedy: "Models can be trained on it: POST /v1/jobs.",
    },
    { status: 409 },
  );
}

/** Refuses an id that no data set has. */
export function unknownDataSet(): never {
  throw new HoldfastError({ code: "not-found", path: "dataSet", expected: "the id of a data set" });
}
