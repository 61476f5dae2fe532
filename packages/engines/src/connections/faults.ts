import { HoldfastError, type Issue } from "holdfast";

/** What can go wrong between here and a table. Servers put values of rows into their messages, so none of those is passed on. */
export type Fault = "unreachable" | "credentials" | "missing" | "stopped" | "failed" | "file";

const faults: Readonly<Record<Fault, { readonly expected: string; readonly remedy: string }>> = {
  unreachable: {
    expected: "a server that answers",
    remedy: "See whether it runs, and whether host and port are right.",
  },
  credentials: {
    expected: "a user and a password that the server knows, with the right to read the table",
    remedy: "Check both; a password may also stand in the environment (PGPASSWORD, CLICKHOUSE_PASSWORD).",
  },
  missing: { expected: "a table, a database or a file of that name", remedy: "Check the name." },
  stopped: {
    expected: "a server that finishes the query",
    remedy: "The query was ended by the server, or the server itself was. Nothing was drawn; run it again.",
  },
  failed: {
    expected: "a table that the query can be run on",
    remedy: "The server's log has its reason; it is not repeated here, because it may hold values of rows.",
  },
  file: {
    expected: "CSV with one header and as many fields in every line, or Parquet",
    remedy: "See whether the files are whole, and of one kind.",
  },
};

/** A fault between here and a table: whether it may pass is told by its kind. */
export class EngineFault extends HoldfastError {
  readonly fault: Fault;

  constructor(fault: Fault, issue: Issue) {
    super(issue);
    this.fault = fault;
  }
}

/** Refuses with what went wrong, the table's name and the server's code for it. */
export function refuseFault(fault: Fault, name: string, code?: string): never {
  throw new EngineFault(fault, {
    code: "engine",
    path: name,
    ...faults[fault],
    ...(code === undefined ? {} : { received: code }),
  });
}

/** Whether an error was already told, or is the caller's own wish to stop. */
export function isTold(error: unknown, signal?: AbortSignal): boolean {
  return error instanceof HoldfastError || signal?.aborted === true;
}
