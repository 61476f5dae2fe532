import { HoldfastError, Rational } from "holdfast";
import type { AllowanceTable, Database, Transaction } from "../database/index.ts";
import type { Allowance } from "./ledger.ts";
import { nothing, sum } from "./spending.ts";

/** An allowance and what was used of it. */
export type Granted = Allowance & { readonly spent: { readonly amount: Rational; readonly delta: Rational } };

/** An allowance as its row has it. */
export function allowanceOf(row: AllowanceTable): Granted {
  return Object.freeze({
    keyId: row.key_id,
    account: row.account,
    amount: Rational.parse(row.amount),
    delta: Rational.parse(row.delta),
    spent: { amount: Rational.parse(row.spent), delta: Rational.parse(row.spent_delta) },
  });
}

export function allowanceRow({ keyId, account, amount, delta, spent }: Granted): AllowanceTable {
  return {
    key_id: keyId,
    account,
    amount: amount.toString(),
    delta: delta.toString(),
    spent: spent.amount.toString(),
    spent_delta: spent.delta.toString(),
  };
}

/**
 * Sets how much of an account a key may spend, in all: what it spent before counts. Less than that stops it; nothing is taken back.
 */
export async function allow(database: Database, allowance: Allowance): Promise<void> {
  if (allowance.amount.sign() < 0 || allowance.delta.sign() < 0)
    throw new HoldfastError({
      code: "parameter-range",
      path: "allowance",
      expected: "an amount and a delta >= 0",
      received: `${allowance.amount}, ${allowance.delta}`,
    });
  await database.query.transaction().execute(async (transaction) => {
    const { account, keyId } = allowance;
    const rows = transaction.selectFrom("accounts").select("id").where("id", "=", account);
    if ((await database.lock(rows).execute()).length === 0)
      throw new HoldfastError({ code: "not-found", path: "account", expected: "an account of this ledger" });
    const spent = await spentBy(transaction, keyId, account);
    const { key_id, account: of, ...values } = allowanceRow({ ...allowance, spent });
    await transaction
      .insertInto("allowances")
      .values({ key_id, account: of, ...values })
      .onConflict((conflict) => conflict.columns(["key_id", "account"]).doUpdateSet(values))
      .execute();
  });
}

export async function allowancesOf({ query }: Database, keyId: string): Promise<readonly Granted[]> {
  const rows = query.selectFrom("allowances").selectAll().where("key_id", "=", keyId).orderBy("account");
  return (await rows.execute()).map(allowanceOf);
}

/** What a key paid from an account so far, added up in the order of the entries. */
async function spentBy(transaction: Transaction, payer: string, account: string): Promise<Granted["spent"]> {
  const page = 1000;
  let spent: Granted["spent"] = nothing;
  for (let after = 0; ;) {
    const rows = await transaction
      .selectFrom("entries")
      .select(["sequence", "amount", "delta"])
      .where("account", "=", account)
      .where("payer", "=", payer)
      .where("sequence", ">", after)
      .orderBy("sequence")
      .limit(page)
      .execute();
    for (const { sequence, amount, delta } of rows) {
      after = sequence;
      spent = {
        amount: sum(spent.amount, Rational.parse(amount)),
        delta: sum(spent.delta, Rational.parse(delta)),
      };
    }
    if (rows.length < page) return { amount: spent.amount, delta: spent.delta };
  }
}
