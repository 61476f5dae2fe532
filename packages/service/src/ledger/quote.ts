import { HoldfastError } from "holdfast";
import type { Database } from "../database/index.ts";
import { accountsOf, decideCharge } from "./decide.ts";
import { Draft } from "./draft.ts";
import type { Charge, Ledger } from "./ledger.ts";
import { priceOf } from "./price.ts";
import { read } from "./read.ts";
import { remainingOf } from "./receipt.ts";
import { nothing } from "./spending.ts";

/** Decides a charge on what is there now, without locks, and writes nothing. What has no price at all is refused. */
export async function quote(
  { query }: Database,
  asked: Omit<Charge, "key" | "request">,
  time: number,
): ReturnType<Ledger["quote"]> {
  const accounts = accountsOf(asked);
  const questions = asked.question === undefined ? [] : [asked.question];
  const payer = { payer: asked.payer, key: "" };
  const found = await read(query, [{ accounts, questions, keys: [payer] }], (rows) => rows);
  // A key that no request has: nothing is repeated.
  const charges = found.charges.filter(({ question }) => question !== null && questions.includes(question));
  const draft = new Draft({ ...found, charges }, time);
  const known = questions.some((question) => draft.withQuestion(question) !== undefined);
  const remaining = remainingOf(draft, accounts);
  const price = known ? nothing : priceOf(asked, draft.account(accounts[0]!).budget).price;
  const outcome = draft.attempt(() => decideCharge(draft, { ...asked, key: "", request: "" }, null));
  if ("result" in outcome) return { price, granted: true, known, remaining };
  if (!(outcome.error instanceof HoldfastError)) throw outcome.error;
  return { price, granted: false, known, issue: outcome.error.issue, remaining };
}
