import { belowHalf, type Certificate, type ClaimOf, type Derivation } from "../../certificates/index.ts";
import { flippedStability } from "../../certificates/rules/flipped-stability/rule.ts";
import { flippedStablePrediction } from "../../certificates/rules/flipped-stable-prediction/rule.ts";
import { stableLearner as stableRule } from "../../certificates/rules/stable-learner/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { leafCertificate, stepCertificate, withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { checkSubset } from "../cost/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import {
  betaOption,
  defaults,
  answersEpsilonOption,
  largestAlphaOption,
  option,
  subsetOption,
} from "../options.ts";
import {
  accuracyGoal,
  minimizerLearner,
  provedAccuracy,
  stableAnswering,
  type StablePrediction,
} from "../stable/index.ts";
import { answerEpsilon, leastFlip, privateSubset } from "./split.ts";

/**
 * Private prediction by stability (Dagan-Feldman Corollary 2): the answer of the stable predictor, flipped with a small
 * probability. Each answer is purely epsilon-private, for any data. The subset is chosen from class, n and epsilon alone and
 * the flip is the least at which the privacy formula meets epsilon, so every n is served; what accuracy follows is
 * certified where it is worth saying. epsilon = infinity: the empirical minimizer, with no promise. Cost of an answer: that
 * of `stable`.
 */
export const privatePredictionLearner: LearnerDefinition = learnerDefinition({
  id: "private-prediction",
  summary: "stable prediction, then a label flip: purely private predictions",
  source: "Dagan-Feldman Corollary 2",
  kind: "prediction",
  sharesEpsilon: true,
  options: {
    epsilon: answersEpsilonOption,
    alpha: largestAlphaOption,
    beta: betaOption,
    subset: subsetOption,
    flip: option(belowHalf, "with which probability an answer is flipped", "the least that meets epsilon"),
  },
  refusal: () => undefined,
  make({ subject }, { epsilon = defaults.epsilon, alpha, beta = defaults.beta, subset, flip }): Learner {
    const spec = "private-prediction";
    if (epsilon === "infinity") return minimizerLearner(spec, subject);
    const goal = answerEpsilon(epsilon);
    const at = (n: number): StablePrediction => ({
      ...privateSplit(subject, n, goal, subset),
      ...(flip && { flip }),
    });
    const accuracy = accuracyGoal({ alpha, beta }, (n) =>
      subset !== undefined && subset > n ? undefined : provedAccuracy(at(n), n, beta),
    );
    return {
      spec,
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        if (subset !== undefined) checkSubset(subject, n, subset);
        const prediction = at(n);
        checkSubset(subject, n, prediction.subset);
        const rates = { subset: prediction.subset, epsilon: prediction.epsilon };
        const flipped = prediction.flip!;
        const privacy = leafCertificate(flippedStablePrediction, { ...rates, flip: flipped }, n);
        const reached = (privacy.claim as ClaimOf<"private-prediction">).epsilon;
        if (reached.compare(epsilon) > 0) refuseFlip(flipped, leastFlip(n, prediction.subset, goal));
        const stability = stepCertificate(flippedStability, leafCertificate(stableRule, rates, n), {
          flip: flipped,
        });
        const { certificates, withheld } = accuracy(n, provedAccuracy(prediction, n, beta));
        const stated = (certificate: Certificate): Certificate =>
          withRandomness(certificate, randomnessOf(random));
        return {
          parameters: {
            epsilon: reached.toString(),
            subset: prediction.subset,
            mechanismEpsilon: prediction.epsilon.toString(),
            flip: flipped.toString(),
            beta: beta.toString(),
            ...(alpha && { alpha: alpha.toString() }),
          },
          certificates: [privacy, stability, ...certificates].map(stated),
          withheld,
          program: {
            kind: "prediction",
            ignoresOrder: true,
            mostRight: Rational.one.minus(flipped),
            prepare: (sample, run) => Promise.resolve(stableAnswering(prediction, sample, run)),
            prepareTable: (table, run) => Promise.resolve(stableAnswering(prediction, table, run)),
          },
        };
      },
    };
  },
  audits: [{ options: { epsilon: "1" } }, { options: { epsilon: "2", subset: 2 } }],
});

function privateSplit(
  subject: HypothesisClass,
  n: number,
  epsilon: Rational,
  given: number | undefined,
): StablePrediction {
  const subset = given ?? privateSubset(subject, n, epsilon);
  return { subject, subset, epsilon, flip: leastFlip(n, subset, epsilon) };
}

/** The accuracy of epsilon-private answers by the default split: what a learner that asks for them can count on. */
export function predictionAccuracy(
  subject: HypothesisClass,
  n: number,
  epsilon: Rational,
  beta: Rational,
  subset?: number,
): Derivation | undefined {
  return provedAccuracy(privateSplit(subject, n, answerEpsilon(epsilon), subset), n, beta);
}

function refuseFlip(flip: Rational, least: Rational): never {
  return refuse({
    code: "parameter-range",
    path: "flip",
    expected: `at least ${least.toString()}, so that epsilon is kept at this n`,
    received: flip.toString(),
    remedy: "Leave it out, or raise epsilon.",
  });
}
