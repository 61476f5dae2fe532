import type { Hypothesis } from "../problem.ts";
import type { FeatureMap } from "./feature-map.ts";
import { squaredNorm } from "./vectors.ts";

/** The regularizer (penalty / 2) |h|^2 of hypotheses of a ball, and how much it varies there. */
export function ballRegularizer(
  penalty: number,
  radius: number,
): { readonly oscillation: number; readonly regularizer?: (hypothesis: Hypothesis) => number } {
  if (penalty === 0) return { oscillation: 0 };
  return {
    regularizer: (hypothesis) => (penalty / 2) * Math.min(squaredNorm(hypothesis), radius * radius),
    oscillation: (penalty / 2) * radius * radius,
  };
}

/** The coordinates of a hypothesis by the names of the features. */
export function namedCoordinates(
  { names }: FeatureMap,
  hypothesis: Hypothesis,
): Readonly<Record<string, unknown>> {
  return { coefficients: Object.fromEntries(names.map((name, j) => [name, hypothesis[j]!])) };
}
