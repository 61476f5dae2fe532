import { type CuratorReport, HoldfastError, readRows, type Rows } from "holdfast";
import type { Static } from "typebox";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { writeContents } from "./contents.ts";
import { type DataSet, findDataSet, staysElsewhere, unknownDataSet } from "./data-set.ts";
import { dropRows, loadRows } from "./load.ts";
import { joinRows } from "./packed-rows.ts";
import type { ReportDocument } from "./shapes.ts";

/**
 * Takes the rows of a data set, once: a CSV file that fits its schema. They are encoded as they arrive and, where a person is the unit, put
 * in an order that is drawn here and never again; then everything is written in one transaction. An upload that breaks leaves nothing.
 */
export async function uploadRows(
  service: Service,
  id: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ readonly n: number }> {
  const { database } = service;
  const dataSet = await findDataSet(database, id);
  requireAwaiting(dataSet);
  const { sample, report } = await readRows({
    chunks,
    schema: dataSet.schema,
    name: "rows",
  });
  const rows = joinRows([...(await parentRows(service, dataSet)), sample]);
  if (rows.n === 0) {
    throw new HoldfastError({
      code: "points",
      path: "rows",
      expected: "at least one row below the first line",
    });
  }
  await keep(service, id, rows, report);
  return { n: rows.n };
}

/** What is appended to. */
async function parentRows({ database }: Service, { parents, mode }: DataSet): Promise<readonly Rows[]> {
  if (mode !== "append") return [];
  return Promise.all(parents.map(async (parent) => (await loadRows(database, parent)).rows));
}

/** Two uploads at once are decided here: the first to get so far wins. */
async function keep({ database }: Service, id: string, rows: Rows, report: CuratorReport): Promise<void> {
  await database.query.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("data_sets")
      .set({ n: rows.n, report: JSON.stringify(report) })
      .where("id", "=", id)
      .where("report", "is", null)
      .where("deleted", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) notAwaiting("rows that arrived in the meantime");
    await writeContents(transaction, id, rows);
  });
  dropRows(database, id);
}

/** What did not fit the schema; nobody but the curator may see it. */
export async function reportOf({ database }: Service, id: string): Promise<Static<typeof ReportDocument>> {
  const row = await database.query
    .selectFrom("data_sets")
    .select("report")
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) unknownDataSet();
  if (row.report === null) {
    throw new HoldfastError({ code: "not-found", path: "report", expected: "a data set with uploaded rows" });
  }
  return JSON.parse(row.report) as Static<typeof ReportDocument>;
}

function requireAwaiting({ state, table }: DataSet): void {
  if (table !== undefined) staysElsewhere("rows");
  if (state !== "awaiting-rows")
    notAwaiting(state === "ready" ? "rows that are there already" : "a deleted one");
}

function notAwaiting(received: string): never {
  throw new Refusal(
    {
      code: "command",
      path: "rows",
      expected: "a data set that awaits its rows",
      received,
      remedy: "Make a new version, with this one among its parents.",
    },
    { status: 409 },
  );
}
