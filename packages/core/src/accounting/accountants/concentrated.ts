import { certify, type Derivation, derive } from "../../certificates/index.ts";
import { concentratedToPrivacy } from "../../certificates/rules/concentrated-to-privacy/rule.ts";
import { concentratedToRenyi } from "../../certificates/rules/concentrated-to-renyi/rule.ts";
import { renyiToPrivacySharp } from "../../certificates/rules/renyi-to-privacy-sharp/rule.ts";
import type { Rational } from "../../math/index.ts";
import type { Accountant } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import { concentratedCostOf } from "../costs/concentrated.ts";
import { isUnsupported } from "../costs/cost.ts";
import { concentratedAccounting } from "../rules/concentrated-accounting/rule.ts";
import { needsDelta } from "./needs-delta.ts";
import { sharpOrder } from "./sharp-order.ts";
import { smallestEpsilon } from "./smallest-epsilon.ts";

/** Adds rhos and turns the total into (epsilon, delta) at the best order. */
export const concentrated: Accountant = {
  id: "concentrated",
  summary: "Rhos of zero-concentrated privacy add up.",
  unsupported(events, goal) {
    const cost = concentratedCostOf(events, goal.neighbours);
    return isUnsupported(cost) ? cost : needsDelta(events, goal);
  },
  certify(events, { delta, neighbours }) {
    const total = derive(concentratedAccounting, [], { events, neighbours });
    return certify(concentratedAsPrivacy(total, delta), accountingBook);
  },
};

/** The smaller of the classical and the sharp conversion. */
function concentratedAsPrivacy(total: Derivation, delta: Rational): Derivation {
  const rho = (total.claim as { readonly rho: Rational }).rho;
  const classical = derive(concentratedToPrivacy, [total], { delta });
  if (rho.sign() === 0) return classical;
  const rough = rho.toNumber();
  const order = sharpOrder((a) => rough * a, delta);
  const renyi = derive(concentratedToRenyi, [total], { order });
  return smallestEpsilon([derive(renyiToPrivacySharp, [renyi], { delta }), classical]);
}
