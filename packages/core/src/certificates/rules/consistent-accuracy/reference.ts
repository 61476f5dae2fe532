import { Arithmetic, type Range, upward } from "../../reference/arithmetic.ts";
import { fraction, minus, over } from "../../reference/fraction.ts";
import { digits } from "../../reference/integers.ts";
import { chance, must, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** P (1 - a/s)^m, or 2 P C(k, t)/C(m + k, t) with t = floor(k a/s) as a product of t quotients. */
export const reference: ReferenceRule = {
  id: "consistent-accuracy",
  premises: [],
  parameters: ["scale", "parts", "patterns", "ghost"],
  assumptions: (use) => [
    "iid",
    "realizable",
    "consistent",
    use.parameters["ghost"] === 0 ? "few-pieces" : "bounded-growth",
  ],
  work: () => 300_000,
  conclude(use) {
    const m = sizeOf(use);
    const a = chance(use.parameters, "scale", true);
    const piece = over(a, fraction(BigInt(whole(use.parameters, "parts", 1))));
    const patterns = digits(use.parameters, "patterns", 1n);
    const k = whole(use.parameters, "ghost");
    const t = (piece.top * BigInt(k)) / piece.bottom;
    must(k === 0 || (t >= 1n && t <= 5000n), "between 1 and 5000 hits");
    must(Number.isSafeInteger(m + k), "a safe total");
    const missed = (r: Arithmetic): Range => {
      if (k === 0) return r.power(minus(fraction(1n), piece), m);
      // Without exact values the product of many short fractions does not become a long one.
      const s = t <= 64n ? r : new Arithmetic(r.digits + 10, 0);
      let product = s.add(2);
      for (let i = 0; i < Number(t); i++)
        product = s.mul(product, fraction(BigInt(k - i), BigInt(m + k - i)));
      return product;
    };
    return {
      notion: "accuracy",
      alpha: use.parameters["scale"],
      beta: upward((r) => r.min(1, r.mul(patterns, missed(r)))),
      setting: "realizable",
    };
  },
};
