import { refuse } from "../issues/index.ts";
import { limited, TooManySteps } from "../math/index.ts";
import { canonical } from "./digest.ts";
import type { RuleBook } from "./certificate.ts";
import type { Derivation } from "./derivation.ts";
import { encodeClaim, encodeValue } from "./json.ts";
import type { Judgement, SampleSize } from "./judgement.ts";
import type { Rule, RuleUse } from "./rule.ts";

/**
 * Checking a document takes a bounded amount of work, counted in elementary steps (`math/meter.ts`): a few seconds on a slow
 * machine, whatever the document says. Every conclusion is charged before it is drawn: what its rule states, what its length
 * takes, and what fractions with many different denominators take. Both verifiers charge the same, so that they find the same
 * documents too costly; equal conclusions are drawn and charged once.
 */
const mostWork = 8_000_000;

/** What a rule takes that rounds numbers, at its worst, and states nothing else. */
const ordinaryWork = 50_000;

/** The rules that only add, multiply and compare fractions: their length says what they take. */
const exactRules: ReadonlySet<string> = new Set(
  (
    "at-size averaged-blocks basic-composition blind-subsample bounded-range-to-concentrated bounded-range-to-prediction " +
    "bounded-range-to-privacy checked-minimization concentrated-add-or-remove-to-replace-one concentrated-composition " +
    "concentrated-to-renyi convex-gibbs-minimization covered-minimization flipped-accuracy flipped-stability " +
    "full-to-label-privacy group-stability labelled-public-points parallel-composition partial-sample-accuracy " +
    "perfect-composition post-processing privacy-to-prediction pure-privacy-to-concentrated relabelled-accuracy " +
    "robust-to-generalization row-filter sampled-minimization selection-composition " +
    "stability-and-minimization-to-consistency stability-to-generalization stability-to-prediction staged-minimization " +
    "subsample-anything transcript-code weaker-consistency weaker-minimization checked-table cube-noise discrete-gaussian " +
    "discrete-laplace exponential-mechanism label-private-draw no-promise output-perturbation permute-and-flip " +
    "randomized-response report-noisy-max sparse-vector stated-randomness privacy-filter"
  ).split(" "),
);

/** The canonical text of everything that a conclusion is drawn from; the parameters as they stand in the document. */
export function conclusionKey(
  rule: string,
  premises: readonly Judgement[],
  parameters: unknown,
  n: SampleSize,
): string {
  return canonical([rule, premises.map((premise) => [encodeClaim(premise.claim), premise.n]), parameters, n]);
}

/** The steps that a conclusion is charged; `key` is the canonical text of everything it is drawn from. */
function workOf(rule: Rule, use: RuleUse, key: string): number {
  const own = rule.work?.(use) ?? (exactRules.has(rule.id) ? 0 : ordinaryWork);
  return own + lengthWork(key);
}

/**
 * What reading and adding takes: two steps a character and one for every place of a number that is written out, more for numbers that are
 * small, whose functions need more digits, and more the longer a common denominator may become.
 */
function lengthWork(key: string): number {
  const denominators = new Set<string>();
  let [digits, places, written] = [0, 0, 0];
  for (const [, decimals = "", power, denominator] of key.matchAll(
    /"-?\d+(?:\.(\d+))?(?:e(-?\d+))?(?:\/(\d+))?"/g,
  )) {
    places = Math.max(places, decimals.length - Number(power ?? 0));
    written += decimals.length + Math.abs(Number(power ?? 0));
    if (denominator === undefined || denominators.has(denominator)) continue;
    denominators.add(denominator);
    digits += denominator.length;
  }
  const together = digits + places;
  return 100 + 2 * key.length + written + 100 * places + 2.4e-3 * denominators.size * together * together;
}

/** What is left for a document. */
export class DocumentWork {
  #charged = 0;
  #taken = 0;
  readonly #known = new Map<string, Judgement>();

  /** The steps that were charged so far, and those that were counted: fewer, by a law that tests check. */
  get steps(): { readonly charged: number; readonly taken: number } {
    return { charged: this.#charged, taken: this.#taken };
  }

  /** The conclusion, if an equal one was drawn before; otherwise it is charged, or refused. */
  known(rule: Rule, use: RuleUse, key: string, path: string): Judgement | undefined {
    const known = this.#known.get(key);
    if (known === undefined) this.charge(workOf(rule, use, key), path);
    return known;
  }

  keep(key: string, conclusion: Judgement): void {
    this.#known.set(key, conclusion);
  }

  charge(work: number, path: string): void {
    this.#charged += work;
    if (!(this.#charged <= mostWork)) tooCostly(path);
  }

  /** Runs within what is left; what no charge foresaw ends here. */
  run<T>(check: () => T): T {
    try {
      return limited(2 * mostWork - this.#taken, check, (steps) => (this.#taken += steps));
    } catch (error) {
      if (error instanceof TooManySteps) return tooCostly("derivation");
      throw error;
    }
  }
}

/** Refuses a conclusion that no verifier would check, before it is drawn. */
export function requireCheckable(rule: Rule, use: RuleUse): void {
  if (rule.work !== undefined && !(rule.work(use) <= mostWork)) tooCostly(rule.id);
}

/** Refuses a derivation that no verifier would check to its end. */
export function requireCheckableTree(root: Derivation, book: RuleBook): void {
  const work = new DocumentWork();
  const visit = (node: Derivation, path: string): void => {
    node.premises.forEach((premise, i) => {
      visit(premise, `${path}.premises.${i}`);
    });
    const rule = book.get(node.rule);
    if (rule === undefined) return;
    const key = conclusionKey(node.rule, node.premises, encodeValue(node.parameters), node.n);
    if (work.known(rule, node, key, path) === undefined) work.keep(key, node);
  };
  visit(root, "derivation");
}

function tooCostly(path: string): never {
  return refuse({
    code: "too-costly",
    path,
    expected: "a document that can be checked within seconds",
    remedy:
      "Nothing is known about it, so don't rely on it. Ask for a certificate with smaller numbers or fewer steps.",
  });
}
