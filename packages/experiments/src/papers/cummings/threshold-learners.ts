import { classes, instances, learn, learners, random, type RandomSource, sampleOf } from "holdfast";
import { average, exactly, type Experiment, frequency, type Row } from "../../contract/index.ts";
import {
  boundValue,
  equalTo,
  row,
  rowsOf,
  sourcesOf,
  stated,
  thresholdOf,
  uniformReal,
  withEngine,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, parameterCurve } from "../../pictures/index.ts";
import { concluded } from "./concluded.ts";

const hard = "least error of a finite set of thresholds on its hard pair";
const failure = "compression learner: error above 1 - beta^(1/n)";
const law = "compression learner: mean of (1 - error)^n";
const factor = "compression learner: error above half of that bound";
const beta = 0.05;

/** Lemma 23 and Theorem 24: what no finite set of thresholds can do, one kept example does. */
export const thresholdLearners: Experiment = {
  id: "threshold-learners",
  title: "Thresholds: finitely many fail, one kept example suffices",
  summary:
    "A learner with m possible thresholds errs by exactly 1/2 on some two points of a domain of m + 2 (Lemma 23): no finite set of outputs will do on an infinite domain, as no private learner will (Theorem 22, which is quoted and has no constant to measure). The compression learner keeps one example and errs on the real line by more than 1 - beta^(1/n) with probability exactly beta, when all labels are positive. Frequencies that exclude these values would contradict.",
  statements: ["cummings/lemma-23", "cummings/theorem-24"],
  parts: (size) => [
    {
      name: "hard pairs",
      measure: (run) =>
        (size === "short" ? [1, 2, 4, 8, 16, 32, 64] : [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]).map((m) =>
          hardRow(m, run.random),
        ),
    },
    ...(size === "short" ? [10, 30, 100] : [10, 30, 100, 300, 1000]).map((n) => ({
      name: `compression n=${n}`,
      measure: (run: { readonly random: RandomSource }) =>
        compressionRows(n, size === "short" ? 1200 : 5000, run.random),
    })),
  ],
  picture: (rows) => [
    {
      title: "Error against the number of examples, or of thresholds",
      x: { label: "examples n, thresholds m", scale: "logarithmic" },
      y: { label: "error", scale: "logarithmic" },
      curves: [
        measuredCurve(rowsOf(rows, hard), { label: "any of m thresholds on its hard pair", x: "m" }),
        parameterCurve(rowsOf(rows, failure), {
          label: "compression learner: bound, beta = 0.05",
          kind: "claim",
          x: "n",
          y: "bound",
        }),
        parameterCurve(rowsOf(rows, law), {
          label: "compression learner: mean error",
          kind: "line",
          x: "n",
          y: "meanError",
        }),
      ],
      caption: "More thresholds do not help while the domain has two points more; more examples do.",
    },
    {
      title: "How often the error exceeds 1 - beta^(1/n)",
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "frequency", from: 0 },
      curves: [
        claimedCurve(rowsOf(rows, failure), { label: "exactly beta = 0.05", x: "n" }),
        measuredCurve(rowsOf(rows, failure), { label: "measured", x: "n" }),
      ],
      caption: "The bound is the exact law of the error: the frequency is beta, not merely below it.",
    },
  ],
};

/** The thresholds are drawn from a domain of m + 2 points; the least error of any of them on the hard pair. */
function hardRow(m: number, source: RandomSource): Row {
  const bits = new random.Bits(source);
  const domain = Array.from({ length: m + 2 }, (_, i) => i);
  const thresholds = [...random.subset(bits, m + 2, m)].map((index) => domain[index]!);
  const { lower, upper } = instances.hardPair(thresholds, domain);
  const subject = classes.parse(`thresholds:${m + 2}`);
  const errors = thresholds.map((threshold) => {
    const hypothesis = subject.canonical({ threshold });
    // Uniform on the two; the target labels the upper one 1 and the lower one 0.
    return (subject.predict(hypothesis, [lower]) + 1 - subject.predict(hypothesis, [upper])) / 2;
  });
  return row(
    hard,
    { m, points: m + 2 },
    exactly(Math.min(...errors)),
    equalTo(boundValue("few-thresholds-error", { outputs: m, points: m + 2 })),
  );
}

async function compressionRows(n: number, runs: number, source: RandomSource): Promise<readonly Row[]> {
  const subject = classes.parse("thresholds");
  const learner = learners.make("compression", { subject }, { setting: "realizable", beta: String(beta) });
  const bound = stated(
    concluded({
      rule: "extreme-positives-accuracy",
      parameters: { shape: "largest-positive", beta: String(beta) },
      n,
    }),
    "alpha",
  );
  const errors = new Float64Array(runs);
  const ones = new Array<number>(n).fill(1);
  await withEngine(async (engine) => {
    for (const [run, own] of sourcesOf(source, runs).entries()) {
      const bits = new random.Bits(own);
      const sample = sampleOf([Float64Array.from({ length: n }, () => uniformReal(bits))], ones);
      const { document } = await learn(learner, sample, { random: own, engine });
      // All labels are 1 and points are uniform in [0, 1): the error is the mass below the threshold.
      errors[run] = thresholdOf(document);
    }
  });
  const above = errors.filter((error) => error > bound).length;
  const half = errors.filter((error) => error > bound / 2).length;
  return [
    row(failure, { n, bound }, frequency(above, runs), equalTo(beta)),
    row(factor, { n, bound: bound / 2 }, frequency(half, runs), equalTo((1 - bound / 2) ** n)),
    // Where the error exceeds t with probability (1-t)^n, this is uniform in [0, 1].
    row(
      law,
      { n, meanError: errors.reduce((sum, error) => sum + error, 0) / runs },
      average(errors.map((error) => (1 - error) ** n)),
      equalTo(1 / 2),
    ),
  ];
}
