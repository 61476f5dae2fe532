import { priceDocument, remainingDocument } from "../http/price-documents.ts";
import { findDataSet } from "../data-sets/index.ts";
import { aboutDataSet } from "../operations/about.ts";
import type { Charge } from "../ledger/ledger.ts";
import type { Service } from "../service.ts";
import type { Quote } from "./quote.ts";

/** What a charge would cost now, whether it would be granted, and what would protect the answer. Nothing is written. */
export async function quoteCharge(
  { ledger, signer, database }: Pick<Service, "ledger" | "signer" | "database">,
  charge: Omit<Charge, "key" | "request">,
  dataSet: string,
): Promise<Quote> {
  const { price, granted, issue, remaining } = await ledger.quote(charge);
  const { certificate } = charge;
  const signed =
    certificate &&
    signer.sign(certificate, await aboutDataSet({ ledger }, "quote", await findDataSet(database, dataSet)));
  return {
    price: priceDocument(price),
    granted,
    remaining: remainingDocument(remaining),
    ...(issue === undefined ? {} : { issue: { ...issue } }),
    ...(signed === undefined ? {} : { certificate: signed }),
  };
}
