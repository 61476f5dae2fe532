import type { InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { Below, type FieldProps } from "./field-props.tsx";

interface TextFieldProps extends FieldProps {
  readonly placeholder?: string;
  readonly kind?: "text" | "password" | "number";
  /** A text of several lines. */
  readonly lines?: number;
  /** Values that are offered and need not be taken. */
  readonly offers?: readonly string[];
  /** Turns off what browsers write in by themselves. */
  readonly isCode?: boolean;
}

/** A text or a number to type in; numbers stay texts, so that the library judges them. */
export function TextField({
  label,
  hint,
  wrong,
  value,
  onValue,
  placeholder,
  kind = "text",
  lines,
  offers,
  isCode,
}: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    value,
    placeholder: placeholder ?? "",
    spellcheck: false,
    autocomplete: "off",
    "aria-invalid": wrong !== undefined,
    "aria-describedby": `${id}-hint ${id}-wrong`,
    onInput: (event: Event) => {
      onValue((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);
    },
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {lines !== undefined ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input
          {...({
            ...shared,
            class: isCode === true ? "mono" : "",
            type: kind === "number" ? "text" : kind,
            inputMode: kind === "number" ? "decimal" : "text",
            ...(offers === undefined ? {} : { list: `${id}-offers` }),
          } as InputHTMLAttributes)}
        />
      )}
      {offers !== undefined && (
        <datalist id={`${id}-offers`}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
      <Below id={id} hint={hint} wrong={wrong} />
    </div>
  );
}
