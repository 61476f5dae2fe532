import { refuse } from "../../issues/index.ts";

/** A convex function of the margin m = y (h . x) that does not grow: the loss of a linear classifier, before it is scaled. */
export interface MarginLoss {
  value(margin: number): number;
  /** The derivative; where there is none, a subgradient. */
  slope(margin: number): number;
  /** A bound on the absolute derivative, everywhere. */
  readonly steepest: number;
  /** A bound on how fast the derivative changes, where there is one. */
  readonly curvature?: number;
  /** Whether the second derivative exists everywhere. */
  readonly twice: boolean;
}

/** log(1 + exp(-m)): derivative in (-1, 0), second derivative at most 1/4. */
export const logisticLoss: MarginLoss = Object.freeze({
  value: (margin: number) =>
    margin > 0 ? Math.log1p(Math.exp(-margin)) : Math.log1p(Math.exp(margin)) - margin,
  slope: (margin: number) => {
    const small = Math.exp(-Math.abs(margin));
    return -(margin > 0 ? small : 1) / (1 + small);
  },
  steepest: 1,
  curvature: 0.25,
  twice: true,
});

/**
 * The hinge max(0, 1 - m), with the corner replaced by a parabola on [1 - width, 1 + width]: at most width / 4 above the
 * hinge, and its derivative changes at most at rate 1 / (2 width). Width 0 is the hinge itself.
 */
export function smoothHinge(width: number): MarginLoss {
  if (width === 0) {
    return Object.freeze({
      value: (margin: number) => (margin < 1 ? 1 - margin : 0),
      slope: (margin: number) => (margin < 1 ? -1 : 0),
      steepest: 1,
      twice: false,
    });
  }
  return Object.freeze({
    value(margin: number) {
      const rest = 1 + width - margin;
      return rest <= 0 ? 0 : rest >= 2 * width ? 1 - margin : (rest * rest) / (4 * width);
    },
    slope(margin: number) {
      const rest = 1 + width - margin;
      return rest <= 0 ? 0 : rest >= 2 * width ? -1 : -rest / (2 * width);
    },
    steepest: 1,
    curvature: 1 / (2 * width),
    twice: false,
  });
}

/** The smooth hinge where hypotheses have at most this length: beyond 1 + radius, the width would lift the greatest loss. */
export function checkedHinge(width: number, radius: number): MarginLoss {
  if (width > 1 + radius) {
    refuse({
      code: "parameter-range",
      path: "rounding",
      expected: `at most 1 + radius = ${1 + radius}`,
      received: String(width),
    });
  }
  return smoothHinge(width);
}
