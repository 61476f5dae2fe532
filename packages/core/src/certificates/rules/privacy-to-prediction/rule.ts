import { type Rule, rule } from "../../rule.ts";

/** A private model may answer any number of queries: predictions are post-processing (Dagan-Feldman section 2). */
export const privacyToPrediction: Rule = rule({
  id: "privacy-to-prediction",
  source: "Dagan-Feldman section 2 (post-processing)",
  theorem: "The predictions of a private model are private, however many are asked for",
  mechanism: "kept",
  premises: [["differential-privacy"]],
  parameters: {},
  assumptions: [],
  conclude: ({ premises: [{ claim: privacy }] }) => ({
    notion: "private-prediction",
    epsilon: privacy.epsilon,
    delta: privacy.delta,
    queries: "infinity",
    neighbours: privacy.neighbours,
    group: privacy.group,
  }),
  proposals: () => [{}],
});
