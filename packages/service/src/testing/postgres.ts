import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A PostgreSQL server of a test's own. */
export interface TestServer {
  /** The address of a new, empty database on it. */
  readonly database: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Why there is no server to test on, if so. Where one is required, that is an error. */
export function whyNoPostgres(): string | undefined {
  if (binaries() !== undefined) return undefined;
  const why = "no PostgreSQL server in /usr/lib/postgresql";
  if (process.env["CI"] !== undefined || process.env["HOLDFAST_REQUIRE_SERVERS"] !== undefined)
    throw new Error(`${why}, and one is required`);
  return why;
}

/** Starts a server on a free port of the loopback, with its files in a folder of its own; every commit is on the disk, as by default. */
export async function startPostgres(): Promise<TestServer> {
  const programs = binaries();
  if (programs === undefined) throw new Error("no PostgreSQL server was found");
  const folder = mkdtempSync("/tmp/holdfast-postgres-");
  const owner = ownerOf();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, "data");
  const run = { cwd: folder, ...owner };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-A", "trust", "-U", "holdfast", "-E", "UTF8", "--locale=C"],
    {
      ...run,
      stdio: "ignore",
    },
  );
  const port = await freePort();
  const settings = [
    "fsync=on",
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=100",
  ];
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
    { ...run, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) =>
    server.once("exit", () => {
      resolve();
    }),
  );
  const stop = async (): Promise<void> => {
    // SIGINT: a fast shutdown, which does not wait for clients.
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const ready = (): boolean => {
    try {
      execFileSync(join(programs, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]);
      return true;
    } catch {
      return false;
    }
  };
  for (let i = 0; !ready(); i++) {
    if (i === 300 || server.exitCode !== null) {
      await stop();
      throw new Error("the PostgreSQL server did not start");
    }
    await pause(100);
  }
  let databases = 0;
  return {
    database: () => {
      databases += 1;
      const name = `ledger${databases}`;
      execFileSync(join(programs, "createdb"), [
        "-h",
        "127.0.0.1",
        "-p",
        String(port),
        "-U",
        "holdfast",
        name,
      ]);
      return Promise.resolve(`postgres://holdfast@127.0.0.1:${port}/${name}`);
    },
    stop,
  };
}

/** The folder of the newest server's programs. */
function binaries(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(root, version, "bin"))
    .find((folder) => existsSync(join(folder, "postgres")));
}

/** The server refuses to run as root: then it runs as the user that its package made. */
function ownerOf(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  });
}
