import { refuse } from "./refuse.ts";

/** Where a table is, without its credentials; these stand apart, so that they are not written down with it. */
export type TableAddress =
  | { readonly engine: "duckdb"; readonly file: string; readonly table?: string }
  | {
      readonly engine: "clickhouse";
      readonly url: string;
      readonly database?: string;
      readonly table: string;
    }
  | {
      readonly engine: "postgres";
      readonly host: string;
      readonly port: number;
      readonly database: string;
      readonly table: string;
    };

export interface Credentials {
  readonly user?: string;
  readonly password?: string;
}

/** One shard of a table: an address and the credentials that came with it. */
export interface ShardAddress {
  readonly address: TableAddress;
  readonly credentials: Credentials;
}

const forms =
  "duckdb:FILE, clickhouse:http://HOST:PORT/TABLE or postgres://HOST:PORT/DATABASE/TABLE; several shards with commas between them";

/**
 * Reads `duckdb:FILE`, `clickhouse:URL/table` or `postgres:URL/table`. A file may be a glob of CSV or Parquet files, or a DuckDB
 * database with `#table` behind it; a ClickHouse table may have its database before it; shards are separated by commas. A
 * refusal does not repeat the address, which may hold a password.
 */
export function readAddress(text: string): readonly ShardAddress[] {
  const shards = shardsIn(text);
  if (new Set(shards.map(({ address }) => JSON.stringify(address))).size === shards.length) return shards;
  return refuse({
    code: "parameter-range",
    path: "engine",
    expected: "shards that differ: one that is named twice would count its rows twice",
  });
}

function shardsIn(text: string): readonly ShardAddress[] {
  const engine = /^(duckdb|clickhouse|postgres)/.exec(text)?.[1];
  if (engine === undefined || !/^[a-z]+:/.test(text)) return wrong();
  return text.split(",").map((shard) => {
    // The kind is said once, or before every shard.
    const [, kind = engine, place = shard] =
      /^(duckdb|clickhouse|postgres(?:ql)?):(?!\/\/)(.*)$/.exec(shard) ?? [];
    if (!kind.startsWith(engine)) return wrong();
    if (engine === "duckdb") return { address: fileAddress(place), credentials: {} };
    return engine === "clickhouse" ? clickHouseAddress(place) : postgresAddress(place);
  });
}

function fileAddress(text: string): TableAddress {
  const [file, table, ...more] = text.split("#");
  if (/^[a-z]+:\/\//.test(text)) return wrong();
  if (file === undefined || file === "" || table === "" || more.length > 0) return wrong();
  return { engine: "duckdb", file, ...(table === undefined ? {} : { table }) };
}

function clickHouseAddress(text: string): ShardAddress {
  const url = urlOf(text.replace(/^clickhouse:/, "http:"));
  const path = pathOf(url);
  if (!/^https?:$/.test(url.protocol) || path.length < 1 || path.length > 2) return wrong();
  const [table, database] = path.toReversed();
  return {
    address: {
      engine: "clickhouse",
      url: `${url.protocol}//${url.host}`,
      ...(database && { database }),
      table: table!,
    },
    credentials: credentialsOf(url),
  };
}

function postgresAddress(text: string): ShardAddress {
  const url = urlOf(text);
  const path = pathOf(url);
  if (!/^postgres(ql)?:$/.test(url.protocol) || path.length !== 2) return wrong();
  const [database, table] = path as [string, string];
  const port = url.port === "" ? 5432 : Number(url.port);
  return {
    address: { engine: "postgres", host: url.hostname, port, database, table },
    credentials: credentialsOf(url),
  };
}

function urlOf(text: string): URL {
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {
    return wrong();
  }
  // Nothing that is asked for, such as an encrypted connection, is passed over in silence.
  return url.search === "" && url.hash === "" ? url : wrong();
}

function pathOf({ pathname }: URL): readonly string[] {
  return pathname
    .split("/")
    .slice(1)
    .filter((part) => part !== "")
    .map(decodeURIComponent);
}

function credentialsOf({ username, password }: URL): Credentials {
  return {
    ...(username === "" ? {} : { user: decodeURIComponent(username) }),
    ...(password === "" ? {} : { password: decodeURIComponent(password) }),
  };
}

function wrong(): never {
  return refuse({ code: "parameter-range", path: "engine", expected: forms });
}
