import { boundedRangeToPrivacy } from "../../certificates/rules/bounded-range-to-privacy/rule.ts";
import { convexGibbsMinimization } from "../../certificates/rules/convex-gibbs-minimization/rule.ts";
import type { Rational } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { gibbsLaw } from "../../mechanisms/rules/gibbs-law/rule.ts";
import { codesOf } from "../../problems/codes.ts";
import type { SimplexLaw } from "../../problems/law.ts";
import type { Problem } from "../../problems/problem.ts";
import { gridRounding } from "../../problems/rounding.ts";
import { simplexLaw, simplexPlan } from "../../problems/samplers/dirichlet/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { pausing } from "../pause.ts";
import type { ProblemFacts, ProblemPlan } from "../problem-learner.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";
import { utilityOf } from "../utility.ts";
import { totalsOf, wholeDraw } from "../whole-draw.ts";

/**
 * Weights from the Dirichlet law above a floor, by exact rejection; which of two samplers is used is decided by n, the number of
 * weights, the floor and epsilon alone. A statement about real arithmetic, purely private in it.
 */
export function dirichletPlanner(
  problem: Problem,
  { masses, range, floor }: SimplexLaw,
  epsilon: Rational,
): (facts: ProblemFacts) => ProblemPlan {
  return ({ n, random = cryptographicSource }) => {
    const lambda = epsilon.times(n).over(2);
    const plan = simplexPlan({ bins: problem.size, exponent: lambda.toNumber() / range, floor });
    const law = leafCertificate(
      gibbsLaw,
      { lambda, sampler: "dirichlet", neighbours: "replace-one", randomness: randomnessOf(random) },
      n,
    );
    const utility = utilityOf(
      leafCertificate(convexGibbsMinimization, { dimension: problem.dimension, lambda }, n),
      { privacy: law, oscillation: problem.oscillation, rounding: gridRounding(problem), isInverse: true },
    );
    return {
      parameters: { epsilon: epsilon.toString(), sampler: "dirichlet", lambda: lambda.toString() },
      certificates: [stepCertificate(boundedRangeToPrivacy, law, {}), ...utility.certificates],
      withheld: utility.withheld,
      program: {
        exact: false,
        learn(records, run) {
          const pause = pausing(run);
          const exponents = masses(records).map((mass) => mass * lambda.toNumber());
          const { propose } = simplexLaw(plan, exponents);
          const input = (): SensitiveInput => totalsOf(problem, records);
          return wholeDraw(run, { mechanism: "gibbs-law", n, privacy: law, input }, async ({ reals }) => {
            for (;;) {
              const weights = propose(reals);
              if (weights !== undefined) return codesOf(problem, weights);
              await pause({ done: 0, total: 1 });
            }
          });
        },
      },
    };
  };
}
