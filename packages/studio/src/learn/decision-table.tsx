import { formatExact, formatNumber } from "../format/number.ts";
import { DataTable } from "../parts/table.tsx";
import { type DecisionGrid, spread } from "./decision-grid.ts";

const most = 8;

/** Some cells of the picture as a table: the values of one side across, of the other down. */
export function DecisionTable({ grid }: { readonly grid: DecisionGrid }) {
  const { x, y, target } = grid;
  const across = spread(x.values.length, most);
  const down = spread(y?.values.length ?? 1, most).toReversed();
  const corner = y === undefined ? x.column : `${y.column} \\ ${x.column}`;
  return (
    <DataTable
      caption={`Predicted ${target} at some cells`}
      columns={[
        { title: corner, cell: (j: number) => (y === undefined ? target : shown(y.values[j]!)) },
        ...across.map((i) => ({
          title: shown(x.values[i]!),
          cell: (j: number) => said(grid, j * x.values.length + i),
        })),
      ]}
      rows={down}
      keyOf={(j) => j}
    />
  );
}

function said({ regions, cells, numbers }: DecisionGrid, cell: number): string {
  return numbers === undefined ? regions[cells[cell]!]! : formatNumber(numbers[cell]!);
}

function shown(value: number | string): string {
  return typeof value === "string" ? value : formatExact(String(value));
}
