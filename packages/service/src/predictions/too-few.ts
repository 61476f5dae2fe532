import type { Certificate, Issue } from "holdfast";
import type { Ledger } from "../ledger/ledger.ts";
import { leftInWords, remedyAt } from "../ledger/nothing-left.ts";
import { Refusal } from "../refusal.ts";
import { allowedFor, answersLeft, type Left, pricesFor } from "./affordable.ts";
import { leftDocuments } from "./documents.ts";

const known = "What was asked before is answered again for nothing.";

/** Says that the budget does not pay for so many new questions, and for how many it does. */
export function tooFew(left: readonly Left[], wanted: number): Issue {
  return {
    code: "exhausted",
    path: "budget",
    expected: `at most ${questions(answersLeft(left))}`,
    received: questions(wanted),
    remedy: `${remedyAt("budget", left).remedy ?? "A budget is never refilled."} ${known}`,
  };
}

/** New questions that a key wants to pay for, all of them or none. */
export interface Wanted {
  readonly payer: string;
  readonly accounts: readonly string[];
  readonly certificate: Certificate;
  readonly wanted: number;
}

/** The refusal of what goes beyond an allowance of the key: it speaks of all questions together. Undefined where none is passed. */
export async function overAllowance(
  ledger: Ledger,
  { payer, accounts, certificate, wanted }: Wanted,
): Promise<Refusal | undefined> {
  const allowed = await allowedFor(ledger, payer, accounts, certificate);
  const most = answersLeft(allowed);
  if (wanted <= most) return undefined;
  const least = allowed.find(({ answers }) => answers === most)!;
  const price = (await pricesFor(ledger, accounts, certificate)).get(least.account)!;
  const all = { amount: price.amount.times(wanted), delta: price.delta.times(wanted) };
  const issue: Issue = {
    code: "exhausted",
    path: "allowance",
    expected: `at most ${questions(most)}, as ${leftInWords(least)} of this key's allowance is left`,
    received: `${questions(wanted)} for ${leftInWords(all)}${wanted === 1 ? "" : " in all"}`,
    remedy: `${remedyAt("allowance", [least]).remedy ?? "The curator may allow more."} ${known}`,
  };
  return new Refusal(issue, { remaining: leftDocuments(allowed) });
}

function questions(count: number): string {
  return `${count} new question${count === 1 ? "" : "s"}`;
}
