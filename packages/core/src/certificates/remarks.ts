import type { Assumption } from "./assumption.ts";
import type { Certificate, RuleBook } from "./certificate.ts";
import { assumptionInWords, statementInWords } from "./explain.ts";

/** What a reader must see beside the word "holds": the promise in words, and whether it is worth anything. */
export function remarks(certificate: Certificate, book: RuleBook): readonly string[] {
  const { n } = certificate;
  const statement = `${statementInWords(certificate, book)}${n === "any" ? "" : ` (n = ${n})`}`;
  return [statement, ...warnings(certificate)];
}

/** What takes the worth of a promise away; the independent verifier says the same, word for word. */
export function warnings({ claim, vacuous, assumptions }: Certificate): readonly string[] {
  const rests = (on: Assumption["kind"]): boolean => assumptions.some(({ kind }) => kind === on);
  return [
    ...(claim.notion === "none" ? ["NO PRIVACY: this may reveal single rows"] : []),
    ...(vacuous && claim.notion !== "none"
      ? [`${"neighbours" in claim ? "NO PRIVACY: " : ""}vacuous: this holds for every mechanism`]
      : []),
    ...(rests("seeded-randomness") ? ["NO PRIVACY: made with seeded randomness"] : []),
    ...(rests("real-arithmetic") ? ["in real arithmetic, which the doubles of the machine approximate"] : []),
  ];
}

const worldly: readonly Assumption["kind"][] = [
  "iid",
  "realizable",
  "smooth",
  "best-candidate",
  "public-features",
  "public-points-iid",
  "premise",
];

/** What a certificate assumes about the world, which nothing in the library can see to. */
export function worldlyAssumptions({ assumptions }: Certificate): readonly Assumption[] {
  return assumptions.filter(({ kind }) => worldly.includes(kind));
}

/** What the population would have to be like, which no look at the data can show. */
const uncheckable: readonly Assumption["kind"][] = ["realizable", "smooth", "best-candidate"];

/** Whether a certificate rests on a condition that nobody can check: it is shown where it is asked for, and not before. */
export function isConditional({ assumptions }: Certificate): boolean {
  return assumptions.some(({ kind }) => uncheckable.includes(kind));
}

/** What a claim rests on in the world but for claims taken on trust, in one clause; none where it rests on nothing there. */
export function conditions(certificate: Certificate): readonly string[] {
  const outside = worldlyAssumptions(certificate).filter(({ kind }) => kind !== "premise");
  return outside.length === 0 ? [] : [`provided that ${outside.map(assumptionInWords).join(", and ")}`];
}

/** A certificate in one sentence, with what it rests on in the world. */
export function promiseInWords(certificate: Certificate, book: RuleBook): string {
  const trusted = certificate.assumptions.filter(({ kind }) => kind === "premise").map(assumptionInWords);
  const onTrust = trusted.length === 0 ? [] : [`if ${trusted.join(", and ")}`];
  return [...remarks(certificate, book), ...onTrust, ...conditions(certificate)].join("; ");
}

/**
 * What is printed of a model's certificates unasked, one sentence each: those that rest on a condition that nobody can check are
 * counted, and `where` says where they are shown.
 */
export function promisesInWords(
  certificates: readonly Certificate[],
  where: string,
  book: RuleBook,
): readonly string[] {
  const told = certificates.filter((certificate) => !isConditional(certificate));
  const rest = certificates.length - told.length;
  const words = told.map((certificate) => promiseInWords(certificate, book));
  if (rest === 0) return words;
  const more = rest === 1 ? "1 more promise depends" : `${rest} more promises depend`;
  return [...words, `${more} on a condition that nobody can check; ${where}`];
}
