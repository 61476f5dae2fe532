import { formatNumber, numberOf } from "../../format/number.ts";
import { Chart } from "../../parts/chart.tsx";
import { unitOf } from "../../service/amounts.ts";
import type { BudgetLine, Entry } from "../../service/documents.ts";
import { spentCurve } from "./spent-curve.ts";

interface SpentChartProps {
  readonly name: string;
  readonly budget: BudgetLine;
  readonly entries: readonly Entry[];
}

/** How many entries have room for a bar each. */
const mostBars = 60;

/** What was spent after each entry, under the whole budget that it never passes. */
export function SpentChart({ name, budget, entries }: SpentChartProps) {
  const { accountant, epsilon, rho } = budget.budget;
  const unit = unitOf(accountant);
  const whole = numberOf(epsilon ?? rho ?? "0");
  const curve = spentCurve(entries, { sequence: budget.sequence, amount: budget.spent.amount });
  const isBars = entries.length <= mostBars;
  const points = isBars ? curve.slice(1) : curve;
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 1];
  const margin = isBars ? 0.5 : 0;
  const top = 1.15 * whole;
  return (
    <Chart
      title={`${unit} of ${name} spent after each entry; the whole budget is ${formatNumber(whole)}`}
      height={260}
      x={{ label: "entry", isWhole: true, range: [first - margin, last + margin] }}
      y={{ label: `${unit} spent`, range: [0, top] }}
      regions={[
        {
          label: "beyond the budget",
          points: [
            [first - margin, whole, top],
            // The name stands at the middle point.
            [(first + last) / 2, whole, top],
            [last + margin, whole, top],
          ],
        },
      ]}
      curves={[
        { label: "spent", style: isBars ? "bars" : "steps", side: "up", points },
        {
          label: "the whole budget",
          isDashed: true,
          side: "down",
          points: points.map(([x]) => [x, whole] as const),
        },
      ]}
    />
  );
}
