import { Rational } from "../../../math/index.ts";
import { count, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";

/**
 * One hypothesis for each of `blocks` disjoint parts of the sample; every answer is that of a part chosen at random, or 1
 * with the fraction of votes for it. Replacing `group` examples moves a prediction by at most group/blocks
 * (Dagan-Feldman, introduction; Shalev-Shwartz and others 2010). O(1).
 */
export const averagedBlocks: Rule = rule({
  id: "averaged-blocks",
  source: "Dagan-Feldman section 1 (Shalev-Shwartz and others 2010)",
  theorem: "The average of models of disjoint parts of the sample is uniformly stable",
  premises: [],
  parameters: { blocks: count(1), group: withFallback(count(1), 1) },
  assumptions: ["binary-output", "public-split", "fresh-coins"],
  conclude({ parameters: { blocks, group }, n: size }) {
    requires(blocks <= sampleSize(size), "parameters.blocks", "at most n");
    return { notion: "uniform-stability", gamma: Rational.of(Math.min(group, blocks), blocks), group };
  },
});
