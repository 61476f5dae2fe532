import { connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  drawsFrom,
  type HostileFacts,
  type HostileRequest,
  hostileRequest,
  slowRequest,
} from "../testing/hostile-requests.ts";
import { journey } from "../testing/journey.ts";
import { type TestService, testService } from "../testing/service.ts";

const requests = 10_000;
const slow = 100;
const atOnce = 32;
const bodyLimit = 65_536;

let held: TestService;
let facts: HostileFacts;
beforeAll(async () => {
  held = await testService({
    configuration: { bodyLimit, requestTimeout: 500, uploadTimeout: 1000, jobs: 0 },
  });
  await held.app.listen({ host: "127.0.0.1", port: 0 });
  const visits = await journey(held);
  const document = held.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
  );
  facts = {
    // A backup takes no body, so that any request for one is in order. Routes that take bodies are tried more often.
    routes: all.flatMap((route) =>
      route.path === "/v1/backups" ? [] : route.method === "GET" ? [route] : [route, route, route],
    ),
    keys: Object.values(held.keys).map(({ key }) => key),
    ids: [
      ...new Set(
        visits.flatMap(
          ({ request, response }) =>
            `${request.url} ${response.body}`.match(/\b[a-z]{2,3}_[a-z2-7]{32}\b/g) ?? [],
        ),
      ),
    ],
    bodies: visits.flatMap(({ request: { method = "POST", url, body } }) =>
      typeof body === "object" && body !== null ? [{ method, path: url, body }] : [],
    ),
    bodyLimit,
  };
});
afterAll(() => held.close());

/** Sends the bytes and gives everything that came back until the connection closed. */
function exchange({ bytes, after }: HostileRequest): Promise<string> {
  const { port } = held.app.server.address() as { port: number };
  return new Promise((done, failed) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const limit = setTimeout(() => {
      socket.destroy();
      failed(new Error(`the connection stayed open: ${bytes.toString("latin1").slice(0, 300)}`));
    }, 60_000);
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(limit);
      done(text);
    });
    if (after === "hold") socket.write(bytes);
    else if (after === "read") socket.end(bytes);
    else socket.write(bytes, () => socket.destroy());
  });
}

/** The heap after everything that can be collected was. */
function heap(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

/** The budgets that there were at first: a data set that was asked for in order has one of its own. */
async function budgets(): Promise<string> {
  const ids = facts.ids.filter((id) => id.startsWith("ac_"));
  const rows = await held.service.database.query
    .selectFrom("accounts")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  return JSON.stringify(rows);
}

test(`${requests} hostile requests over sockets: no fault, no change of a budget, bounded memory`, async () => {
  const draws = drawsFrom("hostile requests");
  const before = await budgets();
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let left = requests;
  let heapBefore = 0;
  const client = async (): Promise<void> => {
    while (left-- > 0) {
      // What is compiled and cached at first use is not counted as growth.
      if (left === requests - 1000) heapBefore = heap();
      const request = left < slow ? slowRequest(draws, facts) : hostileRequest(draws, facts);
      const answer = await exchange(request);
      for (const [, code] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        const status = Number(code);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500 && status !== 503)
          faults.push(`${request.kind}: ${status} to ${request.bytes.toString("latin1").slice(0, 500)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  expect(faults).toEqual([]);
  for (const status of [400, 401, 403, 404, 405, 408, 413, 415, 431])
    expect(statuses.get(status), `some ${status}`).toBeGreaterThan(0);

  for (let i = 0; held.gate.inFlight > 0 && i < 100; i++) await new Promise((done) => setTimeout(done, 50));
  expect(held.gate.inFlight).toBe(0);
  expect(heap() - heapBefore).toBeLessThan(100 * 1024 * 1024);
  expect(await budgets()).toBe(before);
  expect((await held.service.ledger.verify()).holds).toBe(true);
  expect((await held.inject({ url: "/ready", as: null })).statusCode).toBe(200);
});
