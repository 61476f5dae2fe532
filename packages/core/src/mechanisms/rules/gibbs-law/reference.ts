import { fraction, order, over, spell, times } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf } from "../../../certificates/reference/rule.ts";

const samplers: readonly unknown[] = ["quadratic", "segments", "bingham", "dirichlet", "proximal"];

/** epsilon = lambda omega / n with omega <= 2. */
export const reference: ReferenceRule = {
  id: "gibbs-law",
  premises: [],
  parameters: ["lambda", "oscillation", "sampler", "neighbours", "randomness"],
  assumptions({ parameters }) {
    const kinds = ["bounded-loss", "public-base", "real-arithmetic"];
    if (parameters["oscillation"] !== "2") kinds.push("bounded-oscillation");
    kinds.push(parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness");
    return kinds;
  },
  conclude(use) {
    const { neighbours, randomness, sampler } = use.parameters;
    const lambda = number(use.parameters, "lambda");
    const omega = number(use.parameters, "oscillation");
    must(lambda.top > 0n && omega.top > 0n, "lambda and the oscillation are positive");
    must(order(omega, fraction(2n)) <= 0, "losses in [0, 1] oscillate by 2 at most");
    must(samplers.includes(sampler), "a sampler");
    must(neighbours === "replace-one" || neighbours === "replace-label", "data sets of one size");
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const epsilon = spell(over(times(lambda, omega), fraction(BigInt(sizeOf(use)))));
    return { notion: "bounded-range", epsilon, neighbours };
  },
};
