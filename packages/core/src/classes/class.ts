import type { Point, Points, Sample } from "../data/index.ts";
import type { SearchOptions } from "./dimension/search-run.ts";
import type { Family } from "./family.ts";

export type Label = 0 | 1;

/** Where points live: indices 0 … points - 1, or rows of real features. */
export type Domain =
  { readonly kind: "finite"; readonly points: number } | { readonly kind: "real"; readonly features: number };

/** A number known exactly (`lower` equals `upper`) or between two proved bounds. */
export interface Bracket<Value> {
  readonly lower: Value;
  readonly upper: Value;
}

/** A dimension with the argument behind it. `Infinity` where no number bounds it. */
export interface DimensionBounds extends Bracket<number> {
  /** One sentence: why it is at least `lower` and at most `upper`. */
  readonly why: string;
}

/** One labelling of a list of points that the class realizes, and the hypothesis that stands for it. */
export interface Dichotomy<Hypothesis> {
  readonly labels: Uint8Array;
  readonly hypothesis: Hypothesis;
}

/** A hypothesis with its number of errors on a sample. */
export interface Scored<Hypothesis> {
  readonly hypothesis: Hypothesis;
  readonly errors: number;
}

/**
 * A class of functions from a domain to {0, 1} that knows its own combinatorics. Everything is a pure function of
 * the class and the arguments. A class on a finite domain may leave most of it to `finiteClass`.
 */
export interface HypothesisClass<Hypothesis = unknown> {
  /** The canonical class spec, such as `thresholds:1000`; it parses back into this class. */
  readonly spec: string;
  readonly domain: Domain;
  /** The number of different functions; Infinity where it is not finite. */
  readonly size: bigint | typeof Infinity;
  predict(hypothesis: Hypothesis, point: Point): Label;
  /** The one form of all hypotheses that are the same function. Refuses what is no hypothesis of the class. */
  canonical(hypothesis: Hypothesis): Hypothesis;
  /** The canonical form as text: equal functions, and only they, have equal keys. */
  key(hypothesis: Hypothesis): string;
  /**
   * The labellings of the points that the class realizes, each once, with one representative that depends on the set
   * of points alone (Dagan-Feldman, section 2.1). `points` may repeat; labels follow their order.
   */
  dichotomies(points: Points): Iterable<Dichotomy<Hypothesis>>;
  /** Empirical risk minimization: the first dichotomy of the sample's points with the fewest errors. */
  erm(sample: Sample): Scored<Hypothesis>;
  /** The largest number of dichotomies of m points, exact or bracketed. m points may repeat: growth(m) is monotone. */
  growth(m: number): Bracket<bigint>;
  /**
   * Where a search is needed, `search` watches it, may stop it and says how much work it may do; by default it gives up
   * after some ten seconds. What was found is remembered: a later call that may do more goes on where it is not exact.
   */
  vc(search?: SearchOptions): DimensionBounds;
  littlestone(search?: SearchOptions): DimensionBounds;
  /** The class's natural finite family for scoring; what `cuts` mean is said by each class. */
  family(cuts?: readonly ArrayLike<number>[]): Family<Hypothesis>;
}

/** A class on a finite domain whose functions can be listed. */
export interface FiniteClass<Hypothesis = unknown> extends HypothesisClass<Hypothesis> {
  readonly domain: { readonly kind: "finite"; readonly points: number };
  readonly size: bigint;
  /** Every function once, in canonical form; the first is preferred by ties. */
  hypotheses(): Iterable<Hypothesis>;
}
