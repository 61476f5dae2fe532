import { below, upward } from "../../reference/arithmetic.ts";
import { fraction, minus, over, plus, times } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** The largest (r1 + c p(u))/(rho + c u), p(u) = E u/(1 + D u), over u >= 0: at u = 0 or where the derivative is 0. */
export const reference: ReferenceRule = {
  id: "flipped-stable-prediction",
  premises: [],
  parameters: ["subset", "epsilon", "flip"],
  assumptions: () => ["binary-output", "uniform-subset", "fresh-coins"],
  conclude(use) {
    const n = sizeOf(use);
    const subset = whole(use.parameters, "subset", 1);
    must(subset <= n, "a subset of the sample");
    const epsM = number(use.parameters, "epsilon");
    const rho = number(use.parameters, "flip");
    must(epsM.top > 0n, "a positive epsilon");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const q = fraction(BigInt(subset), BigInt(n));
    const one = fraction(1n);
    const kept = minus(one, times(fraction(2n), rho));
    const r1 = plus(rho, times(kept, q));
    const c = times(kept, minus(one, q));
    const inside = below(
      (r) => r.mul(r1, r.fading(epsM)),
      () => rho,
    );
    const epsilon = upward((r) => {
      if (!inside) return r.ln(r.div(r1, rho));
      // With F = 1/E = w^2, which never overflows: D = E (1 - F), and u and p(u) over the same number.
      const [F, w] = [r.fading(epsM), r.fading(over(epsM, fraction(2n)))];
      const D = r.sub(1, F);
      const gap = r.sub(rho, r.mul(r1, F));
      const a = r.add(r.mul(r1, r.square(D)), r.mul(c, D));
      const root = r.sqrt(r.add(r.square(r.mul(r1, D, w)), r.mul(a, gap)));
      const t = r.add(r.mul(r1, D, w), root);
      const u = r.div(r.mul(gap, w), t);
      const p = r.div(gap, r.add(r.mul(w, t), r.mul(D, gap)));
      return r.ln(r.div(r.add(r1, r.mul(c, p)), r.add(rho, r.mul(c, u))));
    });
    return {
      notion: "private-prediction",
      epsilon,
      delta: "0",
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
};
