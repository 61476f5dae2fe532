import type { PlainClaim } from "./rule.ts";

const digest = /^sha256-[0-9a-f]{64}$/;
/** Texts that stand in a subject as they are: one to two hundred printable ASCII characters, not made like a digest. */
const word = (value: string): boolean => /^[\x20-\x7e]{1,200}$/.test(value) && !value.startsWith("sha256-");
const named = (value: string): boolean => word(value) || digest.test(value);
const sealed = (value: string): boolean => digest.test(value);

const fields: Readonly<Record<string, (value: string) => boolean>> = {
  unit: (value) => value === "row" || value === "person" || sizeOf(value) >= 2,
  learner: named,
  class: named,
  parameters: sealed,
  model: sealed,
  encoder: sealed,
  schema: sealed,
};

/** The k of "group of k", written without leading zeros in at most fifteen digits; 0 for anything else. */
function sizeOf(unit: string): number {
  const digits = /^group of ([1-9]\d{0,14})$/.exec(unit)?.[1];
  return digits === undefined ? 0 : Number(digits);
}

/** Throws unless the subject has some of its fields and no others, each well spelled, and the unit of the claim. */
export function checkSubject(subject: Readonly<Record<string, unknown>>, claim: PlainClaim): void {
  const names = Object.keys(subject);
  if (names.length === 0) throw new Error("subject: empty");
  for (const name of names) {
    const value = subject[name];
    if (!Object.hasOwn(fields, name)) throw new Error(`subject: unknown field ${name}`);
    if (typeof value !== "string" || fields[name]?.(value) !== true)
      throw new Error(`subject: ${name} is not spelled as it must be`);
  }
  const unit = subject["unit"] as string | undefined;
  if (unit === undefined || unit === "person" || !("neighbours" in claim || "group" in claim)) return;
  const rows = "group" in claim ? claim["group"] : 1;
  if (rows !== (unit === "row" ? 1 : sizeOf(unit)))
    throw new Error(`subject: the unit is ${unit}, but the claim is about ${String(rows)} row(s)`);
}

/** What a subject says of a part: the part itself where it is such a text, otherwise its digest. */
export function nameOf(part: unknown, digestOf: (json: unknown) => string): string {
  return typeof part === "string" && word(part) ? part : digestOf(part);
}
