import { DocumentWork, HoldfastError, rules, verify } from "holdfast";
import * as independent from "holdfast/verify";
import { encodeClaim, encodeValue } from "../../packages/core/src/certificates/json.ts";
import { deriveCase, oraclesOf } from "../../packages/core/src/testing/oracles.ts";

/** What both verifiers answer, and the steps that each was charged and took. */
interface Answers {
  readonly answers: readonly [library: string, independent: string];
  readonly steps: readonly { readonly charged: number; readonly taken: number }[];
}

export function answersOf(document: unknown): Answers {
  const [library, other] = [new DocumentWork(), new independent.Work()];
  const answer = (check: () => boolean): string => {
    try {
      return check() ? "holds" : "does not hold";
    } catch (error) {
      const isCostly = error instanceof HoldfastError && error.issue.code === "too-costly";
      if (isCostly || error instanceof independent.TooCostly) return "too costly";
      throw error;
    }
  };
  const first = answer(() => verify(document, undefined, library).holds);
  const second = answer(() => independent.verify(document, other).holds);
  return { answers: [first, second], steps: [library.steps, other.steps] };
}

/** A document of one conclusion whose claim is wrong: verifiers draw the conclusion, and then refuse it. */
export function documentOf(derivation: unknown): unknown {
  return {
    ...{ version: 1, claim: { notion: "none" }, n: "any", vacuous: true, assumptions: [], derivation },
    digest: "sha256-",
  };
}

const integers = [0, 1, 2, 65, 100_000, 2_147_483_648, 1_099_511_627_776, Number.MAX_SAFE_INTEGER];
const texts = [
  ...[
    "0",
    "1",
    "0.5",
    "1/3",
    "1e-300",
    "1e300",
    "1e-999",
    "1000000",
    "0.9999999999",
    `0.${"73".repeat(440)}`,
  ],
  ...[`${"3".repeat(440)}/${"9".repeat(440)}7`, "9".repeat(890)],
];

/** The first case of every rule with one number at an extreme: each of its parameters, of its premises, and n. */
export function* extremeUses(): Generator<{ readonly what: string; readonly document: unknown }> {
  for (const rule of rules.values()) {
    const made = deriveCase(rule, oraclesOf(rule.id).cases[0]!);
    const node = {
      rule: rule.id,
      claim: { notion: "none" },
      n: made.n,
      parameters: encodeValue(made.parameters),
      premises: made.premises.map((premise) => ({
        ...{ rule: "premise", claim: encodeClaim(premise.claim), n: premise.n, parameters: {}, premises: [] },
      })),
    };
    const original = JSON.stringify(node);
    for (const path of numbersOf(node, [])) {
      if (path.at(-2) === "claim" && path.length === 2) continue;
      const value = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], node);
      for (const extreme of typeof value === "number" ? integers : texts) {
        const copy = JSON.parse(original) as Record<string, unknown>;
        const parent = path.slice(0, -1).reduce((inner, key) => inner[key] as Record<string, unknown>, copy);
        parent[path.at(-1)!] = extreme;
        yield {
          what: `${rule.id} ${path.join(".")} = ${String(extreme).slice(0, 30)}`,
          document: documentOf(copy),
        };
      }
    }
  }
}

function numbersOf(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (typeof value === "number" || (typeof value === "string" && /^-?\d/.test(value))) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersOf(inner, [...path, key]));
}
