import { count, nonNegative, option } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { axisFrame, ballOptions, centeredBall, fittingRank, haarFrame } from "../linear/index.ts";
import { residualOf, spreadRecords, waveFrame } from "../linear/index.ts";
import { riskOf } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { robustSubspace } from "./baseline.ts";
import { corrupted } from "./generator.ts";
import { padded, rankOf } from "./ranked-frame.ts";

/**
 * A subspace of any rank up to `rank`; the loss of a record in the unit ball is the sum of absolute coordinates of what lies
 * outside, over the root of their number (a vector of length 1 has no more), so that a few wild records count for
 * little. Every rank costs `price`. The base measure takes each rank with equal probability and then a uniform subspace. A
 * hypothesis is an orthonormal frame, row by row, followed by zeros.
 */
export const robustPcaProblem: ProblemDefinition = problemDefinition({
  id: "robust-pca",
  summary: "a subspace of any rank, each record paying the absolute coordinates of what lies outside",
  source: "Wang, Lei, Fienberg Table 1, robust PCA",
  options: {
    rank: option(count(1), "the largest rank", "the number of features"),
    price: option(nonNegative, "what every rank costs", "0.08"),
    ...ballOptions,
  },
  make(features, { rank: given, price, center, reach }): Problem {
    const most = fittingRank(given ?? features, features);
    const cost = price?.toNumber() ?? 0.08;
    const size = most * features;
    const ball = centeredBall(features, { center, reach });
    const residual = residualOf(features);
    const scale = Math.sqrt(features);
    const loss = (frame: Hypothesis, values: Float64Array, at: number): number => {
      const rest = residual(frame, 0, rankOf(frame, features), values, at);
      let sum = 0;
      for (let k = 0; k < features; k++) sum += Math.abs(rest[k]!);
      return sum / scale;
    };
    const regularizer = (frame: Hypothesis): number => cost * rankOf(frame, features);
    const risk = (frame: Hypothesis, records: Records): number =>
      riskOf({ loss }, frame, records) + regularizer(frame);
    return Object.freeze({
      id: "robust-pca",
      options: {
        ...(given === undefined ? {} : { rank: given }),
        ...(price === undefined ? {} : { price: price.toString() }),
        ...ball.stated,
      },
      features,
      width: features,
      size,
      dimension: Math.max(...Array.from({ length: most + 1 }, (_, rank) => rank * (features - rank))),
      fractionBits: 20,
      encode: ball.encode,
      normalize: ball.normalize,
      loss,
      regularizer,
      oscillation: cost * most,
      drawBase: (reals: Reals) => padded(haarFrame(reals, reals.index(most + 1), features), size),
      // Within a rank |Pz - Qz| is at most 2 |B - C|; frames of different rank are at least 1 apart.
      geometry: { set: { kind: "subspaces" }, convex: false, lipschitz: 2 },
      baseline: (records: Records) => robustSubspace(records, { most, size, price: cost, risk }),
      uninformed() {
        const records = spreadRecords({ features, width: features, encode: ball.encode });
        const frames = Array.from({ length: most + 1 }, (_, rank) => [
          padded(waveFrame(rank, features), size),
          padded(axisFrame(rank, features), size),
        ]).flat();
        const risks = frames.map((frame) => risk(frame, records));
        return frames[risks.indexOf(Math.min(...risks))]!;
      },
      generate: (n: number, reals: Reals) => corrupted(n, { width: features, size, reals }),
      describe(frame: Hypothesis) {
        const rank = rankOf(frame, features);
        return {
          rank,
          directions: Array.from({ length: rank }, (_, i) => [
            ...frame.subarray(i * features, (i + 1) * features),
          ]),
        };
      },
    } satisfies Problem);
  },
});
