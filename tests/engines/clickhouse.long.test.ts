import { afterAll, beforeAll, describe } from "vitest";
import { connectClickHouse, openTable } from "holdfast-engines";
import { engineLaws, isNumber, type Opens } from "../../packages/engines/src/testing/laws.ts";
import type { Raw } from "../../packages/engines/src/testing/hostile.ts";
import { type ClickHouseServer, startClickHouses, whyNoClickHouse } from "./clickhouse.ts";

const why = whyNoClickHouse();

describe.skipIf(why !== undefined)(`ClickHouse${why === undefined ? "" : ` (skipped: ${why})`}`, () => {
  let servers: readonly ClickHouseServer[];
  let tables = 0;
  beforeAll(async () => {
    servers = await startClickHouses(2);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  /** Puts rows into a new table on both servers, in turn but for the first ones, which the second has alone; its name. */
  const filled = async ({ schema, names, rows }: Parameters<Opens>[0]): Promise<string> => {
    const table = `t${++tables}`;
    const types = names.map((name) => (isNumber(schema, name) ? "Nullable(Float64)" : "Nullable(String)"));
    for (const [k, server] of servers.entries()) {
      const columns = names.map((name, i) => `${name} ${types[i]!}`);
      await server.run(
        `CREATE TABLE ${table} (id Int64, ${columns.join(", ")}) ENGINE = MergeTree ORDER BY id`,
      );
      const own = [...rows.entries()].filter(([i]) => (i < 50 ? 1 : i % 2) === k);
      // In binary: the parser of texts does not round doubles correctly.
      const bytes = own.flatMap(([i, row]) => [int64(10 * i - 500), ...row.map(binary)]);
      if (own.length > 0) await server.insert(table, Buffer.concat(bytes));
      await server.run(
        `CREATE TABLE all_${table} AS ${table} ENGINE = Distributed(holdfast, default, ${table})`,
      );
    }
    return table;
  };

  const scattered: Opens = async (given) => {
    const { schema } = given;
    const table = await filled(given);
    const shards = await Promise.all(servers.map(({ url }) => connectClickHouse({ url, table })));
    return openTable({ shards, schema, key: "id" });
  };
  const distributed: Opens = async (given) => {
    const { schema } = given;
    const table = await filled(given);
    return openTable({
      shards: [await connectClickHouse({ url: servers[0]!.url, table: `all_${table}` })],
      schema,
      key: "id",
    });
  };

  engineLaws("one statement a shard", scattered);
  // Its text repeats every look-up for every halfspace, so a few batches are enough.
  engineLaws("a Distributed table", distributed, 22);
});

/** A nullable value in the server's binary rows. */
function binary(value: Raw): Buffer {
  if (value === null) return Buffer.of(1);
  const there = Buffer.of(0);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([there, Buffer.of(text.length), text]);
  }
  const double = Buffer.alloc(8);
  double.writeDoubleLE(value);
  return Buffer.concat([there, double]);
}

function int64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(value));
  return bytes;
}
