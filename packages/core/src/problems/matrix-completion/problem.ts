import { count, nonNegative, option, probability } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { ballOptions, centeredBall, fittingRank, haarFrame, waveFrame } from "../linear/index.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { alternatingLeastSquares } from "./baseline.ts";
import { completionOf } from "./completion.ts";
import { lowRankRows } from "./generator.ts";

/**
 * A subspace of a given rank from which the seen entries of every row of a matrix can be explained: a record is a row in the unit
 * ball and a mask of what is seen, and its loss is the least sum of squares over seen entries, plus `ridge` times the squared
 * coefficients. Without a ridge the loss jumps where the seen part of the subspace loses rank, so that only finite covers
 * serve. The base measure is the uniform one. A hypothesis is an orthonormal frame, row by row.
 *
 * A feature that is no number (NaN) is an entry that is not seen; the mask is part of the record and as private as the
 * entries. Where tables have no NaN, `unseen` names a value that stands for it: a grid takes missing cells to the lower bound of
 * their column, so that 0 does, with a bound below all values.
 */
export const matrixCompletionProblem: ProblemDefinition = problemDefinition({
  id: "matrix-completion",
  summary: "a subspace that explains the seen entries of every row",
  source: "Wang, Lei, Fienberg Table 1, matrix completion",
  options: {
    rank: option(count(1), "the dimension of the subspace", "1"),
    ridge: option(nonNegative, "the price of a squared coefficient", "0"),
    unseen: option(probability, "the feature that stands for an entry that is not seen", "none: NaN alone"),
    ...ballOptions,
  },
  make(features, { rank: given = 1, ridge: priced, unseen, center, reach }): Problem {
    const rank = fittingRank(given, features);
    const ridge = priced?.toNumber() ?? 0;
    const ball = centeredBall(features, { center, reach });
    const width = 2 * features;
    const completion = completionOf({ rank, width: features, ridge });
    const absent = unseen?.toNumber();
    const normalize = (values: Float64Array, at: number): void => {
      for (let j = at; j < at + features; j++) {
        values[j + features] = values[j + features]! >= 0.5 && !Number.isNaN(values[j]!) ? 1 : 0;
        if (values[j + features] === 0) values[j] = 0;
      }
      ball.normalize(values, at);
    };
    return Object.freeze({
      id: "matrix-completion",
      options: {
        rank,
        ...(priced === undefined ? {} : { ridge: priced.toString() }),
        ...(unseen === undefined ? {} : { unseen: unseen.toString() }),
        ...ball.stated,
      },
      features,
      width,
      size: rank * features,
      dimension: rank * (features - rank),
      fractionBits: 20,
      encode(row: ArrayLike<number>, out: Float64Array, at: number) {
        ball.encode(row, out, at);
        for (let j = 0; j < features; j++)
          out[at + features + j] = Number.isNaN(row[j]!) || row[j] === absent ? 0 : 1;
        normalize(out, at);
      },
      normalize,
      loss: completion.cost,
      oscillation: 0,
      drawBase: (reals: Reals) => haarFrame(reals, rank, features),
      geometry: {
        set: { kind: rank === 1 ? "sphere" : "subspaces" },
        convex: false,
        // The gradient is 2 (seen rest) c', and rest^2 + ridge |c|^2 <= 1.
        ...(ridge > 0 ? { lipschitz: 1 / Math.sqrt(ridge) } : {}),
      },
      baseline: (records: Records) => alternatingLeastSquares(records, { rank, width: features, ridge }),
      // Even weights first: best for uniform features unless the center is their mean, and then as good as any.
      uninformed: () => waveFrame(rank, features),
      generate: (n: number, reals: Reals) => lowRankRows(n, { rank, width: features, reals }),
      describe: (frame: Hypothesis) => ({
        directions: Array.from({ length: rank }, (_, i) => [
          ...frame.subarray(i * features, (i + 1) * features),
        ]),
      }),
    } satisfies Problem);
  },
});
