import { certify, derive } from "../../certificates/index.ts";
import type { Accountant } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import { isUnsupported } from "../costs/cost.ts";
import { gaussianCostOf, largestMu, smallestDelta } from "../costs/gaussian.ts";
import { gaussianAccounting } from "../rules/gaussian-accounting/rule.ts";
import { needsDelta } from "./needs-delta.ts";

/** Adds the precisions 1/sigma^2 of Gaussian noises; the answer is exact. */
export const gaussian: Accountant = {
  id: "gaussian",
  exact: true,
  summary: "Gaussian noises cost what one Gaussian of their joint precision costs, by closed form.",
  unsupported(events, goal) {
    const mu = gaussianCostOf(events, goal.neighbours);
    if (isUnsupported(mu)) return mu;
    const lacking = needsDelta(events, goal);
    if (lacking !== undefined) return lacking;
    if (mu.compare(largestMu) <= 0 && goal.delta.compare(smallestDelta) >= 0) return undefined;
    const why = `the closed form is worked out for 1/sigma^2 in all up to ${largestMu} squared and delta from ${smallestDelta}`;
    return { path: "events.0", kind: events[0]!.kind, why };
  },
  certify: (events, { delta, neighbours }) =>
    certify(derive(gaussianAccounting, [], { events, delta, neighbours }), accountingBook),
};
