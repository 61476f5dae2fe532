import type { Certificate } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { perfectCompositionHomogeneous } from "../../certificates/rules/perfect-composition-homogeneous/rule.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { emptyCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import type { BaseMaker } from "../definition.ts";
import type { ModelDocument } from "../document.ts";
import type { Facts } from "../learner.ts";
import type { LevelLearner, LevelPlan } from "./learner.ts";
import { checkLevels, isLevel, type LevelledSample } from "./sample.ts";

export interface OneVersusRestOptions {
  /** How many levels the public schema declares. */
  readonly levels: number;
  /** The level that is predicted where no binary model says 1: the schema's declared default. */
  readonly fallback: number;
  readonly epsilon: Rational | "infinity";
  /** Where the base spends a delta. */
  readonly delta?: Rational;
  /** Makes the binary learner with its share of epsilon and delta. It must publish a model. */
  readonly base: BaseMaker;
}

/**
 * Several levels by one binary model for each: "this level, or another". The prediction is the first level, in the
 * public order, whose model says 1. Replacing an example replaces one in each of the binary data sets, so the promises
 * of the K models add up (basic composition), and each gets the K-th part of epsilon and delta; perfect generalization of the
 * models adds up as well. If every binary model is right at a point, so is the prediction: its error is at most the sum of
 * theirs. Cost: K runs of the base.
 */
export function oneVersusRest(options: OneVersusRestOptions): LevelLearner {
  const levels = checkLevels(options.levels);
  const { epsilon, delta, fallback } = options;
  if (!Number.isInteger(fallback) || fallback < 0 || fallback >= levels) {
    refuse({
      code: "parameter-range",
      path: "fallback",
      expected: `an integer from 0 to ${levels - 1}`,
      received: String(fallback),
    });
  }
  const base = options.base({
    epsilon: epsilon === "infinity" ? "infinity" : epsilon.over(levels).toString(),
    ...(delta && { delta: delta.over(levels).toString() }),
  });
  return Object.freeze({
    spec: `one-versus-rest(${base.spec})`,
    subject: base.subject,
    levels,
    plan(facts: Facts): LevelPlan {
      const { program, parameters, certificates } = base.plan(facts);
      if (program.kind !== "model") {
        return refuse({
          code: "learner",
          path: "learner",
          expected: "one that publishes a model, for every level",
          received: `${base.spec}, which answers queries`,
        });
      }
      const composed = certificates.flatMap((certificate) => ofAll(certificate, levels));
      const why =
        "The errors of the binary models add up; no excess over the best combination of them is proved.";
      return {
        parameters: { levels, fallback, ...parameters },
        certificates: composed.length === 0 ? [emptyCertificate(facts.n)] : composed,
        withheld: [{ notion: "accuracy", why }],
        async learn(sample: LevelledSample, run) {
          const models: ModelDocument[] = [];
          for (let level = 0; level < levels; level++) {
            models.push(await program.learn(isLevel(sample, level), run));
          }
          return { kind: "one-versus-rest", models, fallback };
        },
      };
    },
  });
}

/** What a promise of every binary model says of so many of them together; nothing where no theorem adds it up. */
function ofAll(certificate: Certificate, times: number): readonly Certificate[] {
  switch (certificate.claim.notion) {
    case "differential-privacy":
      return [stepCertificate(basicComposition, certificate, { times })];
    case "perfect-generalization":
      return certificate.claim.delta.sign() === 0
        ? [stepCertificate(perfectCompositionHomogeneous, certificate, { times, level: 0 })]
        : [];
    default:
      return [];
  }
}
