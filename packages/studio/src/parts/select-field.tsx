import { useId } from "preact/hooks";
import type { FieldOption } from "./field-option.ts";
import { Below, type FieldProps } from "./field-props.tsx";

interface SelectFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
}

/** One of several values. */
export function SelectField({ label, hint, wrong, value, onValue, options }: SelectFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-hint ${id}-wrong`}
        onChange={(event) => {
          onValue(event.currentTarget.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
      <Below id={id} hint={hint} wrong={wrong} />
    </div>
  );
}
