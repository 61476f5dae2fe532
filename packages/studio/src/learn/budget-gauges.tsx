import { formatExact, numberOf } from "../format/number.ts";
import { Gauge } from "../parts/gauge.tsx";
import { unitOf } from "../service/amounts.ts";
import type { DataSet } from "../service/documents.ts";

/** What is spent of each budget that pays for the table. */
export function BudgetGauges({ budgets }: { readonly budgets: DataSet["budgets"] }) {
  return (
    <div class="columns">
      {budgets.map(({ account, accountant, budget, remaining }) => {
        const unit = unitOf(accountant);
        const delta = accountant === "approximate" ? `, delta ${formatExact(remaining.delta, "down")}` : "";
        return (
          <Gauge
            key={account}
            label={`${unit} that is spent`}
            share={1 - numberOf(remaining.amount) / numberOf(budget.amount)}
            shown={`${unit} ${formatExact(remaining.amount, "down")} of ${formatExact(budget.amount)}${delta} left`}
          />
        );
      })}
    </div>
  );
}
