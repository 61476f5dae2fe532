import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { load } from "./service-load.mjs";

const connections = [1, 16, 64];
const rounds = 3;
const milliseconds = 1200;
const least = 0.6;
const features = 10;
const names = Array.from({ length: features }, (_, i) => `f${i}`);

/**
 * Private predictions over HTTP, each drawn, charged and durable before it leaves, beside a bare fastify handler that does one durable
 * insert a request. Both on the embedded database, loopback, in turn within every round.
 */
export async function service() {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-bench-"));
  const servers = [];
  try {
    servers.push(await bareServer(join(folder, "bare")));
    for (const grid of ["0", "default"]) servers.push(await ownServer(join(folder, `grid-${grid}`), grid));
    const measured = new Map();
    // What is compiled and prepared at first is not measured.
    for (const server of servers)
      server.warmUp = await load({ ...server, connections: 4, milliseconds: 700, next: nextRecord });
    for (let round = 0; round < rounds; round++)
      for (const count of connections)
        for (const server of servers) {
          const run = await load({ ...server, connections: count, milliseconds, next: nextRecord });
          const cell = `${server.name} ${count}`;
          measured.set(cell, [...(measured.get(cell) ?? []), run]);
        }
    const rows = connections.flatMap((count) => {
      const bare = rateOf(measured.get(`bare ${count}`));
      return servers.map(({ name }) => rowOf(name, count, measured.get(`${name} ${count}`), bare));
    });
    const lost = await Promise.all(servers.slice(1).map((server) => lostBy(server, measured)));
    return report(rows, lost);
  } finally {
    for (const { child } of servers) {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

let asked = 0;

/** A record that nobody asked about before: the digits of a number in base 1000, feature by feature. */
function nextRecord() {
  let rest = ++asked;
  const values = names.map((name) => {
    const digit = rest % 1000;
    rest = Math.floor(rest / 1000);
    return `"${name}":${digit}`;
  });
  return `{"records":[{${values.join()}}]}`;
}

async function start(program, parameters) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [file, ...parameters], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { child, ...JSON.parse(line) };
}

async function bareServer(folder) {
  mkdirSync(folder);
  return { name: "bare", path: "/v1/answers", key: "none", ...(await start("service-bare.mjs", [folder])) };
}

/** A service with a data set of 1000 rows, a budget that does not end, and a predictor. */
async function ownServer(folder, grid) {
  const node = await start("service-node.mjs", [folder, grid]);
  const post = (path, body, more = {}) =>
    requested(node, path, { method: "POST", body: JSON.stringify(body), ...more });
  const columns = names.map((name) => ({ name, type: "integer", lower: 0, upper: 999 }));
  const schema = { version: 1, columns, target: { column: "y", levels: ["no", "yes"], positive: "yes" } };
  const budget = { accountant: "pure", epsilon: "1000000000" };
  const { id, accounts } = await post("/v1/data-sets", { name: "bench", schema, budget });
  const rows = Array.from({ length: 1000 }, (_, i) => {
    const values = names.map((_, j) => (i * 7919 + j * 31 * i) % 1000);
    return [...values, values[0] > 300 ? "yes" : "no"].join();
  });
  const csv = `${[...names, "y"].join()}\n${rows.join("\n")}\n`;
  await requested(node, `/v1/data-sets/${id}/rows`, {
    method: "PUT",
    body: csv,
    headers: { "content-type": "text/csv" },
  });
  const task = {
    dataSet: id,
    learner: "block-votes",
    class: `stumps:${features}`,
    queries: 1,
    options: { epsilon: "0.1" },
  };
  const predictor = await post("/v1/predictors", task);
  const name = grid === "default" ? "service, default grid" : "service, no grid";
  return { name, path: `/v1/predictors/${predictor.id}/predictions`, account: accounts[0], ...node };
}

async function requested(
  { address, key },
  path,
  { headers = { "content-type": "application/json" }, ...rest } = {},
) {
  const response = await fetch(address + path, {
    ...rest,
    headers: { authorization: `Bearer ${key}`, ...(rest.body === undefined ? {} : headers) },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** What the client was answered, the warm-up's answers too, beside what the ledger has: every record was new, so they are as many. */
async function lostBy({ name, account, warmUp, ...server }, measured) {
  const runs = [...measured].filter(([cell]) => cell.startsWith(`${name} `)).flatMap(([, cells]) => cells);
  const answered = [warmUp, ...runs];
  const { sequence } = await requested(server, `/v1/budgets/${account}`);
  const { holds } = await requested(server, `/v1/budgets/${account}/verification`);
  const count = answered.reduce((sum, { durations }) => sum + durations.length, 0);
  const refused = answered.reduce((sum, { others }) => sum + others, 0);
  return { name, answered: count, refused, ledger: sequence - 1, holds };
}

function rateOf(runs) {
  const rates = runs.map(({ durations, seconds }) => durations.length / seconds).sort((a, b) => a - b);
  return rates[rates.length >> 1];
}

function rowOf(name, count, runs, bare) {
  const durations = runs.flatMap((run) => run.durations).sort((a, b) => a - b);
  const at = (share) =>
    durations[Math.min(durations.length - 1, Math.floor(share * durations.length))] ?? null;
  const rate = rateOf(runs);
  return {
    connections: count,
    server: name,
    perSecond: Math.round(rate),
    p50: at(0.5),
    p99: at(0.99),
    ratio: name === "bare" ? 1 : rate / bare,
  };
}

function report(rows, lost) {
  const own = rows.filter(({ server }) => server === "service, no grid");
  const isComplete = lost.every(
    ({ answered, refused, ledger, holds }) => holds && refused === 0 && ledger === answered,
  );
  return {
    title: `Private predictions per second beside a bare durable insert (median of ${rounds} runs of ${milliseconds} ms; p50 and p99 in ms)`,
    rows,
    lost,
    target: {
      statement: `without a grid at least ${least} of the bare handler's rate at every number of connections, nothing lost`,
      met: isComplete && own.every(({ ratio }) => ratio >= least),
    },
    notes: [
      ...lost.map(
        ({ name, answered, refused, ledger, holds }) =>
          `${name}: ${answered} answers, warm-up included, ${refused} refused, ${ledger} in the ledger, hash chain ${holds ? "holds" : "BROKEN"}.`,
      ),
      "On the grid a draw takes a step, and the answer waits for the next multiple of it, so few connections are bound by the step and not by the service.",
    ],
  };
}
