import { type Fraction, fraction, least, plus, spell } from "../../reference/fraction.ts";
import { chance, number, type ReferenceRule } from "../../reference/rule.ts";

/** The sums, the two probabilities at most one. */
export const reference: ReferenceRule = {
  id: "perfect-composition",
  premises: { each: ["perfect-generalization"], least: 1 },
  parameters: [],
  assumptions: () => ["independent-coins"],
  conclude(use) {
    const claims = use.premises.map((premise) => premise.claim);
    const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, fraction(0n));
    const atMostOne = (x: Fraction): Fraction => least(fraction(1n), x);
    return {
      notion: "perfect-generalization",
      beta: spell(atMostOne(total(claims.map((claim) => chance(claim, "beta"))))),
      epsilon: spell(total(claims.map((claim) => number(claim, "epsilon")))),
      delta: spell(atMostOne(total(claims.map((claim) => chance(claim, "delta"))))),
    };
  },
};
