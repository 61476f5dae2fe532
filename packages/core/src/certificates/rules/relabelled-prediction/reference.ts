import { Arithmetic, type Range, upward, type Value } from "../../reference/arithmetic.ts";
import { fraction, minus, order, over, plus, times } from "../../reference/fraction.ts";
import { digits } from "../../reference/integers.ts";
import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** ln( ct (1 + q (Mt - 1)) + q nu ((1 - rho)/rho - Mt) ), at most ln((1 - rho)/rho); Mt = nu = 1 where w = 0. */
export const reference: ReferenceRule = {
  id: "relabelled-prediction",
  premises: [],
  parameters: ["subset", "temperature", "epsilon", "flip", "disagreement", "parts", "patterns"],
  assumptions: (use) => [
    "binary-output",
    "uniform-subset",
    "public-split",
    "fresh-coins",
    ...(use.parameters["disagreement"] === 0 ? [] : ["bounded-patterns"]),
  ],
  conclude(use) {
    const n = sizeOf(use);
    const subset = whole(use.parameters, "subset", 1);
    must(subset < n, "a proper part");
    const lambda = number(use.parameters, "temperature");
    const epsR = number(use.parameters, "epsilon");
    const rho = number(use.parameters, "flip");
    must(lambda.top > 0n && epsR.top > 0n, "positive weights");
    must(rho.top > 0n && 2n * rho.top < rho.bottom, "a flip probability in (0, 1/2)");
    const w = whole(use.parameters, "disagreement");
    const parts = whole(use.parameters, "parts", 1);
    const P = digits(use.parameters, "patterns", 1n);
    must(w <= 5000, "a disagreement of at most 5000");
    must(w > 0 || (parts === 1 && P === 1n), "no patterns where nothing is matched");
    const c = plus(times(fraction(2n), lambda), epsR);
    const cw = times(c, fraction(BigInt(w)));
    must(order(w === 0 ? c : cw, fraction(5000n)) <= 0, "at most 5000 nats");
    const keep = minus(fraction(1n), rho);
    const q = fraction(BigInt(subset), BigInt(n));
    const epsilon = upward((r) => {
      const flipped = (x: Value): Range => r.div(r.add(r.mul(keep, x), rho), r.add(keep, r.mul(rho, x)));
      const ct = flipped(r.exp(c));
      const Mt = w === 0 ? r.add(1) : flipped(r.mul(4, r.exp(cw)));
      const nu = w === 0 ? r.add(1) : r.min(1, r.mul(P, miss(r, n, subset, Math.ceil(w / parts))));
      const most = over(keep, rho);
      const matched = r.mul(ct, r.add(1, r.mul(q, r.sub(Mt, 1))));
      return r.ln(r.min(most, r.add(matched, r.mul(q, nu, r.sub(most, Mt)))));
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

/** C(n - n', v)/C(n - 1, v), factor by factor. */
function miss(r: Arithmetic, n: number, subset: number, v: number): Range {
  const s = new Arithmetic(r.digits + 10, 0);
  let product = s.add(1);
  for (let i = 0; i < v && i <= n - subset; i++)
    product = s.mul(product, fraction(BigInt(n - subset - i), BigInt(n - 1 - i)));
  return product;
}
