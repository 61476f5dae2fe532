import type { BitMatrix } from "./bit-matrix.ts";

/**
 * A finite list of candidates that an engine can score: hypothesis i is `at(i)`, 0 <= i < `count`. The data of each
 * kind is public and read by the engine's kernels; `at` gives the same function as a hypothesis of its class.
 * The arrays of a family never change once an engine has seen it: engines keep what they derive from them.
 */
export type Family<Hypothesis = unknown> = FamilyShape & {
  readonly count: number;
  at(i: number): Hypothesis;
};

export type FamilyShape =
  | ThresholdShape
  | IntervalShape
  | UnionShape
  | StumpShape
  | RectangleShape
  | LinearShape
  | TableShape
  | VoteShape
  | SumShape
  | EitherShape;

/** Candidate i is `x >= cuts[i]`. Cuts ascend strictly and may be infinite. */
export interface ThresholdShape {
  readonly kind: "thresholds";
  readonly cuts: Float64Array;
}

/** Candidate 0 is the empty set; then `cuts[i] <= x <= cuts[j]`, i <= j, by i and then j. */
export interface IntervalShape {
  readonly kind: "intervals";
  readonly cuts: Float64Array;
}

/**
 * Unions of t <= `intervals` intervals between cuts, i_1 <= j_1 < i_2 <= j_2 < …: the empty set, then by t and by the places
 * i_1, j_1, i_2, … of their ends.
 */
export interface UnionShape {
  readonly kind: "unions";
  readonly cuts: Float64Array;
  readonly intervals: number;
}

/** Feature by feature, cut by cut: `x_f >= cut`, then `x_f < cut`. */
export interface StumpShape {
  readonly kind: "stumps";
  readonly cuts: readonly Float64Array[];
}

/**
 * Candidate 0 is the empty set; then all boxes whose side in feature f is `cuts[f][i] <= x_f <= cuts[f][j]`, i <= j;
 * the sides' pairs count as in `intervals` (from 0), the last feature runs fastest.
 */
export interface RectangleShape {
  readonly kind: "rectangles";
  readonly cuts: readonly Float64Array[];
}

/** Candidate i is `sum_f weights[i * features + f] * x_f >= offsets[i]`, in integers. */
export interface LinearShape {
  readonly kind: "linear";
  readonly features: number;
  readonly weights: Int32Array;
  /** Integers of at most 53 bits. */
  readonly offsets: Float64Array;
}

/** Candidate i is row i of a truth table over a finite domain. */
export interface TableShape {
  readonly kind: "table";
  readonly table: BitMatrix;
}

/**
 * Votes of three members of a base, each labelling 1 where two of the three do: every i < j < k, by k, then j, then i; after them
 * the members alone.
 */
export interface VoteShape {
  readonly kind: "votes";
  readonly base: ThresholdShape | StumpShape | TableShape;
}

/**
 * Sums of at most three of these features, each counted by how many cuts of its scale it reaches, or misses: 1 where the sum is at
 * least t. First all single features, then all pairs, then all threes, each by the last, then the one before; for each of them by
 * signs (bit i of their place is 1 where feature i of the set counts the cuts it misses), and then by t from 1.
 */
export interface SumShape {
  readonly kind: "sums";
  /** How many features a point has. */
  readonly features: number;
  /** Equally many cuts for each, ascending. */
  readonly scales: readonly Scale[];
}

/** A feature, counted by how many of these cuts it reaches. */
export interface Scale {
  readonly feature: number;
  readonly cuts: Float64Array;
}

/** The candidates of several families, one family after the other. */
export interface EitherShape {
  readonly kind: "either";
  readonly parts: readonly Family[];
}
