import { type Certificate, count } from "../../certificates/index.ts";
import { partialSampleAccuracy } from "../../certificates/rules/partial-sample-accuracy/rule.ts";
import { subsampleAnything } from "../../certificates/rules/subsample-anything/rule.ts";
import { subsampling } from "../../certificates/rules/subsampling/rule.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import {
  emptyCertificate,
  leafCertificate,
  stepCertificate,
  withRandomness,
} from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type BaseMaker, type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan, Program, Withheld } from "../learner.ts";
import { defaults, epsilonOption, option } from "../options.ts";
import { baseEpsilon } from "./base-epsilon.ts";
import { onPart } from "./program.ts";

/**
 * Privacy amplification: the base learner is run on a uniform part of the sample, with the larger epsilon that the
 * promised one allows, epsilon' = ln(1 + (e^epsilon - 1) n/part), rounded down (Wang Lemmas 4, 24 and 27, Dagan-Feldman Lemma
 * 8, in the tight form). A base that answers queries gets a new part for every answer. The accuracy of a model is that of
 * the base on so many examples; for answers, which average over parts, none is stated. A base that publishes a model and
 * promises no privacy gets the (0, part/n) of Lemma 22. Where the base does not ignore order, the part is put into random
 * order. Cost: a draw and the base on the part.
 */
export const subsampledLearner: LearnerDefinition = learnerDefinition({
  id: "subsampled",
  summary: "wrapper: the base on a random part of the sample, which makes it more private",
  source: "Wang Lemmas 4, 22, 24 and 27; Dagan-Feldman Lemma 8",
  kind: "as-base",
  base: "exponential",
  options: {
    epsilon: option(
      epsilonOption.field,
      "the privacy of the whole; the base is given the larger epsilon that this allows; infinity for no privacy",
      "1",
    ),
    part: option(
      count(1),
      "how many examples the base is run on",
      "the whole part of the square root of n, but at least 2",
    ),
  },
  refusal: () => undefined,
  make({ subject }, { epsilon = defaults.epsilon, part: given }, base?: BaseMaker): Learner {
    // An inner wrapper of the same kind chooses its own part.
    const inner = (replaced: Record<string, string> = {}): Learner => base!({ ...replaced, part: undefined });
    const plain = inner();
    const spec = `subsampled(${plain.spec})`;
    const made = new Map<number, Plan>();
    const planOf = (n: number, facts: Facts): { readonly part: number; readonly plan: Plan } => {
      const part = given ?? Math.min(n, Math.max(2, wholeRoot(n)));
      if (part > n) {
        refuse({ code: "parameter-range", path: "part", expected: `at most n = ${n}`, received: `${part}` });
      }
      // Public features would tell which examples are in the part: a base that needs them is not served.
      const small: Facts = { n: part, ...(facts.random && { random: facts.random }) };
      const known = facts.random === undefined ? made.get(n) : undefined;
      const plan = known ?? amplifiedPlan(inner, plain, small, { epsilon, n });
      if (facts.random === undefined) made.set(n, plan);
      return { part, plan };
    };
    return {
      spec,
      subject,
      plan(facts: Facts): Plan {
        const { n, random = cryptographicSource } = facts;
        const { part, plan } = planOf(n, facts);
        const results = plan.certificates.map((certificate) =>
          certificateOfPart(certificate, n, plan.program),
        );
        const certificates = [
          ...promiseOfAnything(plan, part, { epsilon, n }),
          ...results.flatMap((result) => ("claim" in result ? [result] : [])),
        ];
        const withheld = results.flatMap((result) => ("why" in result ? [result] : []));
        return {
          parameters: { epsilon: epsilon.toString(), part, base: plan.parameters },
          certificates: (certificates.length === 0 ? [emptyCertificate(n)] : certificates).map(
            (certificate) =>
              certificate.claim.notion === "none"
                ? certificate
                : withRandomness(certificate, randomnessOf(random)),
          ),
          withheld: [...withheld, ...plan.withheld.map((promise) => enlarged(promise, given, plan.program))],
          program: onPart(plan.program, part),
        };
      },
    };
  },
  audits: [{ options: { epsilon: "1" } }, { options: { epsilon: "0.5", part: 2 } }],
});

/** The base's plan on the part: with the epsilon that the whole allows, where the base is private at all. */
function amplifiedPlan(
  inner: (replaced?: Record<string, string>) => Learner,
  plain: Learner,
  small: Facts,
  { epsilon, n }: { readonly epsilon: Rational | "infinity"; readonly n: number },
): Plan {
  if (epsilon === "infinity") return inner({ epsilon: "infinity" }).plan(small);
  const plan = plain.plan(small);
  if (plan.certificates.some(({ claim }) => claim.notion === "perfect-generalization")) {
    return refuse({
      code: "learner",
      path: "learner",
      expected: "a base whose epsilon is what it costs",
      received: `${plain.spec}, whose epsilon bounds how much it depends on its sample`,
      remedy: "Wrap it with resampled, which makes it private.",
    });
  }
  // What is stable and not private keeps the caller's options.
  if (!plan.certificates.some(({ claim }) => isPrivate(claim))) return plan;
  return inner({ epsilon: baseEpsilon(epsilon, small.n, n).toString() }).plan(small);
}

function isPrivate(claim: Certificate["claim"]): boolean {
  return claim.notion === "differential-privacy" || claim.notion === "private-prediction";
}

/**
 * A base that publishes a model without any promise of privacy is (0, part/n)-private on the whole (Wang Lemma 22). That
 * delta is honest and large: a drawn example may be published as it is.
 */
function promiseOfAnything(
  { certificates, program }: Plan,
  part: number,
  { epsilon, n }: { readonly epsilon: Rational | "infinity"; readonly n: number },
): readonly Certificate[] {
  const isPromised = certificates.some(({ claim }) => isPrivate(claim));
  if (isPromised || epsilon === "infinity" || program.kind !== "model") return [];
  return [leafCertificate(subsampleAnything, { subset: part }, n)];
}

/** What a promise of the base on the part says about the whole; or that nothing is said. */
function certificateOfPart(certificate: Certificate, n: number, { kind }: Program): Certificate | Withheld {
  const { claim } = certificate;
  switch (claim.notion) {
    case "differential-privacy":
    case "private-prediction": {
      const isCovered = claim.neighbours === "replace-one" && claim.group === 1;
      const isOne = claim.notion === "differential-privacy" || claim.queries === 1;
      if (isCovered && isOne) return stepCertificate(subsampling, certificate, { n });
      return {
        notion: claim.notion,
        why: "only the privacy of one replaced example is amplified by a random part",
      };
    }
    case "uniform-stability":
      if (claim.group === 1) return stepCertificate(subsampling, certificate, { n });
      return { notion: claim.notion, why: "only the stability under one replaced example is amplified" };
    case "accuracy":
    case "error-bound":
      // Each part fails for few samples, but for most samples some parts fail, and answers average over parts.
      if (kind === "prediction") return { notion: claim.notion, why: whyNotAnswers };
      return stepCertificate(partialSampleAccuracy, certificate, { n });
    case "consistency":
      return stepCertificate(partialSampleAccuracy, certificate, { n });
    case "none":
      return emptyCertificate(n);
    default:
      return {
        notion: claim.notion,
        why: "nothing is known about this promise on a random part of the sample",
      };
  }
}

const whyNotAnswers =
  "every answer is that of a new part, and the base may fail on a few of them for any sample: its error on one part does not bound their average";

/** A model that needs m examples needs a sample whose part has so many. */
function enlarged(promise: Withheld, part: number | undefined, { kind }: Program): Withheld {
  const { n, ...rest } = promise;
  const isUnknown = n === undefined || part !== undefined || n > 1e7 || kind === "prediction";
  return isUnknown ? rest : { ...rest, n: n * n };
}

/** The largest whole number whose square is at most n. */
function wholeRoot(n: number): number {
  let root = Math.floor(Math.sqrt(n));
  while (root * root > n) root--;
  while ((root + 1) * (root + 1) <= n) root++;
  return root;
}
