import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Few kept examples and a short code give robust generalization (Cummings Theorems 18, 19, 21 as Theorem C). */
export const selectionToRobustGeneralization: Rule = rule({
  id: "selection-to-robust-generalization",
  source: "Cummings Lemma 17, Theorems 18 and 21, sharpened (Theorem C)",
  theorem:
    "An output that is a function of few kept examples and few nats cannot be used to overfit the sample",
  mechanism: "kept",
  premises: [["selection"]],
  parameters: { beta: openProbability },
  assumptions: ["iid"],
  conclude({ premises: [{ claim: selection }], parameters: { beta }, n: size }) {
    const n = sampleSize(size);
    requires(selection.kept < n, "premises.0.claim.kept", `below n = ${n}: something must be left out`);
    const rest = n - selection.kept;
    const deviation = Real.from(2).over(beta).ln().plus(selection.nats).over(2).over(rest).sqrt();
    const alpha = deviation.times(rest).plus(selection.kept).over(n);
    return { notion: "robust-generalization", alpha: roundUp(alpha), beta };
  },
  // Which of Theorems C and S is used must not depend on what was kept: the declared form decides.
  proposals: ({ claim }, goal) =>
    goal["beta"] === undefined || (claim.notion === "selection" && claim.stable && claim.nats.sign() > 0)
      ? []
      : [{ beta: goal["beta"] }],
});
