import { Rational, Real, roundUp } from "../../../math/index.ts";
import { aboveOne } from "../../field.ts";
import type { Judgement } from "../../judgement.ts";
import { type Goal, type Parameters, type Rule, rule } from "../../rule.ts";

/** Concentrated privacy is Renyi privacy at every order above one: the definition, read at one order. */
export const concentratedToRenyi: Rule = rule({
  id: "concentrated-to-renyi",
  source: "Bun, Steinke 2016, Definition 1; Mironov 2017",
  theorem: "Concentrated privacy bounds the Renyi divergence of every order by rho times the order",
  mechanism: "kept",
  premises: [["zero-concentrated-privacy"]],
  parameters: { order: aboveOne },
  assumptions: [],
  conclude({ premises: [{ claim }], parameters: { order } }) {
    const { rho, neighbours } = claim;
    return { notion: "renyi-privacy", order, epsilon: rho.times(order), neighbours };
  },
  proposals: proposedOrders,
});

/** The order asked for; on the way to a delta, orders from the best one of the classical conversion downward. */
function proposedOrders({ claim }: Judgement, { order, delta }: Goal): readonly Parameters[] {
  if (order !== undefined) return [{ order }];
  const isConcentrated = claim.notion === "zero-concentrated-privacy" && claim.rho.sign() > 0;
  if (!(delta instanceof Rational) || !isConcentrated) return [];
  if (delta.sign() <= 0 || delta.compare(1) >= 0) return [];
  const classical = Real.from(1).over(delta).ln().over(claim.rho).sqrt();
  return ["1", "0.95", "0.9", "0.8"].map((share) => ({ order: roundUp(classical.times(share)).plus(1) }));
}
