import { Rational, roundUp } from "../../../math/index.ts";
import { bigCount, count, openProbability } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";
import { checkRichness, minimizerExcess, richnessAssumption } from "../../uniform-convergence.ts";

/**
 * The empirical minimizer on `points` public points that an accurate predictor labelled is accurate when some hypothesis
 * of the class makes no error: twice the predictor's excess plus the minimizer's own. `growth` bounds the labellings of
 * points + ghost points, or with `ghost` 0 the hypotheses. Without realizability this route loses a factor 3 of the least
 * error, which no accuracy claim can state (Dagan-Feldman, introduction, with constants). O(1).
 */
export const studentAccuracy: Rule = rule({
  id: "student-accuracy",
  source: "Dagan-Feldman section 1, with constants",
  theorem:
    "A model trained on public points that an accurate predictor labelled is accurate on realizable data",
  mechanism: "built",
  premises: [["accuracy"]],
  parameters: { points: count(1), ghost: count(0), growth: bigCount(1n), beta: openProbability },
  assumptions: ({ parameters }) => [
    "fresh-coins",
    "iid",
    "realizable",
    "empirical-minimizer",
    "public-points",
    "public-points-iid",
    richnessAssumption(parameters),
  ],
  conclude({ premises: [{ claim: teacher }], parameters: { points, ghost, growth, beta } }) {
    checkRichness({ ghost, growth });
    const failure = teacher.beta.plus(beta);
    return {
      notion: "accuracy",
      alpha: roundUp(minimizerExcess(points, beta, { ghost, growth }).plus(teacher.alpha.times(2))),
      beta: failure.compare(1) > 0 ? Rational.one : failure,
      setting: "realizable",
    };
  },
});
