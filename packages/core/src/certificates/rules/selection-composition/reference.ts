import { type Fraction, fraction, plus, spell } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** Kept examples and nats add up; the whole is stable when every step is. */
export const reference: ReferenceRule = {
  id: "selection-composition",
  premises: { each: ["selection"], least: 1 },
  parameters: [],
  assumptions: () => ["analyst-sees-only-transcript"],
  conclude(use) {
    let kept = 0;
    let nats: Fraction = fraction(0n);
    let stable = true;
    for (const { claim } of use.premises) {
      kept += whole(claim, "kept");
      nats = plus(nats, number(claim, "nats"));
      if (claim["stable"] !== true) stable = false;
    }
    must(kept < sizeOf(use), "something is left out");
    return { notion: "selection", kept, nats: spell(nats), stable };
  },
};
