import { classes, learners, random, type RandomSource } from "holdfast";
import { average, exactly, type Experiment, type Row } from "../../contract/index.ts";
import {
  atLeast,
  atMost,
  boundValue,
  equalTo,
  exactLaws,
  row,
  rowsOf,
  stated,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { bestAnalyst, leastAlpha } from "./best-analyst.ts";
import { concluded, selectionAlpha } from "./concluded.ts";
import { someColumnHasAtMost, worstColumnFailure, worstColumnMean, worstColumnQuantile } from "./counts.ts";

const channel = "selection channel: deviation exceeded with probability 0.05";
const simulated = "selection channel: mean deviation, simulated";
const understated = "selection channel: failure if the choice is not paid for";
const honest = "threshold learner: least alpha of the best analyst";
const lemma = "selection channel against Lemma 17, as proved";
const errors = "selection channel: too few errors on the other examples";
const beta = "0.05";

/**
 * Lemmas 16 and 17, Theorem 18: a dishonest selector chooses which example to publish so that the analyst overfits as much as
 * one example allows; the bound holds, barely. An honest learner leaks far less.
 */
export const compressionRobust: Experiment = {
  id: "compression-robust",
  title: "Publishing one chosen example: the worst selector against the bound",
  summary:
    "Every example names a statistic; the selector publishes the one of n examples whose statistic deviates most. The exact deviation stays below Theorem C (alpha with s = 1 and ln n nats); from n = 100 on it is above what a selection without a choice would be allowed. If the statistics are predictions of a fair label, the one with the fewest errors on the other n - 1 examples is the worst case of Lemma 16, and its exact failure almost beta. For the threshold learner on three points the best analyst is computed exactly.",
  statements: ["cummings/lemma-16", "cummings/lemma-17", "cummings/theorem-18", "cummings/definition-5"],
  parts: (size) => [
    ...(size === "short"
      ? [30, 100, 300, 1000, 3000, 10_000]
      : [30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000]
    ).map((n) => ({
      name: `channel n=${n}`,
      measure: () => channelRows(n),
    })),
    {
      name: "simulation",
      measure: (run) => [simulatedRow(200, size === "short" ? 1500 : 20_000, run.random)],
    },
    ...(size === "short" ? [4, 6, 8] : [4, 6, 8, 10]).map((n) => ({
      name: `learner n=${n}`,
      measure: () => learnerRows(n),
    })),
  ],
  picture: (rows) => [
    {
      title: "What one published example can do",
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "deviation", scale: "logarithmic" },
      curves: [
        claimedCurve(rowsOf(rows, lemma), { label: "Lemma 17, as proved", x: "n" }),
        claimedCurve(rowsOf(rows, channel), { label: "Theorem C, beta = 0.05", x: "n" }),
        measuredCurve(rowsOf(rows, channel), { label: "worst selector, exact", x: "n" }),
      ],
      caption: `The worst selector reaches ${ratioRange(rowsOf(rows, channel))} of the bound and ${ratioRange(rowsOf(rows, lemma))} of Lemma 17: the bound cannot be improved by much.`,
    },
  ],
};

function channelRows(n: number): readonly Row[] {
  const paid = concluded({ rule: "selection-code", parameters: { code: "set", kept: 1 }, n });
  const unpaid = concluded({ rule: "blind-subsample", parameters: { kept: 1 }, n });
  const alpha = selectionAlpha(paid, beta, n);
  const free = selectionAlpha(unpaid, beta, n);
  const measured = exactly(worstColumnQuantile(n, n, Number(beta)));
  const asProved = boundValue("compression-deviation-printed", { n, kept: 1, beta });
  return [
    row(channel, { n }, measured, atMost(alpha)),
    row(lemma, { n }, measured, atMost(asProved)),
    ...(n > 1000 ? [] : [errorsRow(n)]),
    // At n = 30 one choice among 30 is not yet worth more than Hoeffding's inequality gives away.
    ...(n < 100 ? [] : [unpaidRow(n, free)]),
  ];
}

/** Lemma 16: the published prediction of fair labels errs on fewer of the other examples than its bound on the error allows for. */
function errorsRow(n: number): Row {
  const isBelow = (count: number): boolean =>
    boundValue("selection-error", { n, kept: 1, errors: count, beta }) < 1 / 2;
  // The most errors at which the bound is below the true error 1/2: there it fails.
  let [most, tooMany] = [-1, Math.ceil(n / 2)];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (isBelow(middle)) most = middle;
    else tooMany = middle;
  }
  return row(errors, { n, errors: most }, exactly(someColumnHasAtMost(n - 1, n, most)), atMost(Number(beta)));
}

function unpaidRow(n: number, alpha: number): Row {
  return row(understated, { n, alpha }, exactly(worstColumnFailure(n, n, alpha)), atLeast(Number(beta)));
}

/** The channel run on drawn bits: row i of the matrix is what example i says of each statistic. */
function simulatedRow(n: number, runs: number, source: RandomSource): Row {
  const bits = new random.Bits(source);
  const gaps = Float64Array.from({ length: runs }, () => {
    const ones = new Uint16Array(n);
    for (let example = 0; example < n; example++) {
      for (let column = 0; column < n; column++) ones[column]! += bits.take(1);
    }
    return ones.reduce((most, count) => Math.max(most, Math.abs(count / n - 1 / 2)), 0);
  });
  return row(simulated, { n }, average(gaps, [0, 1 / 2]), equalTo(worstColumnMean(n, n)));
}

/** All samples on three points with labels, under a law where the threshold at the middle errs now and then. */
async function learnerRows(n: number): Promise<readonly Row[]> {
  const made = learners.make(
    "compression",
    { subject: classes.parse("thresholds:3") },
    { setting: "realizable", beta: "0.2" },
  );
  const law = [0.25, 0.05, 0.15, 0.15, 0.05, 0.35];
  const { certificates, lawOn } = await exactLaws(made, { n, cells: law.length });
  const robust = certificates.find(({ claim }) => claim.notion === "robust-generalization")!;
  const failureAt = bestAnalyst(n, law, lawOn);
  return [
    row(honest, { n, beta: 0.2 }, exactly(leastAlpha(failureAt, 0.2)), atMost(stated(robust, "alpha"))),
  ];
}
