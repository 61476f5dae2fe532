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
type Stated = ReadonlyMap<string, StatedNumbers>;

/** Steps at the root that speak of more rows of the same mechanism, or of its coins: a file's parameters are those for one row. */
const ofTheSame = ["group-privacy", "group-stability", "stated-randomness"];

/** The same, and equal mechanisms together: what is below them is one mechanism. */
const ofOneKind = [...ofTheSame, "basic-composition"];

/** What a learner is asked for, as a bound; the proof may be of a little less. */
const goals: readonly string[] = ["epsilon", "rho", "gamma", "delta", "alpha", "beta"];

/** Goals that a proof by this rule may undercut by any factor: what a learner chooses for them are whole numbers. */
const undercut: Readonly<Record<string, readonly string[]>> = {
  "averaged-blocks": ["epsilon", "gamma"],
  "stable-histogram": ["delta"],
  resampling: ["delta"],
  "relabelled-privacy": ["epsilon"],
  "subsample-anything": ["epsilon"],
};

/** Numbers that are rounded to ten digits, or searched for in steps, miss a goal by less. */
const nearly = Rational.of(1001, 1000);

/**
 * Where the parameters of a file contradict the derivations of its certificates. A number of the file must be one that some
 * derivation states under the same name, as a parameter of a rule or in a claim; `queries` must be the largest. A goal (`epsilon`,
 * `delta`, ...) may exceed what is proved by a thousandth, by more where every proof of it uses a rule that lets it off, and in a
 * wrapper by what a step inside proves less than its own parameter, as amplification widens no difference. Of `options`, which say
 * what was asked for, goals alone are looked at, also beside the parameter that the learner made of them, and a delta may stay
 * unspent. The name of the learner lets nothing off: whoever seals a file chooses it. Lists are not looked at, as they hold choices
 * that were not taken, and nothing of a base where each proof is a single step.
 */
export function contradiction(parameters: Parameters, derivations: readonly PlainNode[]): Issue | undefined {
  const roots = derivations.map((root) => under(root, ofTheSame));
  const nodes = roots.flatMap(all);
  const stated = statedBy(nodes);
  const claimed = statedBy(nodes.map((node) => ({ ...node, parameters: {} })));
  const isWrapper = typeof parameters["base"] === "object" && parameters["base"] !== null;
  const loose = goals.filter((name) => isLetOff(name, roots));
  const isSingle = roots.every((root) => under(root, ofOneKind).premises.length === 0);
  let found: Issue | undefined;
  visit(parameters, false, (value, path) => {
    if (found !== undefined) return;
    const name = path.at(-1)!;
    const isAsked = path[0] === "options";
    // What a wrapper was asked for is what the whole claims; steps inside state the goals of its base.
    const isOfWhole = path.length === 1 && isWrapper && goals.includes(name);
    const known = (isOfWhole ? claimed : stated).get(name);
    if (known === undefined || (isAsked && !goals.includes(name))) return;
    if (isSingle && path.length > 1 && path[0] === "base") return;
    const isFree = loose.includes(name);
    if (isKept(name, value, known, isFree)) return;
    if (isOfWhole && isWithin(value, known, shortfall(nodes, name))) return;
    if (isAsked && name === "delta" && !known.areSpent && numberOf(value) !== undefined) return;
    if (isAsked && Object.hasOwn(parameters, name)) {
      const own = parameters[name];
      if (value === own || isKept(name, value, new StatedNumbers([own]), isFree)) return;
    }
    found = {
      code: "certificate-mismatch",
      path: `parameters.${path.join(".")}`,
      expected: `${String(known)}, as the proofs of its certificates state`,
      received: show(value),
    };
  });
  return found;
}

/** Whether each proof that claims a goal uses a rule that lets it off; of accuracy every goal is, as it says what was aimed at. */
function isLetOff(name: string, roots: readonly PlainNode[]): boolean {
  if (name === "alpha" || name === "beta") return true;
  const lets = ({ rule }: PlainNode): boolean =>
    Object.hasOwn(undercut, rule) && undercut[rule]!.includes(name);
  const proofs = roots.filter(({ claim }) => Object.hasOwn(claim, name));
  return proofs.length > 0 && proofs.every((root) => all(root).some(lets));
}

function isKept(name: string, value: unknown, known: StatedNumbers, isFree: boolean): boolean {
  const number = numberOf(value);
  if (!goals.includes(name)) return number !== undefined && known.has(number);
  if (number === undefined) return isFree && value === "infinity";
  if (known.has(number)) return true;
  // A step without any delta keeps every goal; what another one spends says more.
  const proved = known.largestUpTo(number);
  if (proved === undefined || (proved.sign() <= 0 && known.areSpent)) return false;
  return isFree || number.compare(proved.times(nearly)) <= 0;
}

/** The most that a step claims less than its own parameter of that name. */
function shortfall(nodes: readonly PlainNode[], name: string): Rational {
  return nodes.reduce((most, { claim, parameters }) => {
    const [asked, proved] = [numberOf(parameters[name]), numberOf(claim[name])];
    return asked && proved && asked.minus(proved).compare(most) > 0 ? asked.minus(proved) : most;
  }, Rational.zero);
}

function isWithin(goal: unknown, known: StatedNumbers, most: Rational): boolean {
  const asked = numberOf(goal);
  const proved = asked && known.largestUpTo(asked);
  return proved !== undefined && asked!.minus(proved).compare(most) <= 0;
}

/** The first step below the root that does more than these rules do. */
function under(node: PlainNode, rules: readonly string[]): PlainNode {
  const [inner, ...others] = node.premises;
  return rules.includes(node.rule) && inner !== undefined && others.length === 0 ? under(inner, rules) : node;
}

/** A step and all below it. */
function all(root: PlainNode): readonly PlainNode[] {
  const nodes = [root];
  for (const { premises } of nodes) for (const premise of premises) nodes.push(premise);
  return nodes;
}

function statedBy(nodes: readonly PlainNode[]): Stated {
  const values = new Map<string, unknown[]>();
  const note: Visitor = (value, path) => {
    if (numberOf(value) === undefined) return;
    const name = path.at(-1)!;
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  };
  for (const { claim, parameters } of nodes) {
    // Lists of parameters hold what was done, such as the events of an account.
    visit(parameters, true, note);
    visit(claim, false, note);
  }
  // A promise for fewer answers is true as well: the whole budget is that of the largest.
  const queries = values.get("queries");
  if (queries !== undefined)
    values.set("queries", [queries.reduce((a, b) => (Number(b) > Number(a) ? b : a))]);
  return new Map([...values].map(([name, of]) => [name, new StatedNumbers(of)]));
}

/** The numbers that derivations state under one name, in order: a file may ask for one of them ten thousand times. */
class StatedNumbers {
  readonly #values: readonly unknown[];
  readonly #sorted: readonly Rational[];

  constructor(values: readonly unknown[]) {
    this.#values = [...new Set(values)].filter((value) => numberOf(value) !== undefined);
    this.#sorted = this.#values.map((value) => numberOf(value)!).sort((a, b) => a.compare(b));
  }

  /** Is any of them above zero? */
  get areSpent(): boolean {
    return this.#sorted.at(-1)!.sign() > 0;
  }

  has(number: Rational): boolean {
    return this.largestUpTo(number)?.equals(number) ?? false;
  }

  largestUpTo(number: Rational): Rational | undefined {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]!.compare(number) <= 0) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low - 1];
  }

  toString(): string {
    return this.#values.slice(0, 8).map(String).join(" or ");
  }
}

type Visitor = (value: unknown, path: readonly string[]) => void;

/** Calls for each value of a document with the path to it, one list for all calls: a file may have a hundred thousand values, each of them deep. */
function visit(part: unknown, inLists: boolean, found: Visitor, path: string[] = []): void {
  if (Array.isArray(part)) {
    if (inLists) for (const inner of part) visit(inner, inLists, found, path);
  } else if (typeof part === "object" && part !== null) {
    for (const [name, inner] of Object.entries(part)) {
      path.push(name);
      visit(inner, inLists, found, path);
      path.pop();
    }
  } else found(part, path);
}

/** The number that a value spells, in at most 400 characters; the independent verifier reads the same. */
function numberOf(value: unknown): Rational | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = String(value);
  const read = text.length > 400 ? undefined : readNumber(text);
  return read && Rational.of(read.numerator, read.denominator);
}
