import { Kysely, Migrator, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { HoldfastError } from "holdfast";
import type { Database } from "./database.ts";
import { migrate, migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** Numbers in these tables are counts and times, all below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as typeof Number),
};

/**
 * A commit is on the disk before it is confirmed, whatever the server's default is. Nobody waits for ever: neither for a lock of a node that
 * hangs, nor for a server that does not answer.
 */
const settings = ["synchronous_commit=on", "lock_timeout=20s", "idle_in_transaction_session_timeout=60s"];

/** A PostgreSQL database, which several nodes may share. */
export async function openPostgres(
  url: string,
  { connections = 8 }: { readonly connections?: number } = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: settings.map((setting) => `-c ${setting}`).join(" "),
  });
  // A connection that breaks, idle or between two statements, is replaced; without a listener it would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireDurable(query);
    await migrate(new Migrator({ db: query, provider: migrations({ bytes: "bytea" }) }));
  } catch (error) {
    await query.destroy();
    throw error;
  }
  return {
    kind: "postgres",
    query,
    lock: (rows) => rows.forUpdate(),
    copyTo: () => {
      throw new HoldfastError({
        code: "command",
        path: "backup",
        expected: "the embedded database",
        received: "PostgreSQL",
        remedy: "Use pg_dump, or the backups of the server.",
      });
    },
    scrub: () => Promise.resolve(),
    close: () => query.destroy(),
  };
}

/** A server that may lose what it confirmed is no place for a budget. */
async function requireDurable(query: Kysely<Tables>): Promise<void> {
  for (const name of ["fsync", "synchronous_commit"]) {
    const { rows } = await sql<{ setting: string }>`select current_setting(${name}) as setting`.execute(
      query,
    );
    if (rows[0]?.setting !== "on")
      throw new HoldfastError({
        code: "command",
        path: "database",
        expected: `a server with ${name} = on`,
        received: rows[0]?.setting ?? "nothing",
        remedy: "What was spent must survive a power failure.",
      });
  }
}
