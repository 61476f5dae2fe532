import { afterAll, beforeAll, describe } from "vitest";
import { connectPostgres, openTable } from "holdfast-engines";
import { engineLaws, isNumber, type Opens } from "../../packages/engines/src/testing/laws.ts";
import { whyNoPostgres } from "../../packages/service/src/testing/postgres.ts";
import { connectNodes, type PostgresNode, startPostgresNode } from "./postgres-node.ts";

const why = whyNoPostgres();

describe.skipIf(why !== undefined)(`PostgreSQL${why === undefined ? "" : ` (skipped: ${why})`}`, () => {
  let nodes: readonly PostgresNode[];
  let tables = 0;
  beforeAll(async () => {
    nodes = await Promise.all([0, 1].map(startPostgresNode));
    await connectNodes(nodes);
  });
  afterAll(async () => {
    for (const { client, server } of nodes) {
      await client.end();
      await server.stop();
    }
  });

  /** Puts rows into a new table on some nodes, in turn but for the first ones, which the last has alone; its name. */
  const filled = async (
    { schema, names, rows }: Parameters<Opens>[0],
    on: readonly PostgresNode[],
  ): Promise<string> => {
    const table = `t${++tables}`;
    const columns = names.map((name) => `"${name}" ${isNumber(schema, name) ? "float8" : "text"}`);
    for (const [k, { client }] of on.entries()) {
      await client.query(`CREATE TABLE ${table} (id int8, ${columns.join(", ")})`);
      for (const [i, row] of rows.entries()) {
        if ((i < 50 ? on.length - 1 : i % on.length) !== k) continue;
        const values = [10 * i - 500, ...row.map((value) => (Object.is(value, -0) ? "-0" : value))];
        await client.query(
          `INSERT INTO ${table} VALUES ($1, ${names.map((_, j) => `$${j + 2}`).join(", ")})`,
          values,
        );
      }
    }
    return table;
  };
  const shardsOf = (table: string, on: readonly PostgresNode[]) =>
    Promise.all(
      on.map(({ host, port, database }) =>
        connectPostgres({ host, port, database, table, user: "holdfast" }),
      ),
    );

  engineLaws("one node", async (given) => {
    const on = nodes.slice(0, 1);
    return openTable({
      shards: await shardsOf(await filled(given, on), on),
      schema: given.schema,
      key: "id",
    });
  });
  engineLaws("two nodes, one statement each", async (given) => {
    return openTable({
      shards: await shardsOf(await filled(given, nodes), nodes),
      schema: given.schema,
      key: "id",
    });
  });
  /** A foreign table for each node's, on the first. */
  const foreign = async (given: Parameters<Opens>[0]): Promise<readonly string[]> => {
    const table = await filled(given, nodes);
    const columns = given.names.map(
      (name) => `"${name}" ${isNumber(given.schema, name) ? "float8" : "text"}`,
    );
    for (const k of nodes.keys()) {
      await nodes[0]!.client.query(
        `CREATE FOREIGN TABLE ${table}_${k} (id int8, ${columns.join(", ")}) SERVER node${k} OPTIONS (table_name '${table}')`,
      );
    }
    return nodes.map((_, k) => `${table}_${k}`);
  };
  engineLaws("two nodes through postgres_fdw", async (given) => {
    const [first] = nodes;
    const shards = await Promise.all((await foreign(given)).map((table) => shardsOf(table, [first!])));
    return openTable({ shards: shards.flat(), schema: given.schema, key: "id" });
  });
});
