import { parseStrictly } from "../certificates/index.ts";
import { HoldfastError, type IssueCode, refuse, show } from "../issues/index.ts";

/** A JSON text without doubled keys; what is wrong with it is an issue of the given code. */
export function parseDocument(text: string, name: string, code: IssueCode): unknown {
  try {
    return parseStrictly(text.replace(/^\uFEFF/, ""), name);
  } catch (error) {
    if (error instanceof HoldfastError) refuse({ ...error.issue, code });
    return refuse({ code, path: name, expected: "a JSON document" });
  }
}

/** An object with no other keys than those that are known. */
export function closedObject(
  json: unknown,
  path: string,
  known: readonly string[],
): Readonly<Record<string, unknown>> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return refuse({
      code: "parameter-range",
      path: path || "document",
      expected: "an object",
      received: show(json),
    });
  }
  for (const key of Object.keys(json)) {
    if (known.includes(key)) continue;
    refuse({ code: "parameter-unknown", path: within(path, key), expected: `one of ${known.join(", ")}` });
  }
  return json as Readonly<Record<string, unknown>>;
}

/** The path of a key inside a path. */
export function within(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

/** Reads one value, or refuses it by its path. */
export type Reader<T> = (json: unknown, path: string) => T;

/** The value of a key that must be there. */
export function required<T>(
  object: Readonly<Record<string, unknown>>,
  key: string,
  path: string,
  { read, expected }: { readonly read: Reader<T>; readonly expected: string },
): T {
  if (object[key] === undefined) refuse({ code: "parameter-missing", path: within(path, key), expected });
  return read(object[key], within(path, key));
}

/** The value of a key that may be left out. */
export function optional<T, const D>(
  object: Readonly<Record<string, unknown>>,
  key: string,
  path: string,
  { read, otherwise }: { readonly read: Reader<T>; readonly otherwise: D },
): T | D {
  return object[key] === undefined ? otherwise : read(object[key], within(path, key));
}

/** A value that passes a test. */
function checked<T>(expected: string, isGood: (json: unknown) => json is T): Reader<T> {
  return (json, path) =>
    isGood(json) ? json : refuse({ code: "parameter-range", path, expected, received: show(json) });
}

export const flag: Reader<boolean> = checked("true or false", (json) => typeof json === "boolean");

/** A text that is not empty and has no blanks around it, as cells are read. */
export const trimmedText: Reader<string> = checked(
  "a text that is not empty, without blanks around it",
  (json): json is string => typeof json === "string" && json !== "" && json === json.trim(),
);

export const anyText: Reader<string> = checked("a text", (json) => typeof json === "string");

export const finiteNumber: Reader<number> = checked("a finite number", (json): json is number =>
  Number.isFinite(json),
);

export function integerFrom(least: number, most: number): Reader<number> {
  return checked(
    `an integer from ${least} to ${most}`,
    (json): json is number => Number.isSafeInteger(json) && Number(json) >= least && Number(json) <= most,
  );
}

export function oneOf<const W extends string | number | null>(...words: readonly W[]): Reader<W> {
  const expected = words.length === 1 ? show(words[0]) : `one of ${words.map(show).join(", ")}`;
  return checked(expected, (json): json is W => words.includes(json as W));
}

/** A list, item by item. */
export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
  return (json, path) =>
    Array.isArray(json)
      ? Object.freeze(json.map((item, i) => read(item, within(path, i))))
      : refuse({ code: "parameter-range", path, expected: "a list", received: show(json) });
}

/** Refuses a list in which an item stands twice. */
export function refuseRepeated(items: readonly string[], path: string, what: string): void {
  const seen = new Set<string>();
  for (const [i, item] of items.entries()) {
    if (seen.has(item)) {
      refuse({
        code: "parameter-range",
        path: within(path, i),
        expected: `${what} once`,
        received: show(item),
      });
    }
    seen.add(item);
  }
}
