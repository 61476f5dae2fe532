/** An object with exact numbers as it stands in a document: rationals and big integers as texts. */
export function encoded(value: object): Readonly<Record<string, unknown>> {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "bigint" ? part.toString() : part,
  );
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}

/** A value as people read it: numbers, words and lists of them as they are, what has parts as JSON. */
export function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((part) => typeof part !== "object")) return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
