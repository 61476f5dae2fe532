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
  };
  const opened = async (): Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> => {
    const instance = await instances.create(table === undefined ? ":memory:" : file, settings);
    return { instance, connection: await instance.connect() };
  };
  const { instance, connection } = await opened().catch(() => refuseFault("missing", name));
  const from = table === undefined ? await sourceOf(file, connection, name) : duckdb.identifier(table);
  return {
    dialect: duckdb,
    name,
    from,
    isOrdered: true,
    async describe() {
      try {
        const reader = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${from}`);
        return (reader.getRowsJson() as string[][]).map(([column, type]) => columnOf(column!, type!));
      } catch {
        return refuseFault(table === undefined ? "file" : "missing", name);
      }
    },
    rows: (statement, _types, { signal } = {}) => rowsOf(connection, statement, name, signal),
    close: () => {
      connection.closeSync();
      instance.closeSync();
      return Promise.resolve();
    },
  };
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

/** Files are CSV or Parquet by their ending; the first line of the first CSV file names the columns of all. */
async function sourceOf(file: string, connection: DuckDBConnection, name: string): Promise<string> {
  const glob = duckdb.text(file);
  if (/\.(parquet|pq)$/i.test(file)) return `read_parquet(${glob})`;
  const reader = await connection
    .runAndReadAll(`SELECT file FROM glob(${glob}) ORDER BY file`)
    .catch(() => refuseFault("missing", name));
  const [first] = reader.getRowsJson() as string[][];
  if (first === undefined) return refuseFault("missing", name);
  const names = await headerOf(first[0]!);
  const columns = names.map((column) => `${duckdb.text(column)}: 'VARCHAR'`).join(", ");
  return `read_csv(${glob}, columns = {${columns}}, auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', strict_mode = true)`;
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
