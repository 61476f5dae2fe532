import { pricedWork } from "../../events-work.ts";
import { probabilityBelowOne, requires, type Rule, rule } from "../../../certificates/index.ts";
import type { Rational } from "../../../math/index.ts";
import { Real, roundUp } from "../../../math/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { type ApproximateCharge, approximateChargesOf, summed } from "../../costs/approximate.ts";
import { pureAsConcentrated } from "../../costs/concentrated.ts";
import { smallest, total } from "../../costs/total.ts";
import { eventList } from "../../event-shape.ts";
import { supported } from "../../supported.ts";

/**
 * Epsilons and deltas of events add up; with a slack of further failure, epsilons add up like a random walk with steps of different
 * lengths. The smaller of the two.
 */
export const approximateAccounting: Rule = rule({
  id: "approximate-accounting",
  source: "Dwork, Rothblum, Vadhan 2010, with the mean epsilon tanh(epsilon/2); Kairouz, Oh, Viswanath 2015",
  theorem:
    "Epsilons and deltas of events add up, or epsilons like a random walk and deltas with a slack besides",
  premises: [],
  parameters: { events: eventList, slack: probabilityBelowOne, neighbours: neighbourRelation },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => pricedWork(events, 3000),
  conclude({ parameters: { events, slack, neighbours } }) {
    const charges = supported(approximateChargesOf(events, neighbours));
    const plain = summed(charges);
    const delta = plain.delta.plus(slack);
    requires(delta.compare(1) < 0, "parameters.slack", "so small that all deltas come to less than 1");
    const epsilon = slack.sign() === 0 ? plain.epsilon : smallest([plain.epsilon, walk(charges, slack)]);
    return { notion: "differential-privacy", epsilon, delta, neighbours, group: 1 };
  },
});

/** sum epsilon tanh(epsilon/2) + sqrt(2 ln(1/slack) sum epsilon^2). */
function walk(charges: readonly ApproximateCharge[], slack: Rational): Rational {
  const all = (cost: (epsilon: Rational) => Rational): Rational =>
    total(charges.map(({ price: { epsilon }, times }) => ({ cost: cost(epsilon), times })));
  const mean = all(pureAsConcentrated);
  const squares = all((epsilon) => epsilon.times(epsilon));
  const deviation = Real.from(1).over(slack).ln().times(2).times(squares).sqrt();
  return roundUp(deviation.plus(mean));
}
