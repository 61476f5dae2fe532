import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { httpPost, textOf } from "../../packages/engines/src/connections/http-post.ts";

/** A ClickHouse server of a test's own. */
export interface ClickHouseServer {
  /** Its HTTP interface. */
  readonly url: string;
  /** The process that serves now. */
  pid(): number;
  /** Starts the server again on its folder and its ports, after its process was killed. */
  startAgain(): Promise<void>;
  /** Runs a statement, and gives what it prints. */
  run(statement: string): Promise<string>;
  /** Puts rows, in its own binary form, into a table. */
  insert(table: string, rows: Buffer): Promise<void>;
  stop(): Promise<void>;
}

/** The password of the user `reader`, who may read. */
export const readerPassword = "a secret of the tests";

/** Why there is no server to test on, if so. Where one is required, that is an error. */
export function whyNoClickHouse(): string | undefined {
  try {
    execFileSync("sh", ["-c", "command -v clickhouse-server"], { stdio: "ignore" });
    return undefined;
  } catch {
    const why = "no clickhouse-server among the programs";
    if ((process.env["CI"] ?? process.env["HOLDFAST_REQUIRE_SERVERS"]) !== undefined)
      throw new Error(`${why}, and one is required`);
    return why;
  }
}

/** Starts servers on free ports of the loopback that know each other as the shards of the cluster `holdfast`. */
export async function startClickHouses(count: number): Promise<readonly ClickHouseServer[]> {
  const ports = await freePorts(2 * count);
  const shards = Array.from(
    { length: count },
    (_, i) => `<shard><replica><host>127.0.0.1</host><port>${ports[2 * i + 1]!}</port></replica></shard>`,
  );
  return Promise.all(
    Array.from({ length: count }, (_, i) => started(ports[2 * i]!, ports[2 * i + 1]!, shards.join(""))),
  );
}

async function started(http: number, tcp: number, shards: string): Promise<ClickHouseServer> {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-clickhouse-"));
  mkdirSync(join(folder, "data"));
  writeFileSync(
    join(folder, "config.xml"),
    `<yandex><logger><level>none</level><console>0</console></logger>
<http_port>${http}</http_port><tcp_port>${tcp}</tcp_port><listen_host>127.0.0.1</listen_host>
<path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><mark_cache_size>100000000</mark_cache_size>
<users_config>${folder}/users.xml</users_config><default_profile>default</default_profile><default_database>default</default_database>
<remote_servers><holdfast>${shards}</holdfast></remote_servers></yandex>`,
  );
  const user = (name: string, password: string): string =>
    `<${name}><password>${password}</password><networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota></${name}>`;
  writeFileSync(
    join(folder, "users.xml"),
    `<yandex><profiles><default></default></profiles><quotas><default></default></quotas>
<users>${user("default", "")}${user("reader", readerPassword)}</users></yandex>`,
  );
  const url = `http://127.0.0.1:${http}`;
  let server = await launched(folder, url).catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  const stop = async (): Promise<void> => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const post = async (query: string, body: string | Buffer): Promise<string> => {
    const response = await httpPost(`${url}/?${query}`, { body });
    const text = await textOf(response);
    if (response.statusCode !== 200) throw new Error(text);
    return text;
  };
  return {
    url,
    pid: () => server.pid,
    startAgain: async () => {
      await server.kill();
      server = await launched(folder, url);
    },
    stop,
    run: (statement) => post("max_query_size=1000000000", statement),
    insert: async (table, rows) => {
      await post(new URLSearchParams({ query: `INSERT INTO ${table} FORMAT RowBinary` }).toString(), rows);
    },
  };
}

/** A process that serves what is in a folder; it answers already. */
async function launched(folder: string, url: string): Promise<{ pid: number; kill(): Promise<void> }> {
  const server = spawn("clickhouse-server", [`--config-file=${folder}/config.xml`], {
    cwd: folder,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => {
    server.once("exit", () => {
      resolve();
    });
  });
  const kill = async (): Promise<void> => {
    server.kill("SIGKILL");
    await ended;
  };
  for (let i = 0; !(await answers(url)); i++) {
    if (i === 300 || server.exitCode !== null) {
      await kill();
      throw new Error("the ClickHouse server did not start");
    }
    await pause(100);
  }
  return { pid: server.pid!, kill };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Ports that are free at the same time. */
async function freePorts(count: number): Promise<readonly number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const probe = createServer();
          probe.listen(0, "127.0.0.1", () => {
            resolve(probe);
          });
        }),
    ),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
