import { nonNegative, option, positive } from "../../certificates/index.ts";
import { centeredFeatures, squaredLossProblem } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Problem } from "../problem.ts";

/**
 * Least squares with the regularizer (penalty / 2) |h|^2 on the ball of hypotheses, ready for the convex learners: convex,
 * Lipschitz and smooth on the ball, and nowhere else Lipschitz, so objective perturbation does not serve it.
 */
export const ridgeRegressionProblem: ProblemDefinition = problemDefinition({
  id: "ridge-regression",
  summary: "a number predicted by a linear function, with squared losses and a squared penalty",
  source: "Wang, Lei, Fienberg section 4 (Chaudhuri, Monteleoni, Sarwate, 2011)",
  target: "number",
  options: {
    radius: option(positive, "the longest hypothesis", "3"),
    penalty: option(nonNegative, "the weight of half the squared length of a hypothesis", "1/1000"),
  },
  make(features, { radius, penalty }): Problem {
    return squaredLossProblem({
      id: "ridge-regression",
      options: { radius: radius?.toString() ?? "3", penalty: penalty?.toString() ?? "0.001" },
      features,
      map: centeredFeatures(features),
      radius: radius?.toNumber() ?? 3,
      penalty: penalty?.toNumber() ?? 0.001,
    });
  },
});
