import { belowHalf, type Certificate, count, positiveProbability } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, defaults, epsilonOption, largestAlphaOption, option } from "../options.ts";
import { accuracyGoal, minimizerLearner } from "../stable/index.ts";
import { averagingAt, type Wanted } from "./choice.ts";
import { averagedAnswering } from "./program.ts";
import { accuracyOf, promisesOf } from "./promises.ts";

/**
 * The baseline that the papers improve on: an empirical minimizer for each of k disjoint blocks of the sample, and every
 * answer is that of a block chosen at random. 1/k-stable; with flipped labels epsilon-private too (Dagan-Feldman,
 * introduction; Dwork-Feldman). With gamma alone, k = 1/gamma and no flips; with epsilon, k from class, n and epsilon, and
 * the least flip. Where n < 1/gamma, flips make up for the missing blocks. Cost: k minimizers once, then O(1) an answer.
 */
export const averagingLearner: LearnerDefinition = learnerDefinition({
  id: "averaging",
  summary: "minimizers of disjoint blocks, one of them asked at random: the stable or private baseline",
  source: "Dagan-Feldman section 1 (Shalev-Shwartz and others; Dwork-Feldman)",
  kind: "prediction",
  sharesEpsilon: true,
  options: {
    gamma: option(
      positiveProbability,
      "the uniform stability to keep; 1 for none",
      "0.1, or none with epsilon",
    ),
    epsilon: option(
      epsilonOption.field,
      "the privacy of all answers together, shared out over the queries of a predictor; infinity for no promise",
      "none is kept",
    ),
    alpha: largestAlphaOption,
    beta: betaOption,
    blocks: option(count(1), "how many disjoint blocks", "chosen from n and the other parameters"),
    flip: option(belowHalf, "with which probability an answer is flipped", "the least that is needed"),
  },
  refusal: () => undefined,
  make({ subject }, { gamma, epsilon, alpha, beta = defaults.beta, blocks, flip }): Learner {
    const spec = "averaging";
    if (epsilon === "infinity" || (epsilon === undefined && gamma?.equals(1) === true)) {
      return minimizerLearner(spec, subject);
    }
    const wanted: Wanted = { subject, gamma, epsilon, beta, blocks, flip };
    const accuracy = accuracyGoal({ alpha, beta }, (n) =>
      blocks !== undefined && blocks > n ? undefined : accuracyOf(averagingAt(wanted, n), n, beta),
    );
    return {
      spec,
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const averaging = averagingAt(wanted, n);
        const promises = promisesOf(averaging, n, epsilon);
        const reached = accuracy(n, accuracyOf(averaging, n, beta));
        const stated = (certificate: Certificate): Certificate =>
          withRandomness(certificate, randomnessOf(random));
        return {
          parameters: {
            blocks: averaging.blocks,
            size: averaging.size,
            ...(averaging.flip && { flip: averaging.flip.toString() }),
            ...(epsilon && { epsilon: epsilon.toString() }),
            ...(gamma && { gamma: gamma.toString() }),
            beta: beta.toString(),
            ...(alpha && { alpha: alpha.toString() }),
          },
          certificates: [...promises, ...reached.certificates].map(stated),
          withheld: reached.withheld,
          program: {
            kind: "prediction",
            ignoresOrder: averaging.blocks === 1 && averaging.size === n,
            ...(averaging.flip && { mostRight: Rational.one.minus(averaging.flip) }),
            prepare: (sample, run) => averagedAnswering(averaging, sample, run),
          },
        };
      },
    };
  },
  audits: [
    { options: { gamma: "0.5" } },
    { options: { epsilon: "1" } },
    { options: { epsilon: "2", gamma: "0.25" }, most: 3 },
  ],
});
