import { type Rule, rule } from "../../rule.ts";

/**
 * Whatever is computed from a certified output, with coins of its own, keeps the claim (Cummings Lemma 11, for
 * any kernel). Plain generalization is not in the list: it speaks of the error of one hypothesis only.
 */
export const postProcessing: Rule = rule({
  id: "post-processing",
  source: "Cummings Lemma 11, for any kernel",
  theorem: "Anything computed from a certified output without looking at the data keeps the certificate",
  mechanism: "built",
  premises: [
    [
      "differential-privacy",
      "bounded-range",
      "zero-concentrated-privacy",
      "renyi-privacy",
      "private-prediction",
      "robust-generalization",
      "split-robust-generalization",
      "perfect-generalization",
      "closeness",
    ],
  ],
  parameters: {},
  assumptions: ["no-further-access"],
  conclude: ({ premises: [{ claim }] }) => claim,
});
