import { priceDocument, remainingDocument } from "../http/price-documents.ts";
import type { Charge } from "../ledger/ledger.ts";
import type { Service } from "../service.ts";
import type { Quote } from "./quote.ts";

/** What a charge would cost now, whether it would be granted, and what would protect the answer. Nothing is written. */
export async function quoteCharge(
  { ledger, signer }: Pick<Service, "ledger" | "signer">,
  charge: Omit<Charge, "key" | "request">,
): Promise<Quote> {
  const { price, granted, issue, remaining } = await ledger.quote(charge);
  const { certificate } = charge;
  return {
    price: priceDocument(price),
    granted,
    remaining: remainingDocument(remaining),
    ...(issue === undefined ? {} : { issue: { ...issue } }),
    ...(certificate === undefined ? {} : { certificate: signer.sign(certificate) }),
  };
}
