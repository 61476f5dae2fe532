import { choice, count, openProbability } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { emptyCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { alphaOption, betaOption, defaults, epsilonOption, type LearnerOption, option } from "../options.ts";
import { type Player, type PlayerKind, playerOf, refusalOf, streamOf } from "../tournament/index.ts";
import { cutOf, layoutOf, type LittlestoneWish, provedPlan } from "./layout.ts";
import { accuracyCertificate, isMeasurable, measuredCertificate, privacyCertificate } from "./promises.ts";
import { learnLittlestone } from "./run.ts";

export const onlineOption: LearnerOption<PlayerKind> = option(
  choice("closure", "dyadic", "optimal"),
  "the online learner that plays: the closure of the positives, the coarse one of thresholds, the standard optimal one",
  "the first of these that the class has",
);
export const contestOption: LearnerOption<"general" | "closure"> = option(
  choice("general", "closure"),
  "how contests are decided: by a coin, or, for closure learners, by the label 1",
  "closure for closure learners, otherwise general",
);
export const positiveDeltaOption: LearnerOption<Rational> = option(
  openProbability,
  "the delta that may be spent",
  "1e-6",
);

/**
 * The private learner for classes of finite Littlestone dimension (Bun-Livni-Moran Theorems 1 and 17; the stability of its
 * tournaments by Theorem 10#, because Lemma 12 of the paper is false). (epsilon, delta)-private for any data. With as many
 * examples as the plan for (alpha, beta) it is accurate on realizable data; with fewer, or with a knob turned, it runs in
 * practical mode: the same privacy, accuracy measured by a noisy count if `tested` examples are set aside for it.
 * Streams: one batch is held at a time. A class that can be enumerated is served with fewer examples by `exponential`.
 */
export const littlestoneLearner: LearnerDefinition = learnerDefinition({
  id: "littlestone",
  summary: "tournaments of online learners, a private list of their results, a private choice",
  source: "Bun-Livni-Moran Theorems 1 and 17, with Theorem 10 corrected",
  kind: "model",
  options: {
    epsilon: epsilonOption,
    delta: positiveDeltaOption,
    alpha: alphaOption,
    beta: betaOption,
    online: onlineOption,
    contest: contestOption,
    form: option(
      choice("optimized", "closed"),
      "which proved plan: by exact tails, or in closed form",
      "optimized",
    ),
    batches: option(count(1), "tournaments at each level (practical mode)", "for a stability of 0.3"),
    block: option(count(1), "examples a block (practical mode)", "as many as n allows"),
    levels: option(count(1), "levels of tournaments (practical mode)", "1"),
    attempts: option(count(1), "how often players that agree are drawn again (practical mode)", "2, or 3"),
    selection: option(count(1), "examples for the choice (practical mode)", "a fifth of n"),
    tested: option(count(1), "examples set aside to measure the error (practical mode)", "none"),
  },
  refusal: refusalOf,
  make({ subject }, options): Learner {
    const epsilon = options.epsilon ?? defaults.epsilon;
    const player = playerOf(subject, options.online);
    const {
      alpha = defaults.alpha,
      beta = defaults.beta,
      delta = defaults.delta,
      form = "optimized",
    } = options;
    const mode = contestOf(player, options.contest);
    const { batches, block, levels, attempts, selection, tested } = options;
    const knobs = definedOnly({ batches, block, levels, attempts, selection, tested });
    const wish: LittlestoneWish = {
      ...{ ldim: player.learner.ldim, mode, alpha, beta, epsilon, delta, form },
      ...knobs,
    };
    return {
      spec: "littlestone",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const layout = layoutOf(wish, n);
        const { plan } = layout;
        // An error of a half is what a coin has.
        const accuracy =
          alpha.compare("1/2") < 0 ? accuracyCertificate(layout, randomnessOf(random)) : undefined;
        const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
        const work = { player, points, layout, epsilon };
        const needed = alpha.compare("1/2") < 0 ? provedPlan(wish)?.n : undefined;
        return {
          parameters: {
            ...{
              epsilon: epsilon.toString(),
              delta: delta.toString(),
              alpha: alpha.toString(),
              beta: beta.toString(),
            },
            ...{ online: player.kind, ldim: player.learner.ldim, ...cutOf(layout) },
            ...(plan && { tau: plan.tau.toString(), eta: plan.eta.toString() }),
          },
          certificates: [
            epsilon === "infinity" ? emptyCertificate(n) : privacyCertificate(layout, epsilon, n, random),
            ...(accuracy === undefined || epsilon === "infinity" ? [] : [accuracy]),
          ],
          withheld:
            accuracy !== undefined
              ? []
              : [
                  {
                    notion: "accuracy",
                    why: whyWithheld(wish, needed),
                    ...(needed !== undefined && { n: needed }),
                  },
                ],
          program: {
            kind: "model",
            ignoresOrder: false,
            learn: (sample, run) => learnLittlestone(work, streamOf(sample), run),
            learnStream: (blocks, run) => learnLittlestone(work, blocks, run),
            ...(layout.tested > 0 &&
              epsilon !== "infinity" &&
              isMeasurable(epsilon, beta) && {
                certificatesOf: (document) =>
                  document.kind === "function" && document.noisyErrors !== undefined
                    ? [measuredCertificate(layout, { noisy: document.noisyErrors, epsilon, beta, n, random })]
                    : [],
              }),
          },
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1", delta: "0.2" } },
    { options: { epsilon: "2", delta: "0.1" }, most: 3 },
    { options: { epsilon: "1", delta: "0.2", online: "optimal" }, most: 3 },
  ],
});

/** The contest of a player; refuses the label 1 where predictors need not lie inside the target. */
export function contestOf(player: Player, asked: "general" | "closure" | undefined): "general" | "closure" {
  if (asked === "closure" && player.kind !== "closure") {
    refuse({
      code: "parameter-range",
      path: "contest",
      expected: "general, because the online learner is no closure learner",
      received: "closure",
    });
  }
  return asked ?? (player.kind === "closure" ? "closure" : "general");
}

function whyWithheld({ ldim, alpha }: LittlestoneWish, needed: number | undefined): string {
  if (alpha.compare("1/2") >= 0) return "an error of a half or more is not worth a promise";
  if (needed === undefined)
    return `no plan of a size whose proof can be checked is known for an online learner of ${ldim} mistakes`;
  return "the proved plan needs more examples, or a knob of the practical mode was turned";
}

function definedOnly<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
