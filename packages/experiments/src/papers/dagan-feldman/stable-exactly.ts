import { auditLearner, classes, type HypothesisClass, type Learner, learners, sampleOf } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { answerLaw } from "./answer-law.ts";
import { after, asked, attainingClass, before, common } from "./attaining-class.ts";

const series = {
  every: "every data set",
  attained: "worst representatives",
  printed: "as the paper counts",
} as const;

interface Case {
  readonly spec: string;
  readonly n: number;
  readonly subset: number;
  readonly epsilon: string;
}

/** Growing samples on two points, then other classes, subsets and parameters. */
const growing = (sizes: readonly number[]): readonly Case[] =>
  sizes.map((n) => ({ spec: "thresholds:2", n, subset: 1, epsilon: "1" }));
const others: readonly Case[] = [
  { spec: "thresholds:3", n: 4, subset: 2, epsilon: "1" },
  { spec: "thresholds:3", n: 6, subset: 2, epsilon: "1" },
  { spec: "thresholds:3", n: 8, subset: 2, epsilon: "0.5" },
  { spec: "thresholds:4", n: 5, subset: 2, epsilon: "1" },
  { spec: "intervals:3", n: 6, subset: 2, epsilon: "1" },
  { spec: "all:3", n: 5, subset: 2, epsilon: "1" },
];

/** Exact stability of the stable learner: the largest move of an answer over all data sets and all replaced examples. */
export const stableExactly: Experiment = {
  id: "stable-exactly",
  title: "The stable learner, exactly",
  summary:
    "Theorem 1's learner draws a subset of m of the n examples and runs the exponential mechanism over its labellings: q + (1 - q) tanh(epsilon/4)-stable, q = m/n. The exact stability over all data sets is measured, and attained by a class with the worst representatives; a larger one would contradict the certificate.",
  statements: [
    "dagan-feldman/theorem-1",
    "dagan-feldman/theorem-10",
    "dagan-feldman/lemma-13",
    "dagan-feldman/algorithm-a-sta",
  ],
  parts(size): readonly Part[] {
    const sizes = size === "short" ? [2, 3, 4, 6, 8, 12] : [2, 3, 4, 6, 8, 12, 16, 24];
    const wide: readonly Case[] =
      size === "short" ? [] : [{ spec: "thresholds:3", n: 12, subset: 2, epsilon: "1" }];
    return [
      ...[...growing(sizes), ...others, ...wide].map((one): Part => {
        const { spec, n, subset, epsilon } = one;
        return { name: `${spec} ${n} ${subset} ${epsilon}`, measure: () => everyDataSet(one) };
      }),
      ...[3, 5, 9, 17, 33].map((n): Part => ({ name: `attained ${n}`, measure: () => attained(n) })),
    ];
  },
  picture(rows) {
    const worst = rowsOf(rows, series.attained);
    const growingOnes = rowsOf(rows, series.every, { class: "thresholds:2" });
    return [
      {
        title: "How far one example moves an answer",
        x: { label: "examples n (one is drawn, epsilon = 1)", scale: "logarithmic" },
        y: { label: "stability gamma", from: 0, to: 1 },
        curves: [
          claimedCurve(worst, { label: "certified", x: "n" }),
          measuredCurve(worst, { label: "worst class", x: "n" }),
          measuredCurve(growingOnes, { label: "thresholds", x: "n" }),
        ],
        caption:
          "The dashed certificate cannot be improved: a class with unlucky representatives attains it. Thresholds on two points come close.",
      },
    ];
  },
};

const learnerOf = (subject: HypothesisClass, subset: number, epsilon: string): Learner =>
  learners.make("stable", { subject }, { subset, epsilon });

/** The exact gamma over all data sets beside the certified one, and the paper's account q + e^epsilon - 1 of the same run. */
async function everyDataSet({ spec, n, subset, epsilon }: Case): Promise<readonly Row[]> {
  const rows = await auditLearner(learnerOf(classes.parse(spec), subset, epsilon), n, { runs: 1 << 22 });
  const { claimed, measured, enumerated, asked: all } = rows.find((row) => row.parameter === "gamma")!;
  if (enumerated !== all) throw new Error(`only ${enumerated} of ${all} data sets were enumerated`);
  const at = { class: spec, n, subset, epsilon: Number(epsilon) };
  const found = enclosed(measured!);
  return [
    row(series.every, at, found, atMost(claimed!)),
    row(
      series.printed,
      at,
      found,
      atMost(boundValue("stable-learner-gamma-printed", { rate: `${subset}/${n}`, epsilon })),
    ),
  ];
}

/** n - 1 copies of one point with balanced labels, and one example that is replaced: the bound is attained. */
async function attained(n: number): Promise<readonly Row[]> {
  const learner = learnerOf(attainingClass(), 1, "1");
  const answers = await Promise.all(
    (
      [
        [before, 1],
        [after, 0],
      ] as const
    ).map(([point, label]) => {
      const column = Int32Array.from({ length: n }, (_, i) => (i === 0 ? point : common));
      const labels = Uint8Array.from({ length: n }, (_, i) => (i === 0 ? label : i % 2));
      return answerLaw(learner, sampleOf([column], labels), asked);
    }),
  );
  const [p, q] = answers;
  const [stability] = learner.plan({ n }).certificates;
  return [
    row(
      series.attained,
      { class: "all:4", n, subset: 1, epsilon: 1 },
      exactly(p!.value - q!.value, p!.error + q!.error),
      equalTo(stated(stability!, "gamma")),
    ),
  ];
}
