/** How a received value is shown in an issue: as JSON, cut to a line. */
export function show(value: unknown): string {
  const text =
    typeof value === "bigint" ? value.toString() : value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
