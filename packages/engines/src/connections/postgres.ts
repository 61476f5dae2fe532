import type { Client } from "pg";
import { type Connection, resultArrays, type ResultChunk, type RowOptions } from "../connection.ts";
import type { ResultType, SourceColumn } from "../dialect.ts";
import { postgres } from "../dialects/postgres.ts";
import { isTold, refuseFault } from "./faults.ts";

export interface PostgresOptions {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The table, or `schema.table`. */
  readonly table: string;
  readonly user?: string;
  readonly password?: string;
}

/** Rows of a chunk. */
const chunkRows = 8192;

/**
 * One table of a PostgreSQL server. Everything is read in one transaction that sees one state of the table; results come by a
 * cursor, so that none is held whole.
 */
export async function connectPostgres(options: PostgresOptions): Promise<Connection> {
  const { host, port, database, table, user, password } = options;
  const name = `postgres:${host}:${port}/${database}/${table}`;
  const { default: pg } = await import("pg");
  const settings = {
    host,
    port,
    database,
    ...(user && { user }),
    // Not that of the process's environment, which may belong to another server.
    password: () => password ?? "",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const client = new pg.Client({ ...settings, application_name: "holdfast" });
  // A server that goes away is told by the statement that waits for it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  } catch (error) {
    await client.end().catch(() => undefined);
    refuseFault(faultOf(error) ?? "unreachable", name, stateOf(error));
  }
  const cancel = async (): Promise<void> => {
    const { processID } = client as unknown as { readonly processID: number };
    const other = new pg.Client(settings);
    other.on("error", () => undefined);
    try {
      await other.connect();
      await other.query("SELECT pg_cancel_backend($1)", [processID]);
    } finally {
      await other.end().catch(() => undefined);
    }
  };
  const from = table
    .split(".")
    .map((part) => postgres.identifier(part))
    .join(".");
  return {
    dialect: postgres,
    name,
    from,
    isOrdered: false,
    describe: () => described(client, from, name),
    rows: (statement, types, options = {}) => rowsOf({ client, cancel, name }, statement, types, options),
    close: () => client.end().catch(() => undefined),
  };
}

async function described(client: Client, from: string, name: string): Promise<readonly SourceColumn[]> {
  try {
    const { rows } = await client.query<{ attname: string; type: string; bytewise: boolean }>(
      "SELECT attname, format_type(atttypid, NULL) AS type, coalesce(collisdeterministic, true) AS bytewise FROM pg_attribute LEFT JOIN pg_collation c ON c.oid = attcollation WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum",
      [from],
    );
    return rows.map(({ attname, type, bytewise }) => ({
      name: attname,
      type: bytewise ? type : `${type} that is not compared by its letters`,
      kind: bytewise ? kindOf(type) : "other",
    }));
  } catch (error) {
    return refuseFault(faultOf(error) ?? "failed", name, stateOf(error));
  }
}

interface Session {
  readonly client: Client;
  readonly cancel: () => Promise<void>;
  readonly name: string;
}

let cursors = 0;

async function* rowsOf(
  { client, cancel, name }: Session,
  statement: string,
  types: readonly ResultType[],
  { signal, isSmall = false }: RowOptions,
): AsyncGenerator<ResultChunk> {
  signal?.throwIfAborted();
  const cursor = `holdfast_${++cursors}`;
  const stop = (): void => void cancel().catch(() => undefined);
  signal?.addEventListener("abort", stop);
  try {
    if (isSmall) {
      // Only a statement without a cursor has several processes work on it.
      const { rows } = await client.query<string[]>({ text: statement, rowMode: "array", types: asText });
      signal?.throwIfAborted();
      if (rows.length > 0) yield chunkOf(rows, types);
      return;
    }
    await client.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${statement}`);
    for (;;) {
      const { rows } = await client.query<string[]>({
        text: `FETCH ${chunkRows} FROM ${cursor}`,
        rowMode: "array",
        types: asText,
      });
      signal?.throwIfAborted();
      if (rows.length > 0) yield chunkOf(rows, types);
      if (rows.length < chunkRows) break;
    }
    await client.query(`CLOSE ${cursor}`);
  } catch (error) {
    if (isTold(error, signal)) throw signal?.aborted === true ? signal.reason : error;
    refuseFault(faultOf(error) ?? "stopped", name, stateOf(error));
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** Values as the server spells them. */
const asText = { getTypeParser: () => (value: unknown) => value } as never;

function chunkOf(rows: readonly (readonly string[])[], types: readonly ResultType[]): ResultChunk {
  const columns = resultArrays(types, rows.length);
  for (const [i, column] of columns.entries()) {
    for (let row = 0; row < rows.length; row++) {
      if (column instanceof BigInt64Array) column[row] = BigInt(rows[row]![i]!);
      else column[row] = Number(rows[row]![i]!);
    }
  }
  return { n: rows.length, columns };
}

function stateOf(error: unknown): string | undefined {
  const { code } = error as { readonly code?: unknown };
  return typeof code === "string" && /^(?!E)[0-9A-Z]{5}$/.test(code) ? `SQLSTATE ${code}` : undefined;
}

/** What a SQLSTATE, or an error of the socket, comes to; undefined where neither says. */
function faultOf(error: unknown): Parameters<typeof refuseFault>[0] | undefined {
  const { code = "" } = error as { readonly code?: string };
  // An error of the socket; no SQLSTATE begins so.
  if (/^(EPIPE|ECONNRESET|ECONNABORTED)$/.test(code)) return "stopped";
  if (/^(28|42501)/.test(code)) return "credentials";
  if (/^(3D000|3F000|42P01)/.test(code)) return "missing";
  if (/^(57|08|53|25P02)/.test(code)) return "stopped";
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)/.test(code)) return "unreachable";
  return /^[0-9A-Z]{5}$/.test(code) ? "failed" : undefined;
}

function kindOf(type: string): SourceColumn["kind"] {
  if (/^(smallint|integer|bigint)$/.test(type)) return "integer";
  if (/^(real|double precision)$/.test(type)) return "number";
  return /^(text|character|character varying|boolean|"char"|name)$/.test(type) ? "word" : "other";
}
