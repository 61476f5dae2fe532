import { isBelow, Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";
import { largestEpsilon, posteriorBound } from "../privacy-to-robust-generalization/rule.ts";

/** With a longer code no delta that can be written is small enough. */
const longestCode = 20_000;

/** One certificate for a session of selections and private answers within fixed caps (the session theorem). */
export const approximateSessionToRobustGeneralization: Rule = rule({
  id: "approximate-session-to-robust-generalization",
  source: "Cummings Theorems 19 and 20, joined (session theorem with Theorem Q)",
  theorem:
    "A session of selections and private answers within fixed caps cannot be used to overfit its sample",
  mechanism: "built",
  premises: [["selection"], ["differential-privacy"]],
  parameters: { beta: openProbability },
  assumptions: ["iid", "analyst-sees-only-transcript", "caps-fixed-in-advance"],
  conclude({ premises: [{ claim: selection }, { claim: privacy }], parameters: { beta }, n: size }) {
    requires(privacy.neighbours === "replace-one", "premises.1.claim.neighbours", "replace-one");
    requires(privacy.group === 1, "premises.1.claim.group", "1");
    requires(
      privacy.epsilon.compare(largestEpsilon) <= 0,
      "premises.1.claim.epsilon",
      `at most ${largestEpsilon}: beyond that nothing is promised`,
    );
    const n = sampleSize(size);
    const { kept, nats } = selection;
    requires(kept < n, "premises.0.claim.kept", `below n = ${n}: something must be left out`);
    requires(nats.compare(longestCode) <= 0, "premises.0.claim.nats", `at most ${longestCode}`);
    // Every one of the at most e^nats paths of keys gets its share of beta.
    const { alpha, leak } = posteriorBound(n - kept, privacy, Real.from(1).over(beta).ln().plus(nats));
    requires(
      isBelow(leak, 1),
      "premises.1.claim.delta",
      "delta below beta e^-nats (1 + e^epsilon) / 12",
      "Shorten the code, or take a smaller delta.",
    );
    return {
      notion: "robust-generalization",
      alpha: roundUp(
        alpha
          .times(n - kept)
          .plus(kept)
          .over(n),
      ),
      beta,
    };
  },
});
