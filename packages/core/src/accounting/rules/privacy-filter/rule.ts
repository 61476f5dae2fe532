import {
  choice,
  nonNegative,
  probabilityBelowOne,
  requires,
  type Rule,
  rule,
  withFallback,
} from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";

/**
 * Events and their parameters may be chosen in the light of all earlier answers, as long as a filter grants each only if the costs
 * stay within a budget that was fixed in advance: then all answers together keep the budget. `budget` is an epsilon (pure,
 * approximate, renyi) or a rho (concentrated); `delta` is for approximate alone and `order` for renyi alone, 0 elsewhere.
 */
export const privacyFilterRule: Rule = rule({
  id: "privacy-filter",
  source: "Rogers, Roth, Ullman, Vadhan 2016; Feldman, Zrnic 2021, Theorem 3.1",
  theorem: "What a filter with a fixed budget grants, however it was chosen, costs no more than the budget",
  premises: [],
  parameters: {
    accountant: choice("pure", "approximate", "concentrated", "renyi"),
    budget: nonNegative,
    delta: withFallback(probabilityBelowOne, Rational.zero),
    order: withFallback(nonNegative, Rational.zero),
    neighbours: neighbourRelation,
  },
  assumptions: ["filtered-events", "fresh-coins", "every-prefix"],
  conclude({ parameters: { accountant, budget, delta, order, neighbours } }) {
    requires(
      accountant === "approximate" || delta.sign() === 0,
      "parameters.delta",
      "0: only the approximate filter lets anything fail",
    );
    requires(
      accountant === "renyi" ? order.compare(1) > 0 : order.sign() === 0,
      "parameters.order",
      "a number > 1 for renyi, 0 for the others",
    );
    if (accountant === "concentrated")
      return { notion: "zero-concentrated-privacy", rho: budget, neighbours };
    if (accountant === "renyi") return { notion: "renyi-privacy", order, epsilon: budget, neighbours };
    return { notion: "differential-privacy", epsilon: budget, delta, neighbours, group: 1 };
  },
});
