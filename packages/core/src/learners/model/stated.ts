import type { Issue } from "../../issues/index.ts";
import { show } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { readNumber } from "../../math/spelling.ts";

/** A node of a derivation, as JSON has it. */
export interface PlainNode {
  readonly rule: string;
  readonly claim: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly premises: readonly PlainNode[];
}

type Parameters = Readonly<Record<string, unknown>>;
type Leaf = readonly [path: readonly string[], value: unknown];
type Stated = ReadonlyMap<string, readonly unknown[]>;

/** Steps at the root that speak of more rows of the same mechanism, or of its coins: a file's parameters are those for one row. */
const ofTheSame = ["group-privacy", "group-stability", "stated-randomness"];

/** What a learner is asked for, as a bound; the proof may be of a little less. */
const goals: readonly string[] = ["epsilon", "rho", "gamma", "delta", "alpha", "beta"];

/** Goals of a learner of this rule that its proof may undercut by any factor: what it chooses for them are whole numbers. */
const undercut: Readonly<Record<string, readonly string[]>> = {
  "averaged-blocks": ["epsilon", "gamma"],
  "stable-histogram": ["delta"],
  resampling: ["delta"],
  "subsample-anything": ["epsilon"],
  // A learner: it is planned for another promise, and its privacy falls out.
  "perfectly-generalizing": ["epsilon"],
};

/** Numbers that are rounded to ten digits, or searched for in steps, miss a goal by less. */
const nearly = Rational.of(1001, 1000);

/**
 * Where the parameters of a file contradict the derivations of its certificates. A number of the file must be one that some
 * derivation states under the same name, as a parameter of a rule or in a claim; `queries` must be the largest. A goal (`epsilon`,
 * `delta`, ...) may exceed what is proved by a thousandth, and by more where its rule chooses whole numbers for it. Of `options`,
 * which say what was asked for, goals alone are looked at, beside the parameter that the learner made of them. Lists are not looked
 * at, as they hold choices that were not taken, and nothing below the top where each proof is a single step.
 */
export function contradiction(
  { parameters, learner }: { readonly parameters: Parameters; readonly learner: string },
  derivations: readonly PlainNode[],
): Issue | undefined {
  const roots = derivations.map(forOneRow);
  const nodes = roots.flatMap(below);
  const stated = statedBy(nodes);
  const claimed = statedBy(nodes.map((node) => ({ ...node, parameters: {} })));
  const isWrapper = typeof parameters["base"] === "object" && parameters["base"] !== null;
  const names = [...nodes.map(({ rule }) => rule), ...learner.split(/[()]/)];
  const loose = new Set(["alpha", "beta", ...names.flatMap((name) => undercutBy(name))]);
  const isSingle = roots.every(({ premises }) => premises.length === 0);
  for (const [path, value] of leaves(parameters)) {
    const name = path.at(-1)!;
    const isAsked = path[0] === "options";
    // What a wrapper was asked for is what the whole claims; steps inside state the goals of its base.
    const isOfWhole = path.length === 1 && isWrapper && goals.includes(name);
    const known = (isOfWhole ? claimed : stated).get(name);
    if (known === undefined || (isAsked && !goals.includes(name))) continue;
    if (!isAsked && isSingle && path.length > 1) continue;
    const isMadeOf = isAsked && Object.hasOwn(parameters, name);
    const isFree = loose.has(name) || (isAsked && !isMadeOf);
    if (isKept(name, value, known, isFree)) continue;
    if (isMadeOf && isKept(name, value, [parameters[name]], isFree)) continue;
    return {
      code: "certificate-mismatch",
      path: `parameters.${path.join(".")}`,
      expected: `${listed(known)}, as the proofs of its certificates state`,
      received: show(value),
    };
  }
  return undefined;
}

function undercutBy(name: string): readonly string[] {
  return Object.hasOwn(undercut, name) ? undercut[name]! : [];
}

function isKept(name: string, value: unknown, known: readonly unknown[], isFree: boolean): boolean {
  if (known.some((each) => isSame(value, each))) return true;
  return goals.includes(name) && keeps(value, known, isFree);
}

function forOneRow(node: PlainNode): PlainNode {
  const [inner] = node.premises;
  return ofTheSame.includes(node.rule) && inner !== undefined ? forOneRow(inner) : node;
}

function below(node: PlainNode): readonly PlainNode[] {
  return [node, ...node.premises.flatMap(below)];
}

function statedBy(nodes: readonly PlainNode[]): Stated {
  const all = new Map<string, unknown[]>();
  for (const { claim, parameters } of nodes) {
    for (const [path, value] of [...deepLeaves(parameters), ...leaves(claim)]) {
      if (numberOf(value) === undefined) continue;
      const name = path.at(-1)!;
      all.set(name, [...(all.get(name) ?? []), value]);
    }
  }
  // A promise for fewer answers is true as well: the whole budget is that of the largest.
  const queries = all.get("queries");
  if (queries !== undefined) all.set("queries", [queries.reduce((a, b) => (Number(b) > Number(a) ? b : a))]);
  return all;
}

/** The values of a document by their paths; lists are passed by. */
function leaves(part: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (Array.isArray(part)) return [];
  if (typeof part !== "object" || part === null) return [[path, part]];
  return Object.entries(part).flatMap(([name, inner]) => leaves(inner, [...path, name]));
}

/** The same with what stands in lists, such as the events of an account. */
function deepLeaves(part: unknown, path: readonly string[] = []): readonly Leaf[] {
  if (Array.isArray(part)) return part.flatMap((inner) => deepLeaves(inner, path));
  if (typeof part !== "object" || part === null) return [[path, part]];
  return Object.entries(part).flatMap(([name, inner]) => deepLeaves(inner, [...path, name]));
}

function isSame(value: unknown, known: unknown): boolean {
  const [a, b] = [numberOf(value), numberOf(known)];
  return a === undefined || b === undefined ? value === known : a.equals(b);
}

/** Is some proved number at most the goal and, unless that is free, no further below it than rounding explains? */
function keeps(goal: unknown, proved: readonly unknown[], isFree: boolean): boolean {
  const asked = numberOf(goal);
  const numbers = proved.flatMap((each) => numberOf(each) ?? []);
  if (asked === undefined) return isFree && goal === "infinity" && numbers.length > 0;
  // A step without any delta keeps every goal; what another one spends says more.
  const spent = numbers.filter((number) => number.sign() > 0);
  return (spent.length === 0 ? numbers : spent).some(
    (number) => number.compare(asked) <= 0 && (isFree || asked.compare(number.times(nearly)) <= 0),
  );
}

/** The number that a value spells, in at most 400 characters; the independent verifier reads the same. */
function numberOf(value: unknown): Rational | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = String(value);
  const read = text.length > 400 ? undefined : readNumber(text);
  return read && Rational.of(read.numerator, read.denominator);
}

function listed(values: readonly unknown[]): string {
  return [...new Set(values.map(String))].slice(0, 8).join(" or ");
}
