import { count, option, positive } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { atomsProblem } from "../atoms/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { ballOptions, centeredBall } from "../linear/index.ts";
import type { Problem } from "../problem.ts";

/**
 * Atoms, unit vectors h_1 ... h_r, such that records are sums of few of them: the loss of z is the least value over b of
 * |sum_i b_i h_i - z|^2 + penalty |b|_1, at most |z|^2. Not convex in the atoms; Lipschitz, since |b|_1 <= 1 / penalty.
 */
export const dictionaryLearningProblem: ProblemDefinition = problemDefinition({
  id: "dictionary-learning",
  summary: "atoms, each record paying what is left over when it is written as a sparse sum of them",
  source: "Wang, Lei, Fienberg Table 1, dictionary learning",
  options: {
    atoms: option(count(1), "how many atoms", "2"),
    penalty: option(positive, "what a unit of weight of an atom costs", "0.1"),
    ...ballOptions,
  },
  make(features, { atoms = 2, penalty, center, reach }): Problem {
    const ball = centeredBall(features, { center, reach });
    const cost = penalty?.toNumber() ?? 0.1;
    return atomsProblem({
      id: "dictionary-learning",
      options: { atoms, penalty: penalty?.toString() ?? "0.1", ...ball.stated },
      features,
      atoms,
      penalty: cost,
      signed: true,
      encode: ball.encode,
      normalize: ball.normalize,
      // By the envelope theorem the gradient is 2 (sum_i b_i h_i - z) b', with a residual of at most 1.
      lipschitz: 2 / cost,
      drawWeights(reals: Reals, weights: Float64Array) {
        weights.fill(0);
        weights[reals.index(atoms)] = (0.2 + 0.7 * reals.uniform()) * (reals.uniform() < 0.5 ? -1 : 1);
      },
    });
  },
});
