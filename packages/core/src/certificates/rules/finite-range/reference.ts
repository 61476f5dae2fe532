import { upward } from "../../reference/arithmetic.ts";
import { digits } from "../../reference/integers.ts";
import type { ReferenceRule } from "../../reference/rule.ts";

/** R possible outputs: nothing is kept, L = ln R. */
export const reference: ReferenceRule = {
  id: "finite-range",
  premises: [],
  parameters: ["values"],
  assumptions: () => ["finite-range"],
  conclude(use) {
    const values = digits(use.parameters, "values", 1n);
    return { notion: "selection", kept: 0, nats: upward((r) => r.ln(values)), stable: false };
  },
};
