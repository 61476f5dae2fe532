import { upward } from "../../reference/arithmetic.ts";
import { pi } from "../../reference/binomial.ts";
import { type Fraction, fraction, order, over, plus, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** delta' = min(1, delta + (1 + e^epsilon) D0 (1 + lambda kappa eta)^-(T-1) / sqrt(2 pi eta)). */
export const reference: ReferenceRule = {
  id: "proximal-sampler",
  premises: [["differential-privacy"]],
  parameters: ["step", "constant", "dimension", "lambda", "kappa", "radius", "rounds"],
  changes: (use) => `drawn by ${String(use.parameters["rounds"])} rounds of the proximal sampler`,
  assumptions: () => [
    "convex-loss",
    "quadratic-regularizer",
    "bounded-hypotheses",
    "proximal-rounds",
    "real-arithmetic",
  ],
  conclude(use) {
    const privacy = premiseAt(use);
    const epsilon = number(privacy, "epsilon");
    const delta = chance(privacy, "delta");
    must(order(epsilon, fraction(1000n)) <= 0, "epsilon is at most 1000");
    const lambda = number(use.parameters, "lambda");
    const kappa = number(use.parameters, "kappa");
    const radius = number(use.parameters, "radius");
    must(lambda.top > 0n && kappa.top > 0n && radius.top > 0n, "positive numbers");
    const rounds = whole(use.parameters, "rounds", 1);
    const eta = etaOf(use.parameters, lambda);
    const factor = plus(fraction(1n), times(times(lambda, kappa), eta));
    return {
      ...privacy,
      delta: upward((r) => {
        // A smaller exponent than the theorem's is a larger bound.
        const exponent = r.min(300, r.mul(rounds - 1, r.ln(factor)));
        const gaussian = r.sqrt(r.mul(2, pi(r.digits), eta));
        const tau = r.div(r.mul(radius, r.exp(r.sub(0, exponent))), gaussian);
        return r.min(1, r.add(delta, tau, r.mul(r.exp(epsilon), tau)));
      }),
    };
  },
};

/** 2/(lambda S d) for a risk of smoothness S, 1/(lambda^2 L^2 d) for a Lipschitz one. */
function etaOf(parameters: Readonly<Record<string, unknown>>, lambda: Fraction): Fraction {
  const constant = number(parameters, "constant");
  must(constant.top > 0n, "the constant is positive");
  const d = fraction(BigInt(whole(parameters, "dimension", 1)));
  const { step } = parameters;
  must(step === "smooth" || step === "lipschitz", "smooth or lipschitz");
  if (step === "smooth") return over(fraction(2n), times(times(lambda, constant), d));
  return over(fraction(1n), times(times(times(lambda, lambda), times(constant, constant)), d));
}
