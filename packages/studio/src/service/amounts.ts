import { formatExact, formatNumber, type Side } from "../format/number.ts";
import type { Accountant, Amount, Price } from "./documents.ts";

/** What an accountant adds up. */
export function unitOf(accountant: Accountant): "epsilon" | "rho" {
  return accountant === "concentrated" ? "rho" : "epsilon";
}

/** Is a price nothing? Texts of the ledger are canonical. */
export function isNothing({ amount = "0", delta = "0", nats = "0", kept = 0 }: Partial<Price>): boolean {
  return [amount, delta, nats].every((part) => part === "0") && kept === 0;
}

/** `epsilon 0.25`, `rho 0.1`, `epsilon 1, delta 1e-6`. A price is shortened up, what is left is shortened down. */
export function amountInWords({ amount, delta }: Amount, accountant: Accountant, side: Side): string {
  const first = `${unitOf(accountant)} ${formatExact(amount, side)}`;
  return delta === "0" ? first : `${first}, delta ${formatExact(delta, side)}`;
}

/** `1 answer`, `12 answers`; a number without end in words. */
export function answersInWords(answers: number): string {
  if (answers >= Number.MAX_SAFE_INTEGER) return "any number of answers";
  return `${formatNumber(answers, "down")} answer${answers === 1 ? "" : "s"}`;
}
