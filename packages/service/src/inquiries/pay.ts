import type { Issue, sessions } from "holdfast";
import type { Alongside, Paid } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import { chargeOf, type Inquiry, type Payment } from "./inquiry.ts";

/** What the ledger keeps of an answer to a step or a query. */
export interface KeptAnswer {
  readonly question: sessions.Json;
  readonly answer: sessions.Json;
  /**
   * The error bar to the distribution, of instruments, which cannot be read again after more was asked; null where no share of rows was
   * told. Absent where it follows from the rest.
   */
  readonly distribution?: sessions.Json;
}

/** An answer that was drawn and has not left. */
interface Drawn {
  readonly answer: KeptAnswer;
  /** What an exact answer used of its price. */
  readonly used?: sessions.Selection;
  readonly alongside?: Alongside;
}

/**
 * Draws an answer and pays for it. Whether it is granted is decided on the full price alone, before the data is read and again under
 * the locks of the ledger, also where less was used in the end: a refusal must not tell what was drawn. A question that was
 * answered before is not drawn at all.
 */
export async function payFor(
  { ledger, metrics }: Service,
  inquiry: Inquiry,
  draw: () => Promise<Drawn>,
): Promise<Paid<KeptAnswer>> {
  const { key, request, purpose } = inquiry;
  const full = chargeOf(inquiry, inquiry.price.selection);
  const quote = await ledger.quote(full);
  let paid: Paid<KeptAnswer>;
  if (quote.known && inquiry.question !== undefined) {
    const answer = (await ledger.answered({ question: inquiry.question })) as KeptAnswer;
    paid = await ledger.charge({ ...full, key, request }, answer);
  } else {
    if (quote.issue !== undefined) throw new Refusal(withRemedy(quote.issue), { remaining: quote.remaining });
    const { answer, used, alongside } = await draw();
    const charge = { ...chargeOf(inquiry, used ?? inquiry.price.selection), key, request };
    paid = await ledger.charge(alongside === undefined ? charge : { ...charge, alongside }, answer);
  }
  metrics.add("holdfast_charges_total", { purpose, how: paid.how });
  return paid;
}

/** The answer that this request was given before, if it was; the same key with another request is refused. */
export async function repeatedAnswer(
  { ledger }: Service,
  payment: Payment,
): Promise<Paid<KeptAnswer> | undefined> {
  const { payer, key } = payment;
  const answer = await ledger.answered({ payer, key });
  if (answer === undefined) return undefined;
  // A key is never forgotten, so that nothing can be paid here.
  return ledger.charge(payment, answer as KeptAnswer);
}

/** The ledger says what is left; here is what can be done with it. */
function withRemedy(issue: Issue): Issue {
  if (issue.code !== "exhausted" || issue.remedy !== undefined) return issue;
  const more = issue.path === "allowance" ? ", or ask the curator for more" : "";
  return {
    ...issue,
    remedy: `Ask with a smaller epsilon${more}; what was answered before is told again for nothing.`,
  };
}
