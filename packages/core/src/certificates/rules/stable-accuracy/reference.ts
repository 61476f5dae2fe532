import { type Arithmetic, type Range, upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { productLogarithm } from "../../reference/product-logarithm.ts";
import { chance, must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";
import { counted, generalizationTerm, ghostOf } from "../../reference/uniform-convergence.ts";

/**
 * alpha = gen(n, beta) + netTerm + 2 W((K-1)/e)/(epsM n); netTerm = d (n-m)/((m+1) n) by leaving one out, or
 * (1 + ln P)/(-n ln(1 - m/n)) for P patterns.
 */
export const reference: ReferenceRule = {
  id: "stable-accuracy",
  premises: [],
  parameters: ["subset", "epsilon", "representatives", "net", "netSize", "ghost", "growth", "beta"],
  assumptions: ({ parameters }) => [
    "uniform-subset",
    "iid",
    "bounded-growth",
    ...(parameters["ghost"] === 0 ? ["finite-class"] : []),
    ...(parameters["net"] === "leave-one-out" ? ["leave-one-out"] : []),
  ],
  work: () => 300_000,
  conclude(use) {
    const n = sizeOf(use);
    const m = whole(use.parameters, "subset", 1);
    must(m < n, "a part of the sample");
    const epsM = number(use.parameters, "epsilon");
    must(epsM.top > 0n, "a positive epsilon");
    const K = counted(use.parameters, "representatives");
    const net = use.parameters["net"];
    must(net === "leave-one-out" || net === "disagreements", "a known kind of net");
    const netSize = counted(use.parameters, "netSize");
    const richness = { ghost: ghostOf(use.parameters), growth: counted(use.parameters, "growth") };
    const beta = chance(use.parameters, "beta", true);
    const netTerm = (r: Arithmetic): Range =>
      net === "leave-one-out"
        ? r.div(r.mul(netSize, n - m), r.mul(m + 1, n))
        : r.div(r.add(1, r.ln(netSize)), r.mul(n, r.ln(fraction(BigInt(n), BigInt(n - m)))));
    const drawn = (r: Arithmetic): Range =>
      K === 1n ? r.add(0) : r.div(r.mul(2, productLogarithm(r, r.sub(r.ln(K - 1n), 1))), r.mul(epsM, n));
    return {
      notion: "accuracy",
      alpha: upward((r) => r.add(generalizationTerm(r, n, beta, richness), netTerm(r), drawn(r))),
      beta: use.parameters["beta"],
      setting: "agnostic",
    };
  },
};
