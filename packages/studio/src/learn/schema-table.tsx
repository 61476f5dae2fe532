import type { Schema, SchemaColumn } from "holdfast";
import { formatNumber } from "../format/number.ts";
import { DataTable } from "../parts/table.tsx";

/** A schema to read: every column with its public range or levels. */
export function SchemaTable({ schema }: { readonly schema: Schema }) {
  const { target } = schema;
  return (
    <>
      {target !== undefined && (
        <p>
          Target {target.column}:{" "}
          {target.levels
            .map((level) => (level === target.positive ? `${level} (positive)` : level))
            .join(", ")}
        </p>
      )}
      <div class="learn-columns">
        <DataTable
          caption="Columns of the schema"
          rows={schema.columns}
          keyOf={({ name }) => name}
          columns={[
            { title: "column", cell: ({ name }) => name },
            { title: "type", cell: ({ type }) => (type === "ignore" ? "ignored" : type) },
            { title: "public range or levels", cell: rangeOf },
            { title: "basis", cell: ({ basis }) => basis ?? "" },
          ]}
        />
      </div>
    </>
  );
}

function rangeOf(column: SchemaColumn): string {
  if (column.type === "ignore") return "";
  if (column.type === "category") return column.levels.join(", ");
  return `${formatNumber(column.lower)} to ${formatNumber(column.upper)}`;
}
