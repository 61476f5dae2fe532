import { nonNegative, type Rule, rule } from "../../../certificates/index.ts";
import { sampleSize } from "../../../certificates/rule.ts";
import { Rational } from "../../../math/index.ts";
import { neighboursOfOneSize } from "../../public-size.ts";
import { randomness, randomnessAssumption } from "../../randomness.ts";

/**
 * A mechanism that is one public table, a row of exact probabilities for every data set of n records, is private with epsilon
 * where every entry is at most e^epsilon times the entry of every neighboring row. That the comparison was made is the
 * assumption: `checkOptimal` makes it again, in integers, from the table alone. O(1).
 */
export const checkedTable: Rule = rule({
  id: "checked-table",
  source: "Wang Definition 2; equation (6)",
  theorem: "A table of probabilities whose neighboring rows differ by at most e^epsilon is private",
  premises: [],
  parameters: { epsilon: nonNegative, neighbours: neighboursOfOneSize, randomness },
  assumptions: ({ parameters }) => [randomnessAssumption(parameters.randomness), "checked-table"],
  conclude({ parameters: { epsilon, neighbours }, n }) {
    // A table speaks of data sets of one size.
    sampleSize(n);
    return { notion: "differential-privacy", epsilon, delta: Rational.zero, neighbours, group: 1 };
  },
});
