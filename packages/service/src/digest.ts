import { createHash } from "node:crypto";

/** SHA-256 of a text, in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** SHA-256 of a JSON document, in hexadecimal digits; the order of the keys of an object does not matter. */
export function digest(document: unknown): string {
  return sha256(
    JSON.stringify(document, (_key, value: unknown) =>
      typeof value !== "object" || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
    ),
  );
}
