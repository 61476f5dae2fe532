import { Rational, Real, roundUp } from "../../../math/index.ts";
import { choice, count, positive, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/** Beyond this many nats the correction of epsilon is below every digit that a certificate states. */
const noticeable = 100;

/**
 * A logistic vote of the hypotheses learned on disjoint blocks: with v of k votes for label 1, the answer is 1 with
 * odds e^(epsilon (2v - k)/2). One example moves one vote, hence the log-odds by at most epsilon, which is the
 * bounded range; the privacy of one answer is a little better and exact (Dagan-Feldman Lemma 9, which quotes
 * Dwork-Feldman Theorem 4.1). It holds whatever the block learners do. O(1).
 */
export const blockVotes: Rule = rule({
  id: "block-votes",
  source: "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1), exact",
  theorem: "The noisy vote of hypotheses that were learned on disjoint blocks is a private answer",
  premises: [],
  parameters: {
    blocks: count(1),
    epsilon: positive,
    promise: withFallback(choice("private-prediction", "bounded-range"), "private-prediction"),
  },
  assumptions: ["binary-output", "public-split", "fresh-coins"],
  work: () => 300_000,
  conclude({ parameters: { blocks, epsilon, promise }, n: size }) {
    const n = sampleSize(size);
    requires(blocks <= n, "parameters.blocks", "at most n");
    requires(epsilon.compare(100) <= 0, "parameters.epsilon", "at most 100");
    if (promise === "bounded-range") return { notion: "bounded-range", epsilon, neighbours: "replace-one" };
    return {
      notion: "private-prediction",
      epsilon: answerEpsilon(blocks, epsilon),
      delta: Rational.zero,
      queries: 1,
      neighbours: "replace-one",
      group: 1,
    };
  },
});

/** epsilon + ln((1 + e^(-epsilon k/2)) / (1 + e^(-epsilon (k - 2)/2))): the worst move is from 0 votes to 1. */
function answerEpsilon(blocks: number, epsilon: Rational): Rational {
  if (blocks === 1) return epsilon.over(2);
  const nats = epsilon.times(blocks);
  if (nats.compare(noticeable) > 0 && blocks > 2) return epsilon;
  const part = (votes: number): Real => Real.from(epsilon.times(-votes).over(2)).exp().plus(1);
  return roundUp(
    part(blocks)
      .over(part(blocks - 2))
      .ln()
      .plus(epsilon),
  );
}
