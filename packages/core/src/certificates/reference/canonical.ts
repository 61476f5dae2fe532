/** A JSON document as text, with the keys of every object sorted: equal documents are equal texts. */
export function canonical(json: unknown): string {
  return JSON.stringify(json, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
