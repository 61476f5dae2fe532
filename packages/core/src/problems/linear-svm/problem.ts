import { nonNegative, option, positive } from "../../certificates/index.ts";
import { centeredFeatures, checkedHinge, marginProblem } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Problem } from "../problem.ts";

/**
 * A linear support vector machine with the regularizer (penalty / 2) |h|^2, ready for the convex learners: the hinge of the
 * margin, its corner rounded by `rounding`, divided by 1 + radius. Once differentiable, so objective perturbation does not
 * serve it.
 */
export const linearSvmProblem: ProblemDefinition = problemDefinition({
  id: "linear-svm",
  summary: "a label told by the sign of a linear function, with hinge losses and a squared penalty",
  source: "Wang, Lei, Fienberg section 4 (Chaudhuri, Monteleoni, Sarwate, 2011)",
  target: "label",
  options: {
    radius: option(positive, "the longest hypothesis", "5"),
    rounding: option(nonNegative, "half the width of the rounded corner; 0 is the hinge itself", "1/2"),
    penalty: option(nonNegative, "the weight of half the squared length of a hypothesis", "1/1000"),
  },
  make(features, { radius, rounding, penalty }): Problem {
    const length = radius?.toNumber() ?? 5;
    return marginProblem({
      id: "linear-svm",
      options: {
        radius: radius?.toString() ?? "5",
        rounding: rounding?.toString() ?? "0.5",
        penalty: penalty?.toString() ?? "0.001",
      },
      features,
      map: centeredFeatures(features),
      radius: length,
      penalty: penalty?.toNumber() ?? 0.001,
      margin: checkedHinge(rounding?.toNumber() ?? 0.5, length),
    });
  },
});
