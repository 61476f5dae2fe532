import { upward } from "../../reference/arithmetic.ts";
import { choose, digits } from "../../reference/integers.ts";
import { must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** L = s ln n, or ln C(n, s), or ln C(n, s) + ln((s+1)(s+2)); plus ln m for m values of side information. */
export const reference: ReferenceRule = {
  id: "selection-code",
  premises: [],
  parameters: ["code", "kept", "side", "stable"],
  assumptions: ({ parameters }) =>
    parameters["stable"] === true
      ? ["output-is-function-of-kept", "code-fixed-in-advance", "stable-selection"]
      : ["output-is-function-of-kept", "code-fixed-in-advance"],
  conclude(use) {
    const n = sizeOf(use);
    const { code, stable } = use.parameters;
    const kept = whole(use.parameters, "kept");
    const side = digits(use.parameters, "side", 1n);
    must(code === "sequence" || code === "set" || code === "open-set", "a known code");
    must(kept <= n, "no more is kept than there is");
    must(code === "sequence" || kept <= 100_000 || n - kept <= 100_000, "a set of manageable size");
    must(stable === false || (stable === true && side === 1n), "stable only without side information");
    const sets = code === "sequence" ? 1n : choose(n, kept);
    const nats = upward((r) => {
      if (code === "sequence") return r.add(r.mul(kept, r.ln(n)), r.ln(side));
      if (code === "set") return r.add(r.ln(sets), r.ln(side));
      return r.add(r.ln(sets), r.ln(BigInt(kept) + 1n), r.ln(BigInt(kept) + 2n), r.ln(side));
    });
    return { notion: "selection", kept, nats, stable };
  },
};
