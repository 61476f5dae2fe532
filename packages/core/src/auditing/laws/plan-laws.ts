import { type Certificate, digestOf, verify } from "../../certificates/index.ts";
import type { LearnerDefinition } from "../../learners/definition.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { sampleOf } from "../../data/index.ts";
import { auditSetting } from "../exact/audit-problem.ts";
import { mutationsOf } from "./mutations.ts";
import { type Finding, registryWith, type Trial } from "./trial.ts";

/** Two plans of the same facts promise and choose the same, and labels behind public features change nothing. */
export function planIsPure({ learner, plan, n, samples, name }: Trial): Finding {
  const points = samples[0]!;
  const again = learner.plan({ n, publicPoints: points });
  if (textOf(again) !== textOf(plan)) return `${name}: a second plan is different`;
  const flipped = sampleOf(
    points.columns,
    points.labels.map((label) => 1 - label),
  );
  const other = learner.plan({ n, publicPoints: flipped });
  return textOf(other) === textOf(plan) ? undefined : `${name}: the plan depends on labels`;
}

function textOf({
  certificates,
  parameters,
  withheld,
}: Pick<Trial["plan"], "certificates" | "parameters" | "withheld">): string {
  return digestOf({ certificates: certificates.map(({ digest }) => digest), parameters, withheld });
}

/** Every certificate of the plan is accepted, and speaks of this n or of any. */
export function certificatesVerify({ plan, n, name }: Trial): Finding {
  if (plan.certificates.length + plan.withheld.length === 0) {
    return `${name}: the plan promises nothing, not even by an empty certificate, and does not say why`;
  }
  for (const certificate of plan.certificates) {
    const verdict = verify(plain(certificate), mechanismBook);
    if (!verdict.holds) return `${name}: ${certificate.claim.notion}: ${verdict.issue.path}`;
    if (certificate.n !== "any" && certificate.n !== n) {
      return `${name}: a certificate for ${certificate.n} examples in a plan for ${n}`;
    }
  }
  return undefined;
}

/** No change of a single field is accepted; nor one of what is stated at the top with a digest that fits. */
export function mutationsAreRejected({ plan, name }: Trial): Finding {
  for (const certificate of plan.certificates) {
    const survivor = survivingMutation(certificate);
    if (survivor !== undefined) return `${name}: ${certificate.claim.notion} survives ${survivor}`;
  }
  return undefined;
}

const statedAtTheTop = /^(claim|n|vacuous|assumptions)\b/;

/** A change of one field with which the certificate is still accepted. */
export function survivingMutation(
  certificate: Certificate,
  book: typeof mechanismBook = mechanismBook,
): string | undefined {
  for (const { what, document } of mutationsOf(plain(certificate))) {
    if (isAccepted(document, book)) return what;
    if (statedAtTheTop.test(what) && isAccepted(withFittingDigest(document), book)) {
      return `${what}, with a digest that fits`;
    }
  }
  return undefined;
}

function isAccepted(document: unknown, book: typeof mechanismBook): boolean {
  try {
    return verify(document, book).holds;
  } catch {
    // A newer version is refused by an exception.
    return false;
  }
}

function withFittingDigest(document: unknown): unknown {
  const rest = { ...(document as Record<string, unknown>) };
  delete rest["digest"];
  return { ...rest, digest: digestOf(rest) };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}

const privacyNotions = [
  "differential-privacy",
  "private-prediction",
  "bounded-range",
  "zero-concentrated-privacy",
  "renyi-privacy",
];

/** Without privacy no privacy is promised. */
export function infinityPromisesNothing(definition: LearnerDefinition, trials: readonly Trial[]): Finding {
  if (!("epsilon" in definition.options)) return undefined;
  for (const { subject, n, name, samples } of trials) {
    const learner = registryWith(definition).make(definition.id, auditSetting(subject), {
      epsilon: "infinity",
    });
    for (const { claim } of learner.plan({ n, publicPoints: samples[0]! }).certificates) {
      if (privacyNotions.includes(claim.notion))
        return `${name}: epsilon = infinity promises ${claim.notion}`;
    }
  }
  return undefined;
}
