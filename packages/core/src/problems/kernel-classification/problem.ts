import { count, nonNegative, option, positive } from "../../certificates/index.ts";
import { checkedHinge, gaussianFrequencies, kernelFeatures, marginProblem } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Problem, ProblemOption } from "../problem.ts";

export interface KernelClassificationOptions {
  /** The frequencies, one row each. */
  readonly frequencies: readonly Float64Array[];
  readonly radius: number;
  /** Half the width of the rounded corner of the hinge. */
  readonly rounding: number;
  readonly options?: Readonly<Record<string, ProblemOption>>;
}

/** Kernel classification with given frequencies. */
export function kernelClassificationOn({
  frequencies,
  radius,
  rounding,
  options = {},
}: KernelClassificationOptions): Problem {
  return marginProblem({
    id: "kernel-classification",
    options,
    features: frequencies[0]!.length,
    map: kernelFeatures(frequencies),
    radius,
    margin: checkedHinge(rounding, radius),
  });
}

/**
 * Classification in the space of a Gaussian kernel, on public random Fourier features: the loss is the hinge of the margin
 * y (h . phi(u)), its corner rounded by `rounding`, over 1 + radius, on |h| <= radius. Convex; smooth where rounding > 0.
 */
export const kernelClassificationProblem: ProblemDefinition = problemDefinition({
  id: "kernel-classification",
  summary: "a label told by the sign of a smooth function, with hinge losses",
  source: "Wang, Lei, Fienberg Table 1, RKHS classification, and section 5.3",
  target: "label",
  options: {
    radius: option(positive, "the longest hypothesis", "4"),
    frequencies: option(
      count(1),
      "how many random frequencies; a hypothesis has twice as many coordinates",
      "8",
    ),
    kernel: option(positive, "the width of the Gaussian kernel, in units of a feature's range", "1/2"),
    rounding: option(nonNegative, "half the width of the rounded corner; 0 is the hinge itself", "1/2"),
    frequencySeed: option(count(0), "the public seed of the frequencies", "0"),
  },
  make(features, { radius, frequencies = 8, kernel, rounding, frequencySeed: seed = 0 }): Problem {
    return kernelClassificationOn({
      frequencies: gaussianFrequencies({ features, frequencies, kernel: kernel?.toNumber() ?? 0.5, seed }),
      radius: radius?.toNumber() ?? 4,
      rounding: rounding?.toNumber() ?? 0.5,
      options: {
        radius: radius?.toString() ?? "4",
        frequencies,
        kernel: kernel?.toString() ?? "0.5",
        rounding: rounding?.toString() ?? "0.5",
        frequencySeed: seed,
      },
    });
  },
});
