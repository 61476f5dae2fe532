import { count, nonNegative, option } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { axisFrame, ballOptions, centeredBall, fittingRank, haarFrame } from "../linear/index.ts";
import { momentOf, residualSquareOf, waveFrame } from "../linear/index.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { truncatedPower } from "./baseline.ts";
import { entrywiseNorm } from "./entrywise-norm.ts";
import { sparseFactors } from "./generator.ts";

/**
 * A subspace of a given rank; the loss of a record in the unit ball is the squared length of what lies outside. With `sparsity`
 * above 0 a subspace also pays for the entries of its projector P: sparsity * (|P|_1 - rank). Without it the law of one
 * direction is Bingham's, exp(lambda u' moment u). The base measure is the uniform one. A hypothesis is an orthonormal
 * frame, row by row.
 */
export const sparsePcaProblem: ProblemDefinition = problemDefinition({
  id: "sparse-pca",
  summary: "a subspace, each record paying the squared length of what lies outside",
  source: "Wang, Lei, Fienberg Table 1, sparse PCA",
  options: {
    rank: option(count(1), "the dimension of the subspace", "1"),
    sparsity: option(nonNegative, "the price of a unit of the entries of the projector", "0"),
    ...ballOptions,
  },
  make(features, { rank: given = 1, sparsity, center, reach }): Problem {
    const rank = fittingRank(given, features);
    const price = sparsity?.toNumber() ?? 0;
    const ball = centeredBall(features, { center, reach });
    const square = residualSquareOf(features);
    const penalty = (frame: Hypothesis): number => price * (entrywiseNorm(frame, features) - rank);
    return Object.freeze({
      id: "sparse-pca",
      options: { rank, ...(sparsity === undefined ? {} : { sparsity: sparsity.toString() }), ...ball.stated },
      features,
      width: features,
      size: rank * features,
      dimension: rank * (features - rank),
      fractionBits: 20,
      encode: ball.encode,
      normalize: ball.normalize,
      loss: (frame: Hypothesis, values: Float64Array, at: number) => square(frame, 0, rank, values, at),
      ...(price === 0 ? {} : { regularizer: penalty }),
      // The entries of a projector add up to at least its trace, and by Cauchy and Schwarz to at most d times its norm.
      oscillation: price * (features * Math.sqrt(rank) - rank),
      drawBase: (reals: Reals) => haarFrame(reals, rank, features),
      // |Bz|^2 - |Cz|^2 = (Bz - Cz).(Bz + Cz), at most 2 |B - C|.
      geometry: { set: { kind: rank === 1 ? "sphere" : "subspaces" }, convex: false, lipschitz: 2 },
      // A price would have to be thinned out of Bingham's law: with one, finite covers serve.
      ...(price === 0
        ? { law: { kind: "bingham", moment: (records: Records) => momentOf(records), rank } }
        : {}),
      baseline: (records: Records) => truncatedPower(records, { rank, price }),
      // Uniform features have the moment I / 12 + (1/2 - center)^2 11', over reach^2: even weights gain the second part.
      uninformed: () => {
        const waves = waveFrame(rank, features);
        const gain = (features - rank) * ((0.5 - ball.center) / ball.reach) ** 2;
        return penalty(waves) > gain ? axisFrame(rank, features) : waves;
      },
      generate: (n: number, reals: Reals) => sparseFactors(n, { rank, width: features, reals }),
      describe: (frame: Hypothesis) => ({
        directions: Array.from({ length: rank }, (_, i) => [
          ...frame.subarray(i * features, (i + 1) * features),
        ]),
      }),
    } satisfies Problem);
  },
});
