import type { Fields } from "./goal-flags.ts";

/** What the parts of the form share: the values, how to change them, and what is wrong with which. */
export interface FormProps {
  readonly fields: Fields;
  readonly set: (values: Readonly<Record<string, string>>) => void;
  readonly wrong: Readonly<Record<string, string>>;
}
