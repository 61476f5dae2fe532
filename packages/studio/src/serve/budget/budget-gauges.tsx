import { formatExact, numberOf } from "../../format/number.ts";
import { Gauge } from "../../parts/gauge.tsx";
import { unitOf } from "../../service/amounts.ts";
import type { BudgetLine } from "../../service/documents.ts";

/** What is spent of a budget: epsilon or rho, and delta where it has one. */
export function BudgetGauges({ name, line }: { readonly name: string; readonly line: BudgetLine }) {
  const { budget, spent, remaining } = line;
  const unit = unitOf(budget.accountant);
  const whole = budget.epsilon ?? budget.rho ?? "0";
  const hasDelta = numberOf(budget.delta) > 0;
  return (
    <>
      <Gauge
        label={`${unit} of ${name}`}
        share={numberOf(spent.amount) / numberOf(whole)}
        shown={spentInWords(unit, spent.amount, whole, remaining.amount)}
      />
      {hasDelta && (
        <Gauge
          label={`delta of ${name}`}
          share={numberOf(spent.delta) / numberOf(budget.delta)}
          shown={spentInWords("delta", spent.delta, budget.delta, remaining.delta)}
        />
      )}
    </>
  );
}

/** `epsilon: 0.5 of 3 spent, 2.5 left`. */
export function spentInWords(unit: string, spent: string, whole: string, left: string): string {
  return `${unit}: ${formatExact(spent, "up")} of ${formatExact(whole, "down")} spent, ${formatExact(left, "down")} left`;
}
