import { requires, type Rule, rule } from "../../rule.ts";

/** Pure privacy concentrates: rho = epsilon^2 / 2. */
export const purePrivacyToConcentrated: Rule = rule({
  id: "pure-privacy-to-concentrated",
  source: "Bun, Steinke 2016, Proposition 3.3",
  theorem: "A purely private mechanism is (epsilon^2 / 2)-zero-concentrated private",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim }] }) {
    const { epsilon, delta, neighbours, group } = claim;
    requires(delta.sign() === 0, "premises.0.claim.delta", "0: only pure privacy concentrates");
    requires(group === 1, "premises.0.claim.group", "1");
    return { notion: "zero-concentrated-privacy", rho: epsilon.times(epsilon).over(2), neighbours };
  },
  proposals: () => [{}],
});
