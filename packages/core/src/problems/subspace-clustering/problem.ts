import { count, option } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { ballOptions, centeredBall, fittingRank, residualSquareOf, spreadRecords } from "../linear/index.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { kSubspaces } from "./baseline.ts";
import { drawFrames, flats } from "./generator.ts";

/**
 * k subspaces of one rank through the center; the loss of a record in the unit ball is the squared length of what lies outside
 * of the nearest. The base measure draws each uniformly. A hypothesis is k orthonormal frames, one after the other.
 */
export const subspaceClusteringProblem: ProblemDefinition = problemDefinition({
  id: "subspace-clustering",
  summary: "k subspaces, each record paying the squared distance to the nearest",
  source: "Wang, Lei, Fienberg Table 1, subspace clustering",
  options: {
    k: option(count(1), "how many subspaces", "2"),
    rank: option(count(1), "the dimension of each", "1"),
    ...ballOptions,
  },
  make(features, { k = 2, rank: given = 1, center, reach }): Problem {
    const rank = fittingRank(given, features);
    const ball = centeredBall(features, { center, reach });
    const square = residualSquareOf(features);
    const sizes = { k, rank, width: features };
    const nearest = (frames: Hypothesis, values: Float64Array, at: number): number => {
      let subspace = 0;
      let least = Infinity;
      for (let j = 0; j < k; j++) {
        const distance = square(frames, j * rank * features, rank, values, at);
        if (distance < least) {
          least = distance;
          subspace = j;
        }
      }
      return subspace;
    };
    const record = new Float64Array(features);
    return Object.freeze({
      id: "subspace-clustering",
      options: { k, rank, ...ball.stated },
      features,
      width: features,
      size: k * rank * features,
      dimension: k * rank * (features - rank),
      fractionBits: 20,
      encode: ball.encode,
      normalize: ball.normalize,
      loss(frames: Hypothesis, values: Float64Array, at: number) {
        let least = Infinity;
        for (let start = 0; start < frames.length; start += rank * features)
          least = Math.min(least, square(frames, start, rank, values, at));
        return least;
      },
      oscillation: 0,
      drawBase: (reals: Reals) => drawFrames(reals, sizes),
      geometry: { set: { kind: rank === 1 ? "spheres" : "subspaces" }, convex: false, lipschitz: 2 },
      baseline: (records: Records) => kSubspaces(records, sizes),
      uninformed: () => kSubspaces(spreadRecords({ features, width: features, encode: ball.encode }), sizes),
      generate: (n: number, reals: Reals) => flats(n, sizes, reals),
      predict(frames: Hypothesis, row: ArrayLike<number>) {
        ball.encode(row, record, 0);
        return nearest(frames, record, 0);
      },
      describe: (frames: Hypothesis) => ({
        subspaces: Array.from({ length: k }, (_, j) =>
          Array.from({ length: rank }, (_, i) => [
            ...frames.subarray((j * rank + i) * features, (j * rank + i + 1) * features),
          ]),
        ),
      }),
    } satisfies Problem);
  },
});
