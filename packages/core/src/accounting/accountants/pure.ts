import { certify, derive } from "../../certificates/index.ts";
import type { Accountant } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import { isUnsupported } from "../costs/cost.ts";
import { pureCostOf } from "../costs/pure.ts";
import { pureAccounting } from "../rules/pure-accounting/rule.ts";

/** Adds epsilons; the total never fails, whatever delta allows. */
export const pure: Accountant = {
  id: "pure",
  summary: "Epsilons of pure privacy add up.",
  unsupported(events, { neighbours }) {
    const cost = pureCostOf(events, neighbours);
    return isUnsupported(cost) ? cost : undefined;
  },
  certify: (events, { neighbours }) =>
    certify(derive(pureAccounting, [], { events, neighbours }), accountingBook),
};
