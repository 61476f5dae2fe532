import {
  type Certificate,
  certify,
  type ClaimOf,
  count,
  derive,
  type DifferentialPrivacy,
} from "../../certificates/index.ts";
import { confidentSelection } from "../../certificates/rules/confident-selection/rule.ts";
import { parallelComposition } from "../../certificates/rules/parallel-composition/rule.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { emptyCertificate, mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import { exponentialCertificates } from "../../mechanisms/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource, type RandomSource } from "../../random/index.ts";
import { type BaseMaker, type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, ModelProgram, Plan, Withheld } from "../learner.ts";
import { betaOption, defaults, epsilonOption, option } from "../options.ts";
import { selected } from "./program.ts";
import { foldFailure, type Folds, foldsFor, foldsOf } from "./split.ts";

/**
 * Confidence by private selection (Wang Theorem 18): the base is run on disjoint folds of half of the sample, and one of its
 * models is drawn by the exponential mechanism on their errors on the other half. Every example is in one part, so the whole
 * is as private as the worst part. A base that is accurate with probability 0.64 becomes accurate except with probability
 * beta, at a logarithmic price. Folds are split by position. Cost: the base on each fold, one prediction of each model for
 * each validation example.
 */
export const highConfidenceLearner: LearnerDefinition = learnerDefinition({
  id: "high-confidence",
  summary: "wrapper: the base on disjoint folds, then one of its models by private selection",
  source: "Wang Theorem 18",
  kind: "as-base",
  base: "exponential",
  options: {
    epsilon: option(
      epsilonOption.field,
      "the privacy of the base and of the selection; infinity for none",
      "1",
    ),
    beta: betaOption,
    folds: option(
      count(1),
      "how many folds the base is run on, as far as half of the sample has examples",
      "the least a with e^-a <= beta/3",
    ),
  },
  refusal: () => undefined,
  make({ subject }, { epsilon = defaults.epsilon, beta = defaults.beta, folds }, base?: BaseMaker): Learner {
    const inner = base!({ epsilon: epsilon.toString(), beta: foldFailure, folds: undefined });
    const spec = `high-confidence(${inner.spec})`;
    const wanted = folds ?? foldsFor(beta);
    let known: { readonly n?: number } | undefined;
    /** A number of examples whose folds hold what the base needs, if that is enough for the selection too. */
    const enough = (withheld: readonly Withheld[]): { readonly n?: number } => {
      const needed = withheld.find(({ notion }) => notion === "accuracy")?.n;
      if (known !== undefined || needed === undefined || epsilon === "infinity") return known ?? {};
      const n = 2 * wanted * needed;
      const split = foldsOf(n, wanted);
      return (known =
        accuracyOf(inner.plan({ n: split.size }), split, { epsilon, n, beta }) === undefined ? {} : { n });
    };
    return {
      spec,
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const split = foldsOf(n, wanted);
        if (n < 2) {
          refuse({ code: "parameter-range", path: "n", expected: "at least 2 examples", received: `${n}` });
        }
        const plan = inner.plan({ n: split.size, random });
        const { program } = plan;
        if (program.kind !== "model") return refusePrediction(inner.spec);
        const privacy = privacyOf(plan, split, { epsilon, n, random });
        const reached = accuracyOf(plan, split, { epsilon, n, beta });
        const stated = (certificate: Certificate): Certificate =>
          certificate.claim.notion === "none"
            ? certificate
            : withRandomness(certificate, randomnessOf(random));
        return {
          parameters: {
            epsilon: epsilon.toString(),
            beta: beta.toString(),
            folds: split.folds,
            size: split.size,
            validation: split.validation,
            base: plan.parameters,
          },
          certificates: [privacy, ...(reached ? [reached] : [])].map(stated),
          withheld: reached ? [] : [{ ...whyNot(plan, split, beta), ...enough(plan.withheld) }],
          program: selectionProgram(program, split, { subject, epsilon }),
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "1", folds: 2 }, classes: ["thresholds:3", "points:3"] },
    { options: { epsilon: "2", folds: 1 } },
  ],
});

function selectionProgram(
  program: ModelProgram,
  split: Folds,
  { subject, epsilon }: { readonly subject: Learner["subject"]; readonly epsilon: Rational | "infinity" },
): ModelProgram {
  const lambda = epsilon === "infinity" ? epsilon : epsilon.over(2);
  return {
    kind: "model",
    ignoresOrder: false,
    learn: (sample, run) => selected({ program, split, subject, lambda }, sample, run),
  };
}

interface Size {
  readonly epsilon: Rational | "infinity";
  readonly n: number;
}

/** The folds' and the selection's privacy, side by side: the worst of them. */
function privacyOf(
  { certificates }: Plan,
  { folds, validation }: Folds,
  { epsilon, n, random }: Size & { readonly random: RandomSource },
): Certificate {
  const fold = certificates.find(({ claim }) => claim.notion === "differential-privacy" && claim.group === 1);
  if (epsilon === "infinity" || fold === undefined) return emptyCertificate(n);
  const { neighbours } = fold.claim as DifferentialPrivacy;
  const scale = { epsilon: epsilon.toString(), sensitivity: 1, neighbours, n: validation, random };
  const { derivation } = exponentialCertificates(scale).certificate;
  const parts = [derivation, ...Array.from({ length: folds }, () => fold.derivation)];
  return certify(derive(parallelComposition, parts, {}), mechanismBook);
}

/** The confident accuracy, where a fold is accurate enough; undefined where nothing below 1/2 is proved. */
function accuracyOf(
  { certificates }: Plan,
  { folds, validation }: Folds,
  { epsilon, n, beta }: Size & { readonly beta: Rational },
): Certificate | undefined {
  const fold = certificates.find(({ claim }) => claim.notion === "accuracy");
  if (fold === undefined || epsilon === "infinity") return undefined;
  const { beta: failure } = fold.claim as ClaimOf<"accuracy">;
  let missed = failure;
  for (let i = 1; i < folds; i++) missed = missed.times(failure);
  if (missed.compare(beta.over(3)) > 0) return undefined;
  const derivation = derive(confidentSelection, [fold.derivation], { n, folds, validation, epsilon, beta });
  const { alpha } = derivation.claim as ClaimOf<"accuracy">;
  return alpha.compare("1/2") < 0 ? certify(derivation, mechanismBook) : undefined;
}

function whyNot({ withheld }: Plan, { folds, size }: Folds, beta: Rational): Withheld {
  const base = withheld.find(({ notion }) => notion === "accuracy");
  const why =
    base === undefined
      ? `with ${folds} folds of ${size} no excess error below 1/2 is proved, except with probability ${beta.toString()}`
      : `on a fold of ${size}: ${base.why}`;
  return { notion: "accuracy", why };
}

function refusePrediction(spec: string): never {
  return refuse({
    code: "learner",
    path: "learner",
    expected: "a base that publishes a model: the selection compares models",
    received: `${spec}, which answers queries`,
  });
}
