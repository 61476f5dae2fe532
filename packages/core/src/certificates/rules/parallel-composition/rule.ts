import type { Rational } from "../../../math/index.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/** Mechanisms on disjoint parts of the data cost as much as the worst of them. */
export const parallelComposition: Rule = rule({
  id: "parallel-composition",
  source: "McSherry 2009",
  theorem: "What is spent on disjoint parts of the data does not add up",
  mechanism: "built",
  premises: { each: ["differential-privacy"], least: 1 },
  parameters: {},
  assumptions: ["public-split", "fresh-coins"],
  size({ premises }) {
    let total = 0;
    for (const { n } of premises) {
      if (n === "any") return "any";
      total += n;
    }
    requires(Number.isSafeInteger(total), "n", `at most ${Number.MAX_SAFE_INTEGER} examples in all`);
    return total;
  },
  conclude({ premises }) {
    const { neighbours } = premises[0]!.claim;
    requires(
      neighbours !== "add-or-remove-one",
      "premises.0.claim.neighbours",
      "replace-one or replace-label: a split by position needs a fixed number of examples",
    );
    premises.forEach(({ claim }, i) => {
      requires(
        claim.neighbours === neighbours,
        `premises.${i}.claim.neighbours`,
        `${neighbours}, as the first premise`,
      );
      requires(claim.group === 1, `premises.${i}.claim.group`, "1: compose first, then protect groups");
    });
    const largest = (numbers: readonly Rational[]): Rational =>
      numbers.reduce((a, b) => (b.compare(a) > 0 ? b : a));
    return {
      notion: "differential-privacy",
      epsilon: largest(premises.map(({ claim }) => claim.epsilon)),
      delta: largest(premises.map(({ claim }) => claim.delta)),
      neighbours,
      group: 1,
    };
  },
});
