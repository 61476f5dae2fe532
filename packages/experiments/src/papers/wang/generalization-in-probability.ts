import { measuring, parseFiniteProblem } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atMost, boundValue, multinomialMass, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const problem = parseFiniteProblem("bits");

/** The probability that risk and empirical risk of the drawn hypothesis differ by at least tau, over sample and draw, exactly. */
function deviationRows(n: number, epsilon: string, beta: string, p: number): readonly Row[] {
  const { histograms, probabilities } = measuring.mechanismTable({ problem, n, epsilon });
  const tau = boundValue("private-generalization", { n, epsilon, beta });
  let tail = 0;
  let expected = 0;
  for (const [rank, [zeros, ones]] of histograms.entries()) {
    const chance = multinomialMass([zeros!, ones!], [1 - p, p]);
    for (const h of [0, 1]) {
      const mass = chance * probabilities[2 * rank + h]!;
      const [risk, empirical] = h === 0 ? [p, ones! / n] : [1 - p, zeros! / n];
      expected += mass * Math.abs(risk - empirical);
      if (Math.abs(risk - empirical) >= tau) tail += mass;
    }
  }
  const at = { n, epsilon: Number(epsilon), beta: Number(beta), p, tau };
  return [
    row("probability of a large deviation", at, exactly(tail, 1e-12), atMost(Number(beta))),
    // What the probability gives of the expectation: tau where it is small, 1 elsewhere.
    row("expected deviation", at, exactly(expected, 1e-12), atMost(tau + Number(beta))),
  ];
}

/** The way through stability, beside: the expected difference without its sign is at most gamma, for every n. */
function stabilityRows(n: number, epsilon: string): readonly Row[] {
  const table = measuring.mechanismTable({ problem, n, epsilon });
  const { populations } = measuring.measureTable(table, { distributions: [["1/2", "1/2"]] });
  const { value, upper } = populations[0]!.generalization;
  const at = { n, epsilon: Number(epsilon) };
  return [
    row(
      "expected difference",
      at,
      exactly(value, upper - value),
      atMost(boundValue("bounded-range-stability", { epsilon })),
    ),
    row("Lemma 31", at, exactly(boundValue("private-generalization", { n, epsilon, beta: "0.05" }))),
  ];
}

export const generalizationInProbability: Experiment = {
  id: "generalization-in-probability",
  title: "What is private generalizes, with high probability too",
  summary:
    "The exponential mechanism of bits: the exact probability, over sample and draw, that risk and empirical risk differ by the tau of Lemma 31, beside beta. The lemma is far from tight for this learner; beside it stands the bound through stability, which needs no condition on n and is the smaller one for the expected difference.",
  statements: ["wang/lemma-31"],
  parts: (size) => [
    ...["0.01", "0.05", "0.1"].flatMap((epsilon) =>
      ["0.5", "0.1"].flatMap((beta) =>
        [100, 300, ...(size === "full" ? [1000] : [])].map((n) => ({
          name: `deviation ${n} ${epsilon} ${beta}`,
          measure: () => [0.5, 0.4, 0.1].flatMap((p) => deviationRows(n, epsilon, beta, p)),
        })),
      ),
    ),
    ...[10, 30, 100, 300].map((n) => ({
      name: `stability ${n}`,
      measure: () => ["0.1", "1"].flatMap((epsilon) => stabilityRows(n, epsilon)),
    })),
  ],
  picture(rows) {
    const at = { epsilon: 0.1 };
    const difference = rowsOf(rows, "expected difference", at);
    return [
      {
        title: "Risk minus empirical risk, epsilon = 0.1",
        x: { label: "examples n", scale: "logarithmic" },
        y: { label: "difference", scale: "logarithmic" },
        curves: [
          measuredCurve(difference, { label: "expected, exact", x: "n" }),
          claimedCurve(difference, { label: "bound through stability", x: "n" }),
          measuredCurve(rowsOf(rows, "Lemma 31", at), {
            label: "tau of Lemma 31, beta = 0.05",
            x: "n",
            kind: "claim",
          }),
        ],
        caption:
          "Lemma 31 cannot go below the deviation of a mean of n, about n^(-1/2); stability says tanh(epsilon/4) for every n.",
      },
    ];
  },
};
