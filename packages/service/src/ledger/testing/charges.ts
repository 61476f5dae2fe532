import { HoldfastError, type Issue, randomizedResponseCertificate, Rational } from "holdfast";
import type { Budget, Charge } from "../ledger.ts";

export const number = (text: string): Rational => Rational.parse(text);

/** A pure budget of rows, with what a test wants otherwise. */
export function budget(amount: string, more: Partial<Budget> = {}): Budget {
  return {
    accountant: "pure",
    amount: number(amount),
    delta: Rational.zero,
    neighbours: "replace-one",
    unitRows: 1,
    answers: "private",
    ...more,
  };
}

let keys = 0;

/** A charge of so much pure privacy, with a key of its own. */
export function chargeOf(account: string, epsilon: string, more: Partial<Charge> = {}): Charge {
  keys += 1;
  return {
    accounts: [account],
    payer: "analyst",
    key: `key ${keys}`,
    request: "request",
    purpose: "prediction",
    certificate: randomizedResponseCertificate({ epsilon }),
    ...more,
  };
}

/** The issue that a promise is refused with. */
export async function issueOf(promise: Promise<unknown>): Promise<Issue> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof HoldfastError) return error.issue;
  throw error instanceof Error ? error : new Error("it was not refused");
}
