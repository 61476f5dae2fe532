import { type Rule, rule } from "../../rule.ts";

/** Bounded range concentrates four times as well as pure privacy: rho = epsilon^2 / 8. */
export const boundedRangeToConcentrated: Rule = rule({
  id: "bounded-range-to-concentrated",
  source: "Cesar, Rogers 2021; Dong, Durfee, Rogers 2020",
  theorem: "A mechanism of bounded range epsilon is (epsilon^2 / 8)-zero-concentrated private",
  mechanism: "kept",
  premises: [["bounded-range"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim }] }) {
    const { epsilon, neighbours } = claim;
    return { notion: "zero-concentrated-privacy", rho: epsilon.times(epsilon).over(8), neighbours };
  },
  proposals: () => [{}],
});
