import { apply, classes, instances, learners, random, type RandomSource, Rational } from "holdfast";
import { exactly, type Experiment, frequency, type Row } from "../../contract/index.ts";
import {
  atMost,
  boundValue,
  exactLaws,
  largestDivergence,
  largestLoss,
  row,
  rowsOf,
  stated,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { concluded } from "./concluded.ts";
import { resampledAccuracyRow } from "./resampled-accuracy.ts";

const maps = ["direct", "mixture", "pooled"] as const;
const strange = (map: string): string => `strange mechanism, resampled: ${map}`;
const learner = "resampled learner, exact delta at its epsilon";
const pure = "resampled learner, exact epsilon at delta 0";
const accurate = "resampled exponential weights: excess error exceeded with its failure";
const deviation = "largest deviation of a threshold exceeds the bound of Theorem 34";
const repaired = "Theorem 35: delta that Theorem 22 needs";

/** Algorithm 2 on exact laws: the mechanism that was not private at all becomes private by drawing from the sample again. */
export const resamplingExperiment: Experiment = {
  id: "resampling",
  title: "Resampling turns perfect generalization into privacy",
  summary:
    "The strange mechanism is (beta, 0, 0)-perfectly generalizing and not private; on a resample of its data its delta is computed exactly and compared with three proofs of Theorem 32. The resampled exponential-weights learner is enumerated on thresholds. Between two constants the excess error of exponential weights on a resample is exact, and below Theorem 33 with constants. A larger exact delta or excess would contradict. Last, the delta that Theorem 35's constants give is compared with what Theorem 22 needs.",
  statements: [
    "cummings/algorithm-2",
    "cummings/theorem-32",
    "cummings/theorem-33",
    "cummings/theorem-34",
    "cummings/theorem-35",
  ],
  parts: (size) => [
    ...(size === "short" ? [4, 6, 10, 11, 20] : [4, 5, 6, 7, 8, 10, 11, 15, 20, 25, 30]).map((n) => ({
      name: `strange n=${n}`,
      measure: () => strangeRows(n),
    })),
    ...(size === "short" ? [2, 3, 4] : [2, 3, 4, 5]).map((n) => ({
      name: `learner n=${n}`,
      measure: () => learnerRows(n),
    })),
    {
      name: "uniform convergence",
      measure: (run) => [100, 1000].map((n) => deviationRow(n, size === "short" ? 1000 : 10_000, run.random)),
    },
    { name: "accuracy", measure: () => [1000, 2000].map((n) => resampledAccuracyRow(accurate, n)) },
    { name: "constants", measure: () => [2, 10, 100, 1000, 10_000].map(constantRow) },
  ],
  picture: (rows) => [
    {
      title: "Privacy of the strange mechanism after resampling, epsilon = 0",
      x: { label: "bits n" },
      y: { label: "delta", scale: "logarithmic" },
      curves: [
        measuredCurve(rowsOf(rows, strange("direct")), { label: "exact delta", x: "n" }),
        ...maps.map((map) => claimedCurve(rowsOf(rows, strange(map)), { label: `claimed: ${map}`, x: "n" })),
      ],
      caption: `Without resampling delta is 1. The exact delta is ${ratioRange(rowsOf(rows, strange("direct")))} of the direct bound 2 beta - beta^2.`,
    },
  ],
};

function strangeRows(n: number): readonly Row[] {
  const beta = instances.strangeBeta(n);
  const perfect = {
    notion: "perfect-generalization",
    beta,
    epsilon: Rational.zero,
    delta: Rational.zero,
  } as const;
  const measured = exactly(instances.resampledStrangeDelta(n, 0).toNumber());
  return maps.map((map) =>
    row(
      strange(map),
      { n, beta: beta.toNumber() },
      measured,
      atMost(stated(apply("resampling", [perfect], { map }, n), "delta")),
    ),
  );
}

/** Every sample of n examples on two points, every neighbor: the largest hockey-stick divergence at the promised epsilon. */
async function learnerRows(n: number): Promise<readonly Row[]> {
  const made = learners.make(
    "resampled",
    { subject: classes.parse("thresholds:2") },
    {
      epsilon: "0.5",
      delta: "0.1",
    },
  );
  const laws = await exactLaws(made, { n, cells: 4 });
  const privacy = laws.certificates.find(({ claim }) => claim.notion === "differential-privacy")!;
  const epsilon = stated(privacy, "epsilon");
  return [
    row(learner, { n, epsilon }, exactly(largestDivergence(laws, epsilon)), atMost(stated(privacy, "delta"))),
    // Nothing is promised of it: the learner is more private than its certificate.
    row(pure, { n }, exactly(largestLoss(laws))),
  ];
}

/** Labels are fair coins; the largest deviation over all thresholds is read off the sorted sample. */
function deviationRow(n: number, runs: number, source: RandomSource): Row {
  const beta = "0.05";
  const bound = boundValue("uniform-deviation", { n, vc: 1, beta });
  const bits = new random.Bits(source);
  let [failed, sum] = [0, 0];
  for (let run = 0; run < runs; run++) {
    // x is uniform and labels are fair: every threshold has error 1/2. From left to right each 0 adds to the errors of
    // thresholds at or below it, each 1 to those above it.
    const labels = Array.from({ length: n }, () => bits.take(1));
    let errors = labels.filter((label) => label === 0).length;
    let most = Math.abs(errors / n - 1 / 2);
    for (const label of labels) {
      errors += label === 1 ? 1 : -1;
      most = Math.max(most, Math.abs(errors / n - 1 / 2));
    }
    sum += most;
    if (most > bound) failed++;
  }
  return row(
    deviation,
    { n, bound, meanDeviation: sum / runs },
    frequency(failed, runs),
    atMost(Number(beta)),
  );
}

/** With beta = delta = 1/(10000 n^2) and epsilon = 1/8 the direct map misses 1/(1500 n^2); the mixture map does not. */
function constantRow(n: number): Row {
  const square = Rational.of(1, 10_000 * n * n);
  const premise = {
    notion: "perfect-generalization",
    beta: square,
    epsilon: Rational.of(1, 8),
    delta: square,
  } as const;
  const made = concluded({ rule: "resampling", premises: [premise], parameters: { map: "mixture" }, n });
  return row(repaired, { n }, exactly(stated(made, "delta") * n * n), atMost(1 / 1500));
}
