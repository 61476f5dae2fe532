import { requires, type Rule, rule } from "../../rule.ts";

/** Consistency for all distributions is consistency for those of any class (Wang Definitions 1 and 13). */
export const weakerConsistency: Rule = rule({
  id: "weaker-consistency",
  source: "Wang Definitions 1 and 13",
  theorem: "What is consistent for every distribution is so for those of any class",
  mechanism: "kept",
  premises: [["consistency"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim: consistency }] }) {
    requires(
      consistency.scope === "all-distributions",
      "premises.0.claim.scope",
      "all-distributions: there is nothing weaker than a class",
    );
    return { ...consistency, scope: "class" };
  },
  proposals: () => [{}],
});
