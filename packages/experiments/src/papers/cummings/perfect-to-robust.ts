import { classes, learners } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import {
  atMost,
  boundValue,
  exactLaws,
  labelDifferences,
  row,
  rowsOf,
  stated,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { bestAnalyst, leastAlpha } from "./best-analyst.ts";
import { concluded } from "./concluded.ts";

const least = "least alpha of the best analyst";
const printed = "least alpha, against Lemma 36 as printed";
const failure = "failure of the best analyst at the claimed alpha";
const betaPerfect = "0.05";

/** Lemma 36 on every small sample: what a perfectly generalizing learner gives out, in the hands of the best analyst. */
export const perfectToRobust: Experiment = {
  id: "perfect-to-robust",
  title: "Perfect generalization implies robust generalization",
  summary:
    "Exponential weights over three thresholds, (0.05, 1, 0)-perfectly generalizing. For every sample of n examples on two points the law of the output is exact, and so is the failure of the analyst who knows the distribution: at alpha = sqrt((epsilon + ln(2/(beta - betaPerfect)))/(2n)) it is at most beta. The paper's alpha is about twice as large.",
  statements: ["cummings/lemma-36"],
  parts: (size) =>
    (size === "short" ? [5, 10, 15, 20] : [5, 10, 15, 20, 25, 30, 40]).map((n) => ({
      name: `n=${n}`,
      measure: () => rowsAt(n),
    })),
  picture: (rows) => [
    {
      title: "How far the best analyst can deviate, beta = 0.1",
      x: { label: "examples n" },
      y: { label: "alpha", from: 0 },
      curves: [
        claimedCurve(rowsOf(rows, printed), { label: "Lemma 36 as printed", x: "n" }),
        claimedCurve(rowsOf(rows, least), { label: "claimed", x: "n" }),
        measuredCurve(rowsOf(rows, least), { label: "best analyst, exact", x: "n" }),
      ],
      caption: `The best analyst reaches ${ratioRange(rowsOf(rows, least))} of the claimed alpha, ${ratioRange(rowsOf(rows, printed))} of the printed one.`,
    },
  ],
};

async function rowsAt(n: number): Promise<readonly Row[]> {
  const subject = classes.parse("thresholds:2");
  const made = learners.make("perfectly-generalizing", { subject }, { epsilon: "1", betaPerfect });
  const law = [0.3, 0.2, 0.2, 0.3];
  // The weights depend on the differences of the errors alone, which are decided point by point.
  const { certificates, lawOn } = await exactLaws(made, { n, cells: law.length, sameLaw: labelDifferences });
  const perfect = certificates.find(({ claim }) => claim.notion === "perfect-generalization")!;
  const robust = concluded({
    rule: "perfect-to-robust-generalization",
    premises: [perfect],
    parameters: { beta: "0.1" },
    n,
  });
  const alpha = stated(robust, "alpha");
  const failureAt = bestAnalyst(n, law, lawOn);
  const measured = exactly(leastAlpha(failureAt, 0.1));
  // For the failure 2 (beta + delta) = 0.1.
  const asPrinted = boundValue("perfect-deviation-printed", { n, epsilon: "1", lost: betaPerfect });
  return [
    row(least, { n }, measured, atMost(alpha)),
    row(printed, { n }, measured, atMost(asPrinted)),
    row(failure, { n, alpha }, exactly(failureAt(alpha)), atMost(0.1)),
  ];
}
