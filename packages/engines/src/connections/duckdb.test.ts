import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll } from "vitest";
import { openTable } from "../table.ts";
import { engineLaws, isNumber, type Opens } from "../testing/laws.ts";
import { connectDuckDB } from "./duckdb.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-duckdb-"));
let files = 0;
const file = (ending: string): string => join(folder, `${++files}.${ending}`);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

engineLaws("DuckDB on CSV", async ({ schema, csv }) => {
  const path = file("csv");
  writeFileSync(path, csv);
  return openTable({ shards: [await connectDuckDB({ file: path, threads: 2 })], schema });
});

engineLaws("DuckDB on CSV with CRLF and every field quoted", async ({ schema, csv }) => {
  const path = file("csv");
  writeFileSync(path, csv.replaceAll("\n", "\r\n"));
  return openTable({ shards: [await connectDuckDB({ file: path, threads: 2 })], schema });
});

engineLaws("DuckDB on Parquet with a key, in two files", async (given) => {
  const { schema } = given;
  const [first, second] = [file("parquet"), file("parquet")];
  await writeParquet(given, [first, second]);
  const shards = [await connectDuckDB({ file: first }), await connectDuckDB({ file: second })];
  return openTable({ shards, schema, key: "id" });
});

/** Numbers as doubles, texts as texts, in turn into one file and the other, last rows first. */
async function writeParquet(
  { schema, names, rows }: Parameters<Opens>[0],
  paths: readonly string[],
): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const columns = names.map((name) => `"${name}" ${isNumber(schema, name) ? "DOUBLE" : "VARCHAR"}`);
  await connection.run(`CREATE TABLE t (id BIGINT, ${columns.join(", ")})`);
  const insert = await connection.prepare(
    `INSERT INTO t VALUES ($1, ${names.map((_, i) => `$${i + 2}`).join(", ")})`,
  );
  for (const [i, row] of [...rows.entries()].reverse()) {
    insert.bindBigInt(1, BigInt(10 * i - 500));
    for (const [j, value] of row.entries()) {
      if (value === null) insert.bindNull(j + 2);
      else if (typeof value === "number") insert.bindDouble(j + 2, value);
      else insert.bindVarchar(j + 2, value);
    }
    await insert.run();
  }
  for (const [k, path] of paths.entries())
    await connection.run(
      `COPY (SELECT * FROM t WHERE (id / 10) % ${paths.length} = ${k} OR (id / 10) % ${paths.length} = -${k}) TO '${path}' (FORMAT parquet)`,
    );
  connection.closeSync();
  instance.closeSync();
}
