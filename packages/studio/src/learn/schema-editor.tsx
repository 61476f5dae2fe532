import { useEffect, useRef, useState } from "preact/hooks";
import { optionsOf } from "../parts/field-option.ts";
import { ErrorNotice } from "../parts/notice.tsx";
import { SelectField } from "../parts/select-field.tsx";
import { ColumnEditor } from "./column-editor.tsx";
import { type SchemaDocument, withColumn, withTarget, writeDocument } from "./schema-document.ts";
import { placeOf } from "./schema-place.ts";
import type { SchemaIssue } from "./schema-work.ts";
import { TargetEditor } from "./target-editor.tsx";
import { headOf, library, type Table } from "./use-table.ts";

interface SchemaEditorProps {
  readonly table: Table;
  readonly document: SchemaDocument;
  readonly issue: SchemaIssue | undefined;
  readonly onDocument: (text: string) => void;
}

/** Edits a schema column by column; an issue stands at the column that it speaks of. */
export function SchemaEditor({ table, document, issue, onDocument }: SchemaEditorProps) {
  const [error, setError] = useState<Error>();
  // As it stands when a target has been drafted, with what was typed meanwhile.
  const newest = useRef(document);
  newest.current = document;
  const turn = useRef(0);
  // Whoever goes on in the JSON meanwhile is not overtaken.
  useEffect(
    () => () => {
      turn.current++;
    },
    [],
  );
  const change = (next: SchemaDocument): void => {
    onDocument(writeDocument(next));
  };
  const place = issue === undefined ? undefined : placeOf(issue.path, document);
  const choose = async (name: string): Promise<void> => {
    const mine = ++turn.current;
    setError(undefined);
    const column = document.columns.find((one) => one.name === name);
    const isKnown = column === undefined || Array.isArray(column.levels) || table.file === undefined;
    try {
      const drafted = isKnown
        ? undefined
        : await library.ask("draftTarget", { head: headOf(table.file), target: name });
      if (mine === turn.current) change(withTarget(newest.current, name, drafted));
    } catch (reason) {
      if (mine === turn.current) setError(reason as Error);
    }
  };
  const names = [
    ...document.columns.map(({ name }) => name),
    ...(document.target ? [document.target.column] : []),
  ];
  return (
    <div class="stack">
      <div class="learn-target">
        <SelectField
          label="Target"
          hint="The column to learn."
          value={document.target?.column ?? ""}
          onValue={(name) => {
            void choose(name);
          }}
          options={[{ value: "", label: "none" }, ...optionsOf(names)]}
        />
      </div>
      <ErrorNotice error={error} title="This column cannot be the target" />
      {document.target !== undefined && (
        <TargetEditor
          target={document.target}
          issue={place === "target" ? issue : undefined}
          onTarget={(target) => {
            change({ ...document, target });
          }}
        />
      )}
      <div class="learn-columns" role="region" aria-label="Columns of the schema" tabIndex={0}>
        {document.columns.map((column, index) => (
          <ColumnEditor
            key={column.name}
            column={column}
            issue={place === index ? issue : undefined}
            whyIgnored={table.facts?.ignored?.find((one) => one.column === column.name)?.why}
            onColumn={(next) => {
              change(withColumn(document, index, next));
            }}
          />
        ))}
      </div>
    </div>
  );
}
