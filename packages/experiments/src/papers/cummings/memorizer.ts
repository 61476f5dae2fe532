import { classes, learn, learners, random, type RandomSource, sampleOf } from "holdfast";
import { average, exactly, type Experiment, frequency, type Row } from "../../contract/index.ts";
import {
  atLeast,
  atMost,
  binomialMasses,
  equalTo,
  row,
  rowsOf,
  sourcesOf,
  stated,
  thresholdOf,
  uniformReal,
  withEngine,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { keptPoints } from "./kept-examples.ts";
import { steganographyRows } from "./steganography.ts";

const generalizes = "memorizer: its own error deviates beyond alpha";
const leaks = "memorizer: an analyst who reads its list";
const keeps = "threshold learner: an analyst who reads what it kept";
const queries = "exact answers: majority of k queries";
const beta = "0.05";

/** Definition 1 against Definition 5: learners whose own error generalizes and whose output tells the sample. */
export const memorizer: Experiment = {
  id: "memorizer",
  title: "A learner that generalizes and leaks",
  summary:
    "The memorizer publishes a good threshold and, beside it, its training list. Its own error generalizes (Definition 1), but the statistic `is in the list` has mean 1 on the sample and 0 on the distribution: it is not robustly generalizing (Definition 5). The compression learner publishes one example: the same attack gains exactly 1/n. Forty bits hidden in a threshold, and k exact answers, gain what a formula predicts; the first stays below what 64 bits may cost.",
  statements: ["cummings/definition-1", "cummings/definition-5"],
  parts: (size) => [
    ...(size === "short" ? [20, 100] : [20, 50, 100, 300, 1000]).map((n) => ({
      name: `memorizer n=${n}`,
      measure: (run: { readonly random: RandomSource }) =>
        memorizerRows(n, size === "short" ? 300 : 1500, run.random),
    })),
    {
      name: "steganography",
      measure: (run) =>
        [200, 1000].flatMap((n) => steganographyRows(n, size === "short" ? 800 : 5000, run.random)),
    },
    ...(size === "short" ? [5, 25, 101] : [5, 11, 25, 51, 101, 201]).map((k) => ({
      name: `queries k=${k}`,
      measure: (run: { readonly random: RandomSource }) =>
        queryRows(100, k, size === "short" ? 800 : 2000, run.random),
    })),
  ],
  picture: (rows) => [
    {
      title: "What an analyst gains from the output",
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "gap between sample and distribution", from: 0, to: 1.05 },
      curves: [
        measuredCurve(rowsOf(rows, leaks), { label: "memorizer's list", x: "n" }),
        measuredCurve(rowsOf(rows, keeps), { label: "compression learner's one example", x: "n" }),
        claimedCurve(rowsOf(rows, keeps), { label: "what its certificate allows", x: "n" }),
      ],
      caption: "Both learners have equally good thresholds; one of them gives its sample away.",
    },
    {
      title: "Overfitting 100 fair labels by exact answers",
      x: { label: "queries k", scale: "logarithmic" },
      y: { label: "gap", from: 0, to: 0.55 },
      curves: [
        claimedCurve(rowsOf(rows, queries), { label: "exact expectation", x: "k" }),
        measuredCurve(rowsOf(rows, queries), { label: "measured", x: "k" }),
      ],
      caption: "Answers that are harmless one by one let the analyst learn the sample's noise together.",
    },
  ],
};

async function memorizerRows(n: number, runs: number, source: RandomSource): Promise<readonly Row[]> {
  const learner = learners.make(
    "compression",
    { subject: classes.parse("thresholds") },
    { setting: "realizable", beta },
  );
  const robust = learner
    .plan({ n })
    .certificates.find(({ claim }) => claim.notion === "robust-generalization")!;
  const alpha = stated(robust, "alpha");
  let [far, listed, recognized] = [0, 0, 0];
  await withEngine(async (engine) => {
    for (const own of sourcesOf(source, runs)) {
      const bits = new random.Bits(own);
      const points = Float64Array.from({ length: n }, () => uniformReal(bits));
      const labels = Array.from(points, (x) => Number(x >= 0.5));
      const { document } = await learn(learner, sampleOf([points], labels), { random: own, engine });
      const threshold = thresholdOf(document);
      // Labels are 1 from 1/2 on: the true error is the mass between, and the error on the sample 0.
      const error = Math.min(0.5, Math.abs(threshold - 0.5));
      const onSample = points.filter((x) => x >= 0.5 !== x >= threshold).length / n;
      if (Math.abs(error - onSample) > alpha) far++;
      const list = new Set(points);
      listed += points.filter((x) => list.has(x)).length / n / runs;
      const kept = new Set(keptPoints(document));
      recognized = Math.max(recognized, points.filter((x) => kept.has(x)).length / n);
    }
  });
  return [
    row(generalizes, { n, alpha }, frequency(far, runs), atMost(Number(beta))),
    // Points of a continuous law are in a given list with probability 0.
    row(leaks, { n }, exactly(listed), atLeast(alpha)),
    row(keeps, { n }, exactly(recognized), atMost(alpha)),
    row(`${keeps}: exactly 1/n`, { n }, exactly(recognized), equalTo(1 / n)),
  ];
}

/**
 * Labels are fair; each of k random predictors is asked how often it agrees with the label, and is turned around where that
 * is less than half. Given one example, each predictor then agrees with probability E max(A, n-A)/n, A ~ Bin(n, 1/2),
 * independently: the majority of k (odd) agrees with the probability that a binomial exceeds k/2. On the distribution 1/2.
 */
function queryRows(n: number, k: number, runs: number, source: RandomSource): readonly Row[] {
  const agrees = binomialMasses(n, 1 / 2).reduce((sum, mass, a) => sum + (mass * Math.max(a, n - a)) / n, 0);
  const expected =
    binomialMasses(k, agrees).reduce((sum, mass, j) => (2 * j > k ? sum + mass : sum), 0) - 1 / 2;
  const gaps = sourcesOf(source, runs).map((own) => {
    const bits = new random.Bits(own);
    const votes = new Int32Array(n);
    for (let query = 0; query < k; query++) {
      const agreed = Uint8Array.from({ length: n }, () => bits.take(1));
      const total = agreed.reduce((sum, bit) => sum + bit, 0);
      for (let i = 0; i < n; i++) votes[i]! += 2 * total < n ? 1 - agreed[i]! : agreed[i]!;
    }
    return votes.reduce((sum, count) => sum + Number(2 * count > k), 0) / n - 1 / 2;
  });
  return [row(queries, { n, k }, average(gaps, [-1 / 2, 1 / 2]), equalTo(expected))];
}
