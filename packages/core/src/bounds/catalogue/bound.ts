import type { Rational, Real } from "../../math/index.ts";

/** `vacuous`: it holds and says nothing at these numbers. `asymptotic`: it has no constant, so no number is derived from it. */
export type BoundStatus = "proved" | "asymptotic" | "vacuous";

/** One number that a bound is a function of. */
export interface BoundArgument {
  /** What it is, in a few words. */
  readonly what: string;
  readonly kind: "count" | "real";
  /**
   * The bounded quantity as this number grows, the others fixed, wherever the bound says something: what makes the inverse one
   * bisection. One that `varies` goes down and up again, or is served between two values alone, and has no inverse.
   */
  readonly tendency: "falls" | "rises" | "varies";
  /** The least value that is served; a real must be above it, a count at least. Default 0 and 1. */
  readonly least?: number | string;
  /** The largest value that is served; a real must be below it, a count at most. Default: none. */
  readonly most?: number | string;
  /** A real may be `least` or `most` itself. */
  readonly closed?: true;
}

/**
 * A sample-size formula, a rate or a lower bound of one of the papers: a pure function with its inverse in each argument
 * (`evaluateBound`, `solveBound`). All numbers are exact rationals; the value is a `Real`, rounded outward where it is stated.
 */
export interface Bound<Arguments extends BoundArguments = BoundArguments> {
  readonly id: string;
  /** What it says, in one sentence that names its arguments. */
  readonly summary: string;
  /** Paper and theorem, and what of it was proved anew. */
  readonly source: string;
  /**
   * `sufficient`: the quantity `of` never needs to be, or never is, above the value. `necessary`: for every learner that the
   * assumptions allow it must be, or is, at least the value.
   */
  readonly side: "sufficient" | "necessary";
  /** The bounded quantity by its name in the vocabulary, such as n, alpha or epsilon. */
  readonly of: string;
  readonly arguments: Arguments;
  /** The kinds of assumptions that certificates know, in their words. */
  readonly assumptions: readonly string[];
  /** A value from here on says nothing of a sufficient bound, and one of at most this of a necessary one. Default: none. */
  readonly vacuous?: Rational;
  /** No constant is known: it is listed, cited and never evaluated. */
  readonly asymptotic?: true;
  /** The value; undefined where the bound does not apply, which counts as vacuous. */
  readonly value: (given: Given<Arguments>) => Real | undefined;
}

export type BoundArguments = Readonly<Record<string, BoundArgument>>;

/** A value for each argument. */
export type Given<Arguments extends BoundArguments> = { readonly [Name in keyof Arguments]: Rational };

/** Defines a bound with the names of its arguments inferred. */
export function bound<const Arguments extends BoundArguments>(definition: Bound<Arguments>): Bound {
  return Object.freeze(definition as unknown as Bound);
}
