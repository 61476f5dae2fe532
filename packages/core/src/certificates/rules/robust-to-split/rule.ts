import { Real, roundUp } from "../../../math/index.ts";
import { type Rule, rule } from "../../rule.ts";

/** Splits the failure of robust generalization over samples and coins, as Cummings Definition 5 is printed. */
export const robustToSplit: Rule = rule({
  id: "robust-to-split",
  source: "Cummings Definition 5, from the joint form by Markov's inequality",
  theorem: "On all but a few samples the coins alone make a robustly generalizing mechanism fail rarely",
  mechanism: "kept",
  premises: [["robust-generalization"]],
  parameters: {},
  assumptions: [],
  conclude: ({ premises: [{ claim: robust }] }) => ({
    notion: "split-robust-generalization",
    alpha: robust.alpha,
    beta: roundUp(Real.from(robust.beta).sqrt().times(2).min(1)),
  }),
  proposals: () => [{}],
});
