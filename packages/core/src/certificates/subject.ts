import { refuse, show } from "../issues/index.ts";
import type { Claim } from "./claim.ts";
import type { Field } from "./field.ts";
import { decodeObject } from "./json.ts";

/**
 * What a certificate speaks of: the unit of privacy, the mechanism, and the documents that came out of it, each by a
 * short text or by its digest. Everything here is public. A digest of sensitive rows never stands in a subject: it is
 * a function of the rows.
 */
export interface Subject {
  /**
   * Whose contribution is protected: `row`, `person` (one whose rows were bounded, so that the rows of the claim's group
   * are all of theirs), or `group of 3` rows.
   */
  readonly unit?: string;
  /** The learner's name, wrappers included: `subsampled(cover)`. */
  readonly learner?: string;
  /** The class spec, or the digest of a longer description. */
  readonly class?: string;
  /** The digest of the parameters. */
  readonly parameters?: string;
  /** The digest of what was released. */
  readonly model?: string;
  /** The digest of the encoder. */
  readonly encoder?: string;
  /** The digest of the schema. */
  readonly schema?: string;
}

/** The greatest length of a text in a subject; what is longer stands there by its digest. */
const longestText = 200;

const digestPattern = "^sha256-[0-9a-f]{64}$";
// Printable ASCII that does not begin as a digest does: what a subject says as it is.
const textPattern = `^(?!sha256-)[ -~]{1,${longestText}}$`;

const digest = spelled(digestPattern, "a digest: sha256- and 64 hexadecimal digits");
const textOrDigest = spelled(
  `${digestPattern}|${textPattern}`,
  `a text of 1 to ${longestText} printable ASCII characters, or a digest`,
);
// At most fifteen digits, so that every group is an exact integer.
const unit = spelled(
  "^(row|person|group of ([2-9]|[1-9][0-9]{1,14}))$",
  '"row", "person" or "group of k" with k >= 2',
);

/** The fields of a subject, in the order in which they are written; each may be left out. */
export const subjectFields: Readonly<Record<keyof Subject, Field<string>>> = {
  unit,
  learner: textOrDigest,
  class: textOrDigest,
  parameters: digest,
  model: digest,
  encoder: digest,
  schema: digest,
};

/** Is this a text that a subject says as it is? Anything else stands there by its digest. */
export function isShortText(value: unknown): value is string {
  return typeof value === "string" && new RegExp(textPattern).test(value);
}

/** Reads a subject strictly: an object with at least one of the fields and no other. */
export function acceptSubject(json: unknown, path: string): Subject {
  const given = decodeObject(json, path);
  const names = Object.keys(subjectFields);
  for (const name of Object.keys(given)) {
    if (!names.includes(name))
      refuse({ code: "parameter-unknown", path: `${path}.${name}`, expected: names.join(", ") });
  }
  const entries = Object.entries(subjectFields).flatMap(([name, field]) =>
    Object.hasOwn(given, name) ? [[name, field.accept(given[name], `${path}.${name}`)] as const] : [],
  );
  if (entries.length === 0)
    refuse({ code: "certificate-shape", path, expected: `at least one of ${names.join(", ")}` });
  return Object.freeze(Object.fromEntries(entries));
}

/** In how many rows the neighbors of a claim may differ; undefined for a claim that is not about neighbors. */
export function groupOf(claim: Claim): number | undefined {
  if ("group" in claim) return claim.group;
  return "neighbours" in claim ? 1 : undefined;
}

/** The unit that a group of rows is: `row`, or `group of 3`. */
export function unitOfRows(group: number): string {
  return group === 1 ? "row" : `group of ${group}`;
}

/** Refuses a unit of rows that is not the one the claim is about. How many rows a person has is for the schema to say. */
export function checkUnit({ unit: stated }: Subject, claim: Claim): void {
  const group = groupOf(claim);
  if (stated === undefined || stated === "person" || group === undefined) return;
  if (stated !== unitOfRows(group)) {
    refuse({
      code: "certificate-mismatch",
      path: "subject.unit",
      expected: `${show(unitOfRows(group))}, as the claim says, or "person"`,
      received: show(stated),
    });
  }
}

function spelled(pattern: string, expected: string): Field<string> {
  const expression = new RegExp(pattern);
  const check = (value: unknown, path: string): string =>
    typeof value === "string" && expression.test(value)
      ? value
      : refuse({ code: "certificate-shape", path, expected, received: show(value) });
  return { expected, schema: { type: "string", pattern }, read: check, decode: check, accept: check };
}
