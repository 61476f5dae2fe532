import { binomial, lnGamma, product, Rational, Real, roundUp } from "../../../math/index.ts";
import { count } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

const mostBlocks = 1000;
const largestBlock = 1000;

/**
 * What a vote over blocks of kept examples reveals: a multiset of T blocks of m positions each, spelled by its place
 * among all such multisets, then T and m by priors (Cummings Theorem 26; the order of the blocks does not matter to a vote).
 */
export const blockSelectionCode: Rule = rule({
  id: "block-selection-code",
  source: "Cummings Theorems 25 and 26, with a code for multisets of blocks",
  theorem:
    "A vote over equally large blocks of examples is described by a short code for which blocks they are",
  premises: [],
  parameters: { blocks: count(1), size: count(1), kept: count(1) },
  assumptions: ["output-is-function-of-kept", "code-fixed-in-advance"],
  conclude({ parameters: { blocks, size, kept }, n: sample }) {
    const n = sampleSize(sample);
    requires(blocks <= mostBlocks, "parameters.blocks", `at most ${mostBlocks}`);
    requires(size <= Math.min(n, largestBlock), "parameters.size", `at most n = ${n}, and ${largestBlock}`);
    requires(
      size <= kept && kept <= Math.min(n, blocks * size),
      "parameters.kept",
      "at least one block, and no more than all blocks or the sample",
    );
    const sets = Real.from(binomial(n, size));
    // Enclosed rather than exact: the exact ratios would be as long as the number of sets.
    const number = new Real((bits) => sets.enclose(bits));
    const repeated = product(Array.from({ length: blocks }, (_, i) => Real.from(i).over(number).plus(1)));
    const nats = sets
      .ln()
      .times(blocks)
      .minus(lnGamma(Rational.of(blocks + 1)))
      .plus(repeated.ln())
      .plus(Real.from(blocks).ln())
      .plus(Real.from(blocks + 1).ln())
      .plus(Real.from(size).ln())
      .plus(Real.from(size + 1).ln());
    return { notion: "selection", kept, nats: roundUp(nats), stable: false };
  },
});
