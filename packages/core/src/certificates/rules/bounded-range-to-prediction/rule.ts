import { Rational } from "../../../math/index.ts";
import { type Rule, rule } from "../../rule.ts";

/** A label whose log-odds move by at most epsilon is epsilon-private (Dagan-Feldman Lemma 7, logit form). */
export const boundedRangeToPrediction: Rule = rule({
  id: "bounded-range-to-prediction",
  source: "Dagan-Feldman Lemma 7 (logit sensitivity)",
  theorem: "A label whose log-odds move by at most epsilon is a private answer to one query",
  mechanism: "kept",
  premises: [["bounded-range"]],
  parameters: {},
  assumptions: ["binary-output"],
  conclude: ({ premises: [{ claim: range }] }) => ({
    notion: "private-prediction",
    epsilon: range.epsilon,
    delta: Rational.zero,
    queries: 1,
    neighbours: range.neighbours,
    group: 1,
  }),
  proposals: () => [{}],
});
