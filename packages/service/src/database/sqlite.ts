import { DatabaseSync } from "@photostructure/sqlite";
import { HoldfastError } from "holdfast";
import { Kysely, Migrator, sql, SqliteDialect } from "kysely";
import type { Database } from "./database.ts";
import { migrate, migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

type Connection = InstanceType<typeof DatabaseSync>;
type Statement = ReturnType<Connection["prepare"]>;
type DialectDatabase = Exclude<
  ConstructorParameters<typeof SqliteDialect>[0]["database"],
  (...given: never[]) => unknown
>;
type DialectStatement = ReturnType<DialectDatabase["prepare"]>;

/**
 * One file with everything in it. Every commit is on the disk before it returns (WAL, synchronous = FULL, which is set and asserted at
 * every open: the library falls back to less on files that exist). The file is locked for one process, by the operating system, so
 * that a second one is refused and a killed one leaves no lock behind.
 */
export async function openSqlite(file: string): Promise<Database> {
  const connection = new DatabaseSync(file);
  try {
    connection.exec(
      "pragma busy_timeout = 0; pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on",
    );
    connection.exec("begin immediate; commit");
  } catch (error) {
    connection.close();
    throw openingIssue(error, file);
  }
  const { synchronous } = connection.prepare("pragma synchronous").get() as { synchronous: number };
  const { journal_mode: journal } = connection.prepare("pragma journal_mode").get() as {
    journal_mode: string;
  };
  if (synchronous !== 2 || journal !== "wal")
    throw new Error(`SQLite runs with synchronous ${synchronous}, journal ${journal}`);
  const query = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDialectTakes(connection) }) });
  await migrate(new Migrator({ db: query, provider: migrations({ bytes: "blob" }) }));
  return {
    kind: "sqlite",
    query,
    lock: (rows) => rows,
    // Both wait for the transaction that is open on the one connection: neither works inside it.
    copyTo: (target) =>
      query.connection().execute(async (alone) => {
        await sql`vacuum into ${target}`.execute(alone);
      }),
    scrub: () =>
      query.connection().execute(async (alone) => {
        await sql`pragma wal_checkpoint(truncate)`.execute(alone);
      }),
    close: async () => {
      // Statements that wait to be collected would keep the lock of the file.
      connection.exec(
        "pragma wal_checkpoint(truncate); pragma journal_mode = delete; pragma locking_mode = normal; select 1 from sqlite_master",
      );
      await query.destroy();
    },
  };
}

/** Prepared statements are kept: the texts that the query layer makes are few. */
function asDialectTakes(connection: Connection): DialectDatabase {
  const prepared = new Map<string, DialectStatement>();
  return {
    close: () => {
      connection.close();
    },
    prepare: (text) => {
      const kept = prepared.get(text);
      if (kept !== undefined) return kept;
      const statement = statementOf(connection.prepare(text));
      if (prepared.size < 500) prepared.set(text, statement);
      return statement;
    },
  };
}

function statementOf(statement: Statement): DialectStatement {
  const given = (values: readonly unknown[]): never[] => values as never[];
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...given(values)) as unknown[],
    run: (values) => statement.run(...given(values)),
    iterate: (values) => statement.iterate(...given(values)) as IterableIterator<unknown>,
  };
}

/** What a file that cannot be opened is told as. */
function openingIssue(error: unknown, file: string): unknown {
  if (!(error instanceof Error)) return error;
  if (/locked|busy/i.test(error.message)) {
    return new HoldfastError({
      code: "command",
      path: "database",
      expected: "a file that no other process has open",
      received: file,
      remedy: "Stop the other service, or use PostgreSQL for several.",
    });
  }
  if (!/not a database/i.test(error.message)) return error;
  const expected = "a database of this service, or a backup of one";
  return new HoldfastError({ code: "input-unreadable", path: "database", expected, received: file });
}
