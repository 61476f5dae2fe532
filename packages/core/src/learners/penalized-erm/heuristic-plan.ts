import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { emptyCertificate } from "../../mechanisms/certificates.ts";
import { codesOf } from "../../problems/codes.ts";
import { metropolisDraw } from "../../problems/samplers/heuristic/index.ts";
import { pausing } from "../pause.ts";
import type { ProblemFacts, ProblemPlan } from "../problem-learner.ts";
import { convexOf } from "../convex/index.ts";
import { otherSamplers } from "./samplers.ts";

const descent = 200;
const steps = 5000;

/**
 * A short walk towards the Gibbs law whose distance from it nobody has proved: fast, and without any promise. The certificate
 * says `none`.
 */
export function heuristicPlanner(
  problem: Parameters<typeof convexOf>[0],
  epsilon: Rational,
): (facts: ProblemFacts) => ProblemPlan {
  const convex =
    convexOf(problem) ??
    refuse({
      code: "problem",
      path: "sampler",
      expected: "a problem with a gradient on a ball, for the heuristic sampler",
      received: problem.id,
      remedy: otherSamplers(problem),
    });
  const { smoothness, lipschitz = 1, strength = 0 } = problem.geometry;
  return ({ n }) => {
    const lambda = epsilon.times(n).over(2);
    return {
      parameters: { sampler: "heuristic", lambda: lambda.toString(), steps },
      certificates: [emptyCertificate(n)],
      withheld: [
        {
          notion: "differential-privacy",
          why: "A finite walk may end far from its law: nothing is proved about what it reveals.",
        },
      ],
      program: {
        exact: false,
        async learn(records, run) {
          const point = await metropolisDraw({
            potential: convex.potential(records),
            set: { kind: "ball", radius: convex.radius },
            lambda: lambda.toNumber(),
            kappa: strength,
            smoothness: smoothness ?? lipschitz / convex.radius,
            descent,
            steps,
            reals: run.reals,
            pause: pausing(run),
          });
          return codesOf(problem, point);
        },
      },
    };
  };
}
