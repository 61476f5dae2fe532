interface CheckFieldProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChecked: (isChecked: boolean) => void;
}

/** Something that is so or not. */
export function CheckField({ label, isChecked, onChecked }: CheckFieldProps) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => {
          onChecked(event.currentTarget.checked);
        }}
      />
      {label}
    </label>
  );
}
