import { useState } from "preact/hooks";
import { formatWhole } from "../format/number.ts";
import { columnText, constantText } from "../format/query-words.ts";
import { optionsOf } from "../parts/field-option.ts";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { appended } from "./build-text.ts";
import type { AskedColumn } from "./columns.ts";

interface PredicateBuilderProps {
  readonly columns: readonly AskedColumn[];
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The text is a query, whose predicate follows `where`. */
  readonly isQuery?: boolean;
}

const comparisons = [">=", "<=", ">", "<", "=", "!="];

/** Writes one more test into a predicate: a column, a comparison, a value. The text stays what counts. */
export function PredicateBuilder({ columns, text, onText, isQuery = false }: PredicateBuilderProps) {
  const [name, setName] = useState(columns[0]?.name ?? "");
  const [sign, setSign] = useState(">=");
  const [constant, setConstant] = useState("");
  const column = columns.find((one) => one.name === name) ?? columns[0];
  if (column === undefined) return null;
  const { levels, lower = 0, upper = 0 } = column;
  const signs = levels === undefined ? comparisons : ["=", "!="];
  const used = signs.includes(sign) ? sign : signs[0]!;
  const middle = String((lower + upper) / 2);
  const value = levels === undefined ? constant || middle : levels.includes(constant) ? constant : levels[0]!;
  const test = `${columnText(column.name)} ${used} ${levels === undefined ? value : constantText(value)}`;
  const add = (word: "and" | "or") => (): void => {
    onText(appended(text, test, word, isQuery));
  };
  return (
    <details class="analyse-builder">
      <summary class="small">Add a condition</summary>
      <div class="analyse-parts">
        <SelectField
          label="Column"
          value={column.name}
          onValue={(next) => {
            setName(next);
            setConstant("");
          }}
          options={optionsOf(columns.map((one) => one.name))}
        />
        <SelectField label="Comparison" value={used} onValue={setSign} options={optionsOf(signs)} />
        {levels === undefined ? (
          <TextField
            label="Value"
            kind="number"
            value={constant}
            onValue={setConstant}
            placeholder={middle}
            hint={`${formatWhole(lower)} to ${formatWhole(upper)}`}
          />
        ) : (
          <SelectField label="Value" value={value} onValue={setConstant} options={optionsOf(levels)} />
        )}
        <div class="row">
          <button type="button" class="quiet" onClick={add("and")}>
            Add with and
          </button>
          <button type="button" class="quiet" onClick={add("or")}>
            Add with or
          </button>
        </div>
      </div>
    </details>
  );
}
