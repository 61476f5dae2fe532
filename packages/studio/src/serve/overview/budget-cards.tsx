import { formatExact } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { BudgetGauges } from "../budget/budget-gauges.tsx";
import { type Tables, budgetName } from "../tables.ts";

/** Every budget as a gauge. */
export function BudgetCards({ tables }: { readonly tables: Tables }) {
  return (
    <Card title="Budgets">
      <ul class="serve-budgets">
        {tables.budgets.map((line) => {
          const name = budgetName(line.id, tables);
          return (
            <li key={line.id} class="stack">
              <h3>{name}</h3>
              <BudgetGauges name={name} line={line} />
              <p class="small soft">
                {line.budget.accountant}, {line.budget.neighbours}
                {line.budget.unitRows > 1 && `, for units of ${line.budget.unitRows} rows`}
              </p>
              {line.answers === "exact" && (
                <p class="small">
                  <span class="tag warning">exact answers</span> No privacy is promised;{" "}
                  {formatExact(line.spent.nats ?? "0", "up")} nats and {line.spent.kept ?? 0} examples told.
                </p>
              )}
              <a class="small" href={`#/serve/budget?account=${line.id}`}>
                History of {name}
              </a>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
