import { type fields, HoldfastError, type Issue } from "holdfast";

/** Refuses what was typed, in the words of the library. */
export function refuse(issue: Issue): never {
  throw new HoldfastError(issue);
}

/** A whole number between two; undefined where nothing was typed. */
export function readCount(
  text: string,
  path: string,
  [least, most]: readonly [number, number],
): number | undefined {
  if (text.trim() === "") return undefined;
  const count = /^-?\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  const expected = `a whole number from ${least} to ${most}`;
  return refuse({ code: "parameter-range", path, expected, received: text });
}

/** What a field of the library reads; undefined where nothing was typed. */
export function readField<T>(text: string, path: string, field: fields.Field<T>): T | undefined {
  return text.trim() === "" ? undefined : field.read(text.trim(), path);
}

/** What must be typed. */
export function required<T>(value: T | undefined, path: string, expected: string): T {
  return value ?? refuse({ code: "parameter-missing", path, expected });
}

/** The values of a list as it is typed: between spaces or commas. */
export function readValues(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((value) => value !== "");
}
