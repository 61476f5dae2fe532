/** A convex function of a point, with its gradient. */
export interface Potential {
  readonly dimension: number;
  value(point: Float64Array): number;
  /** Writes the gradient and returns the value. */
  gradient(point: Float64Array, out: Float64Array): number;
}
