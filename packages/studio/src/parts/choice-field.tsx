import { useId } from "preact/hooks";
import type { FieldOption } from "./field-option.ts";
import { Below, type FieldProps } from "./field-props.tsx";

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly FieldOption[];
}

/** One of a few values that are all in sight. */
export function ChoiceField({ label, hint, wrong, value, onValue, options }: ChoiceFieldProps) {
  const id = useId();
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="choice">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => {
                onValue(option.value);
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Below id={id} hint={hint} wrong={wrong} />
    </fieldset>
  );
}
