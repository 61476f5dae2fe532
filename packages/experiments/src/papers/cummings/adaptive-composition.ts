import { classes, learn, learners, random, type RandomSource, sampleOf } from "holdfast";
import { average, exactly, type Experiment, frequency, type Row } from "../../contract/index.ts";
import { atMost, row, rowsOf, sourcesOf, uniformReal } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, ratioRange } from "../../pictures/index.ts";
import { concluded, selectionAlpha } from "./concluded.ts";
import { keptPoints } from "./kept-examples.ts";

const failure = "adaptive adversary: deviates beyond the bound";
const mean = "adaptive adversary: mean deviation";
const kept = "memorizing adversary on a pipeline of threshold learners";
const beta = "0.05";

/**
 * Theorem 19: a pipeline of selections, each chosen from the earlier outputs, ends in a statistic that is built to overfit;
 * the bound for the sum of the code lengths holds, and grows with the number of steps as the attack does.
 */
export const adaptiveComposition: Experiment = {
  id: "adaptive-composition",
  title: "Robust generalization under adaptive composition",
  summary:
    "In each step one of n examples is published: the one whose statistic is most often 1 where the votes so far are undecided. The adversary's statistic is the majority of all that were named; it is fair on the distribution. It deviates beyond the bound of Theorem 19 with probability at most 0.05. Beside it a pipeline of honest threshold learners on adaptively chosen features, and the adversary who recognizes the published examples: its gap is exactly kept/n.",
  statements: ["cummings/theorem-19"],
  parts: (size) => [
    ...(size === "short" ? [1, 3, 7, 11] : [1, 3, 5, 7, 11, 15, 21]).map((steps) => ({
      name: `steps=${steps}`,
      measure: (run: { readonly random: RandomSource }) =>
        attackRows(200, steps, size === "short" ? 250 : 1000, run.random),
    })),
    ...(size === "short" ? [1, 4, 12] : [1, 2, 4, 8, 12, 20]).map((steps) => ({
      name: `pipeline steps=${steps}`,
      measure: (run: { readonly random: RandomSource }) => pipelineRows(300, steps, run.random),
    })),
  ],
  picture: (rows) => [
    {
      title: "How far an adaptive adversary overfits 200 examples",
      x: { label: "steps" },
      y: { label: "deviation", from: 0 },
      curves: [
        claimedCurve(rowsOf(rows, mean), { label: "Theorem 19 with constants, plus beta/2", x: "steps" }),
        measuredCurve(rowsOf(rows, mean), { label: "adaptive adversary, mean", x: "steps" }),
        measuredCurve(rowsOf(rows, kept), { label: "recognizing published examples (n = 300)", x: "steps" }),
      ],
      caption: `The attack reaches ${ratioRange(rowsOf(rows, mean))} of what the theorem allows; both grow with the square root of the steps.`,
    },
  ],
};

/** The bound for so many steps, each publishing one of n examples. */
function pipelineAlpha(n: number, steps: number): number {
  const one = concluded({ rule: "selection-code", parameters: { code: "set", kept: 1 }, n });
  const premises = Array.from({ length: steps }, () => one);
  return selectionAlpha(concluded({ rule: "selection-composition", premises, n }), beta, n);
}

/** Example j says a fair bit of every candidate; candidate i is named by publishing example i. Fresh candidates each step. */
function attackRows(n: number, steps: number, runs: number, source: RandomSource): readonly Row[] {
  const alpha = pipelineAlpha(n, steps);
  const gaps = sourcesOf(source, runs).map((own) => {
    const bits = new random.Bits(own);
    // How many more ones than zeros the published statistics say of each example.
    const margin = new Int16Array(n);
    for (let step = 0; step < steps; step++) {
      const weight = Float64Array.from(margin, (m) => Math.exp(-Math.max(0, m) / Math.sqrt(steps)));
      let [most, chosen] = [-1, new Uint8Array(n)];
      for (let candidate = 0; candidate < n; candidate++) {
        const says = new Uint8Array(n);
        let score = 0;
        for (let example = 0; example < n; example++) {
          if ((says[example] = bits.take(1)) === 1) score += weight[example]!;
        }
        if (score > most) [most, chosen] = [score, says];
      }
      for (let example = 0; example < n; example++) margin[example]! += chosen[example] === 1 ? 1 : -1;
    }
    return Math.abs(margin.reduce((ones, m) => ones + Number(m > 0), 0) / n - 1 / 2);
  });
  const failed = gaps.filter((gap) => gap > alpha).length;
  const at = { n, steps, alpha };
  return [
    row(failure, at, frequency(failed, runs), atMost(Number(beta))),
    row(
      mean,
      at,
      average(gaps, [0, 1 / 2]),
      // A deviation of at most 1/2 that exceeds alpha with probability beta only.
      atMost(alpha + Number(beta) / 2),
    ),
  ];
}

/** Real learners: each step learns a threshold on the feature that the last threshold pointed to. */
async function pipelineRows(n: number, steps: number, source: RandomSource): Promise<readonly Row[]> {
  const features = 64;
  const bits = new random.Bits(source);
  const columns = Array.from({ length: features }, () =>
    Float64Array.from({ length: n }, () => uniformReal(bits)),
  );
  const learner = learners.make(
    "compression",
    { subject: classes.parse("thresholds") },
    { setting: "realizable", beta },
  );
  const published = new Set<number>();
  let [feature, examples] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const column = columns[feature]!;
    const labels = Array.from(column, (x) => Number(x >= 0.3));
    const { document } = await learn(learner, sampleOf([column], labels), { random: source });
    const [point] = keptPoints(document);
    if (point === undefined) continue;
    const example = column.indexOf(point);
    published.add(example);
    examples++;
    feature = Math.floor(columns[(feature + 1) % features]![example]! * features);
  }
  // A continuous law gives the published values probability 0: the deviation is their share of the sample.
  const share = published.size / n;
  return [row(kept, { n, steps, examples }, exactly(share), atMost(pipelineAlpha(n, steps)))];
}
