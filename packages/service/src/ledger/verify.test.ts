import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Rational } from "holdfast";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database/index.ts";
import { hashOf } from "./entry.ts";
import { openLedger, verifyLedgerAt } from "./index.ts";
import { budget, chargeOf, issueOf } from "./testing/charges.ts";

let folder: string;
let file: string;
let account: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "holdfast-verify-"));
  file = join(folder, "whole.db");
  const database = await openDatabase(file);
  const ledger = openLedger(database, { now: () => 1 });
  account = (await ledger.open(budget("5"))).id;
  await ledger.charge(chargeOf(account, "1", { key: "first", question: "q" }), 1);
  await ledger.charge(chargeOf(account, "1", { key: "known", question: "q" }), 2);
  const { charge } = await ledger.reserve(chargeOf(account, "1", { key: "aborted" }));
  await ledger.abort(charge);
  const kept = await ledger.reserve(chargeOf(account, "1", { key: "kept" }));
  await ledger.commit(kept.charge, "model");
  await ledger.reserve(chargeOf(account, "1", { key: "open" }));
  await ledger.allow({ keyId: "analyst", account, amount: Rational.of(5), delta: Rational.zero });
  await ledger.open(budget("1"));
  await database.close();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test("a whole ledger holds, and a file that is not there is not made", async () => {
  const verdict = await verifyLedgerAt(file);
  expect(verdict.holds).toBe(true);
  expect(verdict.accounts).toHaveLength(2);
  expect(verdict.accounts.find((one) => one.account === account)).toMatchObject({ entries: 7 });
  expect(await verifyLedgerAt(file, account)).toMatchObject({ holds: true, accounts: [{ account }] });
  expect(await issueOf(verifyLedgerAt(join(folder, "none.db")))).toMatchObject({ code: "input-unreadable" });
  expect(await verifyLedgerAt(file, "ac_none")).toMatchObject({ holds: false });
});

const forgeries: readonly (readonly [string, string, RegExp])[] = [
  ["an amount", "update entries set amount = '1/2' where sequence = 2", /hash/],
  ["a time", "update entries set time = 2 where sequence = 3", /hash/],
  ["a payer", "update entries set payer = 'other' where sequence = 2", /hash/],
  ["a removed entry", "delete from entries where sequence = 2", /missing/],
  ["a removed tail", "delete from entries where sequence = 7", /does not know/],
  ["an unknown tail", "update accounts set sequence = 6 where sequence = 7", /does not know/],
  [
    "a removed first entry",
    "delete from entries where sequence = 1 and charge = '' and account in (select id from accounts where sequence = 7)",
    /missing/,
  ],
  ["another sum", "update accounts set spent = '0' where sequence = 7", /another sum/],
  ["another head", "update accounts set head = 'x' where sequence = 7", /another last entry/],
  ["nats that nobody spent", "update accounts set nats = '1' where sequence = 7", /another sum/],
  ["a larger budget", "update accounts set budget = replace(budget, '\"5\"', '\"50\"')", /open the account/],
  ["a larger unit", "update accounts set unit_rows = 2", /open the account/],
  ["an allowance given back", "update allowances set spent = '0'", /allowance/],
  [
    "a charge without entries",
    "insert into charges select 'ch_new', payer, 'new', request, state, null, answer, accounts, certificate, time from charges where key = 'first'",
    /no entry/,
  ],
  ["a removed charge", "delete from charges where key = 'first'", /no charge/],
  ["a charge of other accounts", "update charges set accounts = '[]' where key = 'first'", /does not name/],
  [
    "a reservation said to be given back",
    "update charges set state = 'aborted' where key = 'open'",
    /say otherwise/,
  ],
  [
    "a commit said to be under way",
    "update charges set state = 'reserved' where key = 'kept'",
    /say otherwise/,
  ],
  ["a charge of another payer", "update charges set payer = 'other' where key = 'first'", /another payer/],
  ["an answer that is gone", "update charges set answer = null where key = 'first'", /no answer/],
];

test.each(forgeries)("%s is noticed", async (_, statement, why) => {
  const forged = join(folder, "forged.db");
  copyFileSync(file, forged);
  const database = await openDatabase(forged);
  await sql.raw(statement).execute(database.query);
  await database.close();
  const verdict = await verifyLedgerAt(forged);
  expect(verdict.holds).toBe(false);
  expect(verdict.accounts.flatMap(({ fault }) => fault?.why ?? []).join("; ")).toMatch(why);
});

/** Someone who can compute hashes writes the whole chain again from an entry on. */
test.each([
  ["more than the budget", { sequence: 2, amount: "4.5" }, /exceeded/],
  ["a payment below 0", { sequence: 2, amount: "-1" }, /below 0/],
  ["a commit that gives back", { sequence: 6, amount: "-1" }, /has an amount/],
  ["more given back than reserved", { sequence: 4, amount: "-2" }, /given back/],
] as const)("%s is noticed though all hashes fit", async (_, change, why) => {
  const forged = join(folder, "forged.db");
  copyFileSync(file, forged);
  const database = await openDatabase(forged);
  const rows = await openLedger(database).entries(account, { after: 0, limit: 100 });
  let head = "";
  for (const row of rows) {
    const entry = { ...row, ...(row.sequence === change.sequence ? { amount: change.amount } : {}) };
    if (row.sequence > change.sequence) entry.previous = head;
    head = hashOf(entry);
    await database.query
      .updateTable("entries")
      .set({ amount: entry.amount, previous: entry.previous, hash: head })
      .where("account", "=", account)
      .where("sequence", "=", row.sequence)
      .execute();
  }
  await database.query.updateTable("accounts").set({ head }).where("id", "=", account).execute();
  await database.close();
  const verdict = await verifyLedgerAt(forged);
  expect(verdict.accounts.flatMap(({ fault }) => fault?.why ?? []).join("; ")).toMatch(why);
});

test("a ledger can be verified while it is charged", async () => {
  const busy = join(folder, "busy.db");
  copyFileSync(file, busy);
  const database = await openDatabase(busy);
  const ledger = openLedger(database);
  const { id } = await ledger.open(budget("100000"));
  const charges = { on: true };
  const charging = (async () => {
    while (charges.on) {
      const { charge } = await ledger.reserve(chargeOf(id, "1"));
      await Promise.all([ledger.commit(charge, 1), ledger.charge(chargeOf(id, "1"), 1)]);
    }
  })();
  for (let i = 0; i < 10; i++) expect(await ledger.verify()).toMatchObject({ holds: true });
  charges.on = false;
  await charging;
  await database.close();
});
