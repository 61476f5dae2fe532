import { useState } from "preact/hooks";
import { columnText } from "../format/query-words.ts";
import { optionsOf } from "../parts/field-option.ts";
import { SelectField } from "../parts/select-field.tsx";
import { TextField } from "../parts/text-field.tsx";
import { withHead } from "./build-text.ts";
import type { AskedColumn } from "./columns.ts";

interface QueryBuilderProps {
  readonly columns: readonly AskedColumn[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

const queryKinds = ["count", "mean", "quantile", "histogram", "table"];

/** Writes what is asked into a query, and leaves its predicate. The text stays what counts. */
export function QueryBuilder({ columns, query, onQuery }: QueryBuilderProps) {
  const [kind, setKind] = useState("mean");
  const [name, setName] = useState("");
  const [other, setOther] = useState("");
  const [at, setAt] = useState("0.5");
  const isOfNumbers = kind === "mean" || kind === "quantile";
  const fitting = isOfNumbers ? columns.filter(({ levels }) => levels === undefined) : columns;
  const column = (fitting.find((one) => one.name === name) ?? fitting[0])?.name ?? "";
  const others = columns.filter((one) => one.name !== column);
  const by = (others.find((one) => one.name === other) ?? others.at(-1))?.name ?? "";
  const of = `of ${columnText(column)}`;
  const head =
    kind === "count"
      ? "count"
      : kind === "quantile"
        ? `quantile ${at} ${of}`
        : kind === "table"
          ? `table ${of} by ${columnText(by)}`
          : `${kind} ${of}`;
  const options = (list: readonly AskedColumn[]) => optionsOf(list.map((one) => one.name));
  return (
    <details class="analyse-builder">
      <summary class="small">Choose what is asked</summary>
      <div class="analyse-parts">
        <SelectField label="Kind of query" value={kind} onValue={setKind} options={optionsOf(queryKinds)} />
        {kind === "quantile" && <TextField label="Which" kind="number" value={at} onValue={setAt} />}
        {kind !== "count" && (
          <SelectField label="Of" value={column} onValue={setName} options={options(fitting)} />
        )}
        {kind === "table" && (
          <SelectField label="By" value={by} onValue={setOther} options={options(others)} />
        )}
        <div class="row">
          <button
            type="button"
            class="quiet"
            onClick={() => {
              onQuery(withHead(query, head));
            }}
          >
            Write it
          </button>
        </div>
      </div>
    </details>
  );
}
