import { upward } from "../../reference/arithmetic.ts";
import { chance, must, number, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** epsilon = lambda sqrt(2 ln(2 |H| / beta) / n), delta = 0. */
export const reference: ReferenceRule = {
  id: "exponential-weights-perfect-generalization",
  premises: [],
  parameters: ["temperature", "hypotheses", "beta"],
  assumptions: () => ["public-candidates", "finite-class"],
  conclude(use) {
    const n = sizeOf(use);
    const lambda = number(use.parameters, "temperature");
    must(lambda.top > 0n, "a positive temperature");
    const size = use.parameters["hypotheses"];
    must(
      typeof size === "string" && /^[1-9]\d{0,99999}$/.test(size) && size !== "1",
      "at least two hypotheses",
    );
    const beta = chance(use.parameters, "beta", true);
    return {
      notion: "perfect-generalization",
      beta: use.parameters["beta"],
      epsilon: upward((r) => r.mul(lambda, r.sqrt(r.div(r.mul(2, r.ln(r.div(2n * BigInt(size), beta))), n)))),
      delta: "0",
    };
  },
};
