import { useState } from "preact/hooks";
import { formatNumber } from "../../format/number.ts";
import { Card } from "../../parts/card.tsx";
import { DataTable } from "../../parts/table.tsx";
import type { JudgedRow } from "./model.ts";
import { spreadRows } from "./spread-rows.ts";

/** How many rows are shown at first. */
const most = 40;

/** Claimed beside measured, row by row. */
export function RowTable({ rows }: { readonly rows: readonly JudgedRow[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : spreadRows(rows, most);
  return (
    <Card title="Claimed beside measured">
      <div class="theorems-rows">
        <DataTable
          caption="Rows of the experiment"
          rows={shown}
          keyOf={(_row, index) => index}
          columns={[
            { title: "series", cell: ({ series }) => series },
            { title: "at", cell: ({ at }) => parameters(at) },
            {
              title: "claimed",
              cell: ({ claimed }) =>
                claimed === undefined ? "" : `${claimed.relation} ${formatNumber(claimed.value)}`,
            },
            { title: "measured", cell: ({ measured }) => formatNumber(measured.value), isNumber: true },
            { title: "interval (99 %)", cell: interval },
            { title: "verdict", cell: verdict },
          ]}
        />
      </div>
      {shown.length < rows.length && (
        <div class="row">
          <button
            type="button"
            onClick={() => {
              setIsWhole(true);
            }}
          >
            Show all {rows.length} rows
          </button>
        </div>
      )}
    </Card>
  );
}

function parameters(at: JudgedRow["at"]): string {
  return Object.entries(at)
    .map(([name, value]) => `${name} ${typeof value === "number" ? formatNumber(value) : value}`)
    .join(", ");
}

function interval({ measured: { runs, lower, upper } }: JudgedRow): string {
  return runs === 0 ? "exact" : `${formatNumber(lower, "down")} to ${formatNumber(upper, "up")}`;
}

function verdict(row: JudgedRow) {
  if (row.verdict === "none") return <span class="soft">nothing claimed</span>;
  return row.verdict === "holds" ? (
    <span class="tag good">holds</span>
  ) : (
    <span class="tag bad">contradicted</span>
  );
}
