import { type Rule, rule } from "../../rule.ts";

/**
 * Whatever is trained on public points with privately predicted labels is a private model: post-processing of the labels
 * (Dagan-Feldman, introduction). The premise covers all labels together: compose single answers first. O(1).
 */
export const labelledPublicPoints: Rule = rule({
  id: "labelled-public-points",
  source: "Dagan-Feldman section 1 (post-processing)",
  theorem: "A model trained on public points with privately predicted labels is private",
  mechanism: "built",
  premises: [["private-prediction"]],
  parameters: {},
  assumptions: ["no-further-access", "public-points"],
  conclude: ({ premises: [{ claim: answers }] }) => ({
    notion: "differential-privacy",
    epsilon: answers.epsilon,
    delta: answers.delta,
    neighbours: answers.neighbours,
    group: answers.group,
  }),
});
