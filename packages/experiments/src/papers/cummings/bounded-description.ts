import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, atMost, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { concluded, selectionAlpha } from "./concluded.ts";
import { worstColumnFailure, worstColumnQuantile } from "./counts.ts";

const failure = "failure at the alpha of beta = 0.05";
const quantile = "alpha that is exceeded with probability beta = 0.05";
const printed = "failure at the printed alpha, one output, two bits";

/**
 * Theorem 21 and its erratum: the output names the worst of R independent statistics, so that it takes R values and is as
 * harmful as such an output can be. All probabilities are exact.
 */
export const boundedDescription: Experiment = {
  id: "bounded-description",
  title: "An output of few values cannot be used to overfit",
  summary:
    "Each example carries R fair bits; the output names the bit whose mean is farthest from 1/2. Its deviation exceeds alpha = sqrt(ln(2R/beta)/(2n)) with probability at most beta, and alpha is nearly attained for large R. Without the factor 2, as printed, two fair bits and R = 1 fail with probability 1/2 at beta = 0.4: the last rows show it.",
  statements: ["cummings/theorem-21"],
  parts: (size) => [
    ...(size === "short"
      ? [1, 16, 256, 4096, 65_536]
      : [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 2 ** 20, 2 ** 24]
    ).map((values) => ({
      name: `R=${values}`,
      measure: () => [100, 1000].flatMap((n) => rowsAt(n, values)),
    })),
    { name: "as printed", measure: () => printedRows() },
  ],
  picture: (rows) => {
    const large = rows.filter(({ at }) => at["n"] === 1000);
    return [
      {
        title: "How far the worst of R statistics deviates, n = 1000",
        x: { label: "possible outputs R", scale: "logarithmic" },
        y: { label: "deviation", from: 0 },
        curves: [
          claimedCurve(rowsOf(large, quantile), { label: "claimed: sqrt(ln(2R/beta)/(2n))", x: "R" }),
          measuredCurve(rowsOf(large, quantile), { label: "exact quantile", x: "R" }),
        ],
        caption: `The exact deviation is ${ratioRange(rowsOf(large, quantile))} of the claimed one: a description of L nats can be worth almost sqrt(L/(2n)).`,
      },
    ];
  },
};

function rowsAt(n: number, values: number): readonly Row[] {
  const beta = "0.05";
  const spelled = concluded({ rule: "finite-range", parameters: { values: String(values) }, n });
  const alpha = selectionAlpha(spelled, beta, n);
  return [
    row(
      failure,
      { n, R: values, alpha },
      exactly(worstColumnFailure(n, values, alpha)),
      atMost(Number(beta)),
    ),
    row(quantile, { n, R: values }, exactly(worstColumnQuantile(n, values, Number(beta))), atMost(alpha)),
  ];
}

/** The printed alpha has ln(R/beta) where ln(2R/beta) is needed: a constant output of a sample of fair bits refutes it. */
function printedRows(): readonly Row[] {
  const cases = [
    [1, 0.7],
    [2, 0.4],
  ] as const;
  return cases.map(([n, beta]) => {
    const alpha = Math.sqrt(Math.log(1 / beta) / (2 * n));
    return row(
      printed,
      { n, R: 1, beta, alpha },
      exactly(worstColumnFailure(n, 1, alpha)),
      // Above beta: the printed statement is refuted.
      atLeast(beta),
    );
  });
}
