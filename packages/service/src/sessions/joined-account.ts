import { HoldfastError, Rational, type sessions } from "holdfast";
import type { AccountState } from "../ledger/ledger.ts";

/**
 * What all answers ever given of a data set amount to, by any key, in any session, from any model: its accounts joined. A row belongs to the lineage of one of them at least, and everything that was ever said of it is
 * charged there, so that all answers together are as private as the weakest of the promises: that of the account whose budget is above
 * all others. The codes of exact answers are spelled one after the other, so that nats and kept examples are added up; an
 * answer about the joined data is counted in each account, which is more than enough.
 */
export function joinedAccount(states: readonly AccountState[]): sessions.SessionAccount {
  const weakest = states.find((one) => states.every((other) => covers(one, other)));
  if (weakest === undefined)
    throw new HoldfastError({
      code: "contradiction",
      path: "dataSet.accounts",
      expected: "budgets of which one is above all others, in the same numbers",
      received: states.map(({ budget }) => `${budget.accountant} ${budget.amount}`).join(", "),
      remedy: "Open sessions on the data sets that were merged, one by one.",
    });
  return {
    certificate: weakest.certificate,
    nats: states.reduce((sum, { spent }) => sum.plus(spent.nats), Rational.zero),
    kept: states.reduce((sum, { spent }) => sum + spent.kept, 0),
    answers: states.some(({ budget }) => budget.answers === "exact") ? "exact" : "private",
  };
}

/** Is a promise for the one budget worth no more than one for the other? Pure privacy is approximate with delta 0. */
function covers({ budget: one }: AccountState, { budget: other }: AccountState): boolean {
  const comparable =
    one.neighbours === other.neighbours &&
    one.unitRows === other.unitRows &&
    (one.accountant === other.accountant ||
      (one.accountant === "approximate" && other.accountant === "pure"));
  return comparable && one.amount.compare(other.amount) >= 0 && one.delta.compare(other.delta) >= 0;
}
