import { classes, HoldfastError, readSchema } from "holdfast";
import { type EngineTable, openEngine, readAddress } from "holdfast-engines";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whyNoPostgres } from "../../packages/service/src/testing/postgres.ts";
import { type ClickHouseServer, readerPassword, startClickHouses, whyNoClickHouse } from "./clickhouse.ts";
import { type PostgresNode, startPostgresNode } from "./postgres-node.ts";

const why = whyNoClickHouse() ?? whyNoPostgres();
const schema = readSchema({
  version: 1,
  columns: ["x0", "x1"].map((name) => ({ name, type: "number", lower: 0, upper: 30, basis: "test" })),
  target: { column: "y", levels: ["0", "1"], positive: "1" },
});
/** Many halfspaces, so that there is a time to stop at. */
const family = classes
  .parse("halfspaces:2")
  .family([
    Int32Array.from({ length: 9 }, (_, i) => i - 4),
    Int32Array.from({ length: 9 }, (_, i) => i - 4),
    Float64Array.from({ length: 40 }, (_, i) => 300 * i),
  ]);

describe.skipIf(why !== undefined)(
  `servers that refuse or fail${why === undefined ? "" : ` (skipped: ${why})`}`,
  () => {
    let clickhouse: ClickHouseServer;
    let postgres: PostgresNode;
    let at: Record<"clickhouse" | "postgres", (table: string, user?: string) => string>;
    beforeAll(async () => {
      [clickhouse] = (await startClickHouses(1)) as [ClickHouseServer];
      postgres = await startPostgresNode();
      const rows = 400_000;
      await clickhouse.run(
        "CREATE TABLE t (id Int64, x0 Float64, x1 Float64, y UInt8) ENGINE = MergeTree ORDER BY id",
      );
      await clickhouse.run(
        `INSERT INTO t SELECT number, number % 31, number % 29, number % 2 FROM numbers(${rows})`,
      );
      await clickhouse.run(
        "CREATE TABLE twice (id Int64, x0 Float64, x1 Float64, y UInt8) ENGINE = MergeTree ORDER BY id",
      );
      await clickhouse.run("INSERT INTO twice VALUES (1, 4711, 2, 0), (1, 2, 2, 1)");
      await clickhouse.run(
        "CREATE TABLE texts (id String, x0 String, x1 Float64, y Date) ENGINE = MergeTree ORDER BY id",
      );
      const { client } = postgres;
      await client.query(
        "CREATE TABLE t AS SELECT i::int8 AS id, (i % 31)::float8 AS x0, (i % 29)::float8 AS x1, (i % 2)::int4 AS y FROM generate_series(1, $1::int4) AS i",
        [rows],
      );
      await client.query("CREATE TABLE twice (id int8, x0 float8, x1 float8, y int4)");
      await client.query("INSERT INTO twice VALUES (1, 4711, 2, 0), (NULL, 2, 2, 1)");
      await client.query("CREATE TABLE texts (id text, x0 text, x1 float8, y date)");
      await client.query("CREATE ROLE outsider LOGIN");
      at = {
        clickhouse: (table, user = "") => `clickhouse:${clickhouse.url.replace("//", `//${user}`)}/${table}`,
        postgres: (table, user = "holdfast@") =>
          `postgres://${user}${postgres.host}:${postgres.port}/${postgres.database}/${table}`,
      };
    });
    afterAll(async () => {
      await clickhouse.stop();
      await postgres.client.end();
      await postgres.server.stop();
    });
    const open = (address: string, key?: string): Promise<EngineTable> =>
      openEngine({ shards: readAddress(address), schema, ...(key === undefined ? {} : { key }) });
    const refusal = async (opened: Promise<unknown>): Promise<string> => {
      const error = await opened.then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toBeInstanceOf(HoldfastError);
      const { message, issue } = error as HoldfastError;
      expect(JSON.stringify([message, issue])).not.toMatch(/4711|secret/);
      return message;
    };

    describe.each(["clickhouse", "postgres"] as const)("%s", (engine) => {
      it("is refused when it is opened: tables, columns, types and keys that do not fit", async () => {
        expect(await refusal(open(at[engine]("nothing")))).toMatch(
          /expected a table, a database or a file of that name/,
        );
        expect(await refusal(open(at[engine]("texts")))).toMatch(
          /column x0 .*can be read as a number, received (Nullable\()?(String|text)/,
        );
        expect(await refusal(open(at[engine]("t"), "z"))).toMatch(/expected a column "z"/);
        expect(await refusal(open(at[engine]("t"), "x0"))).toMatch(/a row key, which is an integer/);
        expect(await refusal(open(at[engine]("twice"), "id"))).toMatch(/a different integer in every row/);
      });

      it("is refused without credentials, and they are never told", async () => {
        const wrong = engine === "clickhouse" ? "reader:secret@" : "outsider:secret@";
        expect(await refusal(open(at[engine]("t", wrong)))).toMatch(
          /a user and a password that the server knows/,
        );
        expect(
          await refusal(
            open(
              at[engine]("t")
                .replace(/:\d+\//, ":1/")
                .replace("//", "//"),
            ),
          ),
        ).toMatch(/a server that answers/);
      });

      it("needs a key for learners that look at single rows", async () => {
        const table = await open(at[engine]("t"));
        expect(await refusal(table.examples([1, 2]))).toMatch(/key is missing/);
        await table.close();
      });

      it("stops where the caller stops, and the server with it", async () => {
        const table = await open(at[engine]("t"));
        const stop = new AbortController();
        const counting = table.errorCounts(family, { signal: stop.signal });
        await pause(500);
        stop.abort(new Error("enough"));
        await expect(counting).rejects.toThrow("enough");
        await expect.poll(() => running(engine), { timeout: 30_000 }).toBe(0);
        await table.close();
      });

      it("says so when the server ends the query, and succeeds when it is asked again", async () => {
        const table = await open(at[engine]("t"));
        const state = { isOver: false };
        const counting = refusal(table.errorCounts(family)).finally(() => {
          state.isOver = true;
        });
        // Between two statements there is nothing to end, so it is tried until it is over.
        while (!state.isOver) {
          await pause(100);
          await endQueries(engine);
        }
        expect(await counting).toMatch(/a server that finishes the query/);
        await table.close();
        const again = await open(at[engine]("t"));
        const few = classes.parse("halfspaces:2").family([[1], [1], Float64Array.of(0)]);
        expect([...(await again.errorCounts(few))]).toHaveLength(few.count);
        await again.close();
      });
    });

    it("a password opens the way", async () => {
      const table = await open(at.clickhouse("t", `reader:${encodeURIComponent(readerPassword)}@`));
      expect(table.n).toBe(400_000);
      await table.close();
      const [shard] = readAddress(at.clickhouse("t", "reader@"));
      const environment = { CLICKHOUSE_PASSWORD: readerPassword };
      const other = await openEngine({ shards: [shard!], schema, environment });
      await other.close();
    });

    /** Ends what the server does for us. */
    async function endQueries(engine: "clickhouse" | "postgres"): Promise<void> {
      if (engine === "clickhouse") await clickhouse.run("KILL QUERY WHERE query_id LIKE 'holdfast-%'");
      else
        await postgres.client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'holdfast'",
        );
    }

    /** How many statements of ours the server works on. */
    async function running(engine: "clickhouse" | "postgres"): Promise<number> {
      if (engine === "clickhouse") {
        return Number(
          await clickhouse.run("SELECT count() FROM system.processes WHERE query_id LIKE 'holdfast-%'"),
        );
      }
      const { rows } = await postgres.client.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'holdfast' AND state = 'active'",
      );
      return Number(rows[0]!.count);
    }
  },
);
