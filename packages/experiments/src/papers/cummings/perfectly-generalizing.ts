import { classes, learners } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import {
  atMost,
  exactLaws,
  labelDifferences,
  largestLoss,
  type OutputLaw,
  row,
  rowsOf,
  stated,
} from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { samplesOf } from "./best-analyst.ts";
import { accuracyRow, growthRow, needed, sizeRows, wholeSampleRow } from "./exponential-weights.ts";

const perfect = "exact epsilon of the whole sample, beta = 0.2";
const privacy = "exact epsilon of one example";
const constants = "two constants: exact epsilon of the whole sample, beta = 0.01";
const betaPerfect = 0.2;

/** Algorithm 1 exactly: the laws on all samples against the simulator that knows only the distribution. */
export const perfectlyGeneralizing: Experiment = {
  id: "perfectly-generalizing",
  title: "Exponential weights that hardly depend on the sample",
  summary:
    "For every sample of n examples on two points the law over the three thresholds is exact. The simulator uses the true errors; except on samples of mass beta the log-ratios stay below epsilon = 1 (Lemma 29); between two constants about 0.7 of it is used. One example moves them by at most 2 lambda / n. Between two constants the excess error that is exceeded with probability 0.05 is exact, and below Theorem 30 with constants. Larger exact values would contradict.",
  statements: [
    "cummings/algorithm-1",
    "cummings/lemma-29",
    "cummings/theorem-30",
    "cummings/corollary-31",
    "cummings/definition-8",
  ],
  parts: (size) => [
    ...(size === "short" ? [4, 8, 16, 24] : [4, 8, 12, 16, 24, 32, 48]).map((n) => ({
      name: `n=${n}`,
      measure: () => rowsAt(n),
    })),
    { name: "constants", measure: () => [1000, 10_000].map((n) => wholeSampleRow(constants, n)) },
    { name: "accuracy", measure: () => [1000, 3000, 10_000, 30_000].map(accuracyRow) },
    { name: "sizes", measure: () => sizeRows() },
    {
      name: "representatives",
      measure: () => ["thresholds:9", "intervals:9", "points:9", "conjunctions:3"].map(growthRow),
    },
  ],
  picture: (rows) => [
    {
      title: "What the output says of the whole sample, and of one example",
      x: { label: "examples n" },
      y: { label: "epsilon", scale: "logarithmic" },
      curves: [
        claimedCurve(rowsOf(rows, perfect), { label: "claimed, whole sample", x: "n" }),
        measuredCurve(rowsOf(rows, perfect), { label: "exact, whole sample", x: "n" }),
        claimedCurve(rowsOf(rows, privacy), { label: "claimed, one example", x: "n" }),
        measuredCurve(rowsOf(rows, privacy), { label: "exact, one example", x: "n" }),
      ],
      caption: `The whole sample stays at one epsilon while an example's falls as 1/sqrt(n). Exact over claimed: ${ratioRange(rowsOf(rows, perfect))} and ${ratioRange(rowsOf(rows, privacy))}.`,
    },
    {
      title: "Sample size of Theorem 30: proved here against printed",
      x: { label: "hypotheses", scale: "logarithmic" },
      y: { label: "n", scale: "logarithmic" },
      curves: [
        claimedCurve(rowsOf(rows, needed), {
          label: "6 ln(2H/beta)^3 / (epsilon alpha)^2, as printed",
          x: "hypotheses",
        }),
        measuredCurve(rowsOf(rows, needed), { label: "least n of the rule", x: "hypotheses" }),
      ],
      caption: "The printed size is sufficient here, though its proof would need three times as much.",
    },
  ],
};

async function rowsAt(n: number): Promise<readonly Row[]> {
  const subject = classes.parse("thresholds:2");
  const made = learners.make(
    "perfectly-generalizing",
    { subject },
    {
      epsilon: "1",
      betaPerfect: String(betaPerfect),
    },
  );
  const law = [0.35, 0.15, 0.2, 0.3];
  const laws = await exactLaws(made, { n, cells: 4, sameLaw: labelDifferences });
  const { certificates, lawOn } = laws;
  const claim = (notion: string, field: string): number =>
    stated(
      certificates.find((one) => one.claim.notion === notion)!,
      field,
    );
  const temperature = Number(made.plan({ n }).parameters["temperature"]);
  const errors = errorsUnder(law);
  const simulator = weights(errors, temperature);
  // From the worst sample on: the epsilon that only samples of mass at most beta exceed.
  const spread = samplesOf(n, law)
    .map(({ counts, mass }) => ({ mass, ratio: furthest(lawOn(counts), simulator) }))
    .sort((a, b) => b.ratio - a.ratio);
  let left = 0;
  const typical = spread.find(({ mass }) => (left += mass) > betaPerfect)!.ratio;
  return [
    row(perfect, { n }, exactly(typical), atMost(claim("perfect-generalization", "epsilon"))),
    row(privacy, { n }, exactly(largestLoss(laws)), atMost(claim("differential-privacy", "epsilon"))),
  ];
}

/** The true errors of the thresholds on two points, by the documents that the learner publishes. */
function errorsUnder(law: readonly number[]): ReadonlyMap<string, number> {
  const subject = classes.parse("thresholds:2");
  return new Map(
    Array.from({ length: 3 }, (_, threshold) => {
      const hypothesis = subject.canonical({ threshold });
      const error = law.reduce((sum, mass, cell) => {
        const isWrong = subject.predict(hypothesis, [cell >> 1]) !== (cell & 1);
        return isWrong ? sum + mass : sum;
      }, 0);
      return [JSON.stringify({ kind: "hypothesis", hypothesis }), error] as const;
    }),
  );
}

function weights(errors: ReadonlyMap<string, number>, temperature: number): OutputLaw {
  const raw = [...errors].map(([key, error]) => [key, Math.exp(-temperature * error)] as const);
  const total = raw.reduce((sum, [, weight]) => sum + weight, 0);
  return new Map(raw.map(([key, weight]) => [key, weight / total]));
}

function furthest(law: OutputLaw, simulator: OutputLaw): number {
  return Math.max(...[...law].map(([key, mass]) => Math.abs(Math.log(mass / simulator.get(key)!))));
}
