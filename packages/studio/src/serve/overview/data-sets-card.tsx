import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { DataTable } from "../../parts/table.tsx";
import type { DataSetLine } from "../../service/documents.ts";
import { Moment } from "../shown.tsx";
import { nameOf, type Tables } from "../tables.ts";

const states = {
  ready: { words: "ready", kind: "good" },
  "awaiting-rows": { words: "awaits its rows", kind: "warning" },
  deleted: { words: "rows removed", kind: "" },
} as const;

/** The tables, by name; each opens. */
export function DataSetsCard({ tables }: { readonly tables: Tables }) {
  return (
    <Card title="Data sets">
      <DataTable<DataSetLine>
        caption="List of data sets"
        rows={tables.dataSets}
        keyOf={({ id }) => id}
        columns={[
          {
            title: "Name",
            cell: ({ id }) => <a href={`#/serve?dataSet=${id}`}>{nameOf(id, tables)}</a>,
          },
          {
            title: "State",
            cell: ({ state, table }) => (
              <span class={`tag ${states[state].kind}`}>
                {table === undefined ? states[state].words : "rows stay in their database"}
              </span>
            ),
          },
          { title: "n", cell: ({ n }) => formatNumber(n), isNumber: true },
          { title: "Answers", cell: ({ answers }) => answers },
          { title: "Made", cell: ({ created }) => <Moment time={created} /> },
        ]}
      />
    </Card>
  );
}
