import { finiteProblem, measuring } from "holdfast";
import type { Row } from "../../contract/index.ts";
import { atMost, boundValue, choose, enclosed, row } from "../../measuring/index.ts";

/** Lemma 14: a learner on the square root of n records fits n of them up to drawn/n + its excess risk + the optimism of the best fit. */
export function subsampledFitRows(n: number): readonly Row[] {
  const problem = finiteProblem({
    name: "bits",
    losses: [
      ["0", "1"],
      ["1", "0"],
    ],
  });
  const m = Math.floor(Math.sqrt(n));
  const base = measuring.mechanismTable({ problem, n: m, epsilon: 1 });
  const law = ["2/5", "3/5"];
  const xi = measuring.measureTable(base, { distributions: [law] }).populations[0]!.consistency.upper;
  const table = measuring.learnerTable({
    problem,
    n,
    rounding: 1e-11,
    lawAt: ([zeros, ones]) => {
      const chances = base.histograms.map(
        ([a, b]) => (choose(zeros!, a!) * choose(ones!, b!)) / choose(n, m),
      );
      return [0, 1].map((h) =>
        chances.reduce((sum, chance, rank) => sum + chance * base.probabilities[2 * rank + h]!, 0),
      );
    },
  });
  const { universal } = measuring.measureTable(table, { distributions: [law] }).populations[0]!;
  const value = boundValue("class-gap", { n, drawn: m, xi: xi.toFixed(12), candidates: 2 });
  return [row("subsampled fit", { n, m }, enclosed(universal), atMost(value))];
}
