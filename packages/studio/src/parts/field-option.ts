/** One of the values that a field offers. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Values that are called what they are. */
export function optionsOf(values: readonly string[]): readonly FieldOption[] {
  return values.map((value) => ({ value, label: value }));
}
