import type { Reals } from "../random/reals/index.ts";
import type { DrawableLaw } from "./law.ts";
import type { Records } from "./records.ts";

/** A hypothesis of a problem: its coordinates, each a multiple of 2^-fractionBits where it is published. */
export type Hypothesis = Float64Array;

/** A value as it stands in a JSON document. */
export type ProblemOption = string | number | boolean;

/**
 * A problem of the General Learning Setting (Wang, Lei, Fienberg section 2.1): records, hypotheses, a loss between 0 and 1, a
 * regularizer and a base measure. Everything but the records is public.
 *
 * Privacy rests on one thing alone: `loss` is a deterministic function of one hypothesis and one record (`lossCode` clamps
 * and rounds what it returns). Everything else here serves accuracy and speed.
 */
export interface Problem {
  /** Its name in the registry, such as `k-means`. */
  readonly id: string;
  /** Every option that was chosen, as files state it: with `features` they make the problem again. */
  readonly options: Readonly<Record<string, ProblemOption>>;
  /** How many public features, each in [0, 1], a row of a table has. */
  readonly features: number;
  /** What a row has besides features: a label 0 or 1, or a number in [0, 1]. */
  readonly target?: "label" | "number";
  /** How many numbers a record has. */
  readonly width: number;
  /** How many coordinates a hypothesis has. */
  readonly size: number;
  /** The dimension of the hypothesis space: how many of the coordinates are free. */
  readonly dimension: number;
  /** Published coordinates are multiples of 2^-fractionBits. */
  readonly fractionBits: number;
  /**
   * Writes the record of one row (features in [0, 1], then the target) at `at`, normalized. Total: whatever the numbers
   * are, NaN included, a record of the domain comes out, and it depends on this row alone.
   */
  encode(row: ArrayLike<number>, out: Float64Array, at: number): void;
  /** Brings a record into the domain, in place. Total and idempotent. */
  normalize(values: Float64Array, at: number): void;
  /** The loss of a hypothesis at the record that starts at `at`; between 0 and 1 on the domain, up to rounding. */
  loss(hypothesis: Hypothesis, values: Float64Array, at: number): number;
  /**
   * The sum of the codes of all losses (see `totalOf`), faster than one by one and equal to it bit for bit.
   */
  readonly total?: (hypothesis: Hypothesis, records: Records) => number;
  /**
   * The same records on the public cells of the problem, counted: every cell is there, empty ones with count 0, so that time
   * depends on public sizes alone. `totalOf` is the same for every hypothesis, and cheaper when there are fewer cells than
   * records. Accepts what it returns.
   */
  readonly condense?: (records: Records) => Records;
  /**
   * Writes the gradient of `loss` (in its units: scaled into [0, 1]) in the hypothesis at the record that starts at `at`; where
   * there is none, a subgradient. Its norm is at most `geometry.lipschitz` on the set of hypotheses, up to rounding.
   */
  readonly recordGradient?: (
    hypothesis: Hypothesis,
    values: Float64Array,
    at: number,
    out: Float64Array,
  ) => void;
  /** That the loss is a function of one inner product, on the whole space: what objective perturbation needs. */
  readonly margin?: Margin;
  /** That predictions add up steps at public cuts of every feature: what boosting needs. */
  readonly additive?: Additive;
  /** What a hypothesis costs in itself, whatever the records are; part of the risk that is minimized. */
  readonly regularizer?: (hypothesis: Hypothesis) => number;
  /** A bound on the difference of two values of the regularizer; 0 where there is none. */
  readonly oscillation: number;
  /** One hypothesis from the base measure, which is a probability measure fixed without data. */
  drawBase(reals: Reals): Hypothesis;
  /** A structured public cover with at most this many members, where there is a better one than random members. */
  readonly listed?: (most: number) => readonly Hypothesis[];
  /** What is known of loss and set, for the samplers of continuous spaces. */
  readonly geometry: Geometry;
  /** The law of the continuous space in a form that can be drawn from directly, where there is one. */
  readonly law?: DrawableLaw;
  /** The method without privacy that users would otherwise pick. Deterministic. */
  baseline(records: Records): Hypothesis;
  /** The best hypothesis for records that are uniform on the public domain: what one would publish without looking. */
  uninformed(): Hypothesis;
  /** Synthetic records with known truth. */
  generate(n: number, reals: Reals): Generated;
  /** What a hypothesis says about one row, where the problem has predictions: a label, a number, or the number of a cluster. */
  readonly predict?: (hypothesis: Hypothesis, row: ArrayLike<number>) => number;
  /** The hypothesis for people: named numbers in the units of the unit interval. */
  describe(hypothesis: Hypothesis): Readonly<Record<string, unknown>>;
}

export interface Generated {
  readonly records: Records;
  readonly truth: Hypothesis;
}

/** The set of hypotheses and the regularity of the loss on it, in the units of loss and hypothesis. */
export interface Geometry {
  readonly set:
    | { readonly kind: "ball"; readonly radius: number }
    | { readonly kind: "box"; readonly lower: readonly number[]; readonly upper: readonly number[] }
    | { readonly kind: "sphere" | "spheres" | "simplex" | "simplices" | "finite" | "subspaces" };
  /** Whether the loss of every record is a convex function on the set, and the set is convex. */
  readonly convex: boolean;
  /** How much the loss changes at most per unit of Euclidean distance (chordal on spheres). */
  readonly lipschitz?: number;
  /** The same of its gradient. */
  readonly smoothness?: number;
  /** Whether the loss is a function of one inner product with a record: its Hessian then has one eigenvalue that is not 0. */
  readonly isRankOne?: boolean;
  /** The regularizer is (strength / 2) |h|^2. Samplers, which see losses alone, add it themselves. */
  readonly strength?: number;
}

/**
 * A record is its features and then a number, all in [0, 1]. A hypothesis is a level and, feature after feature, a weight for every
 * cut, which counts as it is from the cut on and negatively below it.
 */
export interface Additive {
  readonly features: number;
  /** Of every feature, ascending. */
  readonly cuts: Float64Array;
  /** How many of them, the last ones, are evenly spaced. */
  readonly even: number;
  /** How many evenly spaced levels a first guess is one of. */
  readonly levels: number;
}

/** The loss of a record is f(y (h . x)) with y = -1 or 1 and |x| <= 1, and f is convex; the bounds hold for all h of the space. */
export interface Margin {
  /** |f'| is at most this, in the units of the loss: so is the norm of its gradient. */
  readonly lipschitz: number;
  /** f'' exists everywhere and is at most this. Absent where f is not twice differentiable. */
  readonly curvature?: number;
}
