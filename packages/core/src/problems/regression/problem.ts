import { choice, option, positive } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import { centeredFeatures, squaredLossProblem } from "../ball/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import type { Problem } from "../problem.ts";
import { clippedRegression } from "./clipped.ts";

/**
 * A number predicted by a linear function of the features. Form `ball`: squared losses, convex, with a law that can be drawn
 * from on the whole ball; its noise grows like (radius + 1)^2 d / n, so it wants many rows. Form `clipped`: predictions clipped
 * to the range of the number and residuals cut off at `reach`, over a list of sparse predictors; for some hundred rows.
 */
export const regressionProblem: ProblemDefinition = problemDefinition({
  id: "regression",
  summary: "a number predicted by a linear function, with squared losses",
  source: "Wang, Lei, Fienberg Table 1, regression",
  target: "number",
  options: {
    form: option(choice("ball", "clipped"), "how losses are kept bounded", "ball"),
    radius: option(positive, "form ball: the longest hypothesis", "4"),
    reach: option(positive, "form clipped: the residual beyond which a record costs no more", "1/4"),
    steepest: option(positive, "form clipped: how far one feature may move the prediction", "1"),
  },
  make(features, { form = "ball", radius, reach, steepest }): Problem {
    if (form === "ball") {
      for (const [path, value] of Object.entries({ reach, steepest })) {
        if (value !== undefined) unused(path, "clipped");
      }
      return squaredLossProblem({
        id: "regression",
        options: { form, radius: radius?.toString() ?? "4" },
        features,
        map: centeredFeatures(features),
        radius: radius?.toNumber() ?? 4,
      });
    }
    if (radius !== undefined) unused("radius", "ball");
    return clippedRegression({
      options: { form, reach: reach?.toString() ?? "0.25", steepest: steepest?.toString() ?? "1" },
      features,
      reach: reach?.toNumber() ?? 0.25,
      steepest: steepest?.toNumber() ?? 1,
    });
  },
});

function unused(path: string, form: string): never {
  return refuse({ code: "parameter-unknown", path, expected: `${path} with form ${form} alone` });
}
