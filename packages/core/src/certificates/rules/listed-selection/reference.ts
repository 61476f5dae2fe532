import { upward } from "../../reference/arithmetic.ts";
import { choose, digits } from "../../reference/integers.ts";
import { must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** L = ln(number of keys). */
export const reference: ReferenceRule = {
  id: "listed-selection",
  premises: [],
  parameters: ["keys", "kept", "stable"],
  assumptions: ({ parameters }) =>
    parameters["stable"] === true
      ? ["output-is-function-of-kept", "code-fixed-in-advance", "stable-selection"]
      : ["output-is-function-of-kept", "code-fixed-in-advance"],
  conclude(use) {
    const n = sizeOf(use);
    const kept = whole(use.parameters, "kept");
    const keys = digits(use.parameters, "keys", 1n);
    const stable = use.parameters["stable"];
    must(typeof stable === "boolean", "stable is true or false");
    must(kept <= n, "no more is kept than there is");
    if (stable) {
      must(kept <= 10_000, "a stable selection of manageable size");
      let sets = 0n;
      for (let s = 0; s <= kept && sets < keys; s++) sets += choose(n, s);
      must(keys <= sets, "no side information");
    }
    return { notion: "selection", kept, nats: upward((r) => r.ln(keys)), stable };
  },
};
