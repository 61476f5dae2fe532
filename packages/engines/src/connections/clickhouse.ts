import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Connection, resultArrays, type ResultChunk } from "../connection.ts";
import type { ResultType, SourceColumn } from "../dialect.ts";
import { clickhouse, distributedClickhouse } from "../dialects/clickhouse.ts";
import { isTold, refuseFault } from "./faults.ts";
import { httpPost, textOf } from "./http-post.ts";

export interface ClickHouseOptions {
  /** The HTTP interface, such as `http://127.0.0.1:8123`, without credentials. */
  readonly url: string;
  readonly database?: string;
  readonly table: string;
  readonly user?: string;
  readonly password?: string;
}

/** Rows of a chunk. */
const chunkRows = 8192;

const bytesOf: Readonly<Record<ResultType, number>> = { code: 4, integer: 4, count: 8, key: 8 };

/** One table of a ClickHouse server by its HTTP interface; results come in its binary rows, which have no text to misread. */
export async function connectClickHouse(options: ClickHouseOptions): Promise<Connection> {
  const { url, database = "default", table } = options;
  const name = `clickhouse:${url}/${database}/${table}`;
  const from = `${clickhouse.identifier(database)}.${clickhouse.identifier(table)}`;
  const ask = (statement: string, signal?: AbortSignal): Promise<IncomingMessage> =>
    asked(options, name, statement, signal);
  const place = `database = ${clickhouse.text(database)} AND name = ${clickhouse.text(table)}`;
  const kind = await textOf(
    await ask(`SELECT engine FROM system.tables WHERE ${place} FORMAT TabSeparatedRaw`),
  );
  return {
    dialect: kind.trim() === "Distributed" ? distributedClickhouse : clickhouse,
    name,
    from,
    isOrdered: false,
    async describe() {
      const response = await ask(`DESCRIBE TABLE ${from} FORMAT TabSeparatedRaw`);
      const lines = (await textOf(response)).split("\n").filter((line) => line !== "");
      return lines.map((line) => {
        const [column, type] = line.split("\t");
        return { name: column!, type: type!, kind: kindOf(type!) };
      });
    },
    async *rows(statement, types, { signal } = {}) {
      signal?.throwIfAborted();
      const response = await ask(`${statement} FORMAT RowBinary`, signal);
      try {
        yield* decoded(response, types);
      } catch (error) {
        if (isTold(error, signal)) throw signal?.aborted === true ? signal.reason : error;
        refuseFault("stopped", name);
      }
    },
    close: () => Promise.resolve(),
  };
}

async function asked(
  { url, user, password }: ClickHouseOptions,
  name: string,
  statement: string,
  signal?: AbortSignal,
): Promise<IncomingMessage> {
  const id = `holdfast-${randomUUID()}`;
  const settings = new URLSearchParams({
    max_query_size: "1000000000",
    max_ast_elements: "100000000",
    max_expanded_ast_elements: "100000000",
    // An error after the first rows does not look like an end.
    wait_end_of_query: "1",
    readonly: "2",
    query_id: id,
  });
  const headers = {
    ...(user === undefined ? {} : { "X-ClickHouse-User": user }),
    ...(password === undefined ? {} : { "X-ClickHouse-Key": password }),
  };
  let response: IncomingMessage;
  try {
    response = await httpPost(`${url}/?${settings.toString()}`, {
      body: statement,
      headers,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (isTold(error, signal)) {
      // The server would go on: nobody who waits is no reason to it.
      await httpPost(url, { body: `KILL QUERY WHERE query_id = '${id}' ASYNC`, headers }).then(
        textOf,
        () => undefined,
      );
      throw signal?.reason;
    }
    return refuseFault(isBroken(error) ? "stopped" : "unreachable", name);
  }
  const status = response.statusCode ?? 0;
  if (status === 200) return response;
  // The text behind the code may hold values.
  const code = /Code: (\d+)/.exec(await textOf(response))?.[1];
  return refuseFault(faultOf(code, status), name, code === undefined ? `HTTP ${status}` : `code ${code}`);
}

/** A connection that broke while the server worked, as opposed to one that was never made. */
function isBroken(error: unknown): boolean {
  return (error as { readonly code?: string }).code === "ECONNRESET";
}

function faultOf(code: string | undefined, status: number): Parameters<typeof refuseFault>[0] {
  if (
    status === 401 ||
    status === 403 ||
    ["192", "193", "194", "195", "291", "497", "516"].includes(code ?? "")
  )
    return "credentials";
  if (["60", "81"].includes(code ?? "")) return "missing";
  return ["159", "209", "210", "241", "307", "394"].includes(code ?? "") ? "stopped" : "failed";
}

function kindOf(type: string): SourceColumn["kind"] {
  const inner = /^Nullable\((.*)\)$/.exec(type)?.[1] ?? type;
  if (/^(U?Int(8|16|32)|Int64)$/.test(inner)) return "integer";
  // An integer of 64 bits without a sign is no row key.
  if (/^(Float(32|64)|UInt64)$/.test(inner)) return "number";
  return inner === "String" || /^(FixedString|Enum)/.test(inner) ? "word" : "other";
}

/** Little-endian integers, row after row. */
async function* decoded(
  body: AsyncIterable<Uint8Array>,
  types: readonly ResultType[],
): AsyncGenerator<ResultChunk> {
  const width = types.reduce((sum, type) => sum + bytesOf[type], 0);
  let rest: Uint8Array = new Uint8Array(0);
  for await (const bytes of body) {
    const joined = rest.length === 0 ? bytes : concatenated(rest, bytes);
    const whole = Math.floor(joined.length / width);
    for (let from = 0; from < whole; from += chunkRows) {
      yield rowsIn(joined, from * width, Math.min(chunkRows, whole - from), types);
    }
    rest = joined.slice(whole * width);
  }
  if (rest.length > 0) throw new RangeError("a row is cut off");
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

function rowsIn(bytes: Uint8Array, offset: number, n: number, types: readonly ResultType[]): ResultChunk {
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset);
  const columns = resultArrays(types, n);
  let at = 0;
  for (let row = 0; row < n; row++) {
    for (const [i, type] of types.entries()) {
      const column = columns[i]!;
      if (column instanceof BigInt64Array) column[row] = view.getBigInt64(at, true);
      else column[row] = type === "count" ? Number(view.getBigInt64(at, true)) : view.getInt32(at, true);
      at += bytesOf[type];
    }
  }
  return { n, columns };
}
