import type { Certificate } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import type { SessionAccount } from "./promise.ts";

/** One of the accounts that a data set is charged to, as it stands. */
export interface AccountPart {
  readonly budget: {
    readonly accountant: "pure" | "approximate" | "concentrated";
    /** Epsilon of pure and approximate budgets, rho of concentrated ones. */
    readonly amount: Rational;
    readonly delta: Rational;
    readonly neighbours: "replace-one" | "replace-label";
    /** How many rows a protected unit may have. */
    readonly unitRows: number;
    readonly answers: SessionAccount["answers"];
  };
  /** The code of the exact answers, and how many examples they kept. */
  readonly spent: { readonly nats: Rational; readonly kept: number };
  /** The promise of the budget for everything that it will ever grant. */
  readonly certificate: Certificate;
}

/**
 * What all answers ever given of a data set amount to, by any key, in any session, from any model: its accounts joined. A row belongs
 * to the lineage of one of them at least, and everything that was ever said of it is charged there, so that all answers together are as
 * private as the weakest of the promises: that of the account whose budget is above all others. The codes of exact answers are spelled
 * one after the other, so that nats and kept examples are added up; an answer about the joined data is counted in each account, which
 * is more than enough.
 */
export function joinedAccount(accounts: readonly AccountPart[]): SessionAccount {
  const weakest = accounts.find((one) => accounts.every((other) => covers(one, other)));
  if (weakest === undefined)
    return refuse({
      code: "contradiction",
      path: "dataSet.accounts",
      expected: "budgets of which one is above all others, in the same numbers",
      received: accounts.map(({ budget }) => `${budget.accountant} ${budget.amount}`).join(", "),
      remedy: "Open sessions on the data sets that were merged, one by one.",
    });
  return {
    certificate: weakest.certificate,
    nats: accounts.reduce((sum, { spent }) => sum.plus(spent.nats), Rational.zero),
    kept: accounts.reduce((sum, { spent }) => sum + spent.kept, 0),
    answers: accounts.some(({ budget }) => budget.answers === "exact") ? "exact" : "private",
  };
}

/** Is a promise for the one budget worth no more than one for the other? Pure privacy is approximate with delta 0. */
function covers({ budget: one }: AccountPart, { budget: other }: AccountPart): boolean {
  const isComparable =
    one.neighbours === other.neighbours &&
    one.unitRows === other.unitRows &&
    (one.accountant === other.accountant ||
      (one.accountant === "approximate" && other.accountant === "pure"));
  return isComparable && one.amount.compare(other.amount) >= 0 && one.delta.compare(other.delta) >= 0;
}
