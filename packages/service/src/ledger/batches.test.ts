import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { HoldfastError } from "holdfast";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/index.ts";
import { type Ledger, openLedger } from "./index.ts";
import { budget, chargeOf, number } from "./testing/charges.ts";

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-batches-"));
  database = await openDatabase(join(folder, "holdfast.db"));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** What a client asks: few keys, questions and requests, so that they meet. */
interface Step {
  readonly kind: "charge" | "all" | "reserve";
  readonly epsilon: "1/3" | "1/2" | "1";
  readonly key: number;
  readonly request: number;
  readonly question: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("charge", "charge", "all", "reserve"),
    epsilon: fc.constantFrom("1/3", "1/2", "1"),
    key: fc.nat(9),
    request: fc.nat({ max: 9 }).map((n) => Math.max(0, n - 8)),
    question: fc.nat(5),
  }),
  { minLength: 1, maxLength: 25 },
);

/** What came of it, in words that do not depend on ids. */
async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await promise, (name, value: unknown) =>
      ["charge", "account", "hash"].includes(name) ? "" : value,
    );
  } catch (error) {
    if (error instanceof HoldfastError) return `${error.issue.code} ${error.issue.path}`;
    throw error;
  }
}

let runs = 0;

/** One node of the ledger with an account of its own, and how it is asked. */
async function asked(ledger: Ledger): Promise<{
  readonly ask: (step: Step, i: number) => Promise<string>;
  readonly account: string;
}> {
  runs += 1;
  const payer = `payer ${runs}`;
  const prefix = `${runs} `;
  const { id } = await ledger.open(budget("4"));
  await ledger.allow({ keyId: payer, account: id, amount: number("3"), delta: number("0") });
  const ask = (step: Step, i: number): Promise<string> => {
    const words = { payer, key: `key ${step.key}`, request: `request ${step.request}` };
    const question = step.question < 3 ? { question: prefix + String(step.question) } : {};
    if (step.kind === "reserve") return outcomeOf(ledger.reserve(chargeOf(id, step.epsilon, words)));
    const charge = chargeOf(id, step.epsilon, { ...words, ...question });
    if (step.kind === "charge") return outcomeOf(ledger.charge(charge, i));
    const second = chargeOf(id, "1", { ...words, key: `${words.key} second` });
    return outcomeOf(
      ledger.chargeAll([
        [charge, i],
        [second, -i],
      ]),
    );
  };
  return { ask, account: id };
}

test("decisions that share a commit are those that would be made one after the other", async () => {
  const ledger = openLedger(database, { now: () => 0, batch: 8 });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const [apart, together] = [await asked(ledger), await asked(ledger)];
      const single: string[] = [];
      for (const [i, step] of list.entries()) single.push(await apart.ask(step, i));
      expect(await Promise.all(list.map((step, i) => together.ask(step, i)))).toEqual(single);
      const [one, two] = [await ledger.state(apart.account), await ledger.state(together.account)];
      expect(two.spent).toEqual(one.spent);
      expect(two.sequence).toBe(one.sequence);
    }),
    { seed: 20240607, numRuns: 60 },
  );
  expect(await ledger.verify()).toMatchObject({ holds: true });
});
