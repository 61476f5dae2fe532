import { Rational } from "holdfast";
import type { ChargeTable, EntryTable } from "../database/index.ts";
import type { Draft } from "./draft.ts";
import type { Price, Receipt } from "./ledger.ts";
import { nothing } from "./spending.ts";

/** The receipt of a charge as it is, with what is left now. */
export function receiptOf(draft: Draft, { id }: ChargeTable, accounts: readonly string[]): Receipt {
  const entries = draft.entriesOf(id);
  const paid = entries.find(({ kind, account }) => isPayment(kind) && account === accounts[0]);
  return Object.freeze({
    charge: id,
    entries: entries.map(({ account, sequence, hash }) => ({ account, sequence, hash })),
    price: paid === undefined ? nothing : priceIn(paid),
    remaining: remainingOf(draft, accounts),
  });
}

/** What is left of accounts. */
export function remainingOf(draft: Draft, accounts: readonly string[]): Receipt["remaining"] {
  return accounts.map((account) => ({ account, ...draft.account(account).remaining }));
}

/** The price that an entry states. */
export function priceIn({ amount, delta, nats, kept }: EntryTable): Price {
  return {
    amount: Rational.parse(amount),
    delta: Rational.parse(delta),
    nats: Rational.parse(nats),
    kept,
  };
}

/** Does an entry of this kind take something out of a budget? */
export function isPayment(kind: EntryTable["kind"]): boolean {
  return kind === "charge" || kind === "reserve" || kind === "restore";
}
