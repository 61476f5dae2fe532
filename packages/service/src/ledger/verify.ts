import type { Database, EntryTable, Transaction } from "../database/index.ts";
import { Chain } from "./chain.ts";
import type { LedgerVerdict } from "./ledger.ts";
import { namesIn } from "../database/pieces.ts";
import { shapeFault, unbackedCharges } from "./charge-shape.ts";

type AccountVerdict = LedgerVerdict["accounts"][number];

/** How many rows are held at once. */
const page = 500;

/**
 * Checks accounts, or one of them: every hash, every sum, that no entry ever exceeded the budget, that allowances hold what their keys
 * spent, that every charge has its entries and every entry its charge. Others go on charging meanwhile: what is checked is
 * the account as it stood when its turn came. Time is linear in the entries, memory is constant.
 */
export async function verify(database: Database, account?: string): Promise<LedgerVerdict> {
  const verdicts = new Map<string, AccountVerdict>();
  for await (const id of accountIds(database, account)) verdicts.set(id, await verifyAccount(database, id));
  for await (const { account: id, why } of unbackedCharges(page, (work) => snapshot(database, work))) {
    if (account !== undefined && id !== account) continue;
    const verdict = verdicts.get(id) ?? { account: id, entries: 0, head: "" };
    if (verdict.fault === undefined) verdicts.set(id, { ...verdict, fault: { sequence: 0, why } });
  }
  const accounts = [...verdicts.values()];
  return { holds: accounts.every(({ fault }) => fault === undefined), accounts };
}

async function* accountIds({ query }: Database, only: string | undefined): AsyncGenerator<string> {
  if (only !== undefined) {
    yield only;
    return;
  }
  for (let after = ""; ;) {
    const rows = await query
      .selectFrom("accounts")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    for (const { id } of rows) yield (after = id);
    if (rows.length < page) return;
  }
}

async function verifyAccount(database: Database, account: string): Promise<AccountVerdict> {
  const { row, allowances, last } = await snapshot(database, (transaction) => standing(transaction, account));
  if (row === undefined)
    return { account, entries: 0, head: "", fault: { sequence: 0, why: "there is no such account" } };
  const { sequence: entries, head } = row;
  const chain = new Chain(row, allowances);
  const fault = async (): Promise<AccountVerdict["fault"]> => {
    for (let after = 0; after < entries;) {
      const { rows, shapes } = await snapshot(database, (transaction) =>
        entriesAfter(transaction, { account, after, upTo: entries }),
      );
      for (const entry of rows) {
        const why = chain.next(entry) ?? shapes.get(entry.charge);
        if (why !== undefined) return { sequence: entry.sequence, why };
      }
      if (rows.length === 0) break;
      after = rows[rows.length - 1]!.sequence;
    }
    const why = last === entries ? chain.end(allowances) : "there are entries that the account does not know";
    return why === undefined ? undefined : { sequence: entries, why };
  };
  const found = await fault();
  return { account, entries, head, ...(found === undefined ? {} : { fault: found }) };
}

async function standing(transaction: Transaction, account: string) {
  const row = await transaction
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", account)
    .executeTakeFirst();
  const allowances = await transaction
    .selectFrom("allowances")
    .selectAll()
    .where("account", "=", account)
    .execute();
  const newest = await transaction
    .selectFrom("entries")
    .select("sequence")
    .where("account", "=", account)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return { row, allowances, last: newest?.sequence ?? 0 };
}

/** A page of entries, and what is wrong with the charges that they belong to. */
async function entriesAfter(
  transaction: Transaction,
  { account, after, upTo }: { readonly account: string; readonly after: number; readonly upTo: number },
): Promise<{ readonly rows: readonly EntryTable[]; readonly shapes: ReadonlyMap<string, string> }> {
  const rows = await transaction
    .selectFrom("entries")
    .selectAll()
    .where("account", "=", account)
    .where("sequence", ">", after)
    .where("sequence", "<=", upTo)
    .orderBy("sequence")
    .limit(page)
    .execute();
  const shapes = new Map<string, string>();
  const ids = rows.flatMap(({ kind, charge }) => (kind === "open" || kind === "restore" ? [] : [charge]));
  for (const piece of namesIn(ids)) {
    const charges = await transaction.selectFrom("charges").selectAll().where("id", "in", piece).execute();
    const entries = await transaction
      .selectFrom("entries")
      .selectAll()
      .where("charge", "in", piece)
      .where("account", "=", account)
      .orderBy("sequence")
      .execute();
    const byId = new Map(charges.map((charge) => [charge.id, charge]));
    const entriesOf = new Map<string, EntryTable[]>(piece.map((id) => [id, []]));
    for (const entry of entries) entriesOf.get(entry.charge)!.push(entry);
    for (const [id, own] of entriesOf) {
      const why = shapeFault(account, byId.get(id), own);
      if (why !== undefined) shapes.set(id, why);
    }
  }
  return { rows, shapes };
}

/** One moment of the database, briefly: nobody else waits for long. */
function snapshot<Result>(
  { kind, query }: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = query.transaction();
  return (kind === "postgres" ? transaction.setIsolationLevel("repeatable read") : transaction).execute(work);
}
