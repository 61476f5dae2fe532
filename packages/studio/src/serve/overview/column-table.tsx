import type { Schema, SchemaColumn } from "holdfast";
import { formatNumber } from "../../format/number.ts";
import { DataTable } from "../../parts/table.tsx";

/** The public schema, column by column. */
export function ColumnTable({ schema }: { readonly schema: Schema }) {
  return (
    <details>
      <summary>The public schema: {schema.columns.length} columns</summary>
      <DataTable<SchemaColumn>
        caption="Columns of the public schema"
        rows={schema.columns}
        keyOf={({ name }) => name}
        columns={[
          { title: "Column", cell: ({ name }) => name },
          { title: "Type", cell: ({ type }) => type },
          { title: "Range or levels", cell: rangeOf },
          { title: "Missing values", cell: missingOf },
          { title: "Why this is public", cell: ({ basis }) => basis ?? "" },
        ]}
      />
    </details>
  );
}

function rangeOf(column: SchemaColumn): string {
  if (column.type === "ignore") return "not read";
  if (column.type === "category") return column.levels.join(", ");
  const { lower, upper, transform } = column;
  return `${formatNumber(lower)} to ${formatNumber(upper)}${transform === "log1p" ? ", logarithmic" : ""}`;
}

function missingOf(column: SchemaColumn): string {
  if (column.type === "ignore") return "";
  if (column.type === "category") return column.missing ?? "none of the levels";
  return `count as ${formatNumber(column.missing)}`;
}
