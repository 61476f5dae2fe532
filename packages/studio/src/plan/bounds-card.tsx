import { formatNumber } from "../format/number.ts";
import { Card } from "../parts/card.tsx";
import { DataTable } from "../parts/table.tsx";
import type { PlanDocument } from "./work.ts";

/** Every lower bound that speaks of the goal: no learner that it is about does with fewer examples. */
export function BoundsCard({ plan: { lowerBounds } }: { readonly plan: PlanDocument }) {
  if (lowerBounds.length === 0) return null;
  return (
    <Card title="Lower bounds">
      <DataTable
        caption="Lower bounds on n"
        rows={lowerBounds}
        keyOf={({ id }) => id}
        columns={[
          { title: "n at least", isNumber: true, cell: ({ n }) => formatNumber(n, "down") },
          {
            title: "by",
            cell: ({ source, says, assumptions }) => (
              <>
                {source}
                <div class="small soft">
                  {says}.{assumptions.length > 0 && ` Assumes: ${assumptions.join(", ")}.`}
                </div>
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
