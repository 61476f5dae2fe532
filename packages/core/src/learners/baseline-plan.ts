import { emptyCertificate } from "../mechanisms/certificates.ts";
import { codesOf } from "../problems/codes.ts";
import type { Problem } from "../problems/problem.ts";
import type { ProblemFacts, ProblemPlan } from "./problem-learner.ts";

/** Without privacy the method that users would otherwise pick is used, and nothing is promised. */
export function baselinePlan(problem: Problem, { n }: ProblemFacts): ProblemPlan {
  return {
    parameters: { epsilon: "infinity" },
    certificates: [emptyCertificate(n)],
    withheld: [],
    program: {
      exact: true,
      learn: (records) => Promise.resolve(codesOf(problem, problem.baseline(records))),
    },
  };
}
