import { nonNegative, option, positive } from "../../certificates/index.ts";
import { centeredFeatures, logisticLoss, marginProblem } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Problem } from "../problem.ts";

/**
 * Logistic regression with the regularizer (penalty / 2) |h|^2, ready for the convex learners: the loss is
 * log(1 + exp(-y h . x)) / log(1 + exp(radius)), twice differentiable on the whole space.
 */
export const logisticRegressionProblem: ProblemDefinition = problemDefinition({
  id: "logistic-regression",
  summary: "a label told by the sign of a linear function, with logistic losses and a squared penalty",
  source: "Wang, Lei, Fienberg section 4 (Chaudhuri, Monteleoni, Sarwate, 2011)",
  target: "label",
  options: {
    radius: option(positive, "the longest hypothesis", "10"),
    penalty: option(nonNegative, "the weight of half the squared length of a hypothesis", "1/10000"),
  },
  make(features, { radius, penalty }): Problem {
    return marginProblem({
      id: "logistic-regression",
      options: { radius: radius?.toString() ?? "10", penalty: penalty?.toString() ?? "0.0001" },
      features,
      map: centeredFeatures(features),
      radius: radius?.toNumber() ?? 10,
      penalty: penalty?.toNumber() ?? 0.0001,
      margin: logisticLoss,
    });
  },
});
