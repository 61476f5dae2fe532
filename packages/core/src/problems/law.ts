import type { Potential } from "./potential.ts";
import type { Records } from "./records.ts";

/** A Gibbs law exp(-lambda * risk) on a continuous space, by what of the records it depends on. */
export type DrawableLaw = QuadraticLaw | DirectionalLaw | SimplexLaw | SmoothLaw;

/** The risk is constant + linear . h + h' hessian h / 2 on a ball around 0. */
export interface QuadraticLaw {
  readonly kind: "quadratic";
  readonly statistics: (records: Records) => Quadratic;
}

export interface Quadratic {
  readonly constant: number;
  readonly linear: Float64Array;
  /** Dense, row by row; positive semidefinite. */
  readonly hessian: Float64Array;
}

/** The risk of a direction u is constant - u' moment u: the law is Bingham's. */
export interface DirectionalLaw {
  readonly kind: "bingham";
  /** The mean of z z' over the records: dense, row by row. */
  readonly moment: (records: Records) => Float64Array;
  /** How many directions are drawn one after the other, each orthogonal to those before; they share the budget. */
  readonly rank: number;
}

/** The density of weights w is the product of w_j^(lambda * mass_j), on the simplex with every w_j >= floor. */
export interface SimplexLaw {
  readonly kind: "dirichlet";
  /** mass_j: how often a record falls to j, divided by n and by the range of the raw loss. */
  readonly masses: (records: Records) => Float64Array;
  /** The range of the raw loss: masses add up to 1 / range, whatever the records are. */
  readonly range: number;
  readonly floor: number;
}

/** The risk is convex and smooth, or Lipschitz, on a ball: the proximal sampler draws from it. */
export interface SmoothLaw {
  readonly kind: "convex";
  readonly potential: (records: Records) => Potential;
}
