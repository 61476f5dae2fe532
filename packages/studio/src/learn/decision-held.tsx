import { formatExact } from "../format/number.ts";
import { optionsOf } from "../parts/field-option.ts";
import { RangeField } from "../parts/range-field.tsx";
import { SelectField } from "../parts/select-field.tsx";
import type { DecisionGrid } from "./decision-grid.ts";

interface DecisionHeldProps {
  readonly grid: DecisionGrid;
  readonly onHeld: (column: string, value: number | string) => void;
  readonly onReset: () => void;
}

/** The columns that are not on a side, each at a value of the public schema that can be changed. */
export function DecisionHeld({ grid, onHeld, onReset }: DecisionHeldProps) {
  const columns = grid.columns.filter(({ name }) => Object.hasOwn(grid.held, name));
  if (columns.length === 0) return null;
  return (
    <details>
      <summary>
        {columns.length === 1 ? "1 other feature" : `${columns.length} other features`}, held fixed
      </summary>
      <div class="stack decision-held">
        <p class="soft small">
          At first the middle of the public bounds, or the first level.{" "}
          <button type="button" class="quiet" onClick={onReset}>
            Back to the middle
          </button>
        </p>
        <div class="columns">
          {columns.map((column) =>
            column.type === "category" ? (
              <SelectField
                key={column.name}
                label={column.name}
                value={String(grid.held[column.name])}
                onValue={(level) => {
                  onHeld(column.name, level);
                }}
                options={optionsOf(column.levels)}
              />
            ) : (
              <RangeField
                key={column.name}
                label={column.name}
                value={String(grid.held[column.name])}
                shown={formatExact(String(grid.held[column.name]))}
                least={column.lower}
                most={column.upper}
                step={column.type === "integer" ? 1 : (column.upper - column.lower) / 1000}
                onValue={(value) => {
                  onHeld(column.name, Number(value));
                }}
              />
            ),
          )}
        </div>
      </div>
    </details>
  );
}
