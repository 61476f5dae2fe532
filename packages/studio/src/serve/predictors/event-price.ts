import { accounting, type Certificate } from "holdfast";
import type { Amount, DataSet } from "../../service/documents.ts";

type Budget = DataSet["budgets"][number];

/** What one answer costs an account, and for how many the rest of it pays. */
export interface AccountPrice extends Amount {
  readonly account: string;
  readonly answers: number;
}

/** What an answer under this certificate costs, as the service's ledger counts. */
export function eventPrice(certificate: Certificate, budget: Budget): AccountPrice {
  const { cost } = accounting.certificateCost(certificate, budget);
  return {
    account: budget.account,
    amount: cost.amount.toString(),
    delta: cost.delta.toString(),
    answers: accounting.affordableAnswers(budget.remaining, cost),
  };
}
