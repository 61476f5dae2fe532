import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  classes,
  parseSchema,
  readSample,
  readSchema,
  type Schema,
  seededSource,
  type Task,
  trainModel,
} from "holdfast";
import { connectPostgres, openEngine, openTable, readAddress } from "holdfast-engines";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whyNoPostgres } from "../../packages/service/src/testing/postgres.ts";
import { root } from "../command.ts";
import { type ClickHouseServer, startClickHouses, whyNoClickHouse } from "./clickhouse.ts";
import { adultRows, fillClickHouses, fillPostgres } from "./filled.ts";
import { connectNodes, type PostgresNode, startPostgresNode } from "./postgres-node.ts";

const file = join(root, "data/adult_train.csv");
const adult = parseSchema(readFileSync(join(root, "data/adult.schema.json"), "utf8"));

/** Adult with only some columns as features, and perhaps fewer digits. */
const only = (names: readonly string[], bits = 12): Schema =>
  readSchema({
    ...adult,
    columns: adult.columns.map((column) =>
      names.includes(column.name) ? { ...column, bits } : { name: column.name, type: "ignore" },
    ),
  });
const ages = readSchema({
  ...adult,
  domain: "index",
  columns: adult.columns.map((column) =>
    column.name === "age"
      ? { name: "age", type: "integer", lower: 17, upper: 90 }
      : { name: column.name, type: "ignore" },
  ),
});

const inOrder = "tournaments in order";
const tasks: Record<string, Task> = {
  thresholds: {
    learner: "exponential",
    subject: classes.parse("thresholds"),
    schema: only(["age"]),
    options: { epsilon: "1" },
  },
  stumps: {
    learner: "exponential",
    subject: classes.parse("stumps:49"),
    schema: adult,
    options: { epsilon: "1" },
  },
  rectangles: {
    learner: "exponential",
    subject: classes.parse("rectangles:2"),
    schema: only(["age", "hours_per_week"]),
    options: { epsilon: "1", cuts: 12 },
  },
  halfspaces: {
    learner: "exponential",
    subject: classes.parse("halfspaces:2"),
    schema: only(["age", "education_num"], 6),
    options: { epsilon: "1", cuts: 9 },
  },
  "a finite class": {
    learner: "exponential",
    subject: classes.parse("intervals:74"),
    schema: ages,
    options: { epsilon: "1" },
  },
  "a random part": {
    learner: "subsampled(exponential)",
    subject: classes.parse("stumps:49"),
    schema: adult,
    options: { epsilon: "1" },
  },
  [inOrder]: {
    learner: "globally-stable",
    subject: classes.parse("thresholds:74"),
    schema: ages,
  },
};

const why = whyNoClickHouse() ?? whyNoPostgres();

describe.skipIf(why !== undefined)(`Adult${why === undefined ? "" : ` (skipped: ${why})`}`, () => {
  let clickhouses: readonly ClickHouseServer[];
  let alone: PostgresNode;
  let pair: readonly PostgresNode[];
  let engines: Record<string, readonly [address: string, key?: string]>;
  beforeAll(async () => {
    clickhouses = await startClickHouses(2);
    [alone, ...pair] = (await Promise.all([0, 1, 2].map(startPostgresNode))) as [
      PostgresNode,
      PostgresNode,
      PostgresNode,
    ];
    const rows = adultRows();
    await fillClickHouses(clickhouses, rows);
    await fillPostgres([alone], rows);
    await connectNodes(pair);
    await fillPostgres(pair, rows);
    const place = ({ host, port, database }: PostgresNode, table: string): string =>
      `postgres://holdfast@${host}:${port}/${database}/${table}`;
    engines = {
      "DuckDB on a file": [`duckdb:${file}`],
      "two ClickHouse shards": [`clickhouse:${clickhouses.map(({ url }) => `${url}/adult`).join(",")}`, "id"],
      "a Distributed table": [`clickhouse:${clickhouses[1]!.url}/all_adult`, "id"],
      "one PostgreSQL node": [place(alone, "adult"), "id"],
      "two PostgreSQL nodes": [pair.map((node) => place(node, "adult")).join(","), "id"],
      "two nodes through postgres_fdw": [[0, 1].map((k) => place(pair[0]!, `adult_${k}`)).join(","), "id"],
    };
  });
  afterAll(async () => {
    for (const server of clickhouses) await server.stop();
    for (const { client, server } of [alone, ...pair]) {
      await client.end();
      await server.stop();
    }
  });

  it.each(Object.keys(tasks))("the same seed gives the same file in every engine: %s", async (name) => {
    const task = tasks[name]!;
    const bytes = readFileSync(file);
    const { sample } = await readSample({ chunks: [bytes], schema: task.schema });
    const here = await trainModel(task, sample, { random: seededSource(name), seed: name });
    let keyed: unknown;
    for (const [engine, [address, key]] of Object.entries(engines)) {
      const table = await openEngine({
        shards: readAddress(address),
        schema: task.schema,
        ...(key === undefined ? {} : { key }),
      });
      try {
        const there = await trainModel(task, table, { random: seededSource(name), seed: name });
        // Where keys make the order, a learner that looks at it gets a random one: the same in every such engine.
        const alike = name === inOrder && key !== undefined ? (keyed ??= there.file) : here.file;
        expect([engine, there.file]).toEqual([engine, alike]);
        expect(JSON.stringify(there.file)).not.toContain(address);
      } finally {
        await table.close();
      }
    }
  });

  it("a foreign table has its counts made by the node that has its rows", async () => {
    const { host, port, database, client } = pair[0]!;
    const connection = await connectPostgres({ host, port, database, table: "adult_1", user: "holdfast" });
    const statements: string[] = [];
    const rows: typeof connection.rows = (statement, ...rest) => {
      statements.push(statement);
      return connection.rows(statement, ...rest);
    };
    const { schema } = tasks["thresholds"]!;
    const table = await openTable({ shards: [{ ...connection, rows }], schema });
    await table.errorCounts(classes.parse("thresholds").family([Float64Array.of(-100, 0, 100)]));
    await table.close();
    // How many rows there are, how many labels the schema does not list, and the errors.
    expect(statements).toHaveLength(3);
    for (const statement of statements) {
      const explained = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN VERBOSE ${statement}`);
      const plan = explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Remote SQL: SELECT .*count\(\*\)/);
    }
  });
});
