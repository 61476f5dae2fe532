import { concentratedRho, costOf } from "../../../certificates/reference/event-costs.ts";
import { eventNeeds, eventsOf, eventsWork } from "../../../certificates/reference/events.ts";
import { spell } from "../../../certificates/reference/fraction.ts";
import type { ReferenceRule } from "../../../certificates/reference/rule.ts";

/** The sum of the rhos. */
export const reference: ReferenceRule = {
  id: "concentrated-accounting",
  premises: [],
  parameters: ["events", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => eventsWork(parameters, 3000),
  conclude({ parameters }) {
    const { neighbours } = parameters;
    const rho = spell(costOf(eventsOf(parameters), neighbours, concentratedRho));
    return { notion: "zero-concentrated-privacy", rho, neighbours };
  },
};
