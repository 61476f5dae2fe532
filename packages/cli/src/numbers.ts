import { type fields, HoldfastError, type Issue, type Neighbours } from "holdfast";

/** Refuses bad input: the exit status is 2, the sentence goes to standard error. */
export function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}

/** The relations between data sets that `--neighbours` may name. */
export const relations: readonly Neighbours[] = ["replace-one", "replace-label", "add-or-remove-one"];

/** An option's value, as its field reads it; undefined when the option was left out. Issues show it as it was typed. */
export function optional<T>(text: string | undefined, path: string, field: fields.Field<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    return field.read(text, path);
  } catch (error) {
    const isOutside = error instanceof HoldfastError && error.issue.code === "parameter-range";
    if (isOutside) refuse({ ...error.issue, received: text });
    throw error;
  }
}

/** An option's integer; undefined when the option was left out. */
export function integerOption(text: string | undefined, path: string): number | undefined {
  if (text === undefined) return undefined;
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  return refuse({ code: "parameter-range", path, expected: "an integer", received: text });
}

/** An option's word, one of a list; undefined when the option was left out. */
export function wordOption<W extends string>(
  text: string | undefined,
  path: string,
  words: readonly W[],
): W | undefined {
  if (text === undefined) return undefined;
  return (
    words.find((word) => word === text) ??
    refuse({
      code: "parameter-range",
      path,
      expected: `one of ${words.join(", ")}`,
      received: JSON.stringify(text),
    })
  );
}

/** An option that must be stated. */
export function required<T>(value: T | undefined, path: string, expected: string): T {
  return value ?? refuse({ code: "parameter-missing", path, expected });
}
