import pg from "pg";
import { startPostgres, type TestServer } from "../../packages/service/src/testing/postgres.ts";

/** A PostgreSQL server with an open database. */
export interface PostgresNode {
  readonly server: TestServer;
  readonly client: pg.Client;
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

export async function startPostgresNode(): Promise<PostgresNode> {
  const server = await startPostgres();
  const url = new URL(await server.database());
  const node = { host: url.hostname, port: Number(url.port), database: url.pathname.slice(1) };
  const client = new pg.Client({ ...node, user: "holdfast" });
  // Some tests end its connection.
  client.on("error", () => undefined);
  await client.connect();
  return { server, client, ...node };
}

/** Lets the first node see the tables of all: `node0`, `node1`, …  */
export async function connectNodes([first, ...others]: readonly PostgresNode[]): Promise<void> {
  await first!.client.query("CREATE EXTENSION postgres_fdw");
  for (const [k, node] of [first!, ...others].entries()) {
    await first!.client.query(
      `CREATE SERVER node${k} FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '127.0.0.1', port '${node.port}', dbname '${node.database}')`,
    );
    await first!.client.query(`CREATE USER MAPPING FOR holdfast SERVER node${k} OPTIONS (user 'holdfast')`);
  }
}
