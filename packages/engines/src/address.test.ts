import { describe, expect, it } from "vitest";
import { readAddress } from "./address.ts";

describe("addresses of tables", () => {
  it.each([
    ["duckdb:a/*.parquet", [{ engine: "duckdb", file: "a/*.parquet" }]],
    ["duckdb:base.duckdb#adult", [{ engine: "duckdb", file: "base.duckdb", table: "adult" }]],
    [
      "duckdb:a.csv,b.csv",
      [
        { engine: "duckdb", file: "a.csv" },
        { engine: "duckdb", file: "b.csv" },
      ],
    ],
    [
      "clickhouse:http://a:8123/t,https://b/other/t",
      [
        { engine: "clickhouse", url: "http://a:8123", table: "t" },
        { engine: "clickhouse", url: "https://b", database: "other", table: "t" },
      ],
    ],
    [
      "duckdb:a.csv,duckdb:b.csv",
      [
        { engine: "duckdb", file: "a.csv" },
        { engine: "duckdb", file: "b.csv" },
      ],
    ],
    ["clickhouse://a:8123/t", [{ engine: "clickhouse", url: "http://a:8123", table: "t" }]],
    ["postgres://h/db/t", [{ engine: "postgres", host: "h", port: 5432, database: "db", table: "t" }]],
    [
      "postgres:postgresql://h:5433/db/public.my%20table",
      [{ engine: "postgres", host: "h", port: 5433, database: "db", table: "public.my table" }],
    ],
  ])("%s", (text, addresses) => {
    expect(readAddress(text).map(({ address }) => address)).toEqual(addresses);
  });

  it("refuses a shard that is named twice, whose rows would count twice", () => {
    expect(() => readAddress("duckdb:a.csv,a.csv")).toThrow(/shards that differ/);
    expect(() => readAddress("postgres://x@h/d/t,postgres://y@h/d/t")).toThrow(/shards that differ/);
  });

  it("keeps credentials apart", () => {
    const [shard] = readAddress("postgres://me:s%40fe@h/db/t");
    expect(shard).toEqual({
      address: { engine: "postgres", host: "h", port: 5432, database: "db", table: "t" },
      credentials: { user: "me", password: "s@fe" },
    });
  });

  it.each([
    "",
    "mysql://h/t",
    "duckdb:",
    "duckdb:a#",
    "postgres://me:secret@h/t",
    "clickhouse:nonsense secret",
    "duckdb:a.csv,postgres://h/d/t",
    "postgres://h/d/t?sslmode=require",
  ])("refuses %j without repeating it", (text) => {
    expect(() => readAddress(text)).toThrow(/engine is out of range: expected duckdb:FILE/);
    expect(() => readAddress(text)).not.toThrow(/secret/);
  });
});
