import { pricedWork } from "../../events-work.ts";
import { type Rule, rule } from "../../../certificates/index.ts";
import { Rational } from "../../../math/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { pureCostOf } from "../../costs/pure.ts";
import { eventList } from "../../event-shape.ts";
import { supported } from "../../supported.ts";

/** The epsilons of events with pure privacy add up, whatever was chosen in the light of earlier answers. */
export const pureAccounting: Rule = rule({
  id: "pure-accounting",
  source:
    "Dwork, McSherry, Nissim, Smith 2006; McSherry 2009; Balle, Barthe, Gaboardi 2018; Papernot, Steinke 2022, sharpened",
  theorem:
    "The epsilons of events on the same data add up; a random part, disjoint parts and selection have their own",
  premises: [],
  parameters: { events: eventList, neighbours: neighbourRelation },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => pricedWork(events, 400),
  conclude: ({ parameters: { events, neighbours } }) => ({
    notion: "differential-privacy",
    epsilon: supported(pureCostOf(events, neighbours)),
    delta: Rational.zero,
    neighbours,
    group: 1,
  }),
});
