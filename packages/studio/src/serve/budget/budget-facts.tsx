import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import type { BudgetLine } from "../../service/documents.ts";
import { Short } from "../shown.tsx";
import { BudgetGauges } from "./budget-gauges.tsx";

const accountants = {
  pure: "pure: epsilons add up",
  approximate: "approximate: epsilons and deltas add up",
  concentrated: "concentrated: rhos add up",
} as const;

const neighbours = {
  "replace-one": "tables that differ in one row (replace-one)",
  "replace-label": "tables that differ in one label (replace-label)",
} as const;

/** A budget as it stands. */
export function BudgetFacts({ name, budget: line }: { readonly name: string; readonly budget: BudgetLine }) {
  const { budget, sequence, head } = line;
  return (
    <Card title={`Budget of ${name}`}>
      <BudgetGauges name={name} line={line} />
      <dl class="serve-facts">
        <dt>Accountant</dt>
        <dd>{accountants[budget.accountant]}</dd>
        <dt>Neighbors</dt>
        <dd>{neighbours[budget.neighbours]}</dd>
        <dt>Unit</dt>
        <dd>{budget.unitRows === 1 ? "one row" : `${formatNumber(budget.unitRows)} rows`}</dd>
        <dt>Entries</dt>
        <dd>{formatNumber(sequence)}</dd>
        <dt>Head</dt>
        <dd class="row">
          <Short id={head} letters={16} />
          <CopyButton text={`${line.id}=${head}`} label="Copy the head" />
          <span class="small soft">
            Keep it: <code>npx holdfast budget verify --head</code> then shows a ledger that was cut.
          </span>
        </dd>
      </dl>
    </Card>
  );
}
