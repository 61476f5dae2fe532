import { count } from "../../field.ts";
import { requires, type Rule, rule } from "../../rule.ts";

/**
 * A private mechanism that ignores order stays as private when it is run on the first examples that a filter lets through:
 * each example is kept by a coin of its own, whose chance may depend on that example and on public things, and fixed
 * examples are added where too few are kept. Replacing one example replaces at most one of those let through. The same
 * holds for `parts` disjoint chunks of `chunk` examples, each with its own run
 * (Bun-Livni-Moran section 1.1.2, boosting without composition).
 */
export const rowFilter: Rule = rule({
  id: "row-filter",
  source: "Bun-Livni-Moran, boosting of private learners, with proof",
  theorem:
    "A private mechanism stays private when examples are let through one by one, by coins of their own",
  mechanism: { changed: () => "that is run on the rows that coins of their own let through" },
  covers: ["row-filter"],
  premises: [["differential-privacy"]],
  parameters: { chunk: count(1), parts: count(1) },
  assumptions: ["order-invariant", "public-split", "fresh-coins", "row-filter"],
  size({ parameters: { chunk, parts } }) {
    const total = chunk * parts;
    requires(Number.isSafeInteger(total), "n", "at most 2^53 - 1 examples");
    return total;
  },
  conclude({ premises: [{ claim }] }) {
    requires(claim.neighbours === "replace-one", "premises.0.claim.neighbours", "replace-one");
    requires(claim.group === 1, "premises.0.claim.group", "1");
    return claim;
  },
});
