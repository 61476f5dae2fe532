import { useEffect, useState } from "preact/hooks";
import { TextField } from "../parts/text-field.tsx";

interface NumberTextProps {
  readonly label: string;
  readonly value: unknown;
  readonly wrong?: string | undefined;
  /** A number, or the text that is none yet. */
  readonly onValue: (value: unknown) => void;
}

/** A number of a JSON document: what is typed stays as it is typed, `1.` and `0.50` too. */
export function NumberText({ label, value, wrong, onValue }: NumberTextProps) {
  const [text, setText] = useState(textOf(value));
  useEffect(() => {
    // Changed elsewhere, in the JSON for instance.
    if (valueOf(text) !== value) setText(textOf(value));
  }, [value]);
  return (
    <TextField
      label={label}
      wrong={wrong}
      kind="number"
      value={text}
      onValue={(next) => {
        setText(next);
        onValue(valueOf(next));
      }}
    />
  );
}

function textOf(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}

function valueOf(text: string): unknown {
  const number = Number(text);
  return text.trim() === "" || !Number.isFinite(number) ? text : number;
}
