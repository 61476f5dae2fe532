import type { ComponentChildren } from "preact";

/** What every field is given. */
export interface FieldProps {
  readonly label: string;
  /** What the value means, with its unit. */
  readonly hint?: ComponentChildren;
  /** What is wrong with the value, and how to mend it. */
  readonly wrong?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** What stands below a field: what it means, and what is wrong; read aloud with it. */
export function Below({
  id,
  hint,
  wrong,
}: {
  readonly id: string;
  readonly hint: ComponentChildren;
  readonly wrong: string | undefined;
}) {
  return (
    <>
      <span class="hint" id={`${id}-hint`}>
        {hint}
      </span>
      <span class="wrong" id={`${id}-wrong`} aria-live="polite">
        {wrong}
      </span>
    </>
  );
}
