import { HoldfastError, refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { isVacuous, type RuleBook } from "./certificate.ts";
import type { Notion } from "./claim.ts";
import { derive, type Derivation } from "./derivation.ts";
import { encodeClaim } from "./json.ts";
import type { Goal, Rule } from "./rule.ts";
import { whyNot } from "./separation.ts";

/** How many rules a conversion may chain. */
const longestPath = 4;

/** What counts as smaller: the first of these numbers that a notion has, then the next. */
const objectives = ["alpha", "epsilon", "gamma", "xi", "rho", "nats", "delta", "beta"] as const;

/** A derivation that was found, and whether the mechanism of the start was changed on the way. */
interface Found {
  readonly derivation: Derivation;
  readonly isChanged: boolean;
}

/**
 * The best derivation of a claim of the wanted notion from what is already derived: every chain of up to four
 * conversion rules is tried, with the parameters that the goal fixes (beta, delta, group, ...), and the one with
 * the smallest resulting parameter is returned; a vacuous one only when nothing better exists. The promise is about
 * the mechanism of the start, or, where the goal asks for a change (flip, via), about that mechanism changed once. All of it is
 * public arithmetic on stated numbers, so trying costs nothing and leaks nothing.
 */
export function convert(start: Derivation, to: Notion, goal: Goal, book: RuleBook): Derivation {
  checkChanges(goal, book);
  const all = results(start, to, goal, book);
  // Without a word about delta, a promise without delta is not traded for one with it.
  const asPure =
    goal["delta"] === undefined ? all.filter((d) => deltaOf(d).compare(deltaOf(start)) <= 0) : all;
  const [first, ...others] = asPure.length > 0 ? asPure : all;
  if (first === undefined) return explainFailure(start, to, goal, book);
  return others.reduce((best, next) => (isBetter(next, best) ? next : best), first);
}

/** The names of the goal that ask for a change of the mechanism. */
function changesAsked(goal: Goal, book: RuleBook): readonly string[] {
  const names = [...book.values()].flatMap(({ mechanism }) =>
    typeof mechanism === "object" && mechanism.asked !== undefined ? [mechanism.asked] : [],
  );
  return [...new Set(names)].filter((name) => goal[name] !== undefined);
}

function checkChanges(goal: Goal, book: RuleBook): void {
  const [first, second] = changesAsked(goal, book);
  if (second === undefined) return;
  refuse({
    code: "contradiction",
    path: `${first} and ${second}`,
    expected: "one of them: a conversion changes the mechanism at most once",
    remedy: "Convert with the one, and its result with the other.",
  });
}

/** What is derived of the wanted notion within the goal, about the mechanism that the goal asks for. */
function results(
  start: Derivation,
  to: Notion,
  goal: Goal,
  book: RuleBook,
  within: Goal = goal,
): readonly Derivation[] {
  return conversions(start, goal, book).filter((d) => d.claim.notion === to && meets(d, within));
}

/** All that a conversion chooses from: every derivation about the mechanism that the goal asks for. */
export function conversions(start: Derivation, goal: Goal, book: RuleBook): readonly Derivation[] {
  const isAsked = changesAsked(goal, book).length > 0;
  return reachable(start, goal, book)
    .filter(({ isChanged }) => isChanged === isAsked)
    .map(({ derivation }) => derivation);
}

/**
 * Everything that conversion rules derive from the start, the start included; each claim about each of the two mechanisms once,
 * by its shortest proof. What was changed is not changed again.
 */
function reachable(start: Derivation, goal: Goal, book: RuleBook): readonly Found[] {
  const steps = [...book.values()].filter(isConversion);
  let frontier: readonly Found[] = origins(start, book).map((derivation) => ({
    derivation,
    isChanged: false,
  }));
  const seen = new Map<string, Found>(frontier.map((origin) => [key(origin), origin]));
  const aim = typeof start.n === "number" ? { n: start.n, ...goal } : goal;
  for (let length = 0; length < longestPath && frontier.length > 0; length++) {
    const next: Found[] = [];
    for (const from of frontier) {
      for (const rule of steps) {
        const changes = rule.mechanism !== "kept";
        if (changes && (from.isChanged || !isAsked(rule, goal))) continue;
        for (const derivation of applications(rule, from.derivation, aim)) {
          const found = { derivation, isChanged: from.isChanged || changes };
          if (seen.has(key(found))) continue;
          seen.set(key(found), found);
          next.push(found);
        }
      }
    }
    frontier = next;
  }
  return [...seen.values()];
}

/** Does the goal ask for what the rule does to the mechanism? */
function isAsked({ mechanism }: Rule, goal: Goal): boolean {
  return (
    typeof mechanism === "object" && mechanism.asked !== undefined && goal[mechanism.asked] !== undefined
  );
}

/**
 * The start, and what it was converted from: stronger claims about the same mechanism that its proof already holds.
 * Not a selection: its sizes may be those of one run, and choosing between Theorems C and S after the fact is unsound.
 */
function origins(start: Derivation, book: RuleBook): readonly Derivation[] {
  const rule = book.get(start.rule);
  const [inner] = start.premises;
  const converted = rule?.proposals !== undefined && rule.mechanism === "kept";
  if (!converted || inner === undefined || inner.claim.notion === "selection") return [start];
  return [start, ...origins(inner, book)];
}

function deltaOf({ claim }: Derivation): Rational {
  return "delta" in claim ? claim.delta : Rational.zero;
}

function isConversion(rule: Rule): rule is Rule & Required<Pick<Rule, "proposals">> {
  return rule.proposals !== undefined;
}

function applications(
  rule: Rule & Required<Pick<Rule, "proposals">>,
  from: Derivation,
  goal: Goal,
): readonly Derivation[] {
  const accepted = "each" in rule.premises ? rule.premises.each : (rule.premises[0] ?? []);
  if (!accepted.includes(from.claim.notion)) return [];
  return rule.proposals(from, goal).flatMap((parameters) => {
    try {
      return [derive(rule, [from], parameters)];
    } catch (error) {
      if (error instanceof HoldfastError || error instanceof RangeError) return [];
      throw error;
    }
  });
}

/** Does the derived claim keep within what was asked: numbers at most (an order at least), words exactly? */
function meets({ claim }: Derivation, goal: Goal): boolean {
  return Object.entries(claim).every(([name, value]: [string, unknown]) => {
    const wanted = goal[name];
    if (wanted === undefined || name === "notion") return true;
    if (!(value instanceof Rational)) return value === wanted;
    const difference = value.compare(wanted as Rational);
    return name === "order" ? difference >= 0 : difference <= 0;
  });
}

function isBetter(a: Derivation, b: Derivation): boolean {
  if (isVacuous(a.claim) !== isVacuous(b.claim)) return isVacuous(b.claim);
  const values = (d: Derivation): Readonly<Record<string, unknown>> =>
    d.claim as unknown as Readonly<Record<string, unknown>>;
  for (const name of objectives) {
    const left = values(a)[name];
    const right = values(b)[name];
    if (left instanceof Rational && right instanceof Rational && !left.equals(right))
      return left.compare(right) < 0;
  }
  return queries(values(a)) > queries(values(b));
}

/** How many queries a claim about answers covers. */
function queries(claim: Readonly<Record<string, unknown>>): number {
  const { queries: covered } = claim;
  return covered === "infinity" ? Infinity : Number(covered ?? 0);
}

function key({ derivation, isChanged }: Found): string {
  return JSON.stringify([encodeClaim(derivation.claim), derivation.n, isChanged]);
}

/** Values that make a missing parameter visible: with one of them the conversion is tried once more. */
const customary: Goal = {
  beta: Rational.of(1, 20),
  delta: Rational.of(1, 1_000_000),
  order: Rational.of(2),
  n: 10_000,
};

function explainFailure(start: Derivation, to: Notion, goal: Goal, book: RuleBook): never {
  const path = `conversion from ${start.claim.notion} to ${to}`;
  const helped = missingFor(start, to, goal, book);
  if (helped.length > 0) {
    const [first = ""] = helped;
    const remedy = `For example --${first} ${String(customary[first])}.`;
    return refuse({
      code: "parameter-missing",
      path,
      expected: `a value for ${helped.join(" and ")}`,
      remedy,
    });
  }
  const [change] = changesAsked(goal, book);
  if (change !== undefined) {
    const others = Object.fromEntries(Object.entries(goal).filter(([name]) => name !== change));
    if (results(start, to, others, book).length > 0) {
      return refuse({
        code: "no-path",
        path,
        expected: `a chain of rules that changes the mechanism as ${change} asks`,
        remedy: `Leave ${change} out for the mechanism as it is.`,
      });
    }
  }
  const reason = whyNot(start.claim.notion, to) ?? relationReason(start, goal);
  return refuse({
    code: "no-path",
    path,
    expected: "a chain of rules of the rule book that keeps within what was asked",
    ...(reason === undefined ? {} : { remedy: `There is none in general: ${reason}.` }),
  });
}

/** The fewest parameters that a caller left out and with which there would be a way. */
function missingFor(start: Derivation, to: Notion, goal: Goal, book: RuleBook): readonly string[] {
  const absent = Object.keys(customary).filter(
    (name) => goal[name] === undefined && (name !== "n" || start.n === "any"),
  );
  const sets = [
    ...absent.map((name) => [name]),
    ...absent.flatMap((a, i) => absent.slice(i + 1).map((b) => [a, b])),
  ];
  return (
    sets.find((names) => {
      const added = Object.fromEntries(names.map((name) => [name, customary[name]]));
      return results(start, to, { ...goal, ...added }, book, goal).length > 0;
    }) ?? []
  );
}

function relationReason(start: Derivation, goal: Goal): string | undefined {
  if (!("neighbours" in start.claim) || goal["neighbours"] !== "add-or-remove-one") return undefined;
  if (start.claim.neighbours === "add-or-remove-one") return undefined;
  return "a claim about replacing examples keeps n fixed and public; a mechanism that prints n meets it and reveals every addition";
}
