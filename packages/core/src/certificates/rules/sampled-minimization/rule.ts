import { probability } from "../../field.ts";
import { drawnWithin } from "../../change.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * A sampler whose law is within `tau` of the certified one, in total variation, minimizes the risk as well up to tau:
 * losses lie in [0, 1] (after Wang Proposition 19).
 */
export const sampledMinimization: Rule = rule({
  id: "sampled-minimization",
  source: "after Wang Proposition 19",
  theorem:
    "A sampler that is close to its law in total variation minimizes the risk nearly as well as the law",
  mechanism: { changed: ({ parameters: { tau } }) => drawnWithin(tau) },
  premises: [["empirical-risk-minimization"]],
  parameters: { tau: probability },
  assumptions: ["bounded-loss", "sampler-within"],
  conclude({ premises: [{ claim: minimization }], parameters: { tau } }) {
    return { ...minimization, xi: minimization.xi.plus(tau) };
  },
});
