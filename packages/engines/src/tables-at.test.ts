import { HoldfastError } from "holdfast";
import { describe, expect, test } from "vitest";
import { tablesAt } from "./tables-at.ts";

function issueOf(work: () => unknown): { readonly code: string; readonly path: string } {
  try {
    work();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
}

const addressesOf = (text: string, name: string) => tablesAt(text)(name).map(({ address }) => address);

describe("an address without a table", () => {
  test("gives the addresses of its tables, with the credentials apart", () => {
    const [shard] = tablesAt("postgres://reader:s%40cret@db.example:5433/warehouse")("public.adult");
    expect(shard).toEqual({
      address: {
        engine: "postgres",
        host: "db.example",
        port: 5433,
        database: "warehouse",
        table: "public.adult",
      },
      credentials: { user: "reader", password: "s@cret" },
    });
    expect(addressesOf("clickhouse:http://a:8123,http://b:8123", "adult")).toEqual([
      { engine: "clickhouse", url: "http://a:8123", table: "adult" },
      { engine: "clickhouse", url: "http://b:8123", table: "adult" },
    ]);
    expect(addressesOf("clickhouse:http://a:8123/", "census/adult")).toEqual([
      { engine: "clickhouse", url: "http://a:8123", database: "census", table: "adult" },
    ]);
    expect(addressesOf("clickhouse:http://a:8123/census", "adult")).toEqual([
      { engine: "clickhouse", url: "http://a:8123", database: "census", table: "adult" },
    ]);
    expect(addressesOf("duckdb:/srv/tables/", "2026/*.parquet")).toEqual([
      { engine: "duckdb", file: "/srv/tables/2026/*.parquet" },
    ]);
    expect(addressesOf("duckdb:tables", "all.duckdb#adult, and more")).toEqual([
      { engine: "duckdb", file: "tables/all.duckdb", table: "adult, and more" },
    ]);
  });

  test.each([
    "",
    "adult.csv",
    "mysql://a/b",
    "postgres://u:secret@h:5432",
    "postgres://u:secret@h:5432/database/table",
    "postgres://u:%secret@h:5432/database",
    "clickhouse:http://u:secret@h:8123/a/b",
    "clickhouse:ftp://u:secret@h",
    "duckdb:/srv/secret#x",
  ])("is refused where it is none, and not repeated: %s", (text) => {
    const issue = issueOf(() => tablesAt(text));
    expect(issue).toMatchObject({ code: "parameter-range", path: "engine" });
    expect(JSON.stringify(issue)).not.toContain("secret");
  });
});

test.each([
  ["duckdb:/srv/tables", ["", "/etc/passwd", "../x.csv", "a/../../x.csv", "a//b.csv", "./x.csv", ".hidden"]],
  ["duckdb:/srv/tables", ["[.][.]/x.csv", "{..,a}/x.csv", "..\\x.csv", "a.db#", "a.db#b#c", "a\u0000.csv"]],
  ["clickhouse:http://a:8123", ["", "/adult", "a/b/c", "../adult/"]],
  ["clickhouse:http://a:8123/census", ["", "system/users"]],
  ["postgres://h/db", ["", "a.b.c", ".adult", "public."]],
])("nobody leaves %s by naming a table", (text, names) => {
  const tables = tablesAt(text);
  for (const name of names)
    expect(
      issueOf(() => tables(name)),
      name,
    ).toMatchObject({ code: "parameter-range", path: "table" });
});

test("what a name may hold in one database is quoted and not read as an address", () => {
  expect(addressesOf("clickhouse:http://a:8123", "../x")).toEqual([
    { engine: "clickhouse", url: "http://a:8123", database: "..", table: "x" },
  ]);
  expect(addressesOf("postgres://h/db", 'x"; DROP TABLE y; --')).toMatchObject([
    { host: "h", database: "db", table: 'x"; DROP TABLE y; --' },
  ]);
});
