import { createReadStream } from "node:fs";
import { readCsv } from "holdfast";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Connection, ResultChunk, ResultColumn } from "../connection.ts";
import type { SourceColumn } from "../dialect.ts";
import { duckdb } from "../dialects/duckdb.ts";
import { isTold, refuseFault } from "./faults.ts";

export interface DuckDBOptions {
  /** A file or a glob of CSV or Parquet files; or a database file, with `table`. */
  readonly file: string;
  readonly table?: string;
  /** The most memory that DuckDB takes, such as `2GB`; what is larger goes through a temporary folder. */
  readonly memory?: string;
  /** Default: as many as there are processors. */
  readonly threads?: number;
}

/** DuckDB in this process, on files that are read anew for each statement and never held whole. */
export async function connectDuckDB({ file, table, memory, threads }: DuckDBOptions): Promise<Connection> {
  const name = `duckdb:${file}${table === undefined ? "" : `#${table}`}`;
  const { DuckDBInstance: instances } = await import("@duckdb/node-api");
  const settings = {
    ...(memory === undefined ? {} : { memory_limit: memory }),
    ...(threads === undefined ? {} : { threads: String(threads) }),
    ...(table === undefined ? {} : { access_mode: "READ_ONLY" }),
    // Nothing is loaded from elsewhere.
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  };
  const opened = async (): Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> => {
    const instance = await instances.create(table === undefined ? ":memory:" : file, settings);
    return { instance, connection: await instance.connect() };
  };
  const { instance, connection } = await opened().catch(() => refuseFault("missing", name));
  const close = (): Promise<void> => {
    connection.closeSync();
    instance.closeSync();
    return Promise.resolve();
  };
  const find = table === undefined ? sourceOf(file, connection, name) : tableOf(table, connection, name);
  const { from, isOrdered } = await find.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    dialect: duckdb,
    name,
    from,
    isOrdered,
    async describe() {
      try {
        const reader = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${from}`);
        return (reader.getRowsJson() as string[][]).map(([column, type]) => columnOf(column!, type!));
      } catch {
        return refuseFault(table === undefined ? "file" : "missing", name);
      }
    },
    rows: (statement, _types, { signal } = {}) => rowsOf(connection, statement, name, signal),
    close,
  };
}

/** What stands behind FROM, and whether its rows come in an order of their own. */
interface Source {
  readonly from: string;
  readonly isOrdered: boolean;
}

/** A table of the database, or a view, whose rows have no order. A name of neither would be taken for a file. */
async function tableOf(table: string, connection: DuckDBConnection, name: string): Promise<Source> {
  const text = duckdb.text(table);
  const found = await connection
    .runAndReadAll(
      `SELECT 'table' FROM duckdb_tables() WHERE NOT internal AND table_name = ${text} UNION ALL SELECT 'view' FROM duckdb_views() WHERE NOT internal AND view_name = ${text}`,
    )
    .catch(() => refuseFault("missing", name));
  const [kind] = (found.getRowsJson() as string[][]).flat();
  if (kind === undefined) return refuseFault("missing", name);
  return { from: duckdb.identifier(table), isOrdered: kind === "table" };
}

async function* rowsOf(
  connection: DuckDBConnection,
  statement: string,
  name: string,
  signal?: AbortSignal,
): AsyncGenerator<ResultChunk> {
  signal?.throwIfAborted();
  const stop = (): void => {
    connection.interrupt();
  };
  signal?.addEventListener("abort", stop);
  try {
    const result = await connection.stream(statement);
    for (;;) {
      const chunk = await result.fetchChunk();
      signal?.throwIfAborted();
      if (chunk === null || chunk.rowCount === 0) return;
      const n = chunk.rowCount;
      yield {
        n,
        columns: Array.from({ length: chunk.columnCount }, (_, i) => itemsOf(chunk.getColumnVector(i), n)),
      };
    }
  } catch (error) {
    if (isTold(error, signal)) throw signal?.aborted === true ? signal.reason : error;
    refuseFault(/memory/i.test(String(error)) ? "stopped" : "failed", name);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** The numbers of a vector: a copy, because the vector is used again. */
function itemsOf(vector: unknown, n: number): ResultColumn {
  const { items } = vector as { readonly items: ResultColumn };
  return items instanceof BigInt64Array ? items.slice(0, n) : items.slice(0, n);
}

function columnOf(name: string, type: string): SourceColumn {
  return { name, type, kind: kindOf(type) };
}

function kindOf(type: string): SourceColumn["kind"] {
  if (/^U?(TINYINT|SMALLINT|INTEGER|BIGINT)$/.test(type)) return "integer";
  if (/^(U?HUGEINT|FLOAT|DOUBLE|DECIMAL\(.*\))$/.test(type)) return "number";
  if (type === "VARCHAR") return "text";
  return type === "BOOLEAN" || type.startsWith("ENUM") ? "word" : "other";
}

/** Files are CSV or Parquet by their ending; all CSV files of a glob have the same first line. */
async function sourceOf(file: string, connection: DuckDBConnection, name: string): Promise<Source> {
  const glob = duckdb.text(file);
  const reader = await connection
    .runAndReadAll(`SELECT file FROM glob(${glob}) ORDER BY file`)
    .catch(() => refuseFault("missing", name));
  const files = (reader.getRowsJson() as string[][]).flat();
  if (files.length === 0) return refuseFault("missing", name);
  if (/\.(parquet|pq)$/i.test(file)) return { from: `read_parquet(${glob})`, isOrdered: true };
  const [names, ...others] = await Promise.all(files.map(headerOf));
  if (others.some((other) => other.join("\n") !== names!.join("\n"))) refuseFault("file", name);
  const columns = names!.map((column) => `${duckdb.text(column)}: 'VARCHAR'`).join(", ");
  const from = `read_csv(${glob}, columns = {${columns}}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', strict_mode = true)`;
  return { from, isOrdered: true };
}

async function headerOf(file: string): Promise<readonly string[]> {
  const stream = createReadStream(file, { end: 1 << 20 });
  let names: readonly string[] = [];
  const done = new Error("the header is read");
  try {
    await readCsv(
      { chunks: stream, name: file },
      {
        header: (found) => {
          names = found;
          throw done;
        },
        record: () => undefined,
      },
    );
  } catch (error) {
    if (error !== done) throw error;
  } finally {
    stream.destroy();
  }
  return names;
}
