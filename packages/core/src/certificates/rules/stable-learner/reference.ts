import { upward } from "../../reference/arithmetic.ts";
import { fraction, minus, order } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** gamma = q + (1 - q) tanh(k epsM/4), with 1 - q = C(n-k, n')/C(n, n') factor by factor. */
export const reference: ReferenceRule = {
  id: "stable-learner",
  premises: [],
  parameters: ["subset", "epsilon", "group"],
  assumptions: () => ["binary-output", "uniform-subset", "fresh-coins"],
  work: () => 300_000,
  conclude(use) {
    const n = sizeOf(use);
    const subset = whole(use.parameters, "subset", 1);
    const group = whole(use.parameters, "group", 1);
    const epsilon = number(use.parameters, "epsilon");
    must(epsilon.top > 0n, "a positive epsilon");
    must(subset <= n, "a subset of the sample");
    const factors = Math.min(subset, group);
    const others = Math.max(subset, group);
    must(factors <= 100_000, "at most 100000 factors");
    if (group > n || factors + others > n) return { notion: "uniform-stability", gamma: "1", group };
    const tiny = fraction(1n, 10n ** 100n);
    const gamma = upward((r) => {
      // Both ways of writing the quotient of binomials are the product of (n - others - i)/(n - i).
      let missed = r.add(1);
      for (let i = 0; i < factors; i++) {
        missed = r.mul(missed, fraction(BigInt(n - others - i), BigInt(n - i)));
        // Far below the last digit that is written: whatever the other factors are, gamma rounds up to 1.
        if (order(missed.high, tiny) < 0) return { low: minus(fraction(1n), tiny), high: fraction(1n) };
      }
      const tanh = r.tanh(r.div(r.mul(group, epsilon), 4));
      return r.min(1, r.add(r.sub(1, missed), r.mul(missed, tanh)));
    });
    return { notion: "uniform-stability", gamma, group };
  },
};
