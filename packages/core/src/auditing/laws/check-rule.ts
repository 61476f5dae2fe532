import {
  certify,
  type Claim,
  derive,
  type Derivation,
  digestOf,
  premise,
  readClaim,
  type Rule,
  ruleBook,
  type SampleSize,
  verify,
} from "../../certificates/index.ts";
import type { LawVerdict } from "../../classes/laws/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { survivingMutation } from "./plan-laws.ts";

/** A use of a rule: premises as a person writes claims, and parameters. */
export interface RuleCase {
  readonly premises: readonly string[];
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly n?: SampleSize;
}

/** What rules may be tried on where no cases are given: a claim of each notion that rules start from. */
const someClaims: Readonly<Record<string, readonly string[]>> = {
  "differential-privacy": ["differential-privacy:epsilon=0.5", "differential-privacy:epsilon=0.5,delta=1e-6"],
  "bounded-range": ["bounded-range:epsilon=0.5"],
  "zero-concentrated-privacy": ["zero-concentrated-privacy:rho=0.1"],
  "renyi-privacy": ["renyi-privacy:order=8,epsilon=0.5"],
  "private-prediction": ["private-prediction:epsilon=0.5"],
  "uniform-stability": ["uniform-stability:gamma=0.1"],
  generalization: ["generalization:alpha=0.1,beta=0.05"],
  "robust-generalization": ["robust-generalization:alpha=0.1,beta=0.05"],
  "perfect-generalization": ["perfect-generalization:beta=0.05,epsilon=0.5"],
  selection: ["selection:kept=3,nats=2"],
  "global-stability": ["global-stability:eta=1/3"],
  "error-bound": ["error-bound:alpha=0.1,beta=0.05"],
  accuracy: [
    "accuracy:alpha=0.1,beta=0.05,setting=agnostic",
    "accuracy:alpha=0.1,beta=0.05,setting=realizable",
  ],
};

const someValues = ["0.05", "1/3", "1", "2", "10"];

/**
 * Tries the laws of rules on a rule: it is a function, its certificates verify, no change of one field survives, and what
 * it concludes is a claim whose probabilities are at most 1. Without cases of one's own it is tried on simple claims.
 */
export function checkRule(rule: Rule, cases: readonly RuleCase[] = casesOf(rule)): readonly LawVerdict[] {
  const uses: { readonly name: string; readonly derivation: Derivation; readonly again: Derivation }[] = [];
  const refusals: string[] = [];
  let failure: string | undefined;
  for (const given of cases) {
    const name = `${given.premises.join(" and ") || "no premises"} with ${inWords(given.parameters)}`;
    try {
      uses.push({ name, derivation: deriveCase(rule, given), again: deriveCase(rule, given) });
    } catch (error) {
      const isRefusal = error instanceof HoldfastError && !error.issue.path.startsWith("claim");
      if (isRefusal) refusals.push(`${name}: ${error.message}`);
      else failure ??= `${name}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  const book = new Map([...mechanismBook, ...ruleBook([rule])]);
  const decided = (law: string, find: () => string | undefined): LawVerdict => {
    if (uses.length === 0 && failure === undefined) {
      return { law, holds: true, skipped: refusals[0] ?? "no use of the rule to try" };
    }
    const counterexample = find();
    return counterexample === undefined ? { law, holds: true } : { law, holds: false, counterexample };
  };
  const first = (bad: (use: (typeof uses)[number]) => string | undefined) => (): string | undefined => {
    for (const use of uses) {
      const what = bad(use);
      if (what !== undefined) return `${use.name}: ${what}`;
    }
    return undefined;
  };
  return [
    decided("it concludes a claim with probabilities of at most 1, or refuses with an issue", () => failure),
    decided(
      "equal premises and parameters give equal conclusions",
      first(({ derivation, again }) =>
        claimText(derivation.claim) === claimText(again.claim) ? undefined : "two conclusions differ",
      ),
    ),
    decided(
      "its certificates verify",
      first(({ derivation }) => {
        const verdict = verify(JSON.parse(JSON.stringify(certify(derivation, book))), book);
        return verdict.holds ? undefined : verdict.issue.path;
      }),
    ),
    decided(
      "no certificate with one field changed verifies",
      first(({ derivation }) => survivingMutation(certify(derivation, book), book)),
    ),
  ];
}

function inWords(parameters: Readonly<Record<string, unknown>> = {}): string {
  const entries = Object.entries(parameters).map(([name, value]) => `${name} = ${String(value)}`);
  return entries.join(", ") || "no parameters";
}

function claimText(claim: Claim): string {
  return digestOf(JSON.parse(JSON.stringify(claim)));
}

function deriveCase(rule: Rule, { premises, parameters = {}, n = 1000 }: RuleCase): Derivation {
  return derive(
    rule,
    premises.map((text) => premise(readClaim(text), n)),
    parameters,
    n,
  );
}

/** Uses of the rule with simple claims and one value for all numbers; those that it refuses are left out later. */
function casesOf({ premises, parameters }: Rule): readonly RuleCase[] {
  const pattern =
    "each" in premises
      ? new Array<readonly string[]>(Math.max(2, premises.least)).fill(premises.each)
      : premises;
  const choices = pattern.map((notions) => notions.flatMap((notion) => someClaims[notion] ?? []));
  if (choices.some((list) => list.length === 0)) return [];
  const lists = choices.reduce<readonly (readonly string[])[]>(
    (all, list) => all.flatMap((chosen) => list.map((claim) => [...chosen, claim])),
    [[]],
  );
  const values = Object.keys(parameters).length === 0 ? [""] : someValues;
  return lists.slice(0, 4).flatMap((list) =>
    values.flatMap((text) => {
      try {
        const given = Object.entries(parameters).map(([name, field]) => [name, field.read(text, name)]);
        return [{ premises: list, parameters: Object.fromEntries(given) as Record<string, unknown> }];
      } catch {
        return [];
      }
    }),
  );
}
