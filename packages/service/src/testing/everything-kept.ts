import type { Database, Tables } from "../database/index.ts";

const tables: Readonly<Record<keyof Tables, true>> = {
  accounts: true,
  entries: true,
  charges: true,
  allowances: true,
  data_sets: true,
  contents: true,
  jobs: true,
  models: true,
  sessions: true,
  steps: true,
  api_keys: true,
  audit_log: true,
  settings: true,
};

/** Every row of every table of a service's database. */
export async function everythingKept({
  query,
}: Database): Promise<Readonly<Record<keyof Tables, readonly object[]>>> {
  const names = Object.keys(tables) as (keyof Tables)[];
  const rows = await Promise.all(
    names.map(async (name) => [name, await query.selectFrom(name).selectAll().execute()] as const),
  );
  return Object.fromEntries(rows) as Record<keyof Tables, object[]>;
}
