import { count, option } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { atomsProblem } from "../atoms/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { ballOptions, centeredBall } from "../linear/index.ts";
import type { Problem } from "../problem.ts";

/**
 * Parts, unit vectors h_1 ... h_r without negative numbers, whose sums with weights that are not negative come near the
 * records: the loss of z is the least value over b >= 0 of |sum_i b_i h_i - z|^2, at most |z|^2. Not convex in the parts.
 */
export const nonnegativeFactorizationProblem: ProblemDefinition = problemDefinition({
  id: "nonnegative-factorization",
  summary: "parts without negative numbers, each record paying what is left over when it is a sum of them",
  source: "Wang, Lei, Fienberg Table 1, nonnegative matrix factorization",
  options: {
    parts: option(count(1), "how many parts", "2"),
    reach: ballOptions.reach,
  },
  make(features, { parts = 2, reach }): Problem {
    const length = reach?.toNumber() ?? Math.sqrt(features);
    const { normalize: drawIn } = centeredBall(features, {});
    const normalize = (values: Float64Array, at: number): void => {
      for (let j = at; j < at + features; j++) values[j] = values[j]! > 0 ? values[j]! : 0;
      drawIn(values, at);
    };
    return atomsProblem({
      id: "nonnegative-factorization",
      options: { parts, ...(reach === undefined ? {} : { reach: reach.toString() }) },
      features,
      atoms: parts,
      penalty: 0,
      signed: false,
      encode(row: ArrayLike<number>, out: Float64Array, at: number) {
        for (let j = 0; j < features; j++) out[at + j] = Math.min(1, row[j]!) / length;
        normalize(out, at);
      },
      normalize,
      // With s = sum_i b_i h_i, |b| <= |s| and |s - z|^2 + |s|^2 = |z|^2 <= 1, so the gradient 2 (s - z) b' is at most 1 long; an
      // arc of at most a right angle is pi / sqrt 8 times its chord at most.
      lipschitz: Math.PI / Math.sqrt(8),
      drawWeights(reals: Reals, weights: Float64Array) {
        for (let a = 0; a < parts; a++) weights[a] = (1.2 / parts) * reals.uniform();
      },
    });
  },
});
