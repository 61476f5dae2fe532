import { upward } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, over, plus, spell } from "../../reference/fraction.ts";
import { chance, must, number, type ReferenceRule } from "../../reference/rule.ts";

/** b_1 + sum b_i/tau_i, sum e_i, and sum d_i + e^(e_1+..+e_(k-1)) sum tau_i, the sums with tau over i >= 2. */
export const reference: ReferenceRule = {
  id: "perfect-composition-adaptive",
  premises: { each: ["perfect-generalization"], least: 1 },
  parameters: ["thresholds"],
  assumptions: () => ["every-prefix"],
  conclude(use) {
    const thresholds: unknown = use.parameters["thresholds"];
    must(Array.isArray(thresholds), "thresholds must be a list");
    const tau = thresholds.map((text: unknown) => number({ text }, "text"));
    must(tau.length === use.premises.length - 1, "one threshold for every premise but the first");
    const b = use.premises.map((premise) => chance(premise.claim, "beta"));
    const e = use.premises.map((premise) => number(premise.claim, "epsilon"));
    const d = use.premises.map((premise) => chance(premise.claim, "delta"));
    const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, fraction(0n));
    const failures = b.slice(1).map((bi, i) => {
      const threshold = tau[i] ?? fraction(0n);
      must((threshold.top === 0n) === (bi.top === 0n), "a threshold is zero exactly where beta is");
      return bi.top === 0n ? bi : over(bi, threshold);
    });
    return {
      notion: "perfect-generalization",
      beta: upward((r) => r.min(1, total([...b.slice(0, 1), ...failures]))),
      epsilon: spell(total(e)),
      delta: upward((r) => r.min(1, r.add(total(d), r.mul(r.exp(total(e.slice(0, -1))), total(tau))))),
    };
  },
};
