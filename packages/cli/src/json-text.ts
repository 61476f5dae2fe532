/** One JSON text: counts of any length are integers, infinities words. */
export function jsonText(value: unknown, indent = 2): string {
  const text = JSON.stringify(
    value,
    (_, item: unknown) => {
      if (typeof item === "bigint") return `${String(item)}#integer`;
      if (item === Infinity) return "infinity";
      return item === -Infinity ? "-infinity" : item;
    },
    indent,
  );
  return text.replaceAll(/"(-?\d+)#integer"/g, "$1");
}
