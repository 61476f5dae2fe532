import { refuse } from "../issues/index.ts";

/** Nothing in use comes near so many lists and objects inside each other; more would exhaust the stack of a reader. */
const deepest = 500;

/** The signs that matter in a text that is known to be JSON: texts as a whole, numbers, and what opens and closes. */
const signs = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\]:]/g;

/**
 * Reads a JSON text that every reader understands alike. No object has a key twice, no number changes when it is read
 * (beyond 2^53, infinite, -0, or too small to tell from 0), no text has half of a surrogate pair, and lists and objects are at
 * most 500 deep. The independent verifier reads the same grammar. What is no JSON at all throws a SyntaxError.
 */
export function parseStrictly(text: string, path: string): unknown {
  const document: unknown = JSON.parse(text);
  const no = (expected: string, received?: string): never =>
    refuse({
      code: "certificate-unreadable",
      path,
      expected,
      ...(received === undefined ? {} : { received: received.slice(0, 80) }),
    });
  /** The keys of every object that is open; nothing for a list. */
  const open: (Set<string> | undefined)[] = [];
  let before = "";
  for (const [sign] of text.matchAll(signs)) {
    if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? new Set() : undefined);
      if (open.length > deepest) no(`lists and objects at most ${deepest} deep`);
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":") {
      const key = JSON.parse(before) as string;
      if (open.at(-1)?.has(key) === true) no(`the key ${JSON.stringify(key)} once in an object`);
      open.at(-1)?.add(key);
    } else if (sign.startsWith('"')) {
      if (hasHalfPair(sign)) no("texts of whole characters", "half of a surrogate pair");
    } else if (!keepsItsValue(sign)) no("numbers that reading does not change", sign);
    before = sign;
  }
  return document;
}

/** Only a text with an escape or a surrogate can have half of a pair. */
function hasHalfPair(literal: string): boolean {
  return /\\u|[\uD800-\uDFFF]/.test(literal) && /\p{Surrogate}/u.test(JSON.parse(literal) as string);
}

/** Beyond 2^53 a double keeps only what it writes back digit for digit. */
function keepsItsValue(literal: string): boolean {
  const value = Number(literal);
  if (value === 0) return /^0(\.0+)?([eE][+-]?\d+)?$/.test(literal);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER || String(value) === literal;
}
