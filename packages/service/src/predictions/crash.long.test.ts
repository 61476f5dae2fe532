import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDatabase } from "../database/index.ts";
import { openLedger } from "../ledger/index.ts";
import { TestClient } from "../testing/client.ts";
import { startServer } from "../testing/server-process.ts";
import { thresholdPredictor, type ThresholdPredictor } from "./testing/threshold-predictor.ts";

const kills = 60;
/** The first kills meet a budget that lasts, so that charges are under way; the others one that ends. */
const ample = 50;
const lanes = 8;
const levels = ["no", "yes"];

interface Held {
  readonly key: string;
  readonly predictor: string;
  readonly records: readonly object[];
  labels?: readonly string[];
  charges?: readonly string[];
  refused?: true;
}

test(`${kills} kills lose no answer, charge no key twice and never exceed the budget`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-crash-"));
  const configuration = { dataDir: folder, answerGrid: 0, rate: 1_000_000 };
  let server = await startServer(configuration);
  const client = new TestClient({ address: server.address, key: server.firstKey!, connections: lanes });
  const predictorWith = (epsilon: string): Promise<ThresholdPredictor> =>
    thresholdPredictor(client.inject, { budget: { accountant: "pure", epsilon }, epsilon: "0.01" });
  const [lasting, ending] = [await predictorWith("1000"), await predictorWith("1")];
  let current = lasting;
  const startups = [server.startup];
  const held: Held[] = [];
  let [asked, inFlight, settled, broken, struck] = [0, 0, 0, 0, 0];
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;

  const ask = async (one: Held): Promise<void> => {
    const response = await client.inject({
      url: `/v1/predictors/${one.predictor}/predictions`,
      body: { records: one.records },
      headers: { "idempotency-key": one.key },
    });
    if (response.statusCode === 402) {
      // A key that has its answer is never refused.
      expect(one.labels).toBeUndefined();
      one.refused = true;
      return;
    }
    expect(response.statusCode).toBe(200);
    const { answers, receipt } = response.json() as {
      readonly answers: readonly { readonly label: string }[];
      readonly receipt: { readonly charges: readonly string[] };
    };
    const labels = answers.map(({ label }) => label);
    if (one.labels !== undefined) expect(labels).toEqual(one.labels);
    one.labels = labels;
    one.charges = receipt.charges;
  };
  /** Asks on, again and again, across restarts: what broke is repeated with its key until it is answered or refused. */
  const lane = async (): Promise<void> => {
    while (!isOver()) {
      const number = asked++;
      // Some requests are batches, and some ask what others asked.
      const records = Array.from({ length: 1 + (number % 3) }, (_, i) => ({
        x: ((number >> 1) * 3 + i) % 100_000,
      }));
      const one: Held = { key: `key-${number}`, predictor: current.predictor, records };
      held.push(one);
      for (;;) {
        try {
          inFlight += 1;
          await ask(one);
          settled += 1;
          break;
        } catch (error) {
          if (!isBroken(error)) throw error;
          broken += 1;
          if (isOver()) break;
          await pause(25);
        } finally {
          inFlight -= 1;
        }
      }
    }
  };
  let failure: unknown;
  const work = Promise.all(Array.from({ length: lanes }, lane)).catch((error: unknown) => {
    failure = error;
  });
  for (let i = 0; i < kills; i++) {
    current = i < ample ? lasting : ending;
    // Requests are being answered again, and the process ends somewhere in the middle of them.
    const enough = settled + 1 + ((i * 7) % 20);
    for (let waited = 0; settled < enough && failure === undefined; waited++) {
      if (waited > 12_000) throw new Error("nothing is answered any more");
      await pause(5);
    }
    await pause((i * 7919) % 30);
    if (inFlight > 0) struck += 1;
    await server.kill();
    server = await startServer(configuration);
    client.moveTo(server.address);
    startups.push(server.startup);
    // Some that were answered before the kill, asked again.
    const before = held.filter(({ labels }) => labels !== undefined);
    for (const one of before.slice(-3)) await ask(one);
  }
  over.abort();
  await work;
  expect(failure).toBeUndefined();
  const answered = held.filter(({ labels }) => labels !== undefined);
  for (const one of answered) await ask(one);
  await server.kill();
  client.close();

  const database = await openDatabase(join(folder, "holdfast.db"));
  const ledger = openLedger(database);
  const charges = await database.query.selectFrom("charges").selectAll().execute();
  const ofKey = new Map<string, typeof charges>();
  for (const row of charges) {
    const key = row.key.split(" ")[0]!;
    ofKey.set(key, [...(ofKey.get(key) ?? []), row]);
  }
  for (const { key, records, labels, charges: mine, refused } of held) {
    const rows = ofKey.get(key) ?? [];
    // One charge for each question of a request, all of them or none.
    const wanted = labels !== undefined ? [records.length] : refused ? [0] : [0, records.length];
    expect(wanted).toContain(rows.length);
    if (labels === undefined) continue;
    // What the client holds is what the ledger holds.
    expect([...mine!].sort()).toEqual(rows.map(({ id }) => id).sort());
    for (const { key: place, state, answer } of rows) {
      expect(state).toBe("committed");
      expect(levels[Number(answer)]).toBe(labels[Number(place.split(" ")[1])]);
    }
  }
  const paid = [lasting, ending].map(
    ({ account }) =>
      charges.filter(({ accounts }) => (JSON.parse(accounts) as string[]).includes(account)).length,
  );
  for (const [i, { account }] of [lasting, ending].entries()) {
    const { spent, budget, sequence } = await ledger.state(account);
    expect(spent.amount.compare(budget.amount)).toBeLessThanOrEqual(0);
    // The opening, and one entry for each question that was paid for.
    expect(sequence).toBe(1 + paid[i]!);
  }
  const questions = charges.flatMap(({ question }) => (question === null ? [] : [question]));
  expect(new Set(questions).size).toBe(questions.length);
  expect(questions.length).toBe(paid[0]! + paid[1]!);
  expect((await ledger.verify()).holds).toBe(true);
  await database.close();
  rmSync(folder, { recursive: true });

  const refused = held.filter((one) => one.refused).length;
  const sorted = [...startups].sort((a, b) => a - b);
  process.stdout.write(
    `${kills} kills, ${struck} while requests were under way: ${answered.length} requests answered, ${refused} refused, ` +
      `${broken} broken off; ${paid.join(" and ")} answers paid; starts took ${sorted[0]!.toFixed(0)} to ` +
      `${sorted.at(-1)!.toFixed(0)} ms, median ${sorted[sorted.length >> 1]!.toFixed(0)} ms\n`,
  );
  expect(struck).toBeGreaterThanOrEqual(50);
  expect(broken).toBeGreaterThanOrEqual(struck);
  // Every kill of the first came after an answer, so each start charged something.
  expect(paid[0]).toBeGreaterThan(ample);
  expect(refused).toBeGreaterThan(0);
  // The machine may be busy; the quickest start is the program's own.
  expect(sorted[0]).toBeLessThan(2000);
}, 600_000);

/** The connection broke, or the server was not there. */
function isBroken(error: unknown): boolean {
  return (
    error instanceof Error &&
    /ECONNRE|EPIPE|socket hang up|broke off/.test(
      `${error.message} ${String((error as { code?: unknown }).code)}`,
    )
  );
}
