import { HoldfastError } from "holdfast";
import type { ChargeTable } from "../database/index.ts";
import type { Draft } from "./draft.ts";
import type { Alongside, Receipt } from "./ledger.ts";
import { priceIn, receiptOf } from "./receipt.ts";
import { negated, nothing } from "./spending.ts";

/** How a reservation ends: the work is done and its answer kept, or it is given back. */
export type Ending = { readonly state: "committed"; readonly answer: string } | { readonly state: "aborted" };

/** Ends a reservation; a second time the same way changes nothing, and the other way is refused. */
export function decideEnding(
  draft: Draft,
  id: string,
  ending: Ending,
  alongside: Alongside | undefined,
): Receipt {
  const row = draft.charge(id);
  if (row === undefined)
    throw new HoldfastError({
      code: "not-found",
      path: "charge",
      expected: "a charge of this ledger",
      received: id,
    });
  const accounts = JSON.parse(row.accounts) as readonly string[];
  if (row.state === ending.state && isReservation(draft, id)) return receiptOf(draft, row, accounts);
  if (row.state !== "reserved")
    throw new HoldfastError({
      code: "contradiction",
      path: "charge",
      expected: "a reservation that is open",
      received: row.state,
    });
  for (const reserved of draft.entriesOf(id)) {
    const { account, charge, event, certificate, payer, purpose } = reserved;
    const words = { charge, event, certificate, payer, purpose, time: draft.time };
    if (ending.state === "committed") draft.enter(account, { ...words, kind: "commit", price: nothing });
    else draft.enter(account, { ...words, kind: "abort", price: negated(priceIn(reserved)) });
  }
  const ended: ChargeTable = {
    ...row,
    state: ending.state,
    answer: ending.state === "committed" ? ending.answer : null,
  };
  draft.keep(ended, alongside);
  return receiptOf(draft, ended, accounts);
}

/** Was it reserved at first, or charged at once? */
function isReservation(draft: Draft, id: string): boolean {
  return draft.entriesOf(id).some(({ kind }) => kind === "reserve");
}
