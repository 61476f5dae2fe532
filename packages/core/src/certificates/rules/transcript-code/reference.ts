import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** What a ledger summed up: L nats and s kept examples, s < n. */
export const reference: ReferenceRule = {
  id: "transcript-code",
  premises: [],
  parameters: ["nats", "kept"],
  assumptions: () => ["output-is-function-of-kept", "code-fixed-in-advance", "analyst-sees-only-transcript"],
  conclude(use) {
    const kept = whole(use.parameters, "kept");
    number(use.parameters, "nats");
    must(kept < sizeOf(use), "something is left out");
    return { notion: "selection", kept, nats: use.parameters["nats"], stable: false };
  },
};
