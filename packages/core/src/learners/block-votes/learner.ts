import { type Certificate, type ClaimOf, count } from "../../certificates/index.ts";
import { blockVotes as blockVotesRule } from "../../certificates/rules/block-votes/rule.ts";
import { boundedRangeToStability } from "../../certificates/rules/bounded-range-to-stability/rule.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, roundUp } from "../../math/index.ts";
import { leafCertificate, stepCertificate, withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { logistic } from "../logistic.ts";
import { alphaOption, betaOption, defaults, answersEpsilonOption, option } from "../options.ts";
import { minimizerLearner } from "../stable/index.ts";
import { voteAccuracy } from "./accuracy.ts";
import { affordableBlock } from "./cost.ts";
import { bestSplit, blockScale, leastExamples, type Wanted } from "./split.ts";
import { type Blocks, blockVotes } from "./voters.ts";

/** The rule takes no larger epsilon; an answer is then certain to forty digits. */
const mostEpsilon = Rational.of(100);

/**
 * Realizable private prediction (Dagan-Feldman Lemma 9, after Dwork and Feldman): the sample is split by position into
 * blocks, a hypothesis is learned on each, and every answer is a logistic vote with odds e^(epsilon (2 votes - blocks)/2).
 * One answer is epsilon-private for any data; on realizable data it is accurate. The number of blocks is the one with the
 * best proved error when n suffices for alpha and beta, and the largest odd number up to n otherwise. epsilon = infinity:
 * the empirical minimizer, with no promise. Cost: one pass for thresholds, intervals and boxes, one minimizer a block
 * for other classes; an answer costs one search or a prediction for each block.
 */
export const blockVotesLearner: LearnerDefinition = learnerDefinition({
  id: "block-votes",
  summary: "disjoint blocks, one hypothesis each, a noisy vote: private predictions for realizable data",
  source: "Dagan-Feldman Lemma 9 (Dwork-Feldman Theorem 4.1)",
  kind: "prediction",
  sharesEpsilon: true,
  options: {
    epsilon: answersEpsilonOption,
    alpha: alphaOption,
    beta: betaOption,
    blocks: option(
      count(1),
      "how many blocks vote",
      "the number with the best proved error where n suffices for alpha and beta, otherwise the largest odd one up to n",
    ),
  },
  refusal: () => undefined,
  make(
    { subject },
    { epsilon = defaults.epsilon, alpha = defaults.alpha, beta = defaults.beta, blocks },
  ): Learner {
    const spec = "block-votes";
    if (epsilon === "infinity") return minimizerLearner(spec, subject);
    const weight = epsilon.compare(mostEpsilon) > 0 ? mostEpsilon : epsilon;
    const wanted: Wanted = {
      subject,
      epsilon: weight.toNumber(),
      alpha: alpha.toNumber(),
      beta: beta.toNumber(),
    };
    let least: { readonly n: number | undefined } | undefined;
    const split = (n: number): Blocks => {
      const chosen = blocks ?? (n >= (least!.n ?? Infinity) ? bestSplit(wanted, n)?.blocks : undefined);
      const votes = chosen ?? n - 1 + (n % 2);
      if (votes > n) {
        refuse({
          code: "parameter-range",
          path: "blocks",
          expected: `at most n = ${n}`,
          received: `${votes}`,
        });
      }
      return { blocks: votes, size: affordableBlock(subject, votes, Math.floor(n / votes)) };
    };
    return {
      spec,
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        least ??= { n: leastExamples(wanted) };
        const parts = split(n);
        const rates = { blocks: parts.blocks, epsilon: weight };
        const privacy = leafCertificate(blockVotesRule, rates, n);
        const range = leafCertificate(blockVotesRule, { ...rates, promise: "bounded-range" }, n);
        const stability = stepCertificate(boundedRangeToStability, range, {});
        const scale = blockScale(subject, parts, wanted.beta);
        const reached = scale && voteAccuracy(parts, scale, { n, epsilon: weight, beta });
        const isMet =
          reached !== undefined && (reached.claim as ClaimOf<"accuracy">).alpha.compare(alpha) <= 0;
        const why = `with ${parts.blocks} blocks of ${parts.size} no error of at most ${alpha.toString()} is proved, except with probability ${beta.toString()}`;
        const needed = least.n !== undefined && least.n > n ? { n: least.n } : {};
        const stated = (certificate: Certificate): Certificate =>
          withRandomness(certificate, randomnessOf(random));
        return {
          parameters: {
            epsilon: epsilon.toString(),
            blocks: parts.blocks,
            size: parts.size,
            alpha: alpha.toString(),
            beta: beta.toString(),
          },
          certificates: [privacy, stability, ...(isMet ? [reached] : [])].map(stated),
          withheld: isMet ? [] : [{ notion: "accuracy", why, ...needed }],
          program: {
            kind: "prediction",
            ignoresOrder: false,
            // A vote on which all blocks agree.
            mostRight: roundUp(logistic(weight.times(parts.blocks).over(2))),
            async prepare(sample, run) {
              const onesAt = await blockVotes(subject, sample, parts, run);
              const lambda = weight.over(2);
              return {
                answer: (query, coins) => {
                  run.signal?.throwIfAborted();
                  const ones = onesAt(query);
                  const votes = Int32Array.of(parts.blocks - ones, ones);
                  const label = coins.exponential(votes, lambda, { price: privacy });
                  return Promise.resolve(label === 1 ? 1 : 0);
                },
              };
            },
          },
        };
      },
    };
  },
  audits: [{ options: { epsilon: "1" } }, { options: { epsilon: "2", blocks: 2 } }],
});
