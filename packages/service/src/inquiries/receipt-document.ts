import type { Static } from "typebox";
import { priceDocument, remainingDocument } from "../http/price-documents.ts";
import type { Receipt } from "../ledger/ledger.ts";
import type { Paying } from "./shapes.ts";

/** Price, receipt and what is left, as JSON. */
export function receiptDocument({
  charge,
  entries,
  price,
  remaining,
}: Receipt): Omit<Static<typeof Paying>, "how"> {
  return {
    price: priceDocument(price),
    receipt: { charge, entries: [...entries] },
    remaining: remainingDocument(remaining),
  };
}
