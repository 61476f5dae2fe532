import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/index.ts";
import { openLedger } from "./index.ts";
import { budget, chargeOf, issueOf } from "./testing/charges.ts";

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-failure-"));
  database = await openDatabase(join(folder, "holdfast.db"));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test("a full disk refuses the charge, leaves nothing half-written, and is over when there is room again", async () => {
  const ledger = openLedger(database);
  const { id } = await ledger.open(budget("1000"));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.query);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(database.query);
  const large = "x".repeat(100_000);
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => ledger.charge(chargeOf(id, "1"), large)),
    ledger.charge(chargeOf(id, "5000"), "too dear"),
  ]);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(await issueOf(ledger.charge(chargeOf(id, "1"), large))).toMatchObject({
    code: "storage",
    path: "ledger",
  });
  expect(await ledger.state(id)).toMatchObject({ sequence: 1 });
  expect(await ledger.verify()).toMatchObject({ holds: true });
  await sql.raw("pragma max_page_count = 1000000").execute(database.query);
  expect(await ledger.charge(chargeOf(id, "1"), large)).toMatchObject({ how: "paid" });
  expect((await ledger.state(id)).spent.amount.toString()).toBe("1");
  expect(await ledger.verify()).toMatchObject({ holds: true });
});

test("a large answer that finds no room harms no small one of the same commit", async () => {
  const ledger = openLedger(database);
  const { id } = await ledger.open(budget("1000"));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.query);
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 20}`).execute(database.query);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, i) =>
      ledger.charge(chargeOf(id, "1"), i === 5 ? "x".repeat(1_000_000) : i),
    ),
  );
  expect(outcomes.flatMap(({ status }, i) => (status === "rejected" ? [i] : []))).toEqual([5]);
  expect((await ledger.state(id)).spent.amount.toString()).toBe("15");
  expect(await ledger.verify()).toMatchObject({ holds: true });
});

test("a commit that fails after everything was written charges nothing; a key that was charged is not charged again", async () => {
  let failing: "before" | "after" | undefined;
  const query = new Proxy(database.query, {
    get(target, name) {
      if (name === "transaction")
        return () => ({
          execute: async (work: (transaction: unknown) => Promise<unknown>) => {
            const result = await target.transaction().execute(async (transaction) => {
              const done = await work(transaction);
              if (failing === "before") throw new Error("the disk failed");
              return done;
            });
            // The commit reached the disk, and its confirmation was lost.
            if (failing === "after") throw new Error("the connection was lost");
            return result;
          },
        });
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  const ledger = openLedger({ ...database, query });
  const { id } = await ledger.open(budget("1000"));
  const charge = chargeOf(id, "1");
  failing = "before";
  expect((await issueOf(ledger.charge(charge, "first"))).code).toBe("storage");
  expect((await ledger.state(id)).sequence).toBe(1);
  failing = "after";
  expect((await issueOf(ledger.charge(charge, "second"))).code).toBe("storage");
  failing = undefined;
  expect(await ledger.charge(charge, "third")).toMatchObject({ how: "repeated", answer: "second" });
  expect((await ledger.state(id)).spent.amount.toString()).toBe("1");
  expect(await ledger.verify()).toMatchObject({ holds: true });
});

test("a database that is gone is tried a few times, and nobody waits for each of a thousand", async () => {
  let attempts = 0;
  const query = {
    transaction: () => ({ execute: () => ((attempts += 1), Promise.reject(new Error("gone"))) }),
  };
  const ledger = openLedger({ ...database, query: query as unknown as Database["query"] });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 512 }, () => ledger.charge(chargeOf("ac_any", "1"), 1)),
  );
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(attempts).toBeLessThan(30);
});

test("more than the queue holds is refused as overload, and what waits is served", async () => {
  const ledger = openLedger(database, { queue: 100, batch: 10 });
  const { id } = await ledger.open(budget("1000"));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 150 }, (_, i) => ledger.charge(chargeOf(id, "1"), i)),
  );
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(50);
  expect(refused[0]).toMatchObject({ reason: { issue: { code: "overloaded" } } });
  expect((await ledger.state(id)).spent.amount.toString()).toBe("100");
});
