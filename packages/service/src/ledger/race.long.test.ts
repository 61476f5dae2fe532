import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../database/index.ts";
import { startPostgres, whyNoPostgres } from "../testing/postgres.ts";
import { bundled, type TestProcess, type TestProgram } from "../testing/program.ts";
import { type Ledger, openLedger } from "./index.ts";
import { budget, chargeOf, issueOf, number } from "./testing/charges.ts";

const missing = whyNoPostgres();
if (missing !== undefined) console.warn(`The race of several nodes was not run: ${missing}.`);

let program: TestProgram;
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL("testing/charger.ts", import.meta.url)));
});
afterAll(() => {
  program.remove();
});

/** Many clients of one ledger, each asking until the budget is empty; how many answers they got. */
async function clients(ledger: Ledger, account: string, count: number): Promise<number> {
  let paid = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const charging = ledger.charge(chargeOf(account, "1/3"), "answer");
      const granted = await charging.then(
        () => true,
        () => false,
      );
      if (!granted) {
        const issue = await issueOf(charging);
        expect(issue).toMatchObject({ code: "exhausted", expected: "a price of at most 0" });
        return;
      }
      paid += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  return paid;
}

async function checkSpent(ledger: Ledger, account: string): Promise<void> {
  const { spent, sequence } = await ledger.state(account);
  expect(spent.amount.toString()).toBe(number("1000/3").toString());
  expect(sequence).toBe(1001);
  expect(await ledger.verify()).toMatchObject({ holds: true });
}

test("one node on SQLite gives exactly the answers that the budget pays for, and is alone on its file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-race-"));
  const file = join(folder, "holdfast.db");
  const database = await openDatabase(file);
  const ledger = openLedger(database);
  const { id } = await ledger.open(budget("1000/3"));
  expect(await clients(ledger, id, 64)).toBe(1000);
  await checkSpent(ledger, id);
  const second = program.start(file, id, "1/3", "1", "1", "second");
  expect(await linesOf(second)).toEqual(["stopped command a file that no other process has open"]);
  await database.close();
  rmSync(folder, { recursive: true });
});

describe.skipIf(missing !== undefined)("on PostgreSQL", () => {
  test("two pools and two processes give exactly the answers that the budget pays for", async () => {
    const server = await startPostgres();
    const place = await server.database();
    const databases: readonly Database[] = [await openDatabase(place), await openDatabase(place)];
    const ledgers = databases.map((database) => openLedger(database));
    const { id } = await ledgers[0]!.open(budget("1000/3"));
    const processes = ["left", "right"].map((name) => program.start(place, id, "1/3", "16", "100", name));
    const prints = processes.map(linesOf);
    await Promise.all(processes.map(({ lines }) => once(lines, "line")));
    const here = await Promise.all(ledgers.map((ledger) => clients(ledger, id, 16)));
    const there = (await Promise.all(prints)).flat();
    const paid = there.filter((line) => line.startsWith("paid")).length;
    expect(here.reduce((sum, one) => sum + one, paid)).toBe(1000);
    const refused = there.filter((line) => line.startsWith("refused"));
    expect(new Set(refused)).toEqual(new Set(["refused exhausted a price of at most 0"]));
    expect(paid + refused.length).toBe(2 * 16 * 100);
    await checkSpent(ledgers[0]!, id);

    // Nodes that race for one question, or one key: one pays.
    const next = await ledgers[0]!.open(budget("1000"));
    for (let i = 0; i < 50; i++) {
      const same = chargeOf(next.id, "1", i % 2 === 0 ? { question: `question ${i}` } : {});
      const racing = Array.from({ length: 8 }, (_, j) =>
        ledgers[j % 2]!.charge(i % 2 === 0 ? { ...same, key: `${same.key} ${j}` } : same, j),
      );
      const answers = await Promise.all(racing);
      expect(answers.filter(({ how }) => how === "paid")).toHaveLength(1);
      expect(new Set(answers.map(({ answer }) => answer)).size).toBe(1);
    }
    // Also where the accounts differ, so that no lock of an account is in the way.
    for (let i = 0; i < 20; i++) {
      const racing = ledgers.map(async (ledger) => {
        const { id: own } = await ledger.open(budget("1"));
        return { own, question: `far ${i}`, ledger };
      });
      const ready = await Promise.all(racing);
      const answers = await Promise.all(
        ready.map(({ own, question, ledger }, j) => ledger.charge(chargeOf(own, "1", { question }), j)),
      );
      expect(answers.map(({ how }) => how).sort()).toEqual(["known", "paid"]);
    }
    expect(await ledgers[0]!.verify()).toMatchObject({ holds: true });
    for (const database of databases) await database.close();
    await server.stop();
  });

  test("connections that are cut lose nothing that was paid for and charge nobody twice", async () => {
    const server = await startPostgres();
    const place = await server.database();
    const [database, other] = [await openDatabase(place), await openDatabase(place)];
    // A server that confirms before it writes is told to do otherwise.
    await sql`alter system set synchronous_commit = off`.execute(other.query);
    await sql`select pg_reload_conf()`.execute(other.query);
    const ledger = openLedger(database);
    const { id } = await ledger.open(budget("100000"));
    let on = true;
    const paid = new Map<string, number>();
    const client = async (number: number): Promise<void> => {
      for (let i = 0; on; i++) {
        const charge = chargeOf(id, "1", { payer: `client ${number}` });
        // The same key until it is confirmed.
        for (let done = false; !done;) {
          const outcome = await ledger.charge(charge, i).catch((error: unknown) => error);
          done = !(outcome instanceof Error);
          if (outcome instanceof Error) expect(outcome).toMatchObject({ issue: { code: "storage" } });
        }
        paid.set(charge.key, i);
      }
    };
    const charging = Promise.all(Array.from({ length: 16 }, (_, number) => client(number)));
    for (let round = 0; round < 20; round++) {
      await pause(50);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(other.query);
    }
    on = false;
    await charging;
    const rows = await other.query.selectFrom("charges").select(["key", "answer"]).execute();
    expect(new Map(rows.map(({ key, answer }) => [key, Number(answer)]))).toEqual(paid);
    expect((await ledger.state(id)).spent.amount.toString()).toBe(String(paid.size));
    expect(await ledger.verify()).toMatchObject({ holds: true });
    const { rows: settings } = await sql<{ setting: string }>`
      select current_setting('synchronous_commit') as setting`.execute(database.query);
    expect(settings).toEqual([{ setting: "on" }]);
    await database.close();
    await other.close();
    await server.stop();
  });
});

/** What a process printed after it was ready. */
async function linesOf({ lines, ended }: TestProcess): Promise<readonly string[]> {
  const printed: string[] = [];
  for await (const line of lines) printed.push(line);
  await ended;
  return printed.filter((line) => line !== "ready");
}
