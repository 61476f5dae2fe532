import { upward } from "../../reference/arithmetic.ts";
import { minus } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** alpha = sqrt((epsilon + ln(2 / (beta - b - delta))) / (2n)). */
export const reference: ReferenceRule = {
  id: "perfect-to-robust-generalization",
  premises: [["perfect-generalization"]],
  parameters: ["beta"],
  assumptions: () => ["iid"],
  conclude(use) {
    const perfect = premiseAt(use);
    const n = sizeOf(use);
    const epsilon = number(perfect, "epsilon");
    const beta = chance(use.parameters, "beta", true);
    const rest = minus(minus(beta, chance(perfect, "beta")), chance(perfect, "delta"));
    must(rest.top > 0n, "beta must exceed the premise's beta + delta");
    const alpha = upward((r) => r.sqrt(r.div(r.add(epsilon, r.ln(r.div(2, rest))), r.mul(2, n))));
    return { notion: "robust-generalization", alpha, beta: use.parameters["beta"] };
  },
};
