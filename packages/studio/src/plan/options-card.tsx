import { formatExact, formatNumber } from "../format/number.ts";
import { Card } from "../parts/card.tsx";
import { DataTable, type TableColumn } from "../parts/table.tsx";
import { chosenBy, reasonsOf } from "./plan-words.ts";
import type { OptionDocument, PlanDocument } from "./work.ts";

/** Every learner that reaches the goal, the best first; and why the others are not offered. */
export function OptionsCard({ plan }: { readonly plan: PlanDocument }) {
  const { options, others, goal, recommended, theorem } = plan;
  const isChosen = options.some((option) => chosenBy(option) !== "");
  const columns: readonly TableColumn<OptionDocument>[] = [
    {
      title: "learner",
      cell: ({ learner }) => (
        <>
          <code class="plan-learner">{learner}</code>{" "}
          {learner === recommended?.learner && <span class="tag">recommended</span>}
        </>
      ),
    },
    { title: "n", isNumber: true, cell: ({ n }) => formatNumber(n, "up") },
    ...(goal.solve === "epsilon"
      ? [
          {
            title: "epsilon",
            isNumber: true,
            cell: ({ epsilon }: OptionDocument) => formatExact(epsilon ?? "", "up"),
          },
        ]
      : []),
    ...(isChosen ? [{ title: "run with", cell: chosenBy }] : []),
    { title: "proved alpha", isNumber: true, cell: ({ alpha }) => formatExact(alpha, "up") },
    { title: "assumes beyond the goal", cell: ({ beyond }) => beyond.join(", ") || "nothing" },
    { title: "steps", isNumber: true, cell: ({ cost }) => formatNumber(cost.steps, "up") },
  ];
  return (
    <Card title="Learners">
      {options.length === 0 ? (
        <p>No learner reaches this goal.</p>
      ) : (
        <DataTable
          caption="Learners that reach the goal"
          columns={columns}
          rows={options}
          keyOf={({ learner }) => learner}
        />
      )}
      {theorem === undefined && others.length > 0 && (
        <details>
          <summary>Not offered, and why: {others.length} learners</summary>
          <dl class="plan-terms small">
            {reasonsOf(others).map(({ why, learners }) => (
              <div key={why}>
                <dt>
                  <code>{learners.join(", ")}</code>
                </dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}
