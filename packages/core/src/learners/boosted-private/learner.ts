import type { BoostingPlan } from "../../bounds/boosting/index.ts";
import { type Certificate, certify, count, derive } from "../../certificates/index.ts";
import { boostingAccuracy } from "../../certificates/rules/boosting-accuracy/rule.ts";
import { coverRealizableAccuracy } from "../../certificates/rules/cover-realizable-accuracy/rule.ts";
import { parallelComposition } from "../../certificates/rules/parallel-composition/rule.ts";
import { rowFilter } from "../../certificates/rules/row-filter/rule.ts";
import { Rational } from "../../math/index.ts";
import {
  emptyCertificate,
  leafCertificate,
  mechanismBook,
  stepCertificate,
  withRandomness,
} from "../../mechanisms/certificates.ts";
import { exponentialCertificates } from "../../mechanisms/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource, type RandomSource } from "../../random/index.ts";
import { type Candidates, publicCandidates } from "../candidates.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { alphaOption, betaOption, cutsOption, defaults, epsilonOption, option } from "../options.ts";
import { streamOf } from "../tournament/index.ts";
import { boostingLayout, type BoostingLayout, type BoostingWish, provedBoosting } from "./layout.ts";
import { boost } from "./run.ts";

/**
 * A pure private learner by boosting (Bun-Livni-Moran section 1.1.2, with fresh examples in every round): the exponential
 * mechanism over a public finite family is the weak learner, rounds reweigh by exact coins, and the majority vote of a
 * prefix of the rounds is released. epsilon-private for any data, without composition: every example serves once. Accurate
 * on realizable data from the planned n on. Streams.
 */
export const boostedPrivateLearner: LearnerDefinition = learnerDefinition({
  id: "boosted-private",
  summary: "a weak private learner boosted on fresh examples, purely private",
  source: "Bun-Livni-Moran section 1.1.2, with constants",
  kind: "model",
  options: {
    epsilon: epsilonOption,
    alpha: alphaOption,
    beta: betaOption,
    rounds: option(
      count(1),
      "rounds of boosting; accuracy is then not promised",
      "those of the plan, or from n",
    ),
    cuts: cutsOption,
  },
  refusal: () => undefined,
  make(setting, options): Learner {
    const { subject } = setting;
    const {
      epsilon = defaults.epsilon,
      alpha = defaults.alpha,
      beta = defaults.beta,
      cuts = defaults.cuts,
    } = options;
    let candidates: Candidates | undefined;
    let proved: ReturnType<typeof provedBoosting> | "unknown" = "unknown";
    return {
      spec: "boosted-private",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const { family, isWholeClass } = (candidates ??= publicCandidates(setting, cuts));
        const wish: BoostingWish = {
          ...{ alpha, beta, epsilon: epsilon === "infinity" ? defaults.epsilon : epsilon },
          ...{
            candidates: BigInt(family.count),
            ...(options.rounds !== undefined && { rounds: options.rounds }),
          },
        };
        if (proved === "unknown") proved = isWholeClass ? provedBoosting(wish) : undefined;
        const layout = boostingLayout(wish, proved, n);
        // An error of a half is what a coin has.
        const isAccurate = layout.isProved && epsilon !== "infinity" && alpha.compare("1/2") < 0;
        const boosting = { subject, family, layout, epsilon };
        return {
          parameters: {
            epsilon: epsilon.toString(),
            alpha: alpha.toString(),
            beta: beta.toString(),
            ...cutOf(layout),
          },
          certificates:
            epsilon === "infinity"
              ? [emptyCertificate(n)]
              : [privacy(layout, epsilon, random), ...(isAccurate ? [accuracy(layout, wish, random)] : [])],
          withheld: isAccurate
            ? []
            : [
                {
                  notion: "accuracy",
                  why: isWholeClass
                    ? "the proved plan needs more examples, or the rounds were chosen by hand"
                    : "the weak learner's accuracy is proved for finite classes alone",
                  ...(proved !== undefined && { n: proved.n }),
                },
              ],
          program: {
            kind: "model",
            ignoresOrder: false,
            learn: (sample, run) => boost(boosting, streamOf(sample), run),
            learnStream: (blocks, run) => boost(boosting, blocks, run),
          },
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1" } },
    { options: { epsilon: "2", rounds: 2 }, classes: ["thresholds:3", "points:3"], most: 4 },
  ],
});

/** Pure privacy: every draw looks at examples of its own, let through one by one. */
function privacy(layout: BoostingLayout, epsilon: Rational, random: RandomSource): Certificate {
  const { rounds, repeats, accepted, chunk, validation, validationChunk, final, spare } = layout;
  const draw = (size: number): Certificate =>
    exponentialCertificates({ epsilon: epsilon.toString(), sensitivity: 1, n: size, random }).certificate;
  const parts = [stepCertificate(rowFilter, draw(accepted), { chunk, parts: rounds * repeats })];
  if (repeats > 1)
    parts.push(stepCertificate(rowFilter, draw(validation), { chunk: validationChunk, parts: rounds }));
  parts.push(draw(final + spare));
  const derivations = parts.map(({ derivation }) => derivation);
  return certify(derive(parallelComposition, derivations, {}), mechanismBook);
}

/** The public numbers of a cut, without what it leaves over. */
function cutOf(layout: BoostingLayout): Omit<BoostingPlan, "n"> {
  const { rounds, repeats, accepted, chunk, validation, validationChunk, final } = layout;
  return { rounds, repeats, accepted, chunk, validation, validationChunk, final };
}

function accuracy(
  layout: BoostingLayout,
  { alpha, epsilon, candidates }: BoostingWish,
  random: RandomSource,
): Certificate {
  const weak = leafCertificate(
    coverRealizableAccuracy,
    {
      candidates,
      radius: Rational.zero,
      kappa: Rational.one,
      epsilon,
      beta: Rational.of(1, 16),
      against: "class",
    },
    layout.accepted,
  );
  const strong = stepCertificate(boostingAccuracy, weak, {
    alpha,
    epsilon,
    ...cutOf(layout),
    spare: layout.spare,
  });
  return withRandomness(strong, randomnessOf(random));
}
