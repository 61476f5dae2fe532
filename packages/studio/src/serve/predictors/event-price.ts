import { accounting, type Certificate, Rational } from "holdfast";
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
  const left = Rational.parse(budget.remaining.amount);
  const leftDelta = Rational.parse(budget.remaining.delta);
  return {
    account: budget.account,
    amount: cost.amount.toString(),
    delta: cost.delta.toString(),
    answers: Math.min(times(left, cost.amount), times(leftDelta, cost.delta)),
  };
}

function times(whole: Rational, part: Rational): number {
  if (part.sign() === 0) return Number.MAX_SAFE_INTEGER;
  const { numerator, denominator } = whole.over(part);
  return numerator < 0n ? 0 : Math.min(Number(numerator / denominator), Number.MAX_SAFE_INTEGER);
}
