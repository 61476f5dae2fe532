import { type Certificate, classes, learn, learners, Reals, sampleOf } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type PartRun,
  quantile,
  type Row,
} from "../../contract/index.ts";
import { atMost, row, rowsOf, stated, thresholdOf } from "../../measuring/index.ts";
import { measuredCurve, parameterCurve } from "../../pictures/index.ts";
import { exactRows } from "./confident-exactly.ts";

const points = 8;
const subject = classes.parse(`thresholds:${points}`);
/** Labels are those of this threshold, and wrong with this probability: a threshold t has excess risk (1 - 2 noise) |t - truth|/points. */
const [truth, noise] = [4, 0.2];

/** How often the learner misses its certified alpha, and how often it misses other levels. */
async function failureRows(
  n: number,
  beta: string,
  runs: number,
  { random }: PartRun,
): Promise<readonly Row[]> {
  const reals = new Reals(random);
  const learner = learners.make("high-confidence(exponential)", { subject }, { epsilon: "1", beta });
  const { certificates, parameters } = learner.plan({ n });
  const accuracy = certificates.find(({ claim }) => claim.notion === "accuracy") as Certificate;
  const alpha = stated(accuracy, "alpha");
  const excesses: number[] = [];
  for (let i = 0; i < runs; i++) {
    const column = Int32Array.from({ length: n }, () => reals.index(points));
    const labels = column.map((x) => (x >= truth ? 1 : 0) ^ (reals.uniform() < noise ? 1 : 0));
    const { document } = await learn(learner, sampleOf([column], labels), { random });
    excesses.push(((1 - 2 * noise) * Math.abs(thresholdOf(document) - truth)) / points);
  }
  const at = { n, beta: Number(beta), alpha, folds: Number(parameters["folds"]) };
  const failures = excesses.filter((excess) => excess > alpha).length;
  return [
    row("failures", at, frequency(failures, runs), atMost(Number(beta))),
    row("excess at the 1 - beta quantile", at, quantile(excesses, 1 - Number(beta)), atMost(alpha)),
    row("certified alpha", at, exactly(alpha)),
  ];
}

export const confidentLearning: Experiment = {
  id: "confident-learning",
  title: "From good on average to good with confidence",
  summary:
    "The exponential mechanism on folds of one half of the examples, and one of its models chosen by the exponential mechanism on the other half. The certificate states an alpha that is missed with probability at most beta; it is run many times on noisy thresholds, whose risks are known, and on two values the probability of failure is computed exactly. More failures than beta allows would contradict the corrected Theorem 18.",
  statements: ["wang/theorem-18"],
  parts: (size) => [
    ...[1000, 2000, 4000].flatMap((n) =>
      ["0.2", "0.05"].map((beta) => ({
        name: `failures ${n} ${beta}`,
        measure: (run: PartRun) => failureRows(n, beta, size === "full" ? 2000 : 150, run),
      })),
    ),
    {
      name: "exact",
      measure: () =>
        [0.05, 0.2, 0.35].flatMap((p) =>
          ["0.3", "0.1", "0.03"].flatMap((beta) => [20, 40, 100, 200].flatMap((n) => exactRows(n, beta, p))),
        ),
    },
  ],
  picture(rows) {
    const certified = rowsOf(rows, "certified alpha", { beta: 0.05 });
    const seen = rowsOf(rows, "excess at the 1 - beta quantile", { beta: 0.05 });
    const wrong = rowsOf(rows, "wrong choice", { beta: 0.1, p: 0.35 });
    return [
      {
        title: "Excess risk, beta = 0.05",
        x: { label: "examples n", scale: "logarithmic" },
        y: { label: "excess risk", from: 0 },
        curves: [
          measuredCurve(certified, { label: "certified", x: "n", kind: "claim" }),
          measuredCurve(seen, { label: "measured 0.95 quantile", x: "n" }),
        ],
        caption:
          "The certificate holds for every distribution and pays for two deviation bounds and Markov's inequality; on this distribution the selected model is the best one nearly always.",
      },
      {
        title: "Naming the likelier of two values that differ by 0.3, beta = 0.1",
        x: { label: "examples n", scale: "logarithmic" },
        y: { label: "probability", scale: "logarithmic" },
        curves: [
          measuredCurve(wrong, { label: "wrong in the end, exact", x: "n" }),
          parameterCurve(rowsOf(rows, "all folds fail", { beta: 0.1, p: 0.35 }), {
            label: "wrong in one fold, exact",
            kind: "dots",
            x: "n",
            y: "q",
          }),
          parameterCurve(wrong, { label: "beta", kind: "claim", x: "n", y: "beta" }),
        ],
        caption:
          "A single fold is often wrong; chosen among the folds on the other half of the examples the model is wrong ever more rarely.",
      },
    ];
  },
};
