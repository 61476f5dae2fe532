import { HoldfastError, type Issue, type Schema } from "holdfast";
import type { Fault } from "holdfast-engines";
import { type TableName, tableSource } from "../operations/engines.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { openTableInThread } from "../threads/open-table.ts";

/**
 * Opens a table that stays in its database, and gives the number of its rows. What does not fit is told to the curator, by the names of
 * columns and types; where the table is, and how it is opened, stays with whoever configured the engine.
 */
export async function rowsOfTable(
  { configuration }: Pick<Service, "configuration">,
  table: TableName,
  schema: Schema,
): Promise<number> {
  const source = tableSource(configuration, table);
  const end = AbortSignal.timeout(configuration.uploadTimeout);
  const opened = await openTableInThread({ ...source, schema }, end).catch((error: unknown) => {
    throw end.aborted ? new Refusal(late(configuration.uploadTimeout), { status: 503 }) : error;
  });
  if ("issue" in opened) throw refusalOf(opened.issue, opened.fault);
  if (opened.n === 0) {
    throw new HoldfastError({ code: "points", path: "table", expected: "a table with at least one row" });
  }
  return opened.n;
}

/** A database that is not there may come back; one that lets nobody in, or fails, is the operator's; the rest is the request's. */
const statusOf: Readonly<Record<Fault, number>> = {
  unreachable: 503,
  stopped: 503,
  credentials: 502,
  failed: 502,
  missing: 400,
  file: 400,
};

function refusalOf(issue: Issue, fault: Fault | undefined): Refusal {
  const status = fault === undefined ? (issue.code === "too-large" ? 413 : 400) : statusOf[fault];
  const { remedy, ...rest } = issue;
  return new Refusal(
    {
      ...rest,
      path: placeOf(issue.path),
      // How to get in is the operator's to know.
      ...(remedy === undefined || fault === "credentials" ? {} : { remedy }),
    },
    { status, toldAs: "table", ...(status === 503 ? { retryAfter: 5 } : {}) },
  );
}

/** Issues of engines speak of addresses and files: the curator knows the table by the name it has in the request. */
function placeOf(path: string): string {
  const place = /, (?:column|line) .*$/.exec(path)?.[0] ?? "";
  return path === "unit" ? "schema.unit" : `table${place}`;
}

function late(patience: number): Issue {
  return {
    code: "engine",
    path: "table",
    expected: `a database that counts the table's rows and reads its keys within ${patience / 1000} seconds`,
  };
}
