import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { classes, readSchema } from "holdfast";
import { afterAll, describe, expect, it } from "vitest";
import { readAddress } from "../address.ts";
import { openEngine } from "../open-engine.ts";
import type { EngineTable } from "../table.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-duckdb-bad-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const schema = readSchema({
  version: 1,
  columns: [{ name: "x", type: "number", lower: 0, upper: 10, basis: "test" }],
  target: { column: "y", levels: ["0", "1"], positive: "1" },
});
const open = (file: string, options: { key?: string; memory?: string } = {}): Promise<EngineTable> =>
  openEngine({ shards: readAddress(`duckdb:${join(folder, file)}`), schema, ...options });
const write = (file: string, text: string): string => {
  writeFileSync(join(folder, file), text);
  return file;
};

describe("a file that cannot be used is refused when it is opened, without a word of its rows", () => {
  it.each([
    [
      "a file that is not there",
      "none.csv",
      undefined,
      /could not be asked: expected a table, a database or a file/,
    ],
    ["no file of a glob", "none*.parquet", undefined, /could not be asked/],
    ["no Parquet", write("text.parquet", "x,y\n4711,1\n"), undefined, /expected CSV .* or Parquet/],
    ["a column that is not there", write("other.csv", "x,z\n4711,1\n"), undefined, /expected a column "y"/],
    [
      "keys that repeat",
      write("twice.csv", "x,y,id\n4711,1,1\n2,0,1\n"),
      "id",
      /a different integer in every row, received the same/,
    ],
    [
      "rows without a key",
      write("keyless.csv", "x,y,id\n4711,1,a\n2,0,1\n"),
      "id",
      /received rows without one/,
    ],
    [
      "lines of different lengths",
      write("ragged.csv", "x,y\n4711,1\n2\n3,4711,5\n"),
      undefined,
      /could not be asked/,
    ],
    [
      "two columns of one name",
      write("twins.csv", "x,x,y\n4711,1,1\n"),
      undefined,
      /a different name for every column/,
    ],
    ["an empty file", write("empty.csv", ""), undefined, /the names of the columns/],
  ])("%s", async (_name, file, key, expected) => {
    const opened = open(file, key === undefined ? {} : { key });
    await expect(opened).rejects.toThrow(expected);
    await expect(opened).rejects.not.toThrow(/4711/);
  });

  it("files of a glob that name their columns differently are refused", async () => {
    write("part-1.csv", "x,y\n1,1\n");
    write("part-2.csv", "y,x\n1,4711\n");
    await expect(open("part-*.csv")).rejects.toThrow(/expected CSV with one header/);
  });

  it("a name that no table of a database has is not taken for a file", async () => {
    const instance = await DuckDBInstance.create(join(folder, "base.duckdb"));
    const connection = await instance.connect();
    await connection.run("CREATE TABLE t AS SELECT 1.5::DOUBLE AS x, 1 AS y UNION ALL SELECT 2, 0");
    await connection.run("CREATE VIEW v AS SELECT * FROM t");
    connection.closeSync();
    instance.closeSync();
    const outside = join(folder, write("outside.csv", "x,y\n1,1\n2,0\n"));
    await expect(open(`base.duckdb#${outside}`)).rejects.toThrow(
      /a table, a database or a file of that name/,
    );
    const table = await open("base.duckdb#t");
    expect([table.n, table.hasOrder]).toEqual([2, true]);
    await table.close();
    const view = await open("base.duckdb#v");
    await expect(view.examples()).rejects.toThrow(/key is missing/);
    await view.close();
  });

  it("a row that came since its key was read is refused", async () => {
    const table = await open(write("growing.csv", "x,y,id\n1,1,1\n2,0,3\n"), { key: "id" });
    write("growing.csv", "x,y,id\n1,1,1\n5,1,2\n2,0,3\n");
    await expect(table.examples()).rejects.toThrow(/does not change while it is read/);
    await table.close();
  });

  it("a table that changed since is refused", async () => {
    const table = await open(write("changing.csv", "x,y\n1,1\n2,0\n"));
    write("changing.csv", "x,y\n1,1\n2,0\n3,1\n");
    const family = classes.parse("thresholds").family([Float64Array.of(0)]);
    await expect(table.errorCounts(family)).rejects.toThrow(/does not change while it is read/);
    await table.close();
  });

  it("a family of other features is refused", async () => {
    const table = await open(write("one.csv", "x,y\n1,1\n2,0\n"));
    const family = classes.parse("stumps:2").family([Float64Array.of(0), Float64Array.of(0)]);
    await expect(table.errorCounts(family)).rejects.toThrow(/expected 1 features/);
    await table.close();
  });

  it("stops when it is told to", async () => {
    const rows = Array.from({ length: 600_000 }, (_, i) => `${i % 11},${i % 2}`).join("\n");
    const table = await open(write("long.csv", `x,y\n${rows}\n`));
    const stop = new AbortController();
    const weights = Array.from({ length: 5 }, (_, i) => i - 2);
    const family = classes
      .parse("halfspaces:1")
      .family([weights, Float64Array.from({ length: 400 }, (_, i) => i)]);
    const counting = table.errorCounts(family, {
      signal: stop.signal,
      onProgress: () => {
        stop.abort(new Error("enough"));
      },
    });
    await expect(counting).rejects.toThrow("enough");
    await table.close();
  });
});
