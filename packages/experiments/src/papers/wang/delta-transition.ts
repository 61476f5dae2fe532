import { classes, learn, learners, Rational, Reals, sampleOf } from "holdfast";
import {
  average,
  exactly,
  type Experiment,
  frequency,
  type PartRun,
  type Row,
} from "../../contract/index.ts";
import {
  atLeast,
  atMost,
  boundValue,
  equalTo,
  row,
  rowsOf,
  stated,
  thresholdOf,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const subject = classes.parse("thresholds");
const n = 1000;

/** A learner that keeps no secret, on `part` of the examples: (0, part/n)-private by its certificate, whatever it does with them. */
const learnerOf = (part: number): ReturnType<typeof learners.make> =>
  learners.make("subsampled(compression)", { subject }, { part, setting: "realizable" });

/** The mean risk on uniform points of the learner that reads `part` of n examples; all points are positive: its worst case. */
async function measuredRows(part: number, runs: number, { random }: PartRun): Promise<readonly Row[]> {
  const reals = new Reals(random);
  const learner = learnerOf(part);
  const risks: number[] = [];
  for (let i = 0; i < runs; i++) {
    const points = Float64Array.from({ length: n }, () => reals.uniform());
    const { document } = await learn(learner, sampleOf([points], new Uint8Array(n).fill(1)), { random });
    // Everything below the returned threshold is answered wrongly.
    risks.push(Math.min(1, thresholdOf(document)));
  }
  const delta = Rational.of(part, n);
  const at = { part, delta: delta.toNumber() };
  return [
    row(
      "subsampled learner",
      at,
      average(risks),
      atMost(boundValue("subsampled-threshold-risk", { n, delta })),
    ),
    // The leftmost of `part` uniform points: beyond twice the mean with this probability, a sharper look than the mean.
    row(
      "risk above 2/(part + 1)",
      at,
      frequency(risks.filter((risk) => risk > 2 / (part + 1)).length, runs),
      equalTo(Math.max(0, 1 - 2 / (part + 1)) ** part),
    ),
    row("its delta", at, exactly(stated(learner.plan({ n }).certificates[0]!, "delta")), equalTo(part / n)),
    hardRow(part),
  ];
}

/**
 * The same learner on the hard data sets, exactly: with t positives among n it errs on all of them where its part has none, which
 * has probability C(n - t, part)/C(n, part). No learner with this delta may do better than the lower bound at any epsilon.
 */
function hardRow(part: number): Row {
  let worst = 0;
  for (let t = 1; t <= n / 2; t++) {
    let missed = 1;
    for (let i = 0; i < part; i++) missed *= Math.max(0, n - t - i) / (n - i);
    worst = Math.max(worst, (t / n) * missed);
  }
  const delta = Rational.of(part, n);
  // The learner has epsilon 0, so the bound holds at every epsilon above it.
  const value = boundValue("line-threshold-gap", { pairs: n / 2, epsilon: "1e-9", delta });
  return row("worst data set", { part, delta: delta.toNumber() }, exactly(worst, 1e-12), atLeast(value));
}

/** The two sides at one delta: what subsampling reaches, and what nothing private reaches at epsilon 1. */
function sidesRow(delta: string): readonly Row[] {
  const at = { delta: Number(delta) };
  const upper = boundValue("subsampled-threshold-risk", { n, delta });
  const lower = boundValue("line-threshold-gap", { pairs: n / 2, epsilon: 1, delta });
  return [row("both sides", at, exactly(upper), atLeast(lower))];
}

const deltas =
  "1e-40 1e-30 1e-20 1e-12 1e-9 1e-6 1e-5 1e-4 0.0005 0.001 0.002 0.005 0.01 0.02 0.05 0.1 0.2 0.4".split(
    " ",
  );

export const deltaTransition: Experiment = {
  id: "delta-transition",
  title: "With delta above 1/n everything is learned, and nothing is private",
  summary:
    "Thresholds on the line from 1000 examples. With delta = m/n one may read m examples and publish them: the measured risk of that learner beside 1/(m+1). Below, nothing (epsilon, delta)-private fits the hard data sets better than the packing bound. A risk above the first or a gap below the second would contradict the two halves of Proposition 26.",
  statements: ["wang/proposition-26", "wang/definition-21", "wang/lemma-22"],
  parts: (size) => [
    ...[1, 2, 4, 8, 16, 32, 64, 128].map((part) => ({
      name: `part ${part}`,
      measure: (run: PartRun) => measuredRows(part, size === "full" ? 3000 : 300, run),
    })),
    { name: "sides", measure: () => deltas.flatMap(sidesRow) },
  ],
  picture(rows) {
    const sides = rowsOf(rows, "both sides");
    const measured = rowsOf(rows, "subsampled learner");
    const y = { label: "expected error", scale: "logarithmic", from: 1e-4, to: 1 } as const;
    return [
      {
        title: "n = 1000",
        x: { label: "delta", scale: "logarithmic" },
        y,
        curves: [
          measuredCurve(sides, { label: "reached by reading n delta examples", x: "delta", kind: "claim" }),
          measuredCurve(measured, { label: "measured", x: "delta" }),
          claimedCurve(sides, { label: "lower bound, epsilon = 1", x: "delta" }),
          {
            label: "delta = 1/n",
            kind: "line",
            spots: [
              { x: 1 / n, y: 1e-4 },
              { x: 1 / n, y: 1 },
            ],
          },
        ],
        regions: [
          {
            label: "impossible",
            spots: sides.map(({ at, claimed }) => ({
              x: Number(at["delta"]),
              lower: 1e-4,
              upper: Math.max(1e-4, claimed!.value),
            })),
          },
        ],
        caption:
          "Right of 1/n a few examples are read, and given away, in full: the error falls at once. What lies between the curves on the left is not settled by these bounds.",
      },
    ];
  },
};
