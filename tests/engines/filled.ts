import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../command.ts";
import type { ClickHouseServer } from "./clickhouse.ts";
import type { PostgresNode } from "./postgres-node.ts";

/** Adult as it was published, with a number for each row. */
export interface AdultRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function adultRows(): AdultRows {
  const [header, ...lines] = readFileSync(join(root, "data/adult_train.csv"), "utf8")
    .trimEnd()
    .split(/\r?\n/);
  return { names: header!.split(","), rows: lines.map((line) => line.split(",")) };
}

const integers = ["age", "fnlwgt", "education_num", "capital_gain", "capital_loss", "hours_per_week"];

/** The table `adult` on servers that share its rows, a third on the first and the rest on the last, and `all_adult` over all of them. */
export async function fillClickHouses(
  servers: readonly ClickHouseServer[],
  { names, rows }: AdultRows,
): Promise<void> {
  const columns = names.map((name) => `${name} ${integers.includes(name) ? "Int32" : "String"}`);
  for (const [k, server] of servers.entries()) {
    await server.run(`CREATE TABLE adult (id Int64, ${columns.join(", ")}) ENGINE = MergeTree ORDER BY id`);
    const own = [...rows.entries()].filter(([i]) => (i % 3 === 0 ? 0 : servers.length - 1) === k);
    const text = own.map(([i, row]) => [String(i), ...row].join("\t")).join("\n");
    await server.run(`INSERT INTO adult FORMAT TabSeparated\n${text}\n`);
    await server.run("CREATE TABLE all_adult AS adult ENGINE = Distributed(holdfast, default, adult)");
  }
}

/** The table `adult` on nodes that share its rows; with more than one, `adult_0`, `adult_1`, … on the first are foreign tables of them. */
export async function fillPostgres(
  nodes: readonly PostgresNode[],
  { names, rows }: AdultRows,
): Promise<void> {
  const columns = names.map((name) => `"${name}" ${integers.includes(name) ? "int4" : "text"}`);
  const definition = `(id int8, ${columns.join(", ")})`;
  for (const [k, { client }] of nodes.entries()) {
    await client.query(`CREATE TABLE adult ${definition}`);
    const own = [...rows.entries()].filter(([i]) => (i % 3 === 0 ? 0 : nodes.length - 1) === k);
    for (let from = 0; from < own.length; from += 5000) {
      const records = own.slice(from, from + 5000).map(([i, row]) => ({
        id: i,
        ...Object.fromEntries(names.map((name, j) => [name, row[j]])),
      }));
      await client.query(`INSERT INTO adult SELECT * FROM json_populate_recordset(NULL::adult, $1)`, [
        JSON.stringify(records),
      ]);
    }
  }
  if (nodes.length === 1) return;
  for (const k of nodes.keys()) {
    await nodes[0]!.client.query(
      `CREATE FOREIGN TABLE adult_${k} ${definition} SERVER node${k} OPTIONS (table_name 'adult')`,
    );
  }
}
