import { pricedWork } from "../../events-work.ts";
import { type Rule, rule } from "../../../certificates/index.ts";
import { neighbourRelation } from "../../../mechanisms/options.ts";
import { eventAssumptions } from "../../assumptions.ts";
import { concentratedCostOf } from "../../costs/concentrated.ts";
import { eventList } from "../../event-shape.ts";
import { supported } from "../../supported.ts";

/** The rhos of events with concentrated privacy add up, whatever was chosen in the light of earlier answers. */
export const concentratedAccounting: Rule = rule({
  id: "concentrated-accounting",
  source: "Bun, Steinke 2016, Lemma 2.3; Cesar, Rogers 2021; pure privacy and Laplace noise sharpened",
  theorem: "The rhos of events on the same data add up",
  premises: [],
  parameters: { events: eventList, neighbours: neighbourRelation },
  assumptions: ({ parameters }) => eventAssumptions(parameters),
  work: ({ parameters: { events } }) => pricedWork(events, 3000),
  conclude: ({ parameters: { events, neighbours } }) => ({
    notion: "zero-concentrated-privacy",
    rho: supported(concentratedCostOf(events, neighbours)),
    neighbours,
  }),
});
