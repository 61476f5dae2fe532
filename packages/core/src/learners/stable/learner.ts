import type { Certificate, ClaimOf, Derivation } from "../../certificates/index.ts";
import { positiveProbability } from "../../certificates/index.ts";
import { flippedStability } from "../../certificates/rules/flipped-stability/rule.ts";
import { stableLearner as stableRule } from "../../certificates/rules/stable-learner/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { Rational, roundDown } from "../../math/index.ts";
import {
  emptyCertificate,
  leafCertificate,
  stepCertificate,
  withRandomness,
} from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { checkSubset } from "../cost/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, defaults, epsilonOption, largestAlphaOption, option, subsetOption } from "../options.ts";
import { accuracyGoal, provedAccuracy } from "./accuracy.ts";
import { minimizerAnswering, stableAnswering, type StablePrediction } from "./representatives.ts";
import { stableEpsilon, stableSubset } from "./split.ts";

interface Wanted {
  readonly subject: HypothesisClass;
  readonly gamma: Rational | undefined;
  readonly subset: number | undefined;
  readonly epsilon: Rational | undefined;
}

/**
 * The stable learner of Dagan and Feldman (Theorem 1): every answer draws a subset, lists one hypothesis for each
 * labelling of its points and takes one by the exponential mechanism, scored on all examples. Replacing an example moves a
 * prediction by at most gamma, for any data. Subset and mechanism are split from class, n and gamma alone; where a single
 * drawn example is already more than gamma (n <= 1/gamma), a share of the answers is a fair coin, so that gamma holds.
 * gamma = 1 or epsilon = infinity: the empirical minimizer, with no promise. Cost of an answer: dichotomies of the
 * subset, whose number is bounded before data is read.
 */
export const stableLearner: LearnerDefinition = learnerDefinition({
  id: "stable",
  summary: "subset, dichotomies, exponential mechanism: uniformly stable predictions",
  source: "Dagan-Feldman Theorem 1",
  kind: "prediction",
  options: {
    gamma: option(positiveProbability, "the uniform stability to keep; 1 for none", "0.1"),
    alpha: largestAlphaOption,
    beta: betaOption,
    subset: subsetOption,
    epsilon: option(
      epsilonOption.field,
      "the parameter of the exponential mechanism over the subset's dichotomies; infinity for no promise",
      "the largest that keeps gamma with the subset",
    ),
  },
  refusal: () => undefined,
  make({ subject }, { gamma, alpha, beta = defaults.beta, subset, epsilon }): Learner {
    const spec = "stable";
    if (epsilon === "infinity" || gamma?.equals(1) === true) return minimizerLearner(spec, subject);
    const wanted: Wanted = { subject, gamma, subset, epsilon };
    const accuracy = accuracyGoal({ alpha, beta }, (n) =>
      subset !== undefined && subset > n ? undefined : accuracyAt(wanted, n, beta),
    );
    return {
      spec,
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const { prediction, stability } = stableSplit(wanted, n);
        checkSubset(subject, n, prediction.subset);
        const reached = accuracy(n, accuracyAt(wanted, n, beta));
        const stated = (certificate: Certificate): Certificate =>
          withRandomness(certificate, randomnessOf(random));
        const { flip } = prediction;
        return {
          parameters: {
            gamma: (stability.claim as ClaimOf<"uniform-stability">).gamma.toString(),
            subset: prediction.subset,
            epsilon: prediction.epsilon.toString(),
            ...(flip && { flip: flip.toString() }),
            beta: beta.toString(),
            ...(alpha && { alpha: alpha.toString() }),
          },
          certificates: [stability, ...reached.certificates].map(stated),
          withheld: reached.withheld,
          program: {
            kind: "prediction",
            ignoresOrder: true,
            ...(flip && { mostRight: Rational.one.minus(flip) }),
            prepare: (sample, run) => Promise.resolve(stableAnswering(prediction, sample, run)),
            prepareTable: (table, run) => Promise.resolve(stableAnswering(prediction, table, run)),
          },
        };
      },
    };
  },
  audits: [
    { options: { gamma: "0.5" } },
    { options: { gamma: "0.9", subset: 2 } },
    { options: { gamma: "0.2" }, most: 3 },
  ],
});

/** The default split of gamma, or the one that was asked for; flipped as far as gamma needs it. */
function stableSplit(
  { subject, gamma, subset: given, epsilon: asked }: Wanted,
  n: number,
): { readonly prediction: StablePrediction; readonly stability: Certificate } {
  const target = gamma ?? (asked === undefined ? defaults.gamma : undefined);
  const goal = roundDown(target ?? defaults.gamma);
  const subset = given ?? stableSubset(subject, n, goal);
  if (subset > n) checkSubset(subject, n, subset);
  const epsilon = asked ?? stableEpsilon(n, subset, goal);
  const base = leafCertificate(stableRule, { subset, epsilon }, n);
  const reached = (base.claim as ClaimOf<"uniform-stability">).gamma;
  if (target === undefined || reached.compare(target) <= 0) {
    return { prediction: { subject, subset, epsilon }, stability: base };
  }
  const flip = Rational.one.minus(target.over(reached)).over(2);
  return {
    prediction: { subject, subset, epsilon, flip },
    stability: stepCertificate(flippedStability, base, { flip }),
  };
}

function accuracyAt(wanted: Wanted, n: number, beta: Rational): Derivation | undefined {
  return provedAccuracy(stableSplit(wanted, n).prediction, n, beta);
}

/** The base of the prediction learners: empirical risk minimization, with no promise. */
export function minimizerLearner(spec: string, subject: HypothesisClass): Learner {
  return {
    spec,
    subject,
    plan: ({ n }: Facts): Plan => ({
      parameters: { epsilon: "infinity" },
      certificates: [emptyCertificate(n)],
      withheld: [],
      program: {
        kind: "prediction",
        ignoresOrder: true,
        prepare: (sample) => Promise.resolve(minimizerAnswering(subject, sample)),
      },
    }),
  };
}
