import { type Rational, Real, roundUp } from "../../../math/index.ts";
import { openProbability } from "../../field.ts";
import { type Rule, rule } from "../../rule.ts";

/**
 * Renyi privacy as (epsilon, delta), never worse than `renyi-to-privacy`: the excess over e^epsilon is bounded
 * itself instead of the chance that there is any.
 */
export const renyiToPrivacySharp: Rule = rule({
  id: "renyi-to-privacy-sharp",
  source: "Canonne, Kamath, Steinke 2020, Proposition 12; Asoodeh, Liao, Calmon, Kosut, Sankar 2020",
  theorem:
    "Renyi privacy of one order is approximate privacy at every delta, with the best constant of its kind",
  mechanism: "kept",
  premises: [["renyi-privacy"]],
  parameters: { delta: openProbability },
  assumptions: [],
  conclude({ premises: [{ claim }], parameters: { delta } }) {
    const { order, epsilon, neighbours } = claim;
    const sharp = sharpEpsilon({ order, divergence: epsilon, delta });
    return { notion: "differential-privacy", epsilon: sharp, delta, neighbours, group: 1 };
  },
  proposals: (_premise, goal) => (goal["delta"] === undefined ? [] : [{ delta: goal["delta"] }]),
});

/** max(0, divergence + ln(1 - 1/order) - ln(delta order)/(order - 1)), rounded up. */
export function sharpEpsilon({
  order,
  divergence,
  delta,
}: {
  readonly order: Rational;
  readonly divergence: Rational;
  readonly delta: Rational;
}): Rational {
  const above = order.minus(1);
  const price = Real.from(delta.times(order)).ln().over(above);
  const gain = Real.from(above.over(order)).ln();
  return roundUp(Real.from(divergence).plus(gain).minus(price).max(0));
}
