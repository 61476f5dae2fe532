import { upward } from "../../reference/arithmetic.ts";
import { fraction, order, spell, times } from "../../reference/fraction.ts";
import { must, number, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** The log-ratio of sigma(epsilon (2 - k)/2) and sigma(-epsilon k/2), as ln(1 + e^(eps k/2)) - ln(1 + e^(eps (k-2)/2)). */
export const reference: ReferenceRule = {
  id: "block-votes",
  premises: [],
  parameters: ["blocks", "epsilon", "promise"],
  assumptions: () => ["binary-output", "public-split", "fresh-coins"],
  work: () => 300_000,
  conclude(use) {
    const k = whole(use.parameters, "blocks", 1);
    must(k <= sizeOf(use), "no more blocks than examples");
    const epsilon = number(use.parameters, "epsilon");
    must(epsilon.top > 0n && order(epsilon, fraction(100n)) <= 0, "an epsilon in (0, 100]");
    const { promise } = use.parameters;
    const neighbours = "replace-one";
    if (promise === "bounded-range") return { notion: promise, epsilon: spell(epsilon), neighbours };
    must(promise === "private-prediction", "one of two promises");
    // The difference to epsilon is then below e^-16, and epsilon the larger.
    const flat = k > 2 && order(times(epsilon, fraction(BigInt(k))), fraction(100n)) > 0;
    const half = times(epsilon, fraction(1n, 2n));
    const exact = flat
      ? spell(epsilon)
      : k === 1
        ? spell(half)
        : upward((r) => {
            const odds = (votes: number): ReturnType<typeof r.exp> =>
              r.add(1, r.exp(times(half, fraction(BigInt(votes)))));
            return r.ln(r.div(odds(k), odds(k - 2)));
          });
    return { notion: promise, epsilon: exact, delta: "0", queries: 1, neighbours, group: 1 };
  },
};
