import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Card } from "../../parts/card.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { TextField } from "../../parts/text-field.tsx";
import { ErrorNotice } from "../../parts/notice.tsx";
import { formatNumber } from "../../format/number.ts";
import { exampleNames } from "./example-names.ts";

interface DocumentCardProps {
  readonly source: string;
  readonly onSource: (source: string) => void;
  readonly name: string;
  readonly text: string;
  readonly error: Error | undefined;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  /** What else this kind of document needs. */
  readonly children: ComponentChildren;
}

/** Beyond it a text is checked whole but not shown: no browser edits it with ease. */
const mostShown = 200_000;

/** What is to be checked: an example, a file or a text. */
export function DocumentCard(props: DocumentCardProps) {
  const { source, onSource, name, text, error, onText, onFile, children } = props;
  const id = useId();
  const takeFirst = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  return (
    <Card title="Document">
      <SelectField
        label="Source"
        value={source}
        onValue={onSource}
        options={[
          ...exampleNames.map(({ value, label }) => ({ value, label: `Example: ${label}` })),
          { value: "own", label: "A document of your own" },
        ]}
      />
      <div
        class="check-drop"
        onDragOver={(event) => {
          event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          takeFirst(event.dataTransfer?.files);
        }}
      >
        <label for={id}>Model or certificate file</label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          onChange={(event) => {
            takeFirst(event.currentTarget.files);
            // So that the same file can be taken again after it was changed.
            event.currentTarget.value = "";
          }}
        />
        <span class="soft small">
          Choose it or drop it here. It is checked in this browser; nothing is sent.
        </span>
      </div>
      <ErrorNotice error={error} title="The file was not taken" />
      {text.length <= mostShown ? (
        <TextField
          label="Text"
          hint="Paste JSON, or change a digit and see where the proof breaks."
          lines={12}
          value={text}
          onValue={onText}
        />
      ) : (
        <p class="soft small">
          {name} has {formatNumber(text.length)} characters: it is checked whole and not shown.
        </p>
      )}
      {children}
    </Card>
  );
}
