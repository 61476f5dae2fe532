import { Rational, sessions } from "holdfast";
import type { BudgetLine } from "../../service/documents.ts";
import { budgetCertificate } from "./facts.ts";

/** What all answers of a data set amount to, joined as the service joins its accounts, from what it tells of them. */
export function accountOf(budgets: readonly BudgetLine[]): sessions.SessionAccount {
  return sessions.joinedAccount(
    budgets.map(({ budget, answers, spent }) => ({
      budget: { ...budget, answers, amount: amountOf(budget), delta: Rational.parse(budget.delta) },
      spent: { nats: Rational.parse(spent.nats ?? "0"), kept: spent.kept ?? 0 },
      certificate: budgetCertificate(budget),
    })),
  );
}

/** Epsilon, or rho of concentrated budgets. */
export function amountOf({ epsilon, rho }: BudgetLine["budget"]): Rational {
  return Rational.parse(epsilon ?? rho ?? "0");
}
