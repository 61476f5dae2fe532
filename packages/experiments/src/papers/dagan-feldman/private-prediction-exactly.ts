import { apply, auditLearner, classes, histograms, learners } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atMost, enclosed, neighborsOf, row, rowsOf, sampleOfCounts, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { answerLaw, flipped, type Known, privacyLoss } from "./answer-law.ts";

const series = {
  direct: "flipped stable answers, directly",
  stability: "flipped stable answers, through stability",
  learner: "the learner private-prediction",
} as const;

interface Case {
  readonly spec: string;
  readonly points: number;
  readonly n: number;
  readonly subset: number;
  readonly epsilon: string;
  readonly flip: string;
}

const cases: readonly Case[] = [
  ...[2, 3, 4, 6, 8].map((n) => ({
    spec: "thresholds:2",
    points: 2,
    n,
    subset: 1,
    epsilon: "1",
    flip: "0.1",
  })),
  { spec: "thresholds:3", points: 3, n: 4, subset: 2, epsilon: "1", flip: "0.1" },
  { spec: "thresholds:3", points: 3, n: 6, subset: 2, epsilon: "1", flip: "0.1" },
  { spec: "intervals:3", points: 3, n: 4, subset: 2, epsilon: "1", flip: "0.1" },
];
const wide: readonly Case[] = [
  { spec: "thresholds:2", points: 2, n: 16, subset: 1, epsilon: "1", flip: "0.1" },
  { spec: "thresholds:3", points: 3, n: 8, subset: 2, epsilon: "0.5", flip: "0.1" },
  { spec: "thresholds:2", points: 2, n: 24, subset: 2, epsilon: "1", flip: "0.05" },
];

/** Exact privacy of flipped answers, over all data sets and replaced examples, beside the two formulas that bound it. */
export const privatePredictionExactly: Experiment = {
  id: "private-prediction-exactly",
  title: "Private answers from stable ones, exactly",
  summary:
    "Corollary 2 flips the answers of the stable learner now and then, which makes them purely private. The exact epsilon over all data sets is measured beside what is certified directly and what is certified through the stability alone; a larger one would contradict either.",
  statements: ["dagan-feldman/corollary-2", "dagan-feldman/algorithm-flipped-prediction"],
  parts(size): readonly Part[] {
    const all = size === "short" ? cases : [...cases, ...wide];
    return [
      ...all.map((one): Part => {
        const { spec, n, subset, epsilon, flip } = one;
        return { name: `${spec} ${n} ${subset} ${epsilon} ${flip}`, measure: () => flippedAnswers(one) };
      }),
      ...["0.5", "1", "2"].map((epsilon): Part => ({
        name: `learner ${epsilon}`,
        measure: () => ofLearner(epsilon),
      })),
    ];
  },
  picture(rows) {
    const of = (name: string): readonly Row[] => rowsOf(rows, name, { class: "thresholds:2", flip: 0.1 });
    return [
      {
        title: "How private a flipped answer is",
        x: {
          label: "examples n (one is drawn, epsilon = 1, one answer in ten is flipped)",
          scale: "logarithmic",
        },
        y: { label: "epsilon of one answer", from: 0 },
        curves: [
          claimedCurve(of(series.stability), { label: "through stability", x: "n" }),
          claimedCurve(of(series.direct), { label: "directly", x: "n" }),
          measuredCurve(of(series.direct), { label: "exact", x: "n" }),
        ],
        caption:
          "Both certificates hold; the direct one divides only the subset's share by the flip and stays close to the exact loss.",
      },
    ];
  },
};

async function flippedAnswers({ spec, points, n, subset, epsilon, flip }: Case): Promise<readonly Row[]> {
  const learner = learners.make("stable", { subject: classes.parse(spec) }, { subset, epsilon });
  const laws = new Map<string, readonly Known[]>();
  for (const counts of histograms(n, 2 * points)) {
    const sample = sampleOfCounts(counts);
    const answers: Known[] = [];
    for (let x = 0; x < points; x++) answers.push(await answerLaw(learner, sample, x));
    laws.set(counts.join(), answers);
  }
  const rate = Number(flip);
  let [worst, error] = [0, 0];
  for (const counts of histograms(n, 2 * points)) {
    const here = laws.get(counts.join())!;
    for (const moved of neighborsOf(counts)) {
      for (const [x, there] of laws.get(moved.join())!.entries()) {
        worst = Math.max(worst, privacyLoss(flipped(here[x]!.value, rate), flipped(there.value, rate)));
        error = Math.max(error, here[x]!.error, there.error);
      }
    }
  }
  // A log ratio of probabilities that are at least `rate` moves by at most 2 error/rate; twice that for rounding.
  const measured = exactly(worst, (4 * error) / rate + 1e-14);
  const at = { class: spec, n, subset, epsilon: Number(epsilon), flip: rate };
  const direct = apply("flipped-stable-prediction", [], { subset, epsilon, flip }, n);
  const stable = apply("stable-learner", [], { subset, epsilon }, n);
  const through = apply("flip-stability", [stable], { flip });
  return [
    row(series.direct, at, measured, atMost(stated(direct, "epsilon"))),
    row(series.stability, at, measured, atMost(stated(through, "epsilon"))),
  ];
}

/** The learner as it ships, its subset, mechanism and flip chosen by itself. */
async function ofLearner(epsilon: string): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const n of [2, 4, 6]) {
    const learner = learners.make(
      "private-prediction",
      { subject: classes.parse("thresholds:3") },
      { epsilon },
    );
    const rows = await auditLearner(learner, n);
    const { claimed, measured } = rows.find((row) => row.parameter === "epsilon")!;
    found.push(
      row(
        series.learner,
        { class: "thresholds:3", n, epsilon: Number(epsilon) },
        enclosed(measured!),
        atMost(claimed!),
      ),
    );
  }
  return found;
}
