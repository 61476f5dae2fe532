import { type Arithmetic, type Range, upward } from "../../reference/arithmetic.ts";
import { chance, must, number, type ReferenceRule, sizeOf } from "../../reference/rule.ts";

/** alpha = ln(2 |H| / beta) / lambda + sqrt(ln(4 |H| / beta) / (2n)) + sqrt(ln(4 / beta) / (2n)). */
export const reference: ReferenceRule = {
  id: "exponential-weights-accuracy",
  premises: [],
  parameters: ["temperature", "hypotheses", "beta"],
  assumptions: () => ["public-candidates", "iid", "finite-class"],
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
    const log = (r: Arithmetic, top: bigint): Range => r.ln(r.div(top, beta));
    const root = (r: Arithmetic, top: bigint): Range => r.sqrt(r.div(log(r, top), r.mul(2, n)));
    return {
      notion: "accuracy",
      alpha: upward((r) =>
        r.add(r.div(log(r, 2n * BigInt(size)), lambda), root(r, 4n * BigInt(size)), root(r, 4n)),
      ),
      beta: use.parameters["beta"],
      setting: "agnostic",
    };
  },
};
