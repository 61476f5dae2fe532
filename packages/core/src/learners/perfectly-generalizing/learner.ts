import {
  certify,
  type Certificate,
  derive,
  type Derivation,
  openProbability,
} from "../../certificates/index.ts";
import { exponentialWeightsAccuracy } from "../../certificates/rules/exponential-weights-accuracy/rule.ts";
import { exponentialWeightsPerfectGeneralization } from "../../certificates/rules/exponential-weights-perfect-generalization/rule.ts";
import { perfectToRobustGeneralization } from "../../certificates/rules/perfect-to-robust-generalization/rule.ts";
import { purePrivacyToRobustGeneralization } from "../../certificates/rules/pure-privacy-to-robust-generalization/rule.ts";
import { Rational, Real, roundDown } from "../../math/index.ts";
import { emptyCertificate, mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import { exponentialCertificates } from "../../mechanisms/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource, type RandomSource } from "../../random/index.ts";
import { type Candidates, publicCandidates } from "../candidates.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import { drawProgram } from "../exponential/draw.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, cutsOption, defaults, epsilonOption, option } from "../options.ts";
import { accuracy, alphaOf, type Promises } from "../selection/index.ts";

const loose: Readonly<Record<string, string>> = Object.freeze({
  "perfect-generalization":
    "The claim covers every hypothesis by a union of Hoeffding bounds; for four examples on three points few deviate at once.",
  "robust-generalization": "Hoeffding's inequality is far from tight for four examples.",
});

/**
 * One candidate of a public finite family, drawn with weight exp(-lambda err), lambda = epsilon sqrt(n / (2 ln(2 |H| /
 * betaPerfect))) rounded down: perfectly generalizing for (betaPerfect, epsilon), and private for 2 lambda/n (Cummings
 * Algorithm 1, Lemma 29, Theorem 30). With epsilon = infinity the first candidate with the fewest errors. Cost: one
 * count of the family.
 */
export const perfectlyGeneralizingLearner: LearnerDefinition = learnerDefinition({
  id: "perfectly-generalizing",
  summary: "one candidate of a public finite family, drawn so that the draw hardly depends on the sample",
  source: "Cummings Algorithm 1, Lemma 29, Theorem 30, Corollary 31",
  kind: "model",
  options: {
    epsilon: epsilonOption,
    betaPerfect: option(
      openProbability,
      "the probability of a sample on which the draw may differ by more than epsilon",
      "0.05",
    ),
    beta: betaOption,
    cuts: cutsOption,
  },
  refusal: () => undefined,
  make(
    setting,
    { epsilon = defaults.epsilon, betaPerfect = defaults.beta, beta = defaults.beta, cuts = defaults.cuts },
  ): Learner {
    const { subject } = setting;
    let candidates: Candidates | undefined;
    return {
      spec: "perfectly-generalizing",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const { family, isWholeClass } = (candidates ??= publicCandidates(setting, cuts));
        const hypotheses = BigInt(Math.max(2, family.count));
        const temperature =
          epsilon === "infinity" ? epsilon : temperatureOf({ epsilon, betaPerfect, hypotheses, n });
        const lambda = temperature === "infinity" ? temperature : temperature.over(n);
        const promised =
          temperature === "infinity"
            ? { certificates: [emptyCertificate(n)], withheld: [] }
            : promises({ temperature, hypotheses, betaPerfect, beta, n, isWholeClass, random }, (size) =>
                temperatureOf({ epsilon: epsilon as Rational, betaPerfect, hypotheses, n: size }),
              );
        return {
          parameters: {
            epsilon: epsilon.toString(),
            betaPerfect: betaPerfect.toString(),
            beta: beta.toString(),
            temperature: temperature.toString(),
            candidates: family.count,
          },
          ...promised,
          program: drawProgram({ subject, family: () => family, lambda }),
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1", betaPerfect: "0.2", beta: "0.9" }, loose },
    {
      options: { epsilon: "2", betaPerfect: "0.5", beta: "0.9" },
      classes: ["thresholds:3", "intervals:3"],
      loose,
    },
  ],
});

interface TemperatureFacts {
  readonly epsilon: Rational;
  readonly betaPerfect: Rational;
  readonly hypotheses: bigint;
  readonly n: number;
}

/** epsilon sqrt(n / (2 ln(2 |H| / betaPerfect))), rounded down: at most what the promise allows. */
export function temperatureOf({ epsilon, betaPerfect, hypotheses, n }: TemperatureFacts): Rational {
  const logarithm = Real.from(Rational.of(2n * hypotheses).over(betaPerfect)).ln();
  return roundDown(Real.from(n).over(logarithm.times(2)).sqrt().times(epsilon));
}

interface PromiseFacts {
  readonly temperature: Rational;
  readonly hypotheses: bigint;
  readonly betaPerfect: Rational;
  readonly beta: Rational;
  readonly n: number;
  readonly isWholeClass: boolean;
  readonly random: RandomSource;
}

function promises(facts: PromiseFacts, temperatureAt: (n: number) => Rational): Promises {
  const { temperature, hypotheses, betaPerfect, beta, n, random } = facts;
  const randomness = randomnessOf(random);
  const privacy = exponentialCertificates({
    epsilon: temperature.times(2).over(n),
    sensitivity: 1,
    n,
    random,
  }).certificate;
  const parameters = { temperature, hypotheses };
  const perfect = derive(
    exponentialWeightsPerfectGeneralization,
    [],
    { ...parameters, beta: betaPerfect },
    n,
  );
  const robust = [derive(purePrivacyToRobustGeneralization, [privacy.derivation], { beta }, n)];
  if (beta.compare(betaPerfect) > 0)
    robust.push(derive(perfectToRobustGeneralization, [perfect], { beta }, n));
  const best = robust.reduce((a, b) => (alphaOf(b).compare(alphaOf(a)) < 0 ? b : a));
  const stated = (proof: Derivation): Certificate =>
    withRandomness(certify(proof, mechanismBook), randomness);
  const accurate: Promises = facts.isWholeClass
    ? accuracy(
        (size) =>
          derive(
            exponentialWeightsAccuracy,
            [],
            { temperature: temperatureAt(size), hypotheses, beta },
            size,
          ),
        n,
        randomness,
      )
    : {
        certificates: [],
        withheld: [
          {
            notion: "accuracy",
            why: "The candidates are a public part of the class; how near they come to its best is not known in advance.",
          },
        ],
      };
  return {
    certificates: [privacy, stated(perfect), stated(best), ...accurate.certificates],
    withheld: accurate.withheld,
  };
}
