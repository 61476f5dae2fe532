import { finiteProblem, measuring, parseFiniteProblem, Rational } from "holdfast";
import type { Experiment, Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { convexRows, medianRows, notchRows } from "./continuous-gibbs.ts";

/** The worst risks for M candidates: one at 0, all others at gap + 1/lambda. One record with one value, so the risk is the loss. */
function finiteRows(candidates: number, lambda: number): readonly Row[] {
  const value = boundValue("gibbs-gap", { candidates, lambda });
  const distance = (value + 1 / lambda).toFixed(8);
  const losses = Array.from({ length: candidates }, (_, h) => [h === 0 ? "0" : distance]);
  const problem = finiteProblem({ name: "worst", losses });
  const { gap } = measuring.measureTable(measuring.mechanismTable({ problem, n: 1, epsilon: 2 * lambda }));
  const at = { candidates, lambda };
  return [
    row("finite, worst case", at, enclosed(gap), equalTo(value, 1e-6)),
    row("finite, logarithm", at, enclosed(gap), atMost(Math.log(candidates) / lambda)),
  ];
}

/** Assumption A2 of a finite problem at a law of a record: the mean gap beside the bound from the mean masses of the sublevel sets. */
function sublevelRows(name: string, n: number, epsilon: string): readonly Row[] {
  const problem = parseFiniteProblem(name);
  const k = problem.values;
  // Later values are likelier, so that one hypothesis is the best.
  const law = Array.from({ length: k }, (_, z) => Rational.of(2 * (z + 1), k * (k + 1)));
  const table = measuring.mechanismTable({ problem, n, epsilon });
  const { universal } = measuring.measureTable(table, { distributions: [law] }).populations[0]!;
  const thresholds = Array.from({ length: n + 1 }, (_, i) => i / n);
  const { bound } = measuring.sublevelCondition(table, measuring.readLaw(problem, law), {
    thresholds,
    lambda: (Number(epsilon) * n) / 2,
  });
  const at = { problem: name, n, epsilon: Number(epsilon) };
  return [row("sublevel sets", at, enclosed(universal), atMost(bound))];
}

/**
 * Algorithm 1 as printed takes the sensitivity for 2/n, so its weights are those of the mechanism at half of epsilon. Two bits that are
 * hard to tell apart, where n is large enough for the printed number to be below 1; with the 2 epsilon of (11) it never is for such n.
 */
function printedRows(n: number, epsilon: string): readonly Row[] {
  const problem = parseFiniteProblem("bits");
  const half = Rational.parse(epsilon).over(2);
  const { universal } = measuring.measureTable(measuring.mechanismTable({ problem, n, epsilon: half }), {
    distributions: [["49/100", "51/100"]],
  }).populations[0]!;
  const at = { problem: "bits", n, epsilon: Number(epsilon) };
  const gap = boundValue("finite-gibbs-gap-printed", { candidates: problem.hypotheses, n, epsilon });
  return [row("Lemma 29, as printed", at, enclosed(universal), atMost(gap))];
}

export const gibbsUtility: Experiment = {
  id: "gibbs-utility",
  title: "What the exponential mechanism loses",
  summary:
    "The expected excess of a draw with weights exp(-lambda risk), in closed form, where the candidates are finitely many, a convex set under a convex risk, or a set under a Lipschitz one. The finite bound is attained and the convex one in the limit, so a constant that is too small would be seen at once.",
  statements: ["wang/algorithm-1", "wang/theorem-17", "wang/example-3", "wang/example-4", "wang/lemma-29"],
  parts: (size) => [
    ...[2, 8, 64, 1024, ...(size === "full" ? [16_384] : [])].map((candidates) => ({
      name: `finite ${candidates}`,
      measure: () => [20, 50, 200].flatMap((lambda) => finiteRows(candidates, lambda)),
    })),
    {
      name: "convex",
      measure: () =>
        [1, 2, 5, 10].flatMap((d) => [10, 30, 100, 300, 1000].flatMap((lambda) => convexRows(d, lambda))),
    },
    {
      name: "median",
      measure: () =>
        [5, 20, 100].flatMap((n) => ["0.1", "0.5", "1", "4"].flatMap((epsilon) => medianRows(n, epsilon))),
    },
    {
      name: "notch",
      measure: () =>
        [2, 10, 100, 1000].flatMap((l) => [3, 10, 30, 100, 300].flatMap((lambda) => notchRows(l, lambda))),
    },
    ...["bits", "mode:3", "median:5"].map((name) => ({
      name: `sublevel ${name}`,
      measure: () =>
        [4, 6, 8].flatMap((n) => ["0.5", "1"].flatMap((epsilon) => sublevelRows(name, n, epsilon))),
    })),
    {
      name: "as printed",
      measure: () => [400, 1000].flatMap((n) => ["0.5", "1"].flatMap((epsilon) => printedRows(n, epsilon))),
    },
  ],
  picture(rows) {
    const finite = rowsOf(rows, "finite, worst case", { lambda: 50 });
    const notch = (lipschitz: number): readonly Row[] => rowsOf(rows, "Lipschitz", { lipschitz });
    const convex = rowsOf(rows, "convex", { dimension: 5 });
    return [
      {
        title: "Finitely many candidates, lambda = 50",
        x: { label: "candidates", scale: "logarithmic" },
        y: { label: "expected excess", from: 0 },
        curves: [
          measuredCurve(finite, { label: "worst risks, exact", x: "candidates" }),
          claimedCurve(finite, { label: "W((M-1)/e)/lambda", x: "candidates" }),
          claimedCurve(rowsOf(rows, "finite, logarithm", { lambda: 50 }), {
            label: "ln M/lambda",
            x: "candidates",
          }),
        ],
        caption:
          "The dots lie on the lower dashed curve: there are risks for which the draw loses exactly that.",
      },
      {
        title: "Continuous candidates",
        x: { label: "lambda", scale: "logarithmic" },
        y: { label: "expected excess", scale: "logarithmic" },
        curves: [
          measuredCurve(convex, { label: "convex, dimension 5", x: "lambda" }),
          claimedCurve(convex, { label: "5/lambda", x: "lambda" }),
          measuredCurve(notch(100), { label: "a notch of slope 100", x: "lambda" }),
          claimedCurve(notch(100), { label: "Lipschitz bound", x: "lambda" }),
        ],
        caption:
          "A convex risk costs its dimension over lambda; without convexity a narrow notch is missed until lambda is large, and the bound has a logarithm for it.",
      },
    ];
  },
};
