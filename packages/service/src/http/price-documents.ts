import type { Static } from "typebox";
import type { Price as LedgerPrice, Receipt } from "../ledger/ledger.ts";
import type { Amount, Price, Remaining } from "./price-shapes.ts";

/** Part of a budget, as JSON. */
export function amountDocument({
  amount,
  delta,
}: Pick<LedgerPrice, "amount" | "delta">): Static<typeof Amount> {
  return { amount: amount.toString(), delta: delta.toString() };
}

/** A price, as JSON. */
export function priceDocument(price: LedgerPrice): Static<typeof Price> {
  return { ...amountDocument(price), nats: price.nats.toString(), kept: price.kept };
}

/** What is left of accounts, as JSON. */
export function remainingDocument(remaining: Receipt["remaining"]): Static<typeof Remaining> {
  return remaining.map(({ account, ...left }) => ({ account, ...amountDocument(left) }));
}
