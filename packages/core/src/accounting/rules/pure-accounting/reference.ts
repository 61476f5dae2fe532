import { costOf, pureEpsilon } from "../../../certificates/reference/event-costs.ts";
import { eventNeeds, eventsOf, eventsWork } from "../../../certificates/reference/events.ts";
import { spell } from "../../../certificates/reference/fraction.ts";
import type { ReferenceRule } from "../../../certificates/reference/rule.ts";

/** The sum of the epsilons. */
export const reference: ReferenceRule = {
  id: "pure-accounting",
  premises: [],
  parameters: ["events", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => eventsWork(parameters, 400),
  conclude({ parameters }) {
    const { neighbours } = parameters;
    const epsilon = spell(costOf(eventsOf(parameters), neighbours, pureEpsilon));
    return { notion: "differential-privacy", epsilon, delta: "0", neighbours, group: 1 };
  },
};
