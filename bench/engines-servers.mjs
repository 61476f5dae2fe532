import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "tsdown";

/**
 * Real servers on this machine with a narrow and a wide table of random values each; those that are not installed are named in
 * `missing`. They are the ones that the tests start.
 */
export async function startServers({ small, large, features }) {
  const { startClickHouses, whyNoClickHouse, startPostgresNode, whyNoPostgres } = await tested();
  const [addresses, missing, stops] = [{}, [], []];
  if (whyNoClickHouse() !== undefined) missing.push(whyNoClickHouse());
  else {
    const servers = await startClickHouses(2);
    stops.push(...servers.map((server) => () => server.stop()));
    const columns = (count) => Array.from({ length: count }, (_, j) => `x${j} Float64`).join(", ");
    const values = (count) =>
      Array.from({ length: count }, (_, j) => `intHash32(number * 64 + ${j}) / 4294967296. * 30`).join(", ");
    for (const server of servers) {
      for (const [table, count, rows] of [
        ["narrow", 1, large],
        ["wide", features, small],
      ]) {
        await server.run(
          `CREATE TABLE ${table} (${columns(count)}, y UInt8) ENGINE = MergeTree ORDER BY tuple()`,
        );
        await server.run(
          `INSERT INTO ${table} SELECT ${values(count)}, intHash32(number) % 2 FROM numbers(${rows / 2})`,
        );
      }
    }
    const at = (table) => `clickhouse:${servers.map(({ url }) => `${url}/${table}`).join(",")}`;
    addresses["ClickHouse, two shards"] = { narrow: at("narrow"), wide: at("wide") };
  }
  if (whyNoPostgres() !== undefined) missing.push(whyNoPostgres());
  else {
    const { server, client, host, port, database } = await startPostgresNode();
    stops.push(async () => {
      await client.end();
      await server.stop();
    });
    for (const [table, count, rows] of [
      ["narrow", 1, large],
      ["wide", features, small],
    ]) {
      const values = Array.from({ length: count }, (_, j) => `random() * 30 AS x${j}`).join(", ");
      await client.query(
        `CREATE TABLE ${table} AS SELECT ${values}, (random() * 2)::int4 % 2 AS y FROM generate_series(1, ${rows})`,
      );
      await client.query(`ANALYZE ${table}`);
    }
    const at = (table) => `postgres://holdfast@${host}:${port}/${database}/${table}`;
    addresses.PostgreSQL = { narrow: at("narrow"), wide: at("wide") };
  }
  return { addresses, missing, stop: () => Promise.all(stops.map((stop) => stop())) };
}

/** The starters of the tests, compiled: this version of Node does not run TypeScript. */
async function tested() {
  const outDir = fileURLToPath(new URL("../reports/bench-servers", import.meta.url));
  const entry = fileURLToPath(new URL("../tests/engines/servers.ts", import.meta.url));
  await build({
    config: false,
    entry,
    outDir,
    platform: "node",
    format: "esm",
    dts: false,
    logLevel: "error",
  });
  const [file] = readdirSync(outDir).filter((name) => name.startsWith("servers."));
  return import(pathToFileURL(join(outDir, file)).href);
}
