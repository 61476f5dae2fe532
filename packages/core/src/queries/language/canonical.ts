import type { Comparison, Predicate } from "./predicate.ts";

const opposite: Readonly<Partial<Record<Comparison, Comparison>>> = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
};

/** Joins predicates: nested ones of the same kind are taken apart, each stands once, and their order means nothing. */
export function joined(word: "and" | "or", parts: readonly Predicate[]): Predicate {
  const flat = parts.flatMap((part) =>
    word in part ? (part as Record<typeof word, readonly Predicate[]>)[word] : [part],
  );
  const byText = new Map(flat.map((part) => [JSON.stringify(part), part]));
  const sorted = [...byText.keys()].sort().map((text) => byText.get(text)!);
  const [only, second] = sorted;
  if (only !== undefined && second === undefined) return only;
  return Object.freeze(word === "and" ? { and: Object.freeze(sorted) } : { or: Object.freeze(sorted) });
}

/** The negation: of a negation what was negated, of an order the opposite one. */
export function negated(predicate: Predicate): Predicate {
  if ("not" in predicate) return predicate.not;
  if ("is" in predicate) {
    const is = opposite[predicate.is];
    if (is !== undefined) return Object.freeze({ ...predicate, is });
  }
  return Object.freeze({ not: predicate });
}

/** A comparison; unequal is the negation of equal. */
export function compared(column: string, is: Comparison, value: number | string): Predicate {
  if (is === "!=") return negated(compared(column, "=", value));
  // One zero: equal predicates are spelled alike.
  return Object.freeze({ column, is, value: typeof value === "number" ? value + 0 : value });
}

/** One of several constants, each once; one alone is equality. */
export function among(column: string, values: readonly (number | string)[]): Predicate {
  const [only, second] = values;
  if (only !== undefined && second === undefined) return compared(column, "=", only);
  return Object.freeze({ column, in: Object.freeze([...values]) });
}
