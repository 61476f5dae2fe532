import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Rational } from "holdfast";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/index.ts";
import { type Ledger, openLedger, verifyLedgerAt } from "../ledger/index.ts";
import { budget, chargeOf, issueOf, number } from "../ledger/testing/charges.ts";
import { restoreBackup } from "./restore.ts";

let folder: string;
let backup: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-restore-"));
  backup = join(folder, "backup.db");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a backup of a database that `fill` filled. */
async function backedUp<Result>(
  fill: (ledger: Ledger, database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(join(folder, "live.db"));
  try {
    const result = await fill(openLedger(database), database);
    await database.copyTo(backup);
    return result;
  } finally {
    await database.close();
  }
}

async function inRestored<Result>(
  dataDir: string,
  look: (ledger: Ledger, database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(join(dataDir, "holdfast.db"));
  try {
    return await look(openLedger(database), database);
  } finally {
    await database.close();
  }
}

test("nothing is left of a restored budget, or what the curator vouches for; sessions and their secrets are over", async () => {
  const id = await backedUp(async (ledger, { query }) => {
    const opened = await ledger.open(budget("1"));
    await ledger.charge(chargeOf(opened.id, "1/4"), 1);
    await ledger.allow({ keyId: "analyst", account: opened.id, amount: number("1/2"), delta: number("0") });
    await ledger.allow({ keyId: "other", account: opened.id, amount: number("1/16"), delta: number("0") });
    const session = { id: "se", data_set: "ds", payer: "analyst", goal: "{}", opened: 1 };
    await query
      .insertInto("sessions")
      .values({ ...session, secret: '{"noise":5}', closed: null })
      .execute();
    return opened.id;
  });
  const [all, some] = [join(folder, "all"), join(folder, "some")];
  expect(await restoreBackup({ backup, dataDir: all })).toMatchObject([
    { account: id, remaining: { amount: Rational.zero } },
  ]);
  expect(await restoreBackup({ backup, dataDir: some, lost: number("1/8") })).toMatchObject([
    { account: id, remaining: { amount: number("5/8") } },
  ]);
  await inRestored(some, async (ledger, { query }) => {
    const session = await query.selectFrom("sessions").selectAll().executeTakeFirstOrThrow();
    expect(session.secret).toBe("{}");
    expect(session.closed).not.toBeNull();
    // 1/4 was spent before the backup and 1/8 may have been since: 1/8 is left of the allowance.
    expect((await issueOf(ledger.charge(chargeOf(id, "1/7"), 1))).path).toBe("allowance");
    await ledger.charge(chargeOf(id, "1/8"), 1);
    expect((await issueOf(ledger.charge(chargeOf(id, "1/100", { payer: "other" }), 1))).path).toBe(
      "allowance",
    );
  });
  expect(await verifyLedgerAt(join(some, "holdfast.db"))).toMatchObject({ holds: true });
});

test("exact answers are promised nothing any more, however large later versions are", async () => {
  const id = await backedUp(async (ledger) => (await ledger.open(budget("1", { answers: "exact" }))).id);
  const dataDir = join(folder, "restored");
  await restoreBackup({ backup, dataDir, lost: Rational.zero });
  const kept = await inRestored(dataDir, async (ledger) => (await ledger.state(id)).spent.kept);
  expect(kept).toBeGreaterThanOrEqual(1e12);
});

test("a folder has a database only once every account was charged", async () => {
  await backedUp((ledger) => ledger.open(budget("1")));
  const dataDir = join(folder, "restored");
  const file = join(dataDir, "holdfast.db");
  expect((await issueOf(restoreBackup({ backup, dataDir, lost: Rational.of(-1) }))).code).toBe(
    "parameter-range",
  );
  expect(existsSync(file)).toBe(false);
  expect((await issueOf(restoreBackup({ backup: join(folder, "none"), dataDir }))).code).toBe(
    "input-unreadable",
  );
  expect(existsSync(file)).toBe(false);
  // What an interrupted attempt left behind is no obstacle.
  writeFileSync(join(dataDir, "restoring.db"), "half of a file");
  await restoreBackup({ backup, dataDir });
  expect(existsSync(join(dataDir, "restoring.db"))).toBe(false);
  expect((await issueOf(restoreBackup({ backup, dataDir }))).code).toBe("output-unwritable");
  copyFileSync(file, join(folder, "copy.db"));
  expect(await verifyLedgerAt(join(folder, "copy.db"))).toMatchObject({ holds: true });
});
