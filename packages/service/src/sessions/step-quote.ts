import type { sessions } from "holdfast";
import { readyDataSet } from "../data-sets/index.ts";
import { chargeOf } from "../inquiries/inquiry.ts";
import { quoteCharge } from "../quotes/quote-charge.ts";
import { quoteKind } from "../quotes/quote.ts";
import { requireOpen, sessionFor } from "./access.ts";
import { readStep } from "./read-step.ts";
import { StepQuoteRequest } from "./shapes.ts";
import { stepInquiry } from "./step-inquiry.ts";
import { readSteps } from "./store.ts";

/** What a step of a session would cost. */
export const stepQuote = quoteKind(StepQuoteRequest, async (service, caller, { session: id, question }) => {
  const session = await sessionFor(service.database, id, caller);
  requireOpen(session);
  const dataSet = await readyDataSet(service.database, session.dataSet);
  const transcript = (await readSteps(service.database, id)) as sessions.Transcript;
  const step = await readStep(question, dataSet, transcript);
  const inquiry = {
    accounts: dataSet.accounts,
    payer: caller.keyId,
    purpose: "session" as const,
    ...stepInquiry({ dataSet, step, goal: session.goal }),
  };
  return quoteCharge(service, chargeOf(inquiry, inquiry.price.selection), dataSet.id);
});
