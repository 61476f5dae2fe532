import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestServer, whyNoPostgres } from "../testing/postgres.ts";
import type { TestService } from "../testing/service.ts";
import { survey, surveyService, told, type ToldStep } from "./testing/survey.ts";

const why = whyNoPostgres();
const folders: string[] = [];
let server: TestServer;
let nodes: readonly TestService[] = [];

beforeAll(async () => {
  if (why !== undefined) return;
  server = await startPostgres();
  const database = await server.database();
  const node = (): Promise<TestService> => {
    const dataDir = mkdtempSync(join(tmpdir(), "holdfast-"));
    folders.push(dataDir);
    return surveyService({ configuration: { database, dataDir } });
  };
  nodes = [await node(), await node()];
});

afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  if (why === undefined) await server.stop();
});

it.skipIf(why !== undefined)(
  `two nodes on one PostgreSQL go on with each other's holdout, and one pays for a question that both are asked${why === undefined ? "" : ` (skipped: ${why})`}`,
  async () => {
    const [first, second] = nodes as [TestService, TestService];
    const dataSet = await survey(first, { n: 2000 });
    const goal = { alpha: "0.45", beta: "0.05" };
    const { id } = await told<{ id: string }>(first, { url: "/v1/sessions", body: { dataSet, goal } });
    const as = first.keys.curator;
    const ask = (node: TestService, question: object, key: string): Promise<ToldStep> =>
      told(node, {
        url: `/v1/sessions/${id}/steps`,
        body: { question },
        as,
        headers: { "idempotency-key": key },
      });
    const positives = 1000;
    await ask(
      first,
      { kind: "holdout-open", name: "h", epsilon: "1/2", positives, tolerance: "1/10" },
      "open",
    );
    const question = { kind: "holdout", name: "h", where: 'ill = "yes"', training: "1/3" };
    const steps = await Promise.all(
      Array.from({ length: 24 }, (_, i) => ask(i % 2 === 0 ? first : second, question, `ask-${i}`)),
    );
    expect(steps.every(({ how }) => how === "paid")).toBe(true);
    const same = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        ask(
          i % 2 === 0 ? first : second,
          { kind: "statistic", where: "age < 7", epsilon: "1/10" },
          `same-${i}`,
        ),
      ),
    );
    expect(same.filter(({ how }) => how === "paid")).toHaveLength(1);
    expect(new Set(same.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);

    const session = await told<{
      transcript: { items: { sequence: number; answer: { from?: string } }[] };
      remaining: { amount: string }[];
    }>(second, { url: `/v1/sessions/${id}?limit=1000`, as });
    const { items } = session.transcript;
    expect(items.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 33 }, (_, i) => i + 1));
    expect(session.remaining).toMatchObject([{ amount: "0.4" }]);
    const { secret } = await first.service.database.query
      .selectFrom("sessions")
      .select("secret")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const shown = items.filter(({ answer: { from } }) => from === "rows").length;
    // No node wrote over what the other had counted.
    expect(JSON.parse(secret)).toMatchObject({ h: { remaining: positives - shown } });
    expect(await second.service.ledger.verify()).toMatchObject({ holds: true });
  },
);
