import type { Transaction } from "../database/index.ts";
import type { Changes } from "./draft.ts";
import { AlongsideFailure } from "./failure.ts";
import { piecesOf } from "../database/pieces.ts";

/** Writes what was decided, and then what callers write alongside. */
export async function write(transaction: Transaction, changes: Changes): Promise<void> {
  for (const piece of piecesOf(changes.inserted))
    await transaction.insertInto("charges").values(piece).execute();
  for (const { id, state, answer } of changes.updated)
    await transaction.updateTable("charges").set({ state, answer }).where("id", "=", id).execute();
  for (const piece of piecesOf(changes.entries))
    await transaction.insertInto("entries").values(piece).execute();
  for (const { id, spent, sequence, head } of changes.accounts)
    await transaction
      .updateTable("accounts")
      .set({
        spent: spent.amount.toString(),
        spent_delta: spent.delta.toString(),
        nats: spent.nats.toString(),
        kept: spent.kept,
        sequence,
        head,
      })
      .where("id", "=", id)
      .execute();
  for (const { key_id, account, spent, spent_delta } of changes.allowances)
    await transaction
      .updateTable("allowances")
      .set({ spent, spent_delta })
      .where("key_id", "=", key_id)
      .where("account", "=", account)
      .execute();
  for (const { charge, write: alongside } of changes.alongside)
    await alongside(transaction, charge).catch((error: unknown) => {
      throw new AlongsideFailure(error);
    });
}
