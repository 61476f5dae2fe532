import type { Schema } from "holdfast";
import type { Credentials, ShardAddress } from "./address.ts";
import type { Connection } from "./connection.ts";
import { connectClickHouse } from "./connections/clickhouse.ts";
import { connectDuckDB } from "./connections/duckdb.ts";
import { connectPostgres } from "./connections/postgres.ts";
import { type EngineTable, openTable } from "./table.ts";

export interface EngineOptions {
  readonly shards: readonly ShardAddress[];
  readonly schema: Schema;
  /** The column of row keys. */
  readonly key?: string;
  /** What becomes of labels that the schema does not list: see `openTable`. Default `refused`. */
  readonly unlistedLabels?: "refused" | "mapped";
  /** Where passwords that no address has are looked for: PGUSER, PGPASSWORD, CLICKHOUSE_USER, CLICKHOUSE_PASSWORD. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The most memory of an embedded engine, such as `2GB`. */
  readonly memory?: string;
  readonly signal?: AbortSignal;
}

/** Opens the table at an address. Whatever was opened is closed again when something is refused. */
export async function openEngine({
  shards,
  environment = {},
  memory,
  ...options
}: EngineOptions): Promise<EngineTable> {
  const connections: Connection[] = [];
  try {
    for (const shard of shards) connections.push(await connected(shard, environment, memory));
    return await openTable({ ...options, shards: connections });
  } catch (error) {
    for (const connection of connections) await connection.close();
    throw error;
  }
}

async function connected(
  { address, credentials }: ShardAddress,
  environment: NonNullable<EngineOptions["environment"]>,
  memory: string | undefined,
): Promise<Connection> {
  switch (address.engine) {
    case "duckdb":
      return connectDuckDB({ ...address, ...(memory === undefined ? {} : { memory }) });
    case "clickhouse":
      return connectClickHouse({ ...address, ...known(credentials, environment, "CLICKHOUSE_") });
    case "postgres":
      return connectPostgres({ ...address, ...known(credentials, environment, "PG") });
  }
}

function known(
  { user, password }: Credentials,
  environment: NonNullable<EngineOptions["environment"]>,
  prefix: string,
): Credentials {
  const [name, secret] = [user ?? environment[`${prefix}USER`], password ?? environment[`${prefix}PASSWORD`]];
  return {
    ...(name === undefined ? {} : { user: name }),
    ...(secret === undefined ? {} : { password: secret }),
  };
}
