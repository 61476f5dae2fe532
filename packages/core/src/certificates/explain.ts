import { type Assumption, assumptionSentences } from "./assumption.ts";
import { type Certificate, type RuleBook, ruleOf } from "./certificate.ts";
import { changesInWords, changesOf } from "./change.ts";
import type { Claim } from "./claim.ts";
import type { Derivation } from "./derivation.ts";
import { encodeClaim, encodeValue } from "./json.ts";
import type { SampleSize } from "./judgement.ts";
import { notions } from "./notions.ts";
import type { Subject } from "./subject.ts";

/** The certificate in words: the promise, what it rests on (premises first), and the proof as a tree. */
export function explain(certificate: Certificate, book: RuleBook): string {
  const premises = certificate.assumptions.filter((a) => a.kind === "premise");
  const others = certificate.assumptions.filter((a) => a.kind !== "premise");
  return [
    ...section("Holds if", premises.map(assumptionInWords)),
    `Promise${certificate.vacuous ? " (vacuous: it holds for every mechanism)" : ""}`,
    `  ${statementInWords(certificate, book)}${ofSize(certificate.n)}.`,
    ...section("Speaks of", subjectInWords(certificate.subject ?? {})),
    ...section("Assumes", others.map(assumptionInWords)),
    "Proof",
    ...tree(certificate.derivation, book).map((line) => `  ${line}`),
    "",
  ].join("\n");
}

/** A claim as a sentence: the assumptions of its certificate say what it is compared with. */
export function claimInWords(claim: Claim, assumptions: readonly Assumption[] = []): string {
  const description = notions[claim.notion] as { sentence(claim: Claim, isListed: boolean): string };
  return description.sentence(
    claim,
    assumptions.some(({ kind }) => kind === "among-candidates"),
  );
}

/** What a certificate states, as a sentence: its claim, and what was changed of the mechanism that its proof starts from. */
export function statementInWords({ claim, assumptions, derivation }: Certificate, book: RuleBook): string {
  return ofChanged(claimInWords(claim, assumptions), claim, changesOf(derivation, book));
}

/** What a certificate states, as its notion and numbers, and what was changed. */
export function statementInShort({ claim, derivation }: Certificate, book: RuleBook): string {
  return ofChanged(claimInShort(claim), claim, changesOf(derivation, book));
}

function ofChanged(text: string, claim: Claim, changes: readonly string[]): string {
  return changes.length === 0 ? text : `${text}, ${changesInWords(claim, changes)}`;
}

/** The claim of one step of a proof as a sentence: what it is compared with follows from the steps below it. */
export function stepInWords(node: Derivation, book: RuleBook): string {
  return ofChanged(claimInWords(node.claim, assumedBelow(node, book)), node.claim, changesOf(node, book));
}

function assumedBelow(node: Derivation, book: RuleBook): readonly Assumption[] {
  const own = ruleOf(node, book)?.assumptions(node) ?? [];
  return [...own.map((kind) => ({ kind })), ...node.premises.flatMap((child) => assumedBelow(child, book))];
}

/** An assumption as a sentence. */
export function assumptionInWords(assumption: Assumption): string {
  return assumption.kind === "premise"
    ? `${claimInWords(assumption.claim)}${ofSize(assumption.n)} [${claimInShort(assumption.claim)}], taken on trust`
    : assumptionSentences[assumption.kind];
}

/** A subject as lines: `unit of privacy: row`, `learner: cover`. */
function subjectInWords(subject: Subject): readonly string[] {
  return Object.entries(subject as Readonly<Record<string, string>>).map(
    ([name, value]) => `${name === "unit" ? "unit of privacy" : name}: ${value}`,
  );
}

/** A claim as its notion and numbers: `robust-generalization alpha=0.1 beta=0.05`. */
export function claimInShort(claim: Claim): string {
  const { notion, ...fields } = encodeClaim(claim);
  return [String(notion), ...Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`)].join(
    " ",
  );
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)];
}

function ofSize(n: SampleSize): string {
  return n === "any" ? "" : ` (n = ${n})`;
}

function tree(node: Derivation, book: RuleBook): readonly string[] {
  const head = `${claimInShort(node.claim)}${node.n === "any" ? "" : ` n=${node.n}`}`;
  const rule = ruleOf(node, book);
  const reason =
    rule === undefined
      ? ["taken on trust"]
      : [`by ${rule.id}${parametersInShort(node)}: ${rule.theorem}`, `   (${rule.source})`];
  const children = node.premises.flatMap((child, i) => {
    const last = i === node.premises.length - 1;
    const [first = "", ...rest] = tree(child, book);
    return [`${last ? "└─" : "├─"} ${first}`, ...rest.map((line) => `${last ? "  " : "│ "} ${line}`)];
  });
  const rail = node.premises.length > 0 ? "│  " : "   ";
  return [head, ...reason.map((line) => `${rail}${line}`), ...children];
}

function parametersInShort(node: Derivation): string {
  const entries = Object.entries(node.parameters).map(
    ([name, value]) => `${name}=${valueInShort(encodeValue(value))}`,
  );
  return entries.length === 0 ? "" : ` with ${entries.join(", ")}`;
}

/** The most characters of a structured parameter that are printed. */
const mostCharacters = 600;

/** Numbers and words as they are; what has parts as JSON, cut short. */
function valueInShort(value: unknown): string {
  const isStructured = typeof value === "object" && JSON.stringify(value).includes("{");
  if (!isStructured) return String(value);
  const text = JSON.stringify(value);
  return text.length <= mostCharacters
    ? text
    : `${text.slice(0, mostCharacters)}… (${text.length} characters)`;
}
