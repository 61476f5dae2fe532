import { apply, type FiniteProblem, measuring, parseFiniteProblem, Rational } from "holdfast";
import type { Row } from "../../contract/index.ts";
import { atMost, enclosed, row, stated } from "../../measuring/index.ts";

/** What the draw from a finite problem is certified to lose. */
export function minimizationOf(problem: FiniteProblem, epsilon: string, n: number): ReturnType<typeof apply> {
  const lambda = Rational.parse(epsilon).times(n).over(2);
  return apply("finite-gibbs-minimization", [], { candidates: problem.hypotheses, lambda }, n);
}

/** With a public regularizer of oscillation 1/5 the gap of the risk alone grows by at most that, and privacy stays. */
export function regularizedRows(n: number): readonly Row[] {
  const problem = parseFiniteProblem("mode:3");
  const penalties = [0, 0.1, 0.2];
  const table = measuring.learnerTable({
    problem,
    n,
    rounding: 1e-13,
    lawAt: (histogram) => {
      const weights = penalties.map((g, h) => Math.exp(-(n / 2) * (1 - histogram[h]! / n + g)));
      const sum = weights.reduce((a, b) => a + b, 0);
      return weights.map((weight) => weight / sum);
    },
  });
  const { gap, epsilon } = measuring.measureTable(table);
  const plain = minimizationOf(problem, "1", n);
  const regularized = apply("regularized-minimization", [plain], { oscillation: "1/5" }, n);
  const at = { problem: "mode:3", schedule: "regularized", n, epsilon: 1 };
  return [
    row("regularized gap", at, enclosed(gap), atMost(stated(regularized, "xi"))),
    row("regularized epsilon", at, enclosed(epsilon), atMost(1)),
  ];
}
