import { readAddress, type ShardAddress, type TableAddress } from "./address.ts";
import { refuse } from "./refuse.ts";

/** The tables of a server or of a folder, by name. */
export type Tables = (name: string) => readonly ShardAddress[];

/**
 * Reads an address without a table: `duckdb:FOLDER`, `clickhouse:http://HOST:PORT` or `postgres://HOST:PORT/DATABASE`, several shards
 * with commas between them. Whoever names a table afterwards stays in it: files are below the folder, and a ClickHouse address
 * that has a database keeps to that database. A refusal repeats neither the address, which may hold a password, nor a path.
 */
export function tablesAt(text: string): Tables {
  const shards = shardsAt(text);
  return (name) =>
    shards.map(({ address, credentials }) => ({ address: tableOf(address, name), credentials }));
}

/** What a table is called while none is named. */
const unnamed = "table";

function shardsAt(text: string): readonly ShardAddress[] {
  try {
    const shards = readAddress(
      text
        .split(",")
        .map((shard) => `${shard.trim().replace(/\/+$/, "")}/${unnamed}`)
        .join(","),
    );
    if (shards.every(({ address }) => address.engine !== "duckdb" || address.table === undefined))
      return shards;
  } catch {
    // Said below, without the parts of a table's address that are not wanted here.
  }
  return refuse({
    code: "parameter-range",
    path: "engine",
    expected:
      "duckdb:FOLDER, clickhouse:http://HOST:PORT or postgres://HOST:PORT/DATABASE; several shards with commas between them",
  });
}

function tableOf(address: TableAddress, name: string): TableAddress {
  switch (address.engine) {
    case "duckdb": {
      const [file = "", table, ...more] = name.split("#");
      if (more.length > 0 || table === "" || !file.split("/").every(isInFolder))
        return wrong("a file or a glob (* and ?) below the folder, such as adult.csv or 2026/*.parquet");
      const folder = address.file.slice(0, -unnamed.length);
      return { engine: "duckdb", file: folder + file, ...(table === undefined ? {} : { table }) };
    }
    case "clickhouse": {
      const parts = name.split("/");
      const [table, database = address.database] = parts.toReversed();
      const most = address.database === undefined ? 2 : 1;
      if (parts.length > most || parts.includes(""))
        return wrong(most === 1 ? "a table, such as adult" : "a table, or DATABASE/TABLE");
      return { ...address, table: table!, ...(database === undefined ? {} : { database }) };
    }
    case "postgres": {
      const parts = name.split(".");
      if (parts.length > 2 || parts.includes("")) return wrong("a table, or SCHEMA.TABLE");
      return { ...address, table: name };
    }
  }
}

/** A part of a path that leads neither out of its folder nor to what is hidden there. */
function isInFolder(part: string): boolean {
  // Brackets of globs could spell a dot.
  return part !== "" && !part.startsWith(".") && !/[\\[\]{}\p{Cc}]/u.test(part);
}

function wrong(expected: string): never {
  return refuse({ code: "parameter-range", path: "table", expected });
}
