import { randomBytes } from "node:crypto";

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** A name that nobody can guess: the prefix and 160 random bits. */
export function newId(prefix: string): string {
  let text = `${prefix}_`;
  for (const byte of randomBytes(32)) text += letters[byte & 31]!;
  return text;
}
