import { range, upward } from "../../reference/arithmetic.ts";
import { choose } from "../../reference/integers.ts";
import { must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** With M = C(n, m): L = ln( M (M+1) ... (M+T-1) / T! ) + ln(T(T+1)) + ln(m(m+1)). */
export const reference: ReferenceRule = {
  id: "block-selection-code",
  premises: [],
  parameters: ["blocks", "kept", "size"],
  assumptions: () => ["output-is-function-of-kept", "code-fixed-in-advance"],
  conclude(use) {
    const n = sizeOf(use);
    const t = whole(use.parameters, "blocks", 1);
    const m = whole(use.parameters, "size", 1);
    const kept = whole(use.parameters, "kept", 1);
    must(t <= 1000, "a manageable number of blocks");
    must(m <= n && m <= 1000, "blocks of manageable size");
    must(kept >= m && kept <= n && kept <= t * m, "what is kept are the blocks");
    const sets = choose(n, m);
    const nats = upward((r) => {
      // The number of multisets over a power of M, factor by factor: (1 + i/M) / (i + 1).
      const inverse = r.div(1, sets);
      let share = range(1);
      for (let i = 0; i < t; i++) share = r.div(r.mul(share, r.add(1, r.mul(i, inverse))), i + 1);
      const priors = BigInt(t) * BigInt(t + 1) * BigInt(m) * BigInt(m + 1);
      return r.add(r.mul(t, r.ln(sets)), r.ln(share), r.ln(priors));
    });
    return { notion: "selection", kept, nats, stable: false };
  },
};
