import { type Kysely, type Migration, type MigrationProvider, type Migrator, sql } from "kysely";

/** How a database names the types that differ. */
export interface Words {
  readonly bytes: "blob" | "bytea";
}

/** Every change of the schema, in order; one that was released is never edited. */
export function migrations({ bytes }: Words): MigrationProvider {
  const all: Readonly<Record<string, Migration>> = {
    "001-first": { up: (database) => first(database, bytes) },
    "002-tables-elsewhere": { up: tablesElsewhere },
  };
  return { getMigrations: () => Promise.resolve(all) };
}

/** Runs what is missing; concurrent nodes wait for each other. */
export async function migrate(migrator: Migrator): Promise<void> {
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error("a migration failed");
}

// oxlint-disable-next-line typescript/no-explicit-any -- migrations speak of tables as they were, not as they are
async function first(database: Kysely<any>, bytes: Words["bytes"]): Promise<void> {
  const table = async (name: string, columns: string, keys: string): Promise<void> => {
    const parts = columns.split(",").map((column) => {
      const [label, type, nullable] = column.trim().split(" ");
      return `${label} ${type === "bytes" ? bytes : type}${nullable === "null" ? "" : " not null"}`;
    });
    await sql.raw(`create table ${name} (${[...parts, keys].join(", ")})`).execute(database);
  };
  await table(
    "accounts",
    "id text, budget text, unit_rows bigint, answers text, spent text, spent_delta text, nats text, kept bigint, " +
      "sequence bigint, head text, opened bigint",
    "primary key (id)",
  );
  await table(
    "entries",
    "account text, sequence bigint, kind text, charge text, amount text, delta text, nats text, kept bigint, event text, " +
      "certificate text, payer text, purpose text, time bigint, previous text, hash text",
    "primary key (account, sequence)",
  );
  await sql`create index entries_of_charge on entries (charge)`.execute(database);
  await table(
    "charges",
    "id text, payer text, key text, request text, state text, question text null, answer text null, accounts text, " +
      "certificate text null, time bigint",
    "primary key (id), unique (key, payer), unique (question)",
  );
  await table(
    "allowances",
    "key_id text, account text, amount text, delta text, spent text, spent_delta text",
    "primary key (key_id, account)",
  );
  await table(
    "data_sets",
    "id text, name text, parents text, mode text null, accounts text, schema text, n bigint, answers text, report text null, " +
      "created bigint, deleted bigint null",
    "primary key (id)",
  );
  await table("contents", "data_set text, part bigint, bytes bytes", "primary key (data_set, part)");
  await table(
    "jobs",
    "id text, data_set text, payer text, task text, state text, phase text, charge text null, model text null, " +
      "problem text null, node text null, lease bigint, attempts bigint, created bigint, updated bigint",
    "primary key (id)",
  );
  await table(
    "models",
    "id text, data_set text, job text null, kind text, task text, file text, created bigint",
    "primary key (id)",
  );
  await table(
    "sessions",
    "id text, data_set text, payer text, goal text, secret text, opened bigint, closed bigint null",
    "primary key (id)",
  );
  await table(
    "steps",
    "session text, sequence bigint, question text, answer text, charge text, time bigint",
    "primary key (session, sequence)",
  );
  await table(
    "api_keys",
    "id text, name text, role text, hash text, rate bigint, created bigint, expires bigint null, revoked bigint null",
    "primary key (id)",
  );
  await table(
    "audit_log",
    "id text, time bigint, key_id text, action text, subject text, outcome text",
    "primary key (id)",
  );
  await table("settings", "name text, value text", "primary key (name)");
}

/** Data sets whose rows stay in their databases, and attempts at jobs that read nothing. */
// oxlint-disable-next-line typescript/no-explicit-any -- as above
async function tablesElsewhere(database: Kysely<any>): Promise<void> {
  await sql`alter table data_sets add column source text`.execute(database);
  await sql`alter table jobs add column unread bigint not null default 0`.execute(database);
}
