import { upward } from "./arithmetic.ts";
import { type Fraction, fraction, minus, order, plus, spell, times } from "./fraction.ts";
import { chance, must, number, type PlainClaim, type ReferenceUse, whole } from "./rule.ts";

/** What the premises of a sequential composition state, and what they have in common. */
export interface Composition {
  readonly epsilons: readonly Fraction[];
  readonly deltas: readonly Fraction[];
  /** The claim about all runs together, with the given numbers. */
  readonly claim: (epsilon: string, delta: string) => PlainClaim;
}

/** Reads a list of privacy claims that is run so many times; throws unless they can be composed. */
export function composition(use: ReferenceUse, runs: number): Composition {
  const claims = use.premises.map((p) => p.claim);
  const [first] = claims;
  must(first !== undefined, "at least one premise");
  for (const claim of claims) {
    must(claim.notion === first.notion, "one notion");
    must(claim["neighbours"] === first["neighbours"], "one neighbour relation");
    must(claim["group"] === 1, "rows, not groups");
  }
  return {
    epsilons: claims.map((c) => number(c, "epsilon")),
    deltas: claims.map((c) => chance(c, "delta")),
    claim: (epsilon, delta) => {
      const { notion, neighbours } = first as PlainClaim & { readonly neighbours: unknown };
      if (notion === "differential-privacy") return { notion, epsilon, delta, neighbours, group: 1 };
      return { notion, epsilon, delta, queries: queriesOf(claims, runs), neighbours, group: 1 };
    },
  };
}

function queriesOf(claims: readonly PlainClaim[], runs: number): number | "infinity" {
  if (claims.some((c) => c["queries"] === "infinity")) return "infinity";
  const each = claims.map((c) => BigInt(whole(c, "queries", 1)));
  const all = BigInt(runs) * each.reduce((a, b) => a + b);
  must(all <= BigInt(Number.MAX_SAFE_INTEGER), "a countable number of queries");
  return Number(all);
}

/** The sum of the list, so many times. */
export function total(list: readonly Fraction[], runs: number): Fraction {
  return times(fraction(BigInt(runs)), list.reduce(plus, fraction(0n)));
}

/** 1 - (1 - slack) prod (1 - delta_i)^runs, upward; the slack itself when all delta_i are 0. */
export function failure(deltas: readonly Fraction[], runs: number, slack: Fraction): string {
  if (deltas.every((delta) => delta.top === 0n)) return spell(slack);
  // The product is at most e^-(sum of all deltas): below 1e-40 the ten digits are those of 1.
  if (order(total(deltas, runs), fraction(100n)) >= 0) return "1";
  const one = fraction(1n);
  return upward((r) => {
    const kept = deltas.map((delta) => r.power(minus(one, delta), runs));
    return r.sub(1, r.mul(minus(one, slack), ...kept));
  });
}
