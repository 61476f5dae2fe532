import { type Arithmetic, below, type Range, upward } from "../../reference/arithmetic.ts";
import { lowerTail, small } from "../../reference/binomial.ts";
import { type Fraction, fraction, spell } from "../../reference/fraction.ts";
import { chance, must, number, type ReferenceRule, whole } from "../../reference/rule.ts";

/** alpha = the least decimal p with P[Bin(v, p) <= x] < beta, x = max(0, noisy + slack); beta + q^(slack+1)/(1+q). */
export const reference: ReferenceRule = {
  id: "a-posteriori-error",
  premises: [],
  parameters: ["noisy", "tested", "epsilon", "slack", "beta"],
  assumptions: () => ["public-split", "iid", "set-aside"],
  work: () => 300_000,
  conclude(use) {
    const noisy = whole(use.parameters, "noisy", -Number.MAX_SAFE_INTEGER);
    const tested = whole(use.parameters, "tested", 1);
    const slack = whole(use.parameters, "slack");
    const epsilon = number(use.parameters, "epsilon", fraction(1000n));
    const beta = chance(use.parameters, "beta", true);
    must(epsilon.top > 0n && (use.n === "any" || tested <= use.n), "sizes in order");
    must(tested <= 1e9 && slack <= 1e9, "manageable sizes");
    const errors = Math.max(0, noisy + slack);
    must(errors >= tested || errors <= 100_000, "a manageable number of errors");
    const decay = (r: Arithmetic, k: number): Range => small(r, r.mul(-k, epsilon));
    return {
      notion: "error-bound",
      alpha: errors >= tested ? "1" : limit(tested, errors, beta),
      beta: upward((r) => r.min(1, r.add(beta, r.div(decay(r, slack + 1), r.add(1, decay(r, 1)))))),
    };
  },
};

const known = new Map<string, string>();

/** The limit, worked out once for the same numbers. */
function limit(v: number, x: number, beta: Fraction): string {
  const key = `${v} ${x} ${spell(beta)}`;
  const found = known.get(key) ?? searched(v, x, beta);
  if (known.size >= 1000) known.clear();
  known.set(key, found);
  return found;
}

/** The least decimal of ten digits p with P[Bin(v, p) <= x] below beta. */
function searched(v: number, x: number, beta: Fraction): string {
  const passes = (top: bigint, bottom: bigint): boolean =>
    top >= bottom ||
    below(
      (r) => lowerTail(r, v, x, fraction(top, bottom)),
      () => beta,
    );
  let unit = 10n;
  while (passes(1n, unit)) unit *= 10n;
  unit *= 10n ** 9n;
  let [fails, works] = [10n ** 9n, 10n ** 10n];
  while (works - fails > 1n) {
    const middle = (fails + works) / 2n;
    if (passes(middle, unit)) works = middle;
    else fails = middle;
  }
  return spell(fraction(works, unit));
}
