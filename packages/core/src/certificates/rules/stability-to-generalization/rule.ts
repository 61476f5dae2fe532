import { requires, type Rule, rule } from "../../rule.ts";

/** A gamma-stable learner overfits by at most gamma in expectation (Dagan-Feldman section 2, Wang Theorem 28). */
export const stabilityToGeneralization: Rule = rule({
  id: "stability-to-generalization",
  source: "Dagan-Feldman section 2, Wang Theorem 28 (Bousquet-Elisseeff)",
  theorem: "A stable learner's expected losses on the sample and on the population are close",
  mechanism: "kept",
  premises: [["uniform-stability"]],
  parameters: {},
  assumptions: ["iid"],
  conclude({ premises: [{ claim: stability }] }) {
    requires(stability.group === 1, "premises.0.claim.group", "1");
    return { notion: "expected-generalization", gamma: stability.gamma };
  },
  proposals: () => [{}],
});
