import { exponentialLaw, permuteAndFlipLaw } from "../../../mechanisms/coins/laws.ts";
import type { Rational } from "../../../math/index.ts";
import { type FiniteProblem, gapSums, histograms } from "../../finite/index.ts";

interface Range {
  readonly lower: number;
  readonly upper: number;
}

/** The worst expected gap over all histograms of two epsilon-private mechanisms, from their exact laws. */
export function enumeratedLaws(
  problem: FiniteProblem,
  n: number,
  epsilon: Rational,
): { readonly permuteAndFlip: Range; readonly exponential: Range } {
  // Scores are sums of losses, of sensitivity `denominator`; lambda = epsilon / (2 denominator).
  const lambda = epsilon.over(2 * problem.denominator);
  const worst = (law: typeof exponentialLaw): Range => {
    const range = { lower: 0, upper: 0 };
    for (const histogram of histograms(n, problem.values)) {
      const gaps = gapSums(problem, histogram);
      const masses = law(
        gaps.map((gap) => -gap),
        lambda,
      );
      for (const end of ["lower", "upper"] as const) {
        const mean =
          masses.reduce((sum, mass, h) => sum + mass[end] * gaps[h]!, 0) / (n * problem.denominator);
        range[end] = Math.max(range[end], mean);
      }
    }
    return range;
  };
  return { permuteAndFlip: worst(permuteAndFlipLaw), exponential: worst(exponentialLaw) };
}
