import { Real, roundUp } from "../../../math/index.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Zero-concentrated privacy gives uniform stability min(1, sqrt(rho/2)), by Pinsker's inequality (Wang Lemma 8). */
export const concentratedToStability: Rule = rule({
  id: "concentrated-to-stability",
  source: "Wang Lemma 8 for concentrated privacy (Pinsker)",
  theorem: "What is concentrated-private is uniformly stable",
  mechanism: "kept",
  premises: [["zero-concentrated-privacy"]],
  parameters: {},
  assumptions: [],
  conclude({ premises: [{ claim: privacy }] }) {
    requires(privacy.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    const gamma = Real.from(privacy.rho.over(2)).sqrt().min(1);
    return { notion: "uniform-stability", gamma: roundUp(gamma), group: 1 };
  },
  proposals: () => [{}],
});
