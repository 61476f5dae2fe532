import { voteErrors } from "../../../bounds/block-votes.ts";
import { Rational, roundUp } from "../../../math/index.ts";
import { count, positive } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** The largest total epsilon * blocks: beyond, a vote without errors is certain to every digit. */
const mostNats = 10_000;

/**
 * The logistic vote of block hypotheses, each accurate on its own block, is accurate on realizable data: with w_j the
 * probability of a wrong answer when j of the k blocks are wrong, the error is at most w_0 + slope * alpha, slope being
 * the largest (w_j - w_0) k/j (Dagan-Feldman Lemma 9). O(log blocks).
 */
export const blockVotesAccuracy: Rule = rule({
  id: "block-votes-accuracy",
  source: "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1), with constants",
  theorem: "The noisy vote of hypotheses that are accurate on their blocks is accurate",
  mechanism: "built",
  premises: [["accuracy"]],
  parameters: { n: count(1), blocks: count(1), epsilon: positive },
  assumptions: ["binary-output", "public-split", "iid", "realizable"],
  size: ({ parameters: { n } }) => n,
  work: () => 300_000,
  conclude({ premises: [{ claim: block, n: part }], parameters: { n, blocks, epsilon } }) {
    requires(part !== "any", "premises.0.n", "the number of examples in a block");
    requires(block.setting === "realizable", "premises.0.claim.setting", "realizable");
    requires(blocks <= n / part, "parameters.blocks", "so few blocks that they fit into the n examples");
    requires(
      epsilon.times(blocks).compare(mostNats) <= 0,
      "parameters.epsilon",
      `at most ${mostNats}/blocks`,
    );
    const failure = block.beta.times(blocks);
    const { least, slope } = voteErrors({ blocks, epsilon, vote: "logistic" });
    return {
      notion: "accuracy",
      alpha: roundUp(slope.times(block.alpha).plus(least)),
      beta: failure.compare(1) > 0 ? Rational.one : failure,
      setting: "realizable",
    };
  },
});
