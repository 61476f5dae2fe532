import type { Issue, Schema } from "holdfast";
import type { Fault, ShardAddress } from "holdfast-engines";
import { inThread } from "./in-thread.ts";
import { grace, withEngines } from "./table-program.ts";

/** A table in its databases, with their credentials. */
export interface TableWork {
  readonly shards: readonly ShardAddress[];
  readonly key?: string;
  readonly schema: Schema;
}

/** How many rows there are, or why the table cannot be used: for the curator alone, since it may come from rows. */
export type OpenedTable = { readonly n: number } | { readonly issue: Issue; readonly fault?: Fault };

const unforeseen = { code: "engine", path: "table", expected: "a table that can be opened" };

/**
 * Opens a table, checks its columns, types and keys, and counts its rows. Keys of many rows are sorted, so this is for a thread as well.
 */
export const openTableInThread = inThread<TableWork, OpenedTable>(
  `${withEngines}
  const { shards, key } = given;
  const schema = library.readSchema(given.schema);
  try {
    const table = await openEngine({ shards, schema, signal, ...(key === undefined ? {} : { key }) });
    await table.close();
    return { n: table.n };
  } catch (error) {
    signal.throwIfAborted();
    const isTold = error instanceof library.HoldfastError;
    return isTold ? { issue: error.issue, fault: error.fault } : { issue: ${JSON.stringify(unforeseen)}, fault: "failed" };
  }
`,
  grace,
);
