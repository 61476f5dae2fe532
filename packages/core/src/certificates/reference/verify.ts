import { canonical } from "./canonical.ts";
import { digest } from "./digest.ts";
import { checkClaim, isVacuous } from "./claims.ts";
import type { PlainClaim, PlainJudgement, ReferenceRule } from "./rule.ts";
import { checkSubject } from "./subject.ts";
import { warningsOn } from "./warnings.ts";
import { TooCostly, Work } from "./work.ts";

/** What the independent verifier answers. */
export type ReferenceVerdict =
  | {
      readonly holds: true;
      readonly premises: readonly unknown[];
      /** Is it a promise of privacy that says something? */
      readonly isPrivate: boolean;
      /** The claim, what it is about, and the warnings. */
      readonly remarks: readonly string[];
      readonly warnings: readonly string[];
    }
  | { readonly holds: false; readonly reason: string };

/** A schema version this verifier does not know. */
export class NewerVersion extends Error {}

/**
 * Checks a certificate with the reference rules alone. It recomputes every claim and compares documents, not
 * numbers: what is stored must be what the theorem gives, to the digit.
 */
export function verifyByReference(
  document: unknown,
  rules: readonly ReferenceRule[],
  order: readonly string[],
  work: Work = new Work(),
): ReferenceVerdict {
  const book = new Map(rules.map((rule) => [rule.id, rule]));
  try {
    const certificate = object(document);
    if (
      typeof certificate["version"] === "number" &&
      Number.isInteger(certificate["version"]) &&
      certificate["version"] > 1
    ) {
      throw new NewerVersion(`version ${certificate["version"]} is newer than 1`);
    }
    same(certificate["version"], 1, "version");
    const { subject, ...others } = certificate;
    keys(others, ["version", "claim", "n", "vacuous", "assumptions", "derivation", "digest"]);
    if (countNodes(certificate["derivation"]) > 10_000) throw new Error("the derivation is too long");
    const premises = new Map<string, unknown>();
    const root = work.run(() => check(certificate["derivation"], { book, trusted: premises, work }, 0));
    same(certificate["claim"], root.claim, "claim");
    if (Object.hasOwn(certificate, "subject")) checkSubject(object(subject), root.claim);
    same(certificate["n"], root.n, "n");
    same(certificate["vacuous"], isVacuous(root.claim), "vacuous");
    const [needed, before] = [root.assumed, root.assumedBefore].map((kinds) => {
      const listed = order.filter((kind) => kinds.has(kind)).map((kind) => ({ kind }));
      if (listed.length !== kinds.size) throw new Error("an assumption without a place in the list");
      return [...premises.values(), ...listed];
    });
    // Release 0.1.0 listed what a theorem sees to by itself as well.
    if (canonical(certificate["assumptions"]) !== canonical(before))
      same(certificate["assumptions"], needed, "assumptions");
    const { digest: stated, ...rest } = certificate;
    same(stated, digest(canonical(rest)), "digest");
    const warnings = warningsOn(
      root.claim,
      (certificate["assumptions"] as readonly { readonly kind: string }[]).map(({ kind }) => kind),
    );
    const remarks = [...remarksOn(root, subject), ...warnings];
    const isPrivate = "neighbours" in root.claim && !isVacuous(root.claim);
    return { holds: true, premises: [...premises.values()], isPrivate, remarks, warnings };
  } catch (error) {
    if (error instanceof NewerVersion || error instanceof TooCostly) throw error;
    return { holds: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** What a reader must see beside the word "holds": the claim itself, of which mechanism, beside which hypotheses. */
function remarksOn({ claim, n, changes, assumed }: Checked, subject: unknown): readonly string[] {
  return [
    `${JSON.stringify(claim)} for n = ${n}`,
    ...(changes.length === 0 ? [] : [changed(claim, changes)]),
    ...(assumed.has("among-candidates") ? ["of the public candidates, and of no other hypothesis"] : []),
    ...(subject === undefined ? [] : [`speaks of ${JSON.stringify(subject)}`]),
  ];
}

/** A node that was computed again, and what the rules up to it did to the mechanism that the proof starts from. */
interface Checked extends PlainJudgement {
  readonly changes: readonly string[];
  /** What it rests on, without and with what a theorem above sees to. */
  readonly assumed: ReadonlySet<string>;
  readonly assumedBefore: ReadonlySet<string>;
}

/** "for the predictor whose answers are flipped with probability 0.2, 4 times in a row". */
function changed({ notion }: PlainClaim, changes: readonly string[]): string {
  const learned = ["accuracy", "consistency", "empirical-risk-minimization", "error-bound"];
  const answers = ["private-prediction", "uniform-stability"];
  const noun = answers.includes(notion) ? "predictor" : learned.includes(notion) ? "learner" : "mechanism";
  const runs: { readonly clause: string; times: number }[] = [];
  for (const clause of changes) {
    const last = runs.at(-1);
    if (last?.clause === clause) last.times++;
    else runs.push({ clause, times: 1 });
  }
  const words = runs.map(({ clause, times }) =>
    times === 1 ? clause : `${clause}, ${times} times in a row`,
  );
  return `for the ${noun} ${words.join(", and then ")}`;
}

/** What was done before a step: what was done to all its premises, or what was done to one of them. */
function before(premises: readonly Checked[]): readonly string[] {
  const lists = new Set(premises.map(({ changes }) => canonical(changes)));
  if (lists.size <= 1) return premises[0]?.changes ?? [];
  const marked = premises.flatMap(({ changes }) =>
    changes.map((clause) => `${clause.replace(/ \(in part\)$/, "")} (in part)`),
  );
  return [...new Set(marked)];
}

/** The number of nodes of a derivation, whatever else is wrong with it. */
function countNodes(json: unknown): number {
  let count = 0;
  for (const pending = [json]; pending.length > 0 && count <= 10_000; count++) {
    const premises: unknown = (pending.pop() as { premises?: unknown } | null)?.premises;
    if (Array.isArray(premises)) pending.push(...(premises as unknown[]).slice(0, 10_001));
  }
  return count;
}

/** What is the same for all nodes of a derivation, and what they add to. */
interface Checking {
  readonly book: ReadonlyMap<string, ReferenceRule>;
  readonly trusted: Map<string, unknown>;
  readonly work: Work;
}

function check(json: unknown, checking: Checking, depth: number): Checked {
  if (depth > 200) throw new Error("the derivation is too deep");
  const node = object(json);
  keys(node, ["rule", "claim", "n", "parameters", "premises"]);
  const n = size(node["n"]);
  if (!Array.isArray(node["premises"])) throw new Error("premises must be a list");
  const parameters = object(node["parameters"]);
  const claim = object(node["claim"]) as PlainClaim;
  checkClaim(claim);
  const premises = node["premises"].map((child) => check(child, checking, depth + 1));
  if (node["rule"] === "premise") {
    keys(parameters, []);
    if (premises.length > 0) throw new Error("a premise is a leaf");
    checking.trusted.set(canonical([claim, n]), { kind: "premise", claim, n });
    return { claim, n, changes: [], assumed: new Set(), assumedBefore: new Set() };
  }
  const rule = checking.book.get(String(node["rule"]));
  if (rule === undefined || typeof node["rule"] !== "string") throw new Error("unknown rule");
  keys(parameters, rule.parameters);
  match(rule, premises);
  const sizes = new Set(premises.map((p) => p.n).filter((size) => size !== "any"));
  if (rule.size === undefined && sizes.size > 1) throw new Error("premises about samples of different sizes");
  const inherited = premises.length === 0 ? n : ([...sizes][0] ?? "any");
  const use = { premises, parameters, n: inherited };
  const from = canonical([rule.id, premises.map((p) => [p.claim, p.n]), parameters, n]);
  const concluded = checking.work.conclude(rule, { ...use, n }, from, () => {
    const sized = { ...use, n: rule.size === undefined ? inherited : rule.size(use) };
    return { claim: rule.conclude(sized), n: sized.n };
  });
  const final = { ...use, n: concluded.n };
  same(claim, concluded.claim, `claim of ${rule.id}`);
  same(n, final.n, `n of ${rule.id}`);
  const past = before(premises);
  const own = rule.assumptions(final);
  const left = premises.map(({ assumed }, i) =>
    [...assumed].filter((kind) => rule.discharges?.[i]?.includes(kind) !== true),
  );
  return {
    claim: concluded.claim,
    n: final.n,
    changes: rule.changes === undefined ? past : [...past, rule.changes(final)],
    assumed: new Set([...own, ...left.flat()]),
    assumedBefore: new Set([...own, ...premises.flatMap(({ assumedBefore }) => [...assumedBefore])]),
  };
}

function match(rule: ReferenceRule, premises: readonly PlainJudgement[]): void {
  const pattern = rule.premises;
  const right = "each" in pattern ? premises.length >= pattern.least : premises.length === pattern.length;
  if (!right) throw new Error(`wrong number of premises for ${rule.id}`);
  premises.forEach((p, i) => {
    const allowed = "each" in pattern ? pattern.each : (pattern[i] ?? []);
    if (!allowed.includes(p.claim.notion)) throw new Error(`${rule.id} does not take ${p.claim.notion}`);
  });
}

function size(n: unknown): number | "any" {
  if (n === "any" || (typeof n === "number" && Number.isSafeInteger(n) && n >= 1)) return n;
  throw new Error("n must be a size");
}

function object(json: unknown): Readonly<Record<string, unknown>> {
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw new Error("an object was expected");
  return json as Readonly<Record<string, unknown>>;
}

function keys(json: Readonly<Record<string, unknown>>, wanted: readonly string[]): void {
  const found = Object.keys(json).sort().join();
  if (found !== [...wanted].sort().join()) throw new Error(`expected the keys ${wanted.join(", ")}`);
}

function same(stated: unknown, computed: unknown, what: string): void {
  if (canonical(stated) !== canonical(computed))
    throw new Error(`${what}: stated ${canonical(stated)}, proved ${canonical(computed)}`);
}
