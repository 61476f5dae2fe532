import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Perfect generalization gives robust generalization (Cummings Lemma 36, for any epsilon and half the alpha). */
export const perfectToRobustGeneralization: Rule = rule({
  id: "perfect-to-robust-generalization",
  source: "Cummings Lemma 36, sharpened",
  theorem: "What a perfectly generalizing mechanism reveals cannot be used to overfit the sample",
  mechanism: "kept",
  premises: [["perfect-generalization"]],
  parameters: { beta: openProbability },
  assumptions: ["iid"],
  conclude({ premises: [{ claim: perfect }], parameters: { beta }, n: size }) {
    const n = sampleSize(size);
    const rest = beta.minus(perfect.beta).minus(perfect.delta);
    requires(
      rest.sign() > 0,
      "parameters.beta",
      `more than the premise's beta + delta = ${perfect.beta.plus(perfect.delta)}`,
    );
    const alpha = Real.from(2).over(rest).ln().plus(perfect.epsilon).over(2).over(n).sqrt();
    return { notion: "robust-generalization", alpha: roundUp(alpha), beta };
  },
  proposals: (_premise, goal) => (goal["beta"] === undefined ? [] : [{ beta: goal["beta"] }]),
});
