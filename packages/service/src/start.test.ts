import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./database/index.ts";
import { type Configuration, defaults } from "./operations/configuration.ts";
import { type RunningService, startService } from "./start.ts";

let folder: string;
let running: RunningService[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-"));
});
afterEach(async () => {
  for (const one of running) await one.close();
  running = [];
  rmSync(folder, { recursive: true });
});

async function start(given: Partial<Configuration> = {}): Promise<RunningService> {
  const one = await startService({ ...defaults, dataDir: folder, port: 0, logLevel: "silent", ...given });
  running.push(one);
  return one;
}

test("the first start makes the first curator's key, and no later one does", async () => {
  const first = await start();
  expect(first.firstKey).toMatch(/^hf_[a-z2-7]{32}_[A-Za-z0-9_-]{43}$/);
  const headers = { authorization: `Bearer ${first.firstKey}` };
  expect((await fetch(`${first.address}/v1/keys`, { headers })).status).toBe(200);
  await first.close();
  await first.close();
  const second = await start();
  expect(second.firstKey).toBeUndefined();
  expect((await fetch(`${second.address}/v1/keys`, { headers })).status).toBe(200);
});

test("whoever starts it may sign in for a day", async () => {
  const one = await start();
  const key = await one.signIn();
  const headers = { authorization: `Bearer ${key}` };
  const asked = await fetch(`${one.address}/v1/key`, { headers });
  const { role, created, expires } = (await asked.json()) as {
    role: string;
    created: number;
    expires: number;
  };
  expect(role).toBe("curator");
  expect(expires - created).toBe(86_400_000);
  await one.service.audit.written();
  const lines = await one.service.database.query.selectFrom("audit_log").select("action").execute();
  expect(lines.map(({ action }) => action)).toContain("sign-in");
});

test("the first start listens on loopback only, unless it is told otherwise; later ones where they are told", async () => {
  await expect(start({ host: "0.0.0.0" })).rejects.toThrow("Start once on 127.0.0.1");
  await (await start({ host: "0.0.0.0", allowPublic: true })).close();
  await (await start({ host: "0.0.0.0" })).close();
});

test("a start that was refused leaves the database closed", async () => {
  await expect(start({ host: "0.0.0.0" })).rejects.toThrow("loopback");
  const first = await start();
  const port = Number(new URL(first.address).port);
  const other = mkdtempSync(join(tmpdir(), "holdfast-"));
  await expect(start({ dataDir: other, port })).rejects.toThrow("0 takes a free one");
  await (await openDatabase(join(other, "holdfast.db"))).close();
  rmSync(other, { recursive: true });
});

test("closing ends keep-alive connections, and cuts slow ones after the limit", async () => {
  const one = await start({ closeTimeout: 50 });
  await (await fetch(`${one.address}/health`)).text();
  const { port } = new URL(one.address);
  const socket = connect(Number(port), "127.0.0.1");
  const cut = new Promise((done) => socket.once("close", done));
  await new Promise((done) => socket.once("connect", done));
  socket.write("POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n");
  await one.close();
  await cut;
  await expect(fetch(`${one.address}/health`)).rejects.toThrow();
});

test("closing lets a request in flight finish", async () => {
  const one = await start();
  const key = `Bearer ${one.firstKey}`;
  const { port } = new URL(one.address);
  const body = JSON.stringify({ name: "late", role: "analyst" });
  const socket = connect(Number(port), "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString()));
  const answered = new Promise((done) => socket.once("close", done));
  socket.write(
    `POST /v1/keys HTTP/1.1\r\nHost: x\r\nAuthorization: ${key}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  // That it may go on is said when the request is inside.
  await new Promise((told) => socket.once("data", told));
  const closed = one.close();
  socket.write(body);
  await Promise.all([closed, answered]);
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /);
});

test("a backup is a whole database that only its owner may read", async () => {
  const one = await start();
  const headers = { authorization: `Bearer ${one.firstKey}` };
  const made = await fetch(`${one.address}/v1/backups`, { method: "POST", headers });
  expect(made.status).toBe(201);
  const { name, bytes } = (await made.json()) as { name: string; bytes: number };
  const file = join(folder, "backups", name);
  expect(readdirSync(join(folder, "backups"))).toEqual([name]);
  expect(statSync(file).size).toBe(bytes);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "backups")).mode & 0o077).toBe(0);
  const copy = await openDatabase(file);
  expect(await copy.query.selectFrom("api_keys").select("name").execute()).toEqual([{ name: "first" }]);
  await copy.close();
});
