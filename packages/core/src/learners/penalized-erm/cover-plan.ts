import { finiteGibbsMinimization } from "../../certificates/rules/finite-gibbs-minimization/rule.ts";
import { Rational } from "../../math/index.ts";
import { leafCertificate } from "../../mechanisms/certificates.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import { codesOf } from "../../problems/codes.ts";
import { type Cover, coverOf, type CoverOptions, memberAt } from "../../problems/cover.ts";
import { lossUnit } from "../../problems/loss-code.ts";
import type { Problem } from "../../problems/problem.ts";
import { lossRounding } from "../../problems/rounding.ts";
import { coverScores, requireSmallPenalties } from "../../problems/scored-cover.ts";
import { cryptographicSource } from "../../random/index.ts";
import { pausing } from "../pause.ts";
import type { ProblemFacts, ProblemPlan } from "../problem-learner.ts";
import { utilityOf } from "../utility.ts";

export interface CoverDraw extends CoverOptions {
  readonly epsilon: Rational | "infinity";
  readonly mechanism: "exponential" | "permute-and-flip";
}

const latest = new WeakMap<Problem, { readonly key: string; readonly cover: Cover }>();

/** The cover of a problem; the latest is kept with the problem, since it is the same for every epsilon and n. */
function keptCover(problem: Problem, options: CoverOptions): Cover {
  const key = JSON.stringify(options);
  const known = latest.get(problem);
  if (known?.key === key) return known.cover;
  const cover = coverOf(problem, options);
  latest.set(problem, { key, cover });
  return cover;
}

/**
 * The exponential mechanism over a public cover: a member is drawn with weight exp(-epsilon * total / 2), its total being the
 * sum of its losses. Exact integers and exact coins: purely private as it runs, whatever the loss is. With
 * epsilon = infinity it is the first member with the least total.
 */
export function coverPlanner(
  problem: Problem,
  { epsilon, mechanism, ...options }: CoverDraw,
): (facts: ProblemFacts) => ProblemPlan {
  return ({ n, random = cryptographicSource }) => {
    const cover = keptCover(problem, options);
    requireSmallPenalties(problem, cover, n);
    const scale = { epsilon: epsilon.toString(), sensitivity: lossUnit, n, random };
    const exponential = exponentialCertificates(scale);
    const isExponential = mechanism === "exponential";
    const privacy = isExponential ? exponential.certificate : permuteAndFlipCertificate(scale);
    const utility =
      epsilon === "infinity"
        ? { certificates: [], withheld: [] }
        : utilityOf(
            leafCertificate(
              finiteGibbsMinimization,
              { candidates: cover.count, lambda: epsilon.times(n).over(2), against: "candidates" },
              n,
            ),
            {
              privacy: isExponential ? exponential.boundedRange : privacy,
              oscillation: problem.oscillation,
              rounding: lossRounding,
              isInverse: true,
            },
          );
    return {
      parameters: {
        epsilon: epsilon.toString(),
        sampler: "cover",
        cover: cover.kind,
        candidates: cover.count,
        mechanism,
        ...(cover.kind === "random" ? { coverSeed: options.seed } : {}),
      },
      certificates: [privacy, ...utility.certificates],
      withheld: utility.withheld,
      program: {
        exact: true,
        async learn(records, { coins, ...watched }) {
          const scores = await coverScores(problem, cover, records, pausing(watched));
          const draw = isExponential ? coins.exponential : coins.permuteAndFlip;
          const index =
            epsilon === "infinity"
              ? firstBest(scores)
              : draw(scores, epsilon.over(Rational.from(lossUnit).times(2)), { sensitivity: lossUnit });
          return codesOf(problem, memberAt(cover, index));
        },
      },
    };
  };
}
