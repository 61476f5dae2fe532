import { count, option, positive } from "../../certificates/index.ts";
import { gaussianFrequencies, kernelFeatures, squaredLossProblem } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Problem, ProblemOption } from "../problem.ts";

/** Kernel regression with given frequencies, one row each. */
export function kernelRegressionOn(
  frequencies: readonly Float64Array[],
  radius: number,
  options: Readonly<Record<string, ProblemOption>> = {},
): Problem {
  return squaredLossProblem({
    id: "kernel-regression",
    options,
    features: frequencies[0]!.length,
    map: kernelFeatures(frequencies),
    radius,
  });
}

/**
 * Regression in the space of a Gaussian kernel, on public random Fourier features: h . phi(u) predicts y in [-1, 1], the loss is
 * (h . phi - y)^2 / (radius + 1)^2 on |h| <= radius. Convex and quadratic.
 */
export const kernelRegressionProblem: ProblemDefinition = problemDefinition({
  id: "kernel-regression",
  summary: "a number predicted by a smooth function, with squared losses",
  source: "Wang, Lei, Fienberg Table 1, RKHS regression, and section 5.3",
  target: "number",
  options: {
    radius: option(positive, "the longest hypothesis", "3"),
    frequencies: option(
      count(1),
      "how many random frequencies; a hypothesis has twice as many coordinates",
      "8",
    ),
    kernel: option(positive, "the width of the Gaussian kernel, in units of a feature's range", "1"),
    frequencySeed: option(count(0), "the public seed of the frequencies", "0"),
  },
  make(features, { radius, frequencies = 8, kernel, frequencySeed: seed = 0 }): Problem {
    return kernelRegressionOn(
      gaussianFrequencies({ features, frequencies, kernel: kernel?.toNumber() ?? 1, seed }),
      radius?.toNumber() ?? 3,
      {
        radius: radius?.toString() ?? "3",
        frequencies,
        kernel: kernel?.toString() ?? "1",
        frequencySeed: seed,
      },
    );
  },
});
