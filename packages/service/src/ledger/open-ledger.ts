import { HoldfastError } from "holdfast";
import type { Database } from "../database/index.ts";
import { newId } from "../identifiers.ts";
import { allow, allowancesOf } from "./allowance.ts";
import { budgetText, checkBudget, openingText, stateOf } from "./budget.ts";
import { CommitQueue, type CommitQueueOptions } from "./commit-queue.ts";
import { decideCharge, decideReservation } from "./decide.ts";
import { beginning, entryAfter } from "./entry.ts";
import type { AccountState, Budget, Charge, Ledger } from "./ledger.ts";
import { decideLoss } from "./loss.ts";
import { quote } from "./quote.ts";
import type { Needs } from "./read.ts";
import { decideEnding } from "./settle.ts";
import { nothing } from "./spending.ts";
import { verify } from "./verify.ts";

/** How a ledger is opened. */
interface LedgerOptions extends Partial<CommitQueueOptions> {
  /** Milliseconds since 1970. Default: the system's clock. */
  readonly now?: () => number;
}

/** The ledger of a database; several nodes may have one each on the same PostgreSQL. */
export function openLedger(database: Database, { now = Date.now, ...limits }: LedgerOptions = {}): Ledger {
  const queue = new CommitQueue(database, { now, ...limits });
  const { query } = database;
  return Object.freeze<Ledger>({
    open: (budget) => open(database, budget, now()),
    state: (account) => state(database, account),
    quote: (charge) => quote(database, charge, now()),
    charge: (charge, answer) =>
      queue.submit({
        needs: needsOf([charge]),
        size: 1,
        decide: (draft) => decideCharge(draft, charge, answer),
      }),
    chargeAll: (charges) =>
      queue.submit({
        needs: needsOf(charges.map(([charge]) => charge)),
        size: charges.length,
        decide: (draft) => charges.map(([charge, answer]) => decideCharge(draft, charge, answer)),
      }),
    reserve: (charge) =>
      queue.submit({
        needs: needsOf([charge]),
        size: 1,
        decide: (draft) => decideReservation(draft, charge),
      }),
    commit: (charge, answer, alongside) => {
      const ending = { state: "committed", answer: JSON.stringify(answer ?? null) } as const;
      return queue.submit({
        needs: { charges: [charge] },
        size: 1,
        decide: (draft) => decideEnding(draft, charge, ending, alongside),
      });
    },
    abort: async (charge, alongside) => {
      await queue.submit({
        needs: { charges: [charge] },
        size: 1,
        decide: (draft) => decideEnding(draft, charge, { state: "aborted" }, alongside),
      });
    },
    answered: async (of) => {
      const rows = query.selectFrom("charges").select("answer").where("state", "=", "committed");
      const row = await (
        "question" in of
          ? rows.where("question", "=", of.question)
          : rows.where("key", "=", of.key).where("payer", "=", of.payer)
      ).executeTakeFirst();
      return row?.answer === undefined || row.answer === null
        ? undefined
        : (JSON.parse(row.answer) as unknown);
    },
    entries: (account, { after, limit }) =>
      query
        .selectFrom("entries")
        .selectAll()
        .where("account", "=", account)
        .where("sequence", ">", after)
        .orderBy("sequence")
        .limit(limit)
        .execute(),
    allow: (allowance) => allow(database, allowance),
    allowances: (keyId) => allowancesOf(database, keyId),
    chargeLost: (lost) =>
      queue.submit({
        // The payer's allowance keeps what the payer's entries come to, though it limits nothing here.
        needs: { accounts: [lost.account], keys: [{ payer: lost.payer, key: "" }] },
        size: 1,
        decide: (draft) => decideLoss(draft, lost),
      }),
    verify: (account) => verify(database, account),
  });
}

function needsOf(charges: readonly Charge[]): Needs {
  return {
    accounts: charges.flatMap(({ accounts }) => accounts),
    keys: charges.map(({ payer, key }) => ({ payer, key })),
    questions: charges.flatMap(({ question }) => (question === undefined ? [] : [question])),
  };
}

async function open({ query }: Database, budget: Budget, time: number): Promise<AccountState> {
  checkBudget(budget);
  const id = newId("ac");
  const described = { budget: budgetText(budget), unit_rows: budget.unitRows, answers: budget.answers };
  const entry = entryAfter(
    { id, sequence: 0, head: beginning },
    {
      ...{ kind: "open", charge: "", certificate: "", payer: "", purpose: "" },
      ...{ event: openingText(described), price: nothing, time },
    },
  );
  const row = {
    ...{ id, ...described, spent: "0", spent_delta: "0", nats: "0", kept: 0 },
    ...{ sequence: 1, head: entry.hash, opened: time },
  };
  const opened = stateOf(row);
  await query.transaction().execute(async (transaction) => {
    await transaction.insertInto("accounts").values(row).execute();
    await transaction.insertInto("entries").values(entry).execute();
  });
  return opened;
}

async function state({ query }: Database, account: string): Promise<AccountState> {
  const row = await query.selectFrom("accounts").selectAll().where("id", "=", account).executeTakeFirst();
  if (row !== undefined) return stateOf(row);
  throw new HoldfastError({
    code: "not-found",
    path: "account",
    expected: "an account of this ledger",
    received: account,
  });
}
