import { useEffect, useState } from "preact/hooks";
import { TextField } from "../parts/text-field.tsx";

interface LevelsFieldProps {
  readonly label: string;
  readonly levels: unknown;
  readonly wrong?: string | undefined;
  readonly onLevels: (levels: readonly string[]) => void;
}

/** A list of levels, one a line; lines that are still empty are not levels. */
export function LevelsField({ label, levels, wrong, onLevels }: LevelsFieldProps) {
  const listed = Array.isArray(levels) ? levels.map(String) : [];
  const [text, setText] = useState(listed.join("\n"));
  useEffect(() => {
    if (linesOf(text).join("\n") !== listed.join("\n")) setText(listed.join("\n"));
  }, [listed.join("\n")]);
  return (
    <TextField
      label={label}
      wrong={wrong}
      lines={Math.min(6, Math.max(2, listed.length))}
      value={text}
      hint="One a line; the complete list."
      onValue={(next) => {
        setText(next);
        onLevels(linesOf(next));
      }}
    />
  );
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
