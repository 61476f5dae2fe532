import { DuckDBInstance } from "@duckdb/node-api";

/** Writes the result of a DuckDB statement into a Parquet file. */
export async function writeParquet(path: string, statement: string): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run(`COPY (${statement}) TO '${path}' (FORMAT parquet)`);
  connection.closeSync();
  instance.closeSync();
}
