import { classes, learn, learners, random, type RandomSource, sampleOf } from "holdfast";
import { exactly, type Experiment, frequency, type Row } from "../../contract/index.ts";
import {
  atLeast,
  atMost,
  row,
  rowsOf,
  sourcesOf,
  stated,
  thresholdOf,
  uniformReal,
  withEngine,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { concluded, selectionAlpha } from "./concluded.ts";
import { keptPoints } from "./kept-examples.ts";

const rate = "alpha at the balanced part, beside the printed rate";
const exponent = "exponent of alpha in n";
const recognized = "an analyst who recognizes the published part";
const accuracy = "excess error above its certificate";
const beta = "0.05";

/** Remarks 15 and 27: the minimizer on a part that was drawn blindly, published with the part. */
export const blindSubsampleExperiment: Experiment = {
  id: "blind-subsample",
  title: "A blind subsample: exponent 1/3 instead of 1/4",
  summary:
    "The learner takes the part at which robust generalization and accuracy meet. Its alpha falls as (d ln n / n)^(1/3): the measured exponent is far above the printed 1/4, because a part that was drawn without looking needs no union bound. An analyst who recognizes the published examples gains their share of the sample, most of what the bound allows.",
  statements: ["cummings/remark-15", "cummings/remark-27"],
  parts: (size) => [
    {
      name: "rates",
      measure: () =>
        rateRows(size === "short" ? [1e3, 1e4, 1e5, 1e6] : [1e3, 3e3, 1e4, 3e4, 1e5, 3e5, 1e6, 1e7]),
    },
    {
      name: "learner",
      measure: (run) =>
        [1600, 6400]
          .map((n) => ({ n, runs: size === "short" ? 80 : 1000 }))
          .reduce<Promise<readonly Row[]>>(
            async (rows, { n, runs }) => [...(await rows), ...(await learnerRows(n, runs, run.random))],
            Promise.resolve([]),
          ),
    },
  ],
  picture: (rows) => [
    {
      title: "Robust generalization and accuracy of the balanced subsample",
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "alpha", scale: "logarithmic" },
      curves: [
        claimedCurve(rowsOf(rows, rate), { label: "printed: (d ln(n/beta)/n)^(1/4)", x: "n" }),
        measuredCurve(rowsOf(rows, rate), { label: "alpha of both promises", x: "n" }),
        measuredCurve(rowsOf(rows, recognized), { label: "gained by recognizing the part", x: "n" }),
      ],
      caption:
        "The alphas fall faster than the dashed line; what recognizing the part gains is most of them.",
    },
  ],
};

/** At the part of the learner's choice: the larger of what it promises of robustness and of accuracy. */
function alphaAt(n: number): number {
  const plan = learners.make("subsample", { subject: classes.parse("thresholds") }, { beta }).plan({ n });
  const of = (notion: string): number =>
    stated(
      plan.certificates.find(({ claim }) => claim.notion === notion)!,
      "alpha",
    );
  return Math.max(of("robust-generalization"), of("accuracy"));
}

function rateRows(sizes: readonly number[]): readonly Row[] {
  const alphas = sizes.map(alphaAt);
  const rows = sizes.map((n, i): Row =>
    row(
      rate,
      { n },
      exactly(alphas[i]!),
      // The constant 1 of the printed O(.), with d = 1: from n = 10000 on it is met.
      n >= 1e4 ? atMost((Math.log(n / Number(beta)) / n) ** (1 / 4)) : undefined,
    ),
  );
  const [first, last] = [0, sizes.length - 1];
  const slope = -Math.log(alphas[last]! / alphas[first]!) / Math.log(sizes[last]! / sizes[first]!);
  return [
    ...rows,
    row(
      exponent,
      { from: sizes[first]!, to: sizes[last]! },
      exactly(slope),
      // The logarithm alone keeps it below 1/3; a rate of 1/4 would be below this.
      atLeast(1 / 4),
    ),
  ];
}

async function learnerRows(n: number, runs: number, source: RandomSource): Promise<readonly Row[]> {
  const subject = classes.parse("thresholds");
  const learner = learners.make("subsample", { subject }, { beta });
  const plan = learner.plan({ n });
  const kept = Number(plan.parameters["subset"]);
  const robust = selectionAlpha(concluded({ rule: "blind-subsample", parameters: { kept }, n }), beta, n);
  const promised = plan.certificates.find(({ claim }) => claim.notion === "accuracy");
  const bound = promised === undefined ? 1 : stated(promised, "alpha");
  let [least, far] = [1, 0];
  await withEngine(async (engine) => {
    for (const own of sourcesOf(source, runs)) {
      const bits = new random.Bits(own);
      const points = Float64Array.from({ length: n }, () => uniformReal(bits));
      // The label is x >= 1/2, flipped with probability 1/4.
      const labels = Array.from(points, (x) => Number(x >= 0.5) ^ Number(bits.take(2) === 0));
      const { document } = await learn(learner, sampleOf([points], labels), { random: own, engine });
      const cut = Math.min(1, Math.max(0, thresholdOf(document)));
      if (Math.abs(cut - 0.5) / 2 > bound) far++;
      const part = new Set(keptPoints(document));
      least = Math.min(least, points.filter((x) => part.has(x)).length / n);
    }
  });
  return [
    row(recognized, { n, kept }, exactly(least), atMost(robust)),
    row(accuracy, { n, bound }, frequency(far, runs), atMost(Number(beta))),
  ];
}
