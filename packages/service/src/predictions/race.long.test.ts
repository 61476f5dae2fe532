import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Rational } from "holdfast";
import { describe, expect, test } from "vitest";
import type { Configuration } from "../operations/configuration.ts";
import { TestClient } from "../testing/client.ts";
import { startPostgres, whyNoPostgres } from "../testing/postgres.ts";
import { type ServerProcess, startServer } from "../testing/server-process.ts";
import { thresholdPredictor } from "./testing/threshold-predictor.ts";

const clients = 64;
const each = 20;
const fitting = 1000;

interface Seen {
  readonly status: number;
  readonly label?: string;
  readonly how?: string;
  readonly left?: number;
}

/** Races all clients, spread over the nodes, for a budget of exactly 1000 answers; each asks its own questions and some of all. */
async function race(nodes: readonly ServerProcess[], key: string): Promise<void> {
  const lanes = Array.from(
    { length: clients },
    (_, i) => new TestClient({ address: nodes[i % nodes.length]!.address, key, connections: 1 }),
  );
  const first = lanes[0]!;
  const wish = { epsilon: "0.01" };
  const probe = await thresholdPredictor(first.inject, wish);
  const { price } = (await first.inject({ url: `/v1/predictors/${probe.predictor}` })).json() as {
    readonly price: { readonly amount: string };
  };
  // The promise that is certified may be better than the one asked for; the budget is for exactly so many of those.
  const epsilon = Rational.parse(price.amount).times(fitting).toString();
  const { predictor, account } = await thresholdPredictor(first.inject, {
    ...wish,
    budget: { accountant: "pure", epsilon },
  });
  const ask = async (client: TestClient, x: number): Promise<Seen> => {
    const response = await client.inject({
      url: `/v1/predictors/${predictor}/predictions`,
      body: { records: [{ x }] },
    });
    const body = response.json() as {
      readonly answers?: readonly { readonly label: string; readonly how: string }[];
      readonly remaining?: readonly { readonly answers: number }[];
    };
    const left = body.remaining?.[0]?.answers;
    return { status: response.statusCode, ...body.answers?.[0], ...(left === undefined ? {} : { left }) };
  };

  // All ask the same question at the same time: one pays, all hear the same.
  const same = await Promise.all(lanes.map((client) => ask(client, 99_999)));
  expect(same.map(({ status }) => status)).toEqual(lanes.map(() => 200));
  expect(new Set(same.map(({ label }) => label)).size).toBe(1);
  expect(same.filter(({ how }) => how === "paid")).toHaveLength(1);

  const seen = (
    await Promise.all(
      lanes.map(async (client, i) => {
        const mine: Seen[] = [];
        for (let j = 0; j < each; j++) mine.push(await ask(client, i * each + j));
        return mine;
      }),
    )
  ).flat();
  const granted = seen.filter(({ status }) => status === 200);
  const refused = seen.filter(({ status }) => status === 402);
  expect(granted).toHaveLength(fitting - 1);
  expect(granted.every(({ how }) => how === "paid")).toBe(true);
  expect(refused).toHaveLength(clients * each - (fitting - 1));
  expect(refused.every(({ left }) => left === 0)).toBe(true);

  const budget = (await first.inject({ url: `/v1/budgets/${account}` })).json() as {
    readonly remaining: { readonly amount: string };
  };
  expect(budget.remaining.amount).toBe("0");
  const verification = await first.inject({ url: `/v1/budgets/${account}/verification` });
  expect(verification.json()).toMatchObject({ holds: true });
  for (const client of lanes) client.close();
}

describe(`${clients} clients and a budget for ${fitting} answers`, () => {
  const settings: Partial<Configuration> = { answerGrid: 0, rate: 1_000_000 };

  test("one node on the embedded database grants exactly those", async () => {
    const folder = mkdtempSync(join(tmpdir(), "holdfast-race-"));
    const node = await startServer({ ...settings, dataDir: folder });
    try {
      await race([node], node.firstKey!);
    } finally {
      await node.kill("SIGTERM");
      rmSync(folder, { recursive: true });
    }
  }, 120_000);

  const missing = whyNoPostgres();
  test.skipIf(missing !== undefined)(
    `two nodes on one PostgreSQL grant exactly those${missing === undefined ? "" : ` (skipped: ${missing})`}`,
    async () => {
      const server = await startPostgres();
      const folder = mkdtempSync(join(tmpdir(), "holdfast-race-"));
      const nodes: ServerProcess[] = [];
      try {
        const database = await server.database();
        for (const name of ["a", "b"])
          nodes.push(await startServer({ ...settings, database, dataDir: join(folder, name) }));
        await race(nodes, nodes[0]!.firstKey!);
      } finally {
        for (const node of nodes) await node.kill("SIGTERM");
        await server.stop();
        rmSync(folder, { recursive: true });
      }
    },
    180_000,
  );
});
