import { randomBytes } from "node:crypto";

/** One JSON text: counts of any length are integers, infinities words. */
export function jsonText(value: unknown, indent = 2): string {
  // No text that is printed can hold this: it was not known before.
  const mark = randomBytes(16).toString("hex");
  const text = JSON.stringify(
    value,
    (_, item: unknown) => {
      if (typeof item === "bigint") return `${String(item)}#${mark}`;
      if (item === Infinity) return "infinity";
      return item === -Infinity ? "-infinity" : item;
    },
    indent,
  );
  return text.replaceAll(new RegExp(`"(-?\\d+)#${mark}"`, "g"), "$1");
}
