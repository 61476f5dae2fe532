import { type Arithmetic, type Range, upward } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, least, plus, spell } from "../../reference/fraction.ts";
import { chance, exponentWork, must, number, type ReferenceRule } from "../../reference/rule.ts";

/** epsilon = sum e_i; delta = max(sum_i e^(e_1+..+e_(i-1)) d_i, sum_i e^(e_(i+1)+..+e_k) d_i); beta = sum b_i. */
export const reference: ReferenceRule = {
  id: "chain",
  premises: { each: ["closeness"], least: 1 },
  parameters: [],
  assumptions: () => ["linked"],
  work: ({ premises }) => exponentWork(premises.map(({ claim }) => number(claim, "epsilon"))),
  conclude(use) {
    must(use.premises.length <= 1000, "at most 1000 links");
    const epsilons = use.premises.map((premise) => number(premise.claim, "epsilon"));
    const deltas = use.premises.map((premise) => chance(premise.claim, "delta"));
    const betas = use.premises.map((premise) => chance(premise.claim, "beta"));
    const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, fraction(0n));
    const before = sumsBefore(epsilons);
    const after = sumsBefore([...epsilons].reverse()).reverse();
    const weighted = (r: Arithmetic, others: readonly Fraction[]): Range =>
      r.add(0, ...deltas.map((delta, i) => (delta.top === 0n ? 0 : r.mul(r.exp(others[i]!), delta))));
    return {
      notion: "closeness",
      beta: spell(least(fraction(1n), total(betas))),
      epsilon: spell(total(epsilons)),
      delta: upward((r) => r.min(1, r.max(weighted(r, before), weighted(r, after)))),
    };
  },
};

/** At every place the sum of what stands before it. */
function sumsBefore(numbers: readonly Fraction[]): Fraction[] {
  let sum = fraction(0n);
  return numbers.map((number) => {
    const before = sum;
    sum = plus(sum, number);
    return before;
  });
}
