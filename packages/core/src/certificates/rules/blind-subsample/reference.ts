import { must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** m positions drawn blindly: one key, L = 0. */
export const reference: ReferenceRule = {
  id: "blind-subsample",
  premises: [],
  parameters: ["kept"],
  assumptions: () => ["output-is-function-of-kept", "data-independent-selection"],
  conclude(use) {
    const kept = whole(use.parameters, "kept", 1);
    must(kept < sizeOf(use), "something is left out");
    return { notion: "selection", kept, nats: "0", stable: true };
  },
};
