import { type Fraction, order, parse } from "./fraction.ts";

/** A claim as it stands in the document. */
export type PlainClaim = Readonly<Record<string, unknown>> & { readonly notion: string };

export interface PlainJudgement {
  readonly claim: PlainClaim;
  readonly n: number | "any";
}

export interface ReferenceUse {
  readonly premises: readonly PlainJudgement[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly n: number | "any";
}

/**
 * A rule as the independent verifier knows it: straight from the theorem, on plain JSON values. `parameters`
 * lists their names; `conclude` throws when a condition of the theorem is not met.
 */
export interface ReferenceRule {
  readonly id: string;
  readonly premises:
    readonly (readonly string[])[] | { readonly each: readonly string[]; readonly least: number };
  readonly parameters: readonly string[];
  readonly assumptions: (use: ReferenceUse) => readonly string[];
  /** What the theorem sees to of what each premise's proof assumes. */
  readonly discharges?: readonly (readonly string[])[];
  readonly size?: (use: ReferenceUse) => number | "any";
  /** The most steps that it takes, where that is not the usual: the formula that the library charges, written once more. */
  readonly work?: (use: ReferenceUse) => number;
  readonly conclude: (use: ReferenceUse) => PlainClaim;
  /** What the rule does to the mechanism of its premise, as a clause; absent where it does nothing to it. */
  readonly changes?: (use: ReferenceUse) => string;
}

/** Throws unless the condition holds. */
export function must(condition: boolean, condition_in_words: string): asserts condition {
  if (!condition) throw new Error(`needed, and not so: ${condition_in_words}`);
}

/** The i-th premise. */
export function premiseAt(use: ReferenceUse, i = 0): PlainClaim {
  const judgement = use.premises[i];
  if (judgement === undefined) throw new Error("a premise is missing");
  return judgement.claim;
}

/** A field that must be a number in canonical spelling, at least zero and, if given, at most `most`. */
export function number(from: Readonly<Record<string, unknown>>, name: string, most?: Fraction): Fraction {
  const value = parse(from[name]);
  must(value.top >= 0n && (most === undefined || order(value, most) <= 0), `${name} is out of range`);
  return value;
}

/** A field that must be a probability; `open` excludes both ends. */
export function chance(from: Readonly<Record<string, unknown>>, name: string, open = false): Fraction {
  const value = number(from, name, { top: 1n, bottom: 1n });
  must(!open || (value.top > 0n && value.top < value.bottom), `${name} must lie strictly between 0 and 1`);
  return value;
}

/** A field that must be a whole number from `from` on. */
export function whole(values: Readonly<Record<string, unknown>>, name: string, least = 0): number {
  const value = values[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < least)
    throw new Error(`${name} must be a whole number`);
  return value;
}

/** The sample size as a number. */
export function sizeOf(use: { readonly n: number | "any" }): number {
  if (use.n === "any") throw new Error("the sample size is needed");
  return use.n;
}

/** What a rule is charged that takes an exponential of each of these numbers. */
export function exponentWork(exponents: readonly Fraction[]): number {
  const lengths = exponents.map(({ top, bottom }) => `${top > bottom ? top : bottom}`.length);
  return lengths.reduce((all, length) => all + 200 + 15 * length, 50_000);
}
