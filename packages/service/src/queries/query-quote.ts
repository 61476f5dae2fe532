import { uploadedDataSet } from "../data-sets/index.ts";
import { chargeOf } from "../inquiries/inquiry.ts";
import { quoteCharge } from "../quotes/quote-charge.ts";
import { quoteKind } from "../quotes/quote.ts";
import { queryInquiry, queryStep } from "./ask.ts";
import { QueryQuoteRequest } from "./shapes.ts";

/** What an everyday query would cost. */
export const queryQuote = quoteKind(QueryQuoteRequest, async (service, caller, body) => {
  const dataSet = await uploadedDataSet(service.database, body.dataSet);
  const inquiry = {
    accounts: dataSet.accounts,
    payer: caller.keyId,
    purpose: "query" as const,
    ...queryInquiry(dataSet, queryStep(dataSet, body)),
  };
  return quoteCharge(service, chargeOf(inquiry, undefined), dataSet.id);
});
