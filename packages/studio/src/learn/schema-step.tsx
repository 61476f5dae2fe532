import type { Schema } from "holdfast";
import { useField } from "../address/use-address.ts";
import { formatNumber } from "../format/number.ts";
import type { Answer } from "../library/use-answer.ts";
import { ChoiceField } from "../parts/choice-field.tsx";
import { Notice } from "../parts/notice.tsx";
import { TextField } from "../parts/text-field.tsx";
import { Working } from "../parts/working.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { readDocument } from "./schema-document.ts";
import { SchemaEditor } from "./schema-editor.tsx";
import { SchemaTable } from "./schema-table.tsx";
import type { CheckedSchema } from "./schema-work.ts";
import type { Table } from "./use-table.ts";

interface SchemaStepProps {
  readonly table: Table;
  readonly checked: Answer<CheckedSchema>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The schema of a table that the service keeps; it cannot change any more. */
  readonly kept?: Readonly<Record<string, unknown>> | undefined;
}

/** Writes the public schema: column by column, or as JSON. */
export function SchemaStep(props: SchemaStepProps) {
  const { table, checked, text, onText } = props;
  const [view, setView] = useField("view", "columns");
  if ("kept" in props)
    return props.kept === undefined ? (
      <p class="soft">The schema comes with the data set.</p>
    ) : (
      <SchemaTable schema={props.kept as unknown as Schema} />
    );
  if (text === "")
    return (
      <>
        <p class="soft">
          It says what each column is and over which range or levels it runs, from a codebook or from
          knowledge of the subject, never from the rows. Choose a table first; a sample brings its own.
        </p>
        <Offer table={table} onText={onText} />
      </>
    );
  const document = readDocument(text);
  const { value } = checked;
  const isUnfit = value !== undefined && (value.schema === undefined || value.misfit !== undefined);
  return (
    <>
      {document !== undefined && <DraftNotice document={document} onDocument={onText} checked={value} />}
      <ChoiceField
        label="Show it as"
        value={view}
        onValue={setView}
        options={[
          { value: "columns", label: "columns" },
          { value: "json", label: "JSON" },
        ]}
      />
      {view === "json" || document === undefined ? (
        <TextField
          label="Schema as JSON"
          lines={18}
          value={text}
          onValue={onText}
          wrong={value?.issue?.words}
          hint="As in a *.schema.json file; `holdfast schema check` reads the same."
        />
      ) : (
        <SchemaEditor table={table} document={document} issue={value?.issue} onDocument={onText} />
      )}
      <Working isBusy={checked.isWaiting} label="Checking the schema" />
      <Verdict checked={value} hasTable={table.facts !== undefined} />
      {text !== table.offer && (isUnfit || table.sample !== undefined) && (
        <Offer table={table} onText={onText} />
      )}
    </>
  );
}

/** Puts the schema that the table brings in the place of what was written. */
function Offer({ table: { file, offer, sample }, onText }: Pick<SchemaStepProps, "table" | "onText">) {
  if (file === undefined || offer === undefined) return null;
  return (
    <div class="row">
      <button
        type="button"
        onClick={() => {
          onText(offer);
        }}
      >
        {sample === undefined
          ? "Draft a schema from this table instead"
          : "Take the schema of this sample instead"}
      </button>
    </div>
  );
}

/** What the schema comes to. */
function Verdict({
  checked,
  hasTable,
}: {
  readonly checked: CheckedSchema | undefined;
  readonly hasTable: boolean;
}) {
  if (checked === undefined) return null;
  const { issue, misfit, schema, features, points } = checked;
  // The notice above says it already, and what to do.
  if (issue?.path === "draft") return null;
  if (issue !== undefined)
    return (
      <Notice kind={schema === undefined ? "error" : "warning"} title="Not a public schema yet">
        {issue.words}
      </Notice>
    );
  if (misfit !== undefined)
    return (
      <Notice kind="error" title="The schema does not fit the table">
        {misfit.words}
      </Notice>
    );
  const become =
    points === undefined
      ? `${formatNumber(features ?? 0)} features`
      : `a domain of ${formatNumber(points)} points`;
  const target = schema?.target;
  return (
    <Notice
      kind={target === undefined ? "warning" : "good"}
      title={hasTable ? "The schema fits the columns of the table" : "A schema"}
    >
      {formatNumber(schema?.columns.length ?? 0)} columns, {become};{" "}
      {target === undefined
        ? "no target: choose the column to learn"
        : `target ${target.column}: ${target.levels.map((level) => (level === target.positive ? `${level} (positive)` : level)).join(", ")}`}
      .
    </Notice>
  );
}
