import type { Certificate } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { boundedRangeToPrivacy } from "../../certificates/rules/bounded-range-to-privacy/rule.ts";
import { sphereGibbsMinimization } from "../../certificates/rules/sphere-gibbs-minimization/rule.ts";
import { refuse } from "../../issues/index.ts";
import { fractionOf, type Rational, roundUp } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { gibbsLaw } from "../../mechanisms/rules/gibbs-law/rule.ts";
import { codesOf } from "../../problems/codes.ts";
import type { DirectionalLaw } from "../../problems/law.ts";
import type { Problem } from "../../problems/problem.ts";
import { gridRounding } from "../../problems/rounding.ts";
import { binghamLaw, complement, mostDirections } from "../../problems/samplers/bingham/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { pausing } from "../pause.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";
import { totalsOf, wholeDraw } from "../whole-draw.ts";
import type { ProblemFacts, ProblemPlan } from "../problem-learner.ts";
import { type Utility, utilityOf } from "../utility.ts";

/**
 * Directions one after the other, each from Bingham's law within what those before leave, by exact rejection. They share epsilon evenly;
 * of a single direction the draw is the Gibbs law itself. A statement about real arithmetic, purely private in it.
 */
export function binghamPlanner(
  problem: Problem,
  { moment, rank }: DirectionalLaw,
  epsilon: Rational,
): (facts: ProblemFacts) => ProblemPlan {
  const { width } = problem;
  if (width > mostDirections) {
    refuse({
      code: "too-large",
      path: "features",
      expected: `at most ${mostDirections} for the law of directions`,
      received: String(width),
      remedy: "Take fewer columns: --features; or --sampler cover.",
    });
  }
  return ({ n, random = cryptographicSource }) => {
    const lambda = epsilon.times(n).over(2 * rank);
    const law = leafCertificate(
      gibbsLaw,
      { lambda, sampler: "bingham", neighbours: "replace-one", randomness: randomnessOf(random) },
      n,
    );
    const one = stepCertificate(boundedRangeToPrivacy, law, {});
    const privacy = rank === 1 ? one : stepCertificate(basicComposition, one, { times: rank });
    const utility = rank === 1 ? directionUtility(problem, lambda, law, n) : unproved;
    return {
      parameters: { epsilon: epsilon.toString(), sampler: "bingham", lambda: lambda.toString() },
      certificates: [privacy, ...utility.certificates],
      withheld: utility.withheld,
      program: {
        exact: false,
        learn(records, run) {
          const pause = pausing(run);
          const matrix = moment(records);
          const input = (): SensitiveInput => totalsOf(problem, records);
          return wholeDraw(run, { mechanism: "gibbs-law", n, privacy, input }, async ({ reals }) => {
            const directions: Float64Array[] = [];
            while (directions.length < rank) {
              const { propose } = binghamLaw({
                moment: matrix,
                dimension: width,
                lambda: lambda.toNumber(),
                ...(directions.length === 0 ? {} : { within: complement(directions, width) }),
              });
              let direction = propose(reals);
              while (direction === undefined) {
                await pause({ done: directions.length, total: rank });
                direction = propose(reals);
              }
              directions.push(direction);
            }
            return codesOf(problem, Float64Array.from(directions.flatMap((direction) => [...direction])));
          });
        },
      },
    };
  };
}

const unproved: Utility = {
  certificates: [],
  withheld: [
    {
      notion: "empirical-risk-minimization",
      why: "Of one feature, or of several directions drawn one after the other, no bound is proved here.",
    },
  ],
};

function directionUtility(problem: Problem, lambda: Rational, law: Certificate, n: number): Utility {
  const { lipschitz = 2 } = problem.geometry;
  if (problem.width === 1) return unproved;
  const least = fractionOf((problem.width - 1) / (2 * lipschitz));
  if (lambda.compare(least) < 0) {
    const why = `lambda = ${lambda} is below (dimension - 1) / (2 * lipschitz).`;
    return { certificates: [], withheld: [{ notion: "empirical-risk-minimization", why }] };
  }
  return utilityOf(
    leafCertificate(
      sphereGibbsMinimization,
      { dimension: problem.width, lipschitz: roundUp(fractionOf(lipschitz)), lambda },
      n,
    ),
    { privacy: law, oscillation: problem.oscillation, rounding: gridRounding(problem) },
  );
}
