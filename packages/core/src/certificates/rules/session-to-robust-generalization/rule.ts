import { Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** One certificate for an adaptive session of selections and purely private answers (the session theorem). */
export const sessionToRobustGeneralization: Rule = rule({
  id: "session-to-robust-generalization",
  source: "Cummings Theorems 19 and 20, joined (session theorem)",
  theorem:
    "An adaptive session of selections and purely private answers cannot be used to overfit its sample",
  mechanism: "built",
  premises: [["selection"], ["differential-privacy"]],
  parameters: { beta: openProbability },
  assumptions: ["iid", "analyst-sees-only-transcript", "caps-fixed-in-advance"],
  conclude({ premises: [{ claim: selection }, { claim: privacy }], parameters: { beta }, n: size }) {
    requires(privacy.delta.sign() === 0, "premises.1.claim.delta", "0: this theorem needs pure privacy");
    requires(privacy.neighbours === "replace-one", "premises.1.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.1.claim.group", "1");
    const n = sampleSize(size);
    requires(selection.kept < n, "premises.0.claim.kept", `below n = ${n}: something must be left out`);
    const rest = n - selection.kept;
    const leaked = Real.from(privacy.epsilon).square().times(rest).over(8).sqrt();
    const spelled = Real.from(1).over(beta).ln().plus(selection.nats).sqrt();
    const deviation = Real.from(2).ln().plus(leaked.plus(spelled).square()).over(2).over(rest).sqrt();
    const alpha = deviation.times(rest).plus(selection.kept).over(n);
    return { notion: "robust-generalization", alpha: roundUp(alpha), beta };
  },
});
