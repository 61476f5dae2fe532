import { Rational, type sessions } from "holdfast";
import type { BudgetLine } from "../../service/documents.ts";
import { budgetCertificate } from "./facts.ts";

/**
 * What all answers of a data set amount to, as the service joins its accounts: the promise of the budget that is above all others, and
 * the codes of exact answers one after the other. Undefined where no budget is above all others.
 */
export function joinedAccount(
  budgets: readonly BudgetLine[],
  answers: "private" | "exact",
): sessions.SessionAccount | undefined {
  const weakest = budgets.find((one) => budgets.every((other) => covers(one, other)));
  if (weakest === undefined) return undefined;
  return {
    certificate: budgetCertificate(weakest.budget),
    nats: budgets.reduce((sum, { spent }) => sum.plus(spent.nats ?? 0), Rational.zero),
    kept: budgets.reduce((sum, { spent }) => sum + (spent.kept ?? 0), 0),
    answers,
  };
}

function covers({ budget: one }: BudgetLine, { budget: other }: BudgetLine): boolean {
  const isComparable =
    one.neighbours === other.neighbours &&
    one.unitRows === other.unitRows &&
    (one.accountant === other.accountant ||
      (one.accountant === "approximate" && other.accountant === "pure"));
  return (
    isComparable &&
    amountOf(one).compare(amountOf(other)) >= 0 &&
    Rational.parse(one.delta).compare(other.delta) >= 0
  );
}

/** Epsilon, or rho of concentrated budgets. */
export function amountOf({ epsilon, rho }: BudgetLine["budget"]): Rational {
  return Rational.parse(epsilon ?? rho ?? "0");
}
