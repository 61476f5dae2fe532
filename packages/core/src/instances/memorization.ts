import { Rational, type RationalLike } from "../math/index.ts";
import { checkCount } from "./check-count.ts";

export interface MemorizationOptions {
  /** Records are 0 … values - 1; at most 16. */
  readonly values: number;
  /** Hypotheses are the sets of at most so many values. */
  readonly most: number;
}

/** Memorizing finite sets: a record costs nothing where it lies in the set, and 1 elsewhere. */
export interface Memorization extends MemorizationOptions {
  /** The hypotheses, a bit for each value, ascending; the first is the empty set. */
  readonly sets: readonly number[];
  /** A row for each set, a column for each value: what `finiteProblem` takes. */
  readonly losses: readonly (readonly number[])[];
  /** The place of the set of all values that a histogram holds; -1 where they are more than `most`. */
  readonly memorized: (histogram: readonly number[]) => number;
}

/**
 * The problem of Examples 1 and 2 of Wang, Lei, Fienberg on finitely many values. To memorize fits every sample and learns nothing new; with
 * many values no learner learns, and no private learner fits. Cost: 2^values losses, at most.
 */
export function memorization({ values, most }: MemorizationOptions): Memorization {
  checkCount("values", values, 1, 16);
  checkCount("most", most, 0, values);
  const bits = Array.from({ length: values }, (_, z) => 1 << z);
  const sets = Array.from({ length: 1 << values }, (_, set) => set).filter(
    (set) => bits.filter((bit) => set & bit).length <= most,
  );
  return Object.freeze({
    values,
    most,
    sets: Object.freeze(sets),
    losses: Object.freeze(sets.map((set) => Object.freeze(bits.map((bit) => (set & bit ? 0 : 1))))),
    memorized: (histogram: readonly number[]) =>
      sets.indexOf(histogram.reduce((set, times, z) => (times > 0 ? set | bits[z]! : set), 0)),
  });
}

/** The expected risk of the memorizer of n records of this law: the mass of what it did not see, the sum of p (1 - p)^n, exactly. The bound `memorization-rate` is the most it can be. */
export function missingMass(law: readonly RationalLike[], n: number): Rational {
  checkCount("n", n, 1);
  return law
    .map((given, z) => Rational.from(given, `law.${z}`))
    .reduce((sum, p) => sum.plus(p.times(power(Rational.one.minus(p), n))), Rational.zero);
}

function power(base: Rational, exponent: number): Rational {
  return Rational.of(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}
