import { upward } from "../../reference/arithmetic.ts";
import { productLogarithm } from "../../reference/product-logarithm.ts";
import { must, number, type ReferenceRule } from "../../reference/rule.ts";

/** xi = W((M-1)/e)/lambda; the root y of y + ln y = ln(M-1) - 1. */
export const reference: ReferenceRule = {
  id: "finite-gibbs-minimization",
  premises: [],
  parameters: ["candidates", "lambda", "against"],
  assumptions: ({ parameters }) => [
    "public-candidates",
    "gibbs-draw",
    "base-mass",
    "bounded-loss",
    ...(parameters["against"] === "candidates" ? ["among-candidates"] : []),
  ],
  conclude({ parameters }) {
    const against = parameters["against"];
    must(against === "class" || against === "candidates", "against the class or the candidates");
    const digits = parameters["candidates"];
    must(typeof digits === "string" && /^[1-9]\d{0,19999}$/.test(digits), "at least one candidate");
    const others = BigInt(digits) - 1n;
    const lambda = number(parameters, "lambda");
    must(lambda.top > 0n, "a positive lambda");
    const xi =
      others === 0n ? "0" : upward((r) => r.div(productLogarithm(r, r.sub(r.ln(others), 1)), lambda));
    return { notion: "empirical-risk-minimization", xi, scope: "always" };
  },
};
