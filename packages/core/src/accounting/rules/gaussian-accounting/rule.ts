import { pricedWork } from "../../events-work.ts";
import { openProbability, requires, type Rule, rule } from "../../../certificates/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { gaussianCostOf, gaussianEpsilon, largestMu, smallestDelta } from "../../costs/gaussian.ts";
import { eventList } from "../../event-shape.ts";
import { supported } from "../../supported.ts";

/** Gaussian noise of any number of scales costs exactly what one Gaussian with 1/sigma^2 = the sum of all costs. */
export const gaussianAccounting: Rule = rule({
  id: "gaussian-accounting",
  source: "Balle, Wang 2018, Theorem 8; Dong, Roth, Su 2022, Corollary 3.3",
  theorem: "Gaussian noises on the same data cost what one Gaussian of their joint precision costs",
  premises: [],
  parameters: { events: eventList, delta: openProbability, neighbours: neighbourRelation },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => 150_000 + pricedWork(events, 3000),
  conclude({ parameters: { events, delta, neighbours } }) {
    const mu = supported(gaussianCostOf(events, neighbours));
    requires(
      mu.compare(largestMu) <= 0,
      "parameters.events",
      `1/sigma^2 in all at most ${largestMu} squared`,
    );
    requires(delta.compare(smallestDelta) >= 0, "parameters.delta", `at least ${smallestDelta}`);
    const epsilon = gaussianEpsilon(mu, delta);
    return { notion: "differential-privacy", epsilon, delta, neighbours, group: 1 };
  },
});
