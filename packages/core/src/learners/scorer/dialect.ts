import { cutInUnits, type Encoder, type EncoderPart } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Decision } from "./decision.ts";

/** How a language says tests on the values of columns, each as the text of an expression. */
export interface Dialect {
  /** True (1) or false (0). */
  constant(label: 0 | 1): string;
  /** Is the number of a column, put within its bounds, at least this? */
  atLeast(part: EncoderPart, value: number): string;
  /** Does a column have this level, by the rules for other and missing ones? */
  is(part: EncoderPart, level: string): string;
  /** The code of a column's number on its grid, or of the level at this position. */
  code(part: EncoderPart, level?: string): string;
  /** The number of a point of a finite domain. */
  index(encoder: Encoder): string;
  sumAtLeast(terms: readonly { readonly weight: number; readonly code: string }[], offset: number): string;
  /** Is an expression within one of the runs, ends included? */
  within(expression: string, runs: readonly (readonly [number, number])[]): string;
  not(expression: string): string;
  /** Whether all, some or more than half of the expressions are true. */
  many(kind: "all" | "any" | "majority", expressions: readonly string[]): string;
}

/** A decision in the words of a language. Cuts are said in the units of their columns, exactly. */
export function spell(decision: Decision, encoder: Encoder, dialect: Dialect): string {
  const say = (inner: Decision): string => spell(inner, encoder, dialect);
  switch (decision.kind) {
    case "constant":
      return dialect.constant(decision.label);
    case "at-least": {
      const cut = cutInUnits(encoder, decision.feature, decision.code);
      const { part } = partAt(encoder, decision.feature);
      if (cut.test === "at-least") return dialect.atLeast(part, cut.value);
      return cut.test === "is"
        ? dialect.is(part, cut.level)
        : dialect.constant(cut.test === "always" ? 1 : 0);
    }
    case "sum": {
      requireExactSum(decision, encoder);
      const terms = decision.terms.map(({ feature, weight }) => {
        const { part, level } = partAt(encoder, feature);
        return { weight, code: dialect.code(part, level) };
      });
      return dialect.sumAtLeast(terms, decision.offset);
    }
    case "index":
      return dialect.within(dialect.index(encoder), decision.runs);
    case "not":
      return dialect.not(say(decision.of));
    default:
      return dialect.many(decision.kind, decision.of.map(say));
  }
}

/** 2^j, for j up to 52. */
export function powerOfTwo(j: number): number {
  return Number(1n << BigInt(j));
}

/**
 * What a language with variables needs of the encoder's parts, by position: null for one that no condition reads, and tables only
 * where codes are asked for. The value of part 3 is called `v3`, its code `call(v3, …)`.
 */
export function neededParts(
  cases: readonly { readonly condition: string }[],
  { parts }: Encoder,
  call: string,
): readonly (EncoderPart | null)[] {
  const has = (pattern: RegExp): boolean => cases.some(({ condition }) => pattern.test(condition));
  return parts.map((part, i) => {
    if (!has(new RegExp(`\\bv${i}\\b`))) return null;
    if (part.kind !== "cuts" || has(new RegExp(`\\b${call}\\(v${i},`))) return part;
    return { ...part, cuts: [], codes: [] };
  });
}

/** The part, and the level where it has several, that an encoded feature comes from. */
function partAt(
  { parts }: Encoder,
  feature: number,
): { readonly part: EncoderPart; readonly level?: string } {
  let at = feature;
  for (const part of parts) {
    const width = part.kind === "levels" ? part.levels.length : 1;
    if (at < width) return part.kind === "levels" ? { part, level: part.levels[at]! } : { part };
    at -= width;
  }
  throw new RangeError(`there is no feature ${feature}`);
}

/** Beyond 53 bits languages round sums differently. */
function requireExactSum({ terms, offset }: Extract<Decision, { kind: "sum" }>, encoder: Encoder): void {
  const width = terms.reduce(
    (sum, { feature, weight }) => sum + Math.abs(weight) * (1 << partAt(encoder, feature).part.bits),
    Math.abs(offset),
  );
  if (width <= Number.MAX_SAFE_INTEGER) return;
  refuse({
    code: "too-large",
    path: "hypothesis",
    expected: "weights and offset whose sums stay within 53 bits, where every language agrees",
    remedy: "Use `holdfast predict`.",
  });
}
