import { useId } from "preact/hooks";
import { Below, type FieldProps } from "./field-props.tsx";

interface RangeFieldProps extends FieldProps {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The value in words. */
  readonly shown: string;
}

/** A slider. */
export function RangeField({
  label,
  hint,
  wrong,
  value,
  onValue,
  least,
  most,
  step,
  shown,
}: RangeFieldProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>
        {label}: <output for={id}>{shown}</output>
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={`${id}-hint ${id}-wrong`}
        onInput={(event) => {
          onValue(event.currentTarget.value);
        }}
      />
      <Below id={id} hint={hint} wrong={wrong} />
    </div>
  );
}
