import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdfastClient, ServiceError } from "holdfast-service/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bin, root } from "./command.ts";

let folder: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-serve-"));
});

afterEach(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true });
});

interface Told {
  readonly address: string;
  readonly key?: string;
  readonly publicKey: string;
  readonly pid: number;
  readonly studio: string;
}

/** Starts `holdfast serve` and reads the one line that it prints. */
async function serve(dataDir: string, ...flags: readonly string[]): Promise<Told> {
  server = spawn(process.execPath, [bin, "serve", "--data-dir", dataDir, "--port", "0", "--json", ...flags], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let text = "";
  for await (const chunk of server.stdout!) {
    text += String(chunk);
    if (text.includes("\n")) break;
  }
  return JSON.parse(text) as Told;
}

async function stop(): Promise<number | null> {
  server!.kill("SIGTERM");
  const [code] = (await once(server!, "exit")) as [number | null];
  return code;
}

const holdfast = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [bin, ...args], { encoding: "utf8", env: { ...process.env, ...env } });

const schema = JSON.parse(readFileSync(join(root, "data/breast-cancer.schema.json"), "utf8")) as Record<
  string,
  unknown
>;

describe("holdfast serve, keys and budget", () => {
  test("serves the studio, and says a link with a key for a day where it is asked to", async () => {
    const data = join(folder, "data");
    const first = await serve(data, "--sign-in");
    const [page, key] = first.studio.split("#key=");
    expect(page).toBe(`${first.address}/`);
    expect(key).not.toBe(first.key);
    const html = await (await fetch(page!)).text();
    expect(html).toContain("<title>Holdfast Studio</title>");
    const client = holdfastClient({ address: first.address, key: key! });
    expect(await client.key()).toMatchObject({ role: "curator", name: "sign-in" });
    expect(await stop()).toBe(0);
    const second = await serve(data);
    expect(second.studio).toBe(`${second.address}/`);
    expect(second.key).toBeUndefined();
    expect(await stop()).toBe(0);
  });

  test("tells its address and a first key once, and is there again after a graceful stop", async () => {
    const data = join(folder, "data");
    const first = await serve(data);
    expect(first.key).toMatch(/^hf_/);
    const client = holdfastClient({ address: first.address, key: first.key! });
    const { id, accounts } = await client.dataSets.create({
      name: "biopsies",
      schema,
      budget: { accountant: "pure", epsilon: "1" },
    });
    const csv = readFileSync(join(root, "data/breast-cancer.csv"), "utf8");
    expect(await client.dataSets.upload(id, csv)).toEqual({ n: 569 });
    const task = { dataSet: id, learner: "exponential", class: "stumps", options: { epsilon: "1/2" } };
    const job = await client.jobs.submit(task, "the-model");
    const phases: string[] = [];
    for await (const { phase } of client.jobs.events(job.id)) phases.push(phase);
    expect(phases.at(-1)).toBe("done");
    expect((await client.jobs.submit(task, "the-model")).id).toBe(job.id);
    const backup = await client.backup();
    // What is asked after the backup is not in it.
    const query = { dataSet: id, query: "count where radius_worst >= 20", epsilon: "1/4" };
    expect((await client.query(query)).how).toBe("paid");
    expect((await client.query(query)).how).toBe("known");
    await expect(client.query({ ...query, epsilon: "1/2" })).rejects.toThrow(ServiceError);
    const { remaining } = await client.budgets.get(accounts[0]!);
    expect(remaining.amount).toBe("0.25");

    // Others may look only when it is stopped, or by its address.
    const busy = holdfast(["keys", "list", "--data-dir", data]);
    expect([busy.status, busy.stderr]).toEqual([2, expect.stringContaining("no other process")]);
    const asked = holdfast(["budget", "list", "--service", first.address], { HOLDFAST_KEY: first.key! });
    expect([asked.status, asked.stdout]).toEqual([0, expect.stringContaining("0.25 of 1")]);
    const unasked = holdfast(["budget", "list", "--service", first.address], { HOLDFAST_KEY: "hf_no" });
    expect([unasked.status, unasked.stderr]).toEqual([2, expect.stringContaining("key")]);
    expect(await stop()).toBe(0);

    const { items } = JSON.parse(holdfast(["keys", "list", "--data-dir", data, "--json"]).stdout) as {
      items: readonly { role: string }[];
    };
    expect(items.map(({ role }) => role)).toEqual(["curator"]);
    const made = holdfast(["keys", "create", "--data-dir", data, "--name", "again", "--role", "auditor"]);
    expect(made.stdout).toContain("told only now: hf_");
    const verified = holdfast(["budget", "verify", "--data-dir", data, "--json"]);
    expect(verified.status).toBe(0);
    const [checked] = (
      JSON.parse(verified.stdout) as { accounts: readonly { head: string; entries: number }[] }
    ).accounts;
    expect(checked!.entries).toBe(4);

    // A restored backup has nothing left unless the curator says how much was spent since.
    const file = join(data, "backups", backup.name);
    expect(readdirSync(join(data, "backups"))).toEqual([backup.name]);
    const restored = holdfast(["budget", "restore", file, "--data-dir", join(folder, "all")]);
    expect([restored.status, restored.stdout]).toEqual([
      0,
      expect.stringContaining(`${accounts[0]} has 0 left`),
    ]);
    const lost = ["--data-dir", join(folder, "some"), "--lost", "1/4"];
    expect(holdfast(["budget", "restore", file, ...lost]).stdout).toContain(`${accounts[0]} has 0.25 left`);
    const cut = holdfast([
      "budget",
      "verify",
      "--data-dir",
      join(folder, "some"),
      "--head",
      `${accounts[0]}=${checked!.head}`,
    ]);
    expect([cut.status, cut.stdout]).toEqual([1, expect.stringContaining("the ledger was cut")]);
    expect(holdfast(["budget", "restore", file, ...lost]).status).toBe(2);

    const second = await serve(data);
    expect(second.key).toBeUndefined();
    expect(second.publicKey).toBe(first.publicKey);
    const again = holdfastClient({ address: second.address, key: first.key! });
    expect((await again.query(query)).how).toBe("known");
    expect(await stop()).toBe(0);
  });

  test("a key that was made before the first start is the first", async () => {
    const data = join(folder, "data");
    const made = holdfast([
      "keys",
      "create",
      "--data-dir",
      data,
      "--name",
      "me",
      "--role",
      "curator",
      "--json",
    ]);
    const { key } = JSON.parse(made.stdout) as { key: string };
    expect(holdfast(["keys", "list", "--data-dir", join(folder, "nowhere")]).status).toBe(2);
    const told = await serve(data);
    expect(told.key).toBeUndefined();
    const { items } = await holdfastClient({ address: told.address, key }).keys.list();
    expect(items.map(({ name }) => name)).toEqual(["me"]);
    expect(await stop()).toBe(0);
  });

  test("an address where nothing answers is said so", () => {
    const run = holdfast(["budget", "list", "--service", "http://127.0.0.1:9"], { HOLDFAST_KEY: "hf_x" });
    expect([run.status, run.stderr]).toEqual([
      2,
      expect.stringContaining("the address of a service that answers"),
    ]);
    expect(holdfast(["keys", "list"]).stderr).toContain("one of --data-dir");
    expect(holdfast(["serve", "--port", "http"]).stderr).toContain("an integer from 0 to 65535");
  });
});
