import { Card } from "../../parts/card.tsx";
import { DataTable } from "../../parts/table.tsx";
import { answersInWords } from "../../service/amounts.ts";
import type { Predictor } from "../../service/documents.ts";
import { Exact, Short } from "../shown.tsx";
import { nameOf, type Tables } from "../tables.ts";

interface PredictorTableProps {
  readonly predictors: readonly Predictor[];
  readonly open: string;
  readonly tables: Tables;
}

/** How many new answers a predictor still gives: as many as the poorest of its budgets pays for. */
export function answersLeft(remaining: readonly { readonly answers?: number | undefined }[]): number {
  return remaining.reduce(
    (least, { answers = Number.MAX_SAFE_INTEGER }) => Math.min(least, answers),
    Number.MAX_SAFE_INTEGER,
  );
}

export function PredictorTable({ predictors, open, tables }: PredictorTableProps) {
  return (
    <Card title="Predictors">
      <DataTable<Predictor>
        caption="List of predictors"
        rows={predictors}
        keyOf={({ id }) => id}
        columns={[
          {
            title: "Predictor",
            cell: ({ id, learner, class: spec }) => (
              <a
                href={`#/serve/predictors?predictor=${id}`}
                {...(id === open ? { "aria-current": "true" as const } : {})}
              >
                {learner} over {spec}
              </a>
            ),
          },
          { title: "Data set", cell: ({ dataSet }) => nameOf(dataSet, tables) },
          {
            title: "Price of one answer",
            cell: ({ price }) => <Exact value={price.amount} side="up" />,
            isNumber: true,
          },
          { title: "Left", cell: ({ remaining }) => answersInWords(answersLeft(remaining)), isNumber: true },
          { title: "Id", cell: ({ id }) => <Short id={id} /> },
        ]}
      />
    </Card>
  );
}
