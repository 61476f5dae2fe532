import {
  type Certificate,
  digestOf,
  isShortText,
  type RuleBook,
  type Subject,
  withSubject,
} from "../../certificates/index.ts";
import { type ModelFile, type ModelParts, modelVersion } from "./file.ts";
import { requireForm } from "./hypothesis-form.ts";
import { unitOf } from "./unit.ts";

/**
 * What the certificates of a model must speak of, computed from its parts: learner and class as they are where they are
 * short texts, everything else by the digest of its canonical JSON. `model` is the digest of kind, library and hypothesis
 * together. The unit of privacy is not among the parts: each certificate states its own.
 */
export function subjectOf(parts: ModelParts): Subject {
  const { kind, library } = parts;
  const has = (name: keyof ModelParts): boolean => parts[name] !== undefined;
  const released = has("hypothesis") ? { kind, library, hypothesis: parts.hypothesis } : { kind, library };
  return {
    learner: named(parts.learner),
    class: named(parts.class),
    parameters: digestOf(parts.parameters),
    model: digestOf(released),
    ...(has("encoder") ? { encoder: digestOf(parts.encoder) } : {}),
    ...(has("schema") ? { schema: digestOf(parts.schema) } : {}),
  };
}

/** A text that could be taken for a digest, and anything that is no short text, is named by its digest. */
function named(part: unknown): string {
  return isShortText(part) ? part : digestOf(part);
}

/** What makes a model file. */
export interface ModelOptions {
  readonly parts: ModelParts;
  /** What the learner promised before it saw data. */
  readonly certificates: readonly Certificate[];
  /** The rules that the certificates use. */
  readonly book: RuleBook;
  /** What the curator must keep secret; predictors and analyses only. */
  readonly secret?: unknown;
}

/**
 * The model file of its parts, with every certificate bound to them and stating its unit of privacy: a person where the
 * schema bounds a person's rows and the claim covers as many, otherwise a row or a group of rows. Refuses a hypothesis that no reader
 * would take.
 */
export function modelFile({ parts, certificates, book, secret }: ModelOptions): ModelFile {
  if (parts.hypothesis !== undefined) requireForm(parts.hypothesis, parts.class);
  const subject = subjectOf(parts);
  return {
    holdfast: "model",
    version: modelVersion,
    ...parts,
    certificates: certificates.map((certificate) => {
      const unit = unitOf(certificate, parts.schema);
      return withSubject(certificate, { unit, ...subject }, book);
    }),
    ...(secret === undefined ? {} : { secret }),
  };
}
