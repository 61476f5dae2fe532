import { roundUp } from "../../../math/index.ts";
import { bigCount, count, openProbability, withFallback } from "../../field.ts";
import { requires, type Rule, rule, sampleSize } from "../../rule.ts";
import { checkRichness, minimizerExcess, richnessAssumption } from "../../uniform-convergence.ts";

/**
 * Empirical risk minimization on `subset` of the n examples is accurate, and so is the average over `blocks` disjoint
 * parts of that size. `growth` bounds the labellings of subset + ghost points, where `ghost` is the size of an imagined
 * second sample; with `ghost` 0 it is the number of hypotheses (Dagan-Feldman Lemma 6, with constants). O(1).
 */
export const minimizerAccuracy: Rule = rule({
  id: "minimizer-accuracy",
  source: "Dagan-Feldman Lemma 6, with constants (Serfling, Hoeffding)",
  theorem: "A hypothesis with the fewest errors on part of the sample is almost the best of its class",
  premises: [],
  parameters: {
    subset: count(1),
    blocks: withFallback(count(1), 1),
    ghost: count(0),
    growth: bigCount(1n),
    beta: openProbability,
  },
  assumptions: ({ parameters }) => [
    "iid",
    "data-independent-selection",
    "empirical-minimizer",
    richnessAssumption(parameters),
  ],
  conclude({ parameters: { subset, blocks, ghost, growth, beta }, n: size }) {
    const n = sampleSize(size);
    requires(subset <= n, "parameters.subset", "at most n");
    requires(blocks <= n / subset, "parameters.blocks", "disjoint blocks: subset * blocks at most n");
    checkRichness({ ghost, growth });
    const alpha = minimizerExcess(subset, beta.over(blocks), { ghost, growth });
    return { notion: "accuracy", alpha: roundUp(alpha), beta, setting: "agnostic" };
  },
});
