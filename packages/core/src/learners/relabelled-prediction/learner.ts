import { belowHalf, type Certificate, type ClaimOf, count, positive } from "../../certificates/index.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { checkSubset } from "../cost/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { alphaOption, betaOption, defaults, answersEpsilonOption, option, subsetOption } from "../options.ts";
import { minimizerLearner } from "../stable/index.ts";
import { relabelledAccuracyCertificate } from "./accuracy.ts";
import { blockSize, keptShare, type Knobs, patternsOf } from "./estimates.ts";
import { type Exact, flippedEnough } from "./flip.ts";
import { relabelledAnswering, type Relabelling } from "./program.ts";
import { chosenKnobs } from "./split.ts";

const whyLoose =
  "the bound counts every answer of a subset that holds the replaced example as lost; on a few examples the votes of the others still hide it";

/**
 * The agnostic private predictor of Dagan and Feldman (Theorem 3), experimental: a stable choice among the dichotomies of
 * a new subset, the sample relabelled by it, block votes, and a label flip. Each answer is purely epsilon-private for any
 * data. With the constants that are proved, `private-prediction` needs fewer examples below some 10^11; this one is here
 * for completeness. The knobs are chosen from class and n alone, and the flip is the least at which the privacy formula
 * meets epsilon, so every n from 2 on is served. epsilon = infinity: the empirical minimizer, with no promise. Cost of an
 * answer: the dichotomies of the subset, one pass over the sample, one hypothesis a block.
 */
export const relabelledPredictionLearner: LearnerDefinition = learnerDefinition({
  id: "relabelled-prediction",
  summary:
    "stable choice, relabelled sample, block votes, label flip: agnostic private predictions (experimental)",
  source: "Dagan-Feldman Theorem 3",
  kind: "prediction",
  sharesEpsilon: true,
  options: {
    epsilon: answersEpsilonOption,
    alpha: alphaOption,
    beta: betaOption,
    subset: subsetOption,
    temperature: option(
      positive,
      "the weight of one error in the choice",
      "chosen from n and the other parameters",
    ),
    vote: option(positive, "the parameter of the vote", "chosen from n and the other parameters"),
    blocks: option(count(1), "how many blocks vote", "chosen from n and the other parameters"),
    flip: option(belowHalf, "with which probability an answer is flipped", "the least that meets epsilon"),
  },
  refusal: () => undefined,
  make(
    { subject },
    { epsilon = defaults.epsilon, alpha = defaults.alpha, beta = defaults.beta, ...given },
  ): Learner {
    const spec = "relabelled-prediction";
    if (epsilon === "infinity") return minimizerLearner(spec, subject);
    const known = new Map<number, Knobs>();
    return {
      spec,
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        checkGiven(subject, n, given);
        const fixed = {
          subset: given.subset,
          temperature: given.temperature?.toNumber(),
          vote: given.vote?.toNumber(),
          blocks: given.blocks,
        };
        let knobs = known.get(n);
        if (knobs === undefined) {
          knobs = chosenKnobs({ subject, epsilon: epsilon.toNumber(), beta: beta.toNumber() }, n, fixed);
          known.set(n, knobs);
        }
        checkSubset(subject, n, knobs.subset);
        const exact: Exact = {
          subset: knobs.subset,
          temperature: given.temperature ?? Rational.parse(`${knobs.temperature}`),
          epsilon: given.vote ?? Rational.parse(`${knobs.vote}`),
          disagreement: knobs.disagreement,
          ...patternsOf(subject, n, knobs.disagreement),
        };
        const share = keptShare(subject, n, epsilon.toNumber(), knobs);
        const { privacy, flip } = flippedEnough(exact, n, epsilon, share, given.flip);
        const parts = { blocks: knobs.blocks, size: blockSize(subject, n, knobs.blocks) };
        const { subset, temperature, epsilon: vote } = exact;
        const relabelling: Relabelling = { subset, temperature, vote, parts, flip };
        const accuracy = relabelledAccuracyCertificate({ subject, ...relabelling }, n, beta);
        const isMet =
          accuracy !== undefined && (accuracy.claim as ClaimOf<"accuracy">).alpha.compare(alpha) <= 0;
        const why = `no excess error of at most ${alpha.toString()} is proved at n = ${n}, except with probability ${beta.toString()}; private-prediction needs far fewer examples`;
        const stated = (certificate: Certificate): Certificate =>
          withRandomness(certificate, randomnessOf(random));
        return {
          parameters: {
            epsilon: (privacy.claim as ClaimOf<"private-prediction">).epsilon.toString(),
            subset,
            temperature: temperature.toString(),
            vote: vote.toString(),
            blocks: parts.blocks,
            size: parts.size,
            flip: flip.toString(),
            disagreement: knobs.disagreement,
            alpha: alpha.toString(),
            beta: beta.toString(),
          },
          certificates: [privacy, ...(isMet ? [accuracy] : [])].map(stated),
          withheld: isMet ? [] : [{ notion: "accuracy", why }],
          program: {
            kind: "prediction",
            ignoresOrder: false,
            mostRight: Rational.one.minus(flip),
            prepare: (sample, run) => Promise.resolve(relabelledAnswering(subject, relabelling, sample, run)),
          },
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1" }, most: 3, loose: { "private-prediction": whyLoose } },
    {
      options: { epsilon: "2", subset: 1 },
      classes: ["thresholds:3"],
      loose: { "private-prediction": whyLoose },
    },
  ],
});

function checkGiven(
  subject: HypothesisClass,
  n: number,
  { subset, blocks }: { readonly subset?: number | undefined; readonly blocks?: number | undefined },
): void {
  if (n < 2)
    refuse({ code: "parameter-range", path: "n", expected: "at least 2 examples", received: `${n}` });
  if (subset !== undefined) {
    checkSubset(subject, n, subset);
    if (subset === n)
      refuse({ code: "parameter-range", path: "subset", expected: `below n = ${n}`, received: `${n}` });
  }
  if (blocks !== undefined && blocks > n) {
    refuse({ code: "parameter-range", path: "blocks", expected: `at most n = ${n}`, received: `${blocks}` });
  }
}
