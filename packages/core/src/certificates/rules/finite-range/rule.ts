import { Real, roundUp } from "../../../math/index.ts";
import { bigCount } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/** Few possible outputs are a selection that keeps nothing (Cummings Theorem 21, corrected by Theorem C). */
export const finiteRange: Rule = rule({
  id: "finite-range",
  source: "Cummings Theorem 21, corrected",
  theorem: "An output that takes few values is spelled by few nats, whatever it was computed from",
  premises: [],
  parameters: { values: bigCount(1n) },
  assumptions: ["finite-range"],
  conclude({ parameters: { values } }) {
    return { notion: "selection", kept: 0, nats: roundUp(Real.from(values).ln()), stable: false };
  },
});
