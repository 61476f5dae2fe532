import { classes, learn, learners, random } from "holdfast";
import { type Experiment, frequency, type Part, type PartRun, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, sourcesFrom, withEngine } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { drawFrom, type SampleDraw, uniformFrom } from "./drawn-samples.ts";
import { listedChance } from "./listed-chance.ts";

const goal = { epsilon: "1", delta: "1e-6", alpha: "0.1", beta: "0.05" };

interface Problem {
  readonly spec: string;
  readonly draw: SampleDraw;
  /** The error of the output is above alpha exactly if it errs at one of these points. */
  readonly witnesses: readonly (readonly [point: number, label: 0 | 1])[];
}

/** A secret point of a domain of 2^40, of a mass above alpha: without it the output fails. */
const secret = 366_503_875_925;
const points: Problem = {
  spec: `points:${2 ** 40}`,
  draw: drawFrom(
    (bits) => (random.uniform(bits, 100) < 11 ? secret : random.uniform(bits, 2 ** 40)),
    (x) => (x === secret ? 1 : 0),
  ),
  witnesses: [[secret, 1]],
};
/** Four thresholds on three points, every wrong label an error of 1/3. */
const thresholds: Problem = {
  spec: "thresholds:3",
  draw: drawFrom(uniformFrom(3), (x) => (x >= 1 ? 1 : 0)),
  witnesses: [
    [0, 0],
    [1, 1],
    [2, 1],
  ],
};
/** A line of GF(101)^3 of mass 0.1. */
const field = 101;
const onLine = (t: number): number =>
  t + field * ((3 * t + 5) % field) + field * field * ((7 * t + 9) % field);
const line = new Set(Array.from({ length: field }, (_, t) => onLine(t)));
const lines: Problem = {
  spec: `affine:${field},3,1`,
  draw: drawFrom(
    (bits) =>
      random.uniform(bits, 10) === 0 ? onLine(random.uniform(bits, field)) : random.uniform(bits, field ** 3),
    (x) => (line.has(x) ? 1 : 0),
  ),
  witnesses: [
    [onLine(1), 1],
    [onLine(50), 1],
    [onLine(99), 1],
  ],
};
const [block, selection] = [14, 300];
const batches = [40, 50, 60, 75, 90, 120, 165];

/**
 * Theorems 1 and 17: failures of the private learner at its proved plan, and in practical mode, where the chance that the
 * line is listed is a formula: the law of one batch, a binomial number of copies, and the noise.
 */
export const littlestoneLearner: Experiment = {
  id: "littlestone-learner",
  title: "A private learner whose sample size ignores the domain",
  summary:
    "At the planned sample size the private learner misses alpha with probability at most beta, on a domain of 2^40 points as on " +
    "one of 3. In practical mode fewer batches are enough, or not: the chance of success is computed from the exact law of a " +
    "batch, and runs must agree with it.",
  statements: [...["theorem-1", "theorem-17", "algorithm-m"].map((id) => `bun-livni-moran/${id}`)],
  parts: (size) => [
    { name: "points", measure: (run) => planned(points, size === "full" ? 2000 : 150, run) },
    { name: "thresholds", measure: (run) => planned(thresholds, size === "full" ? 300 : 10, run) },
    ...batches.map((count): Part => ({
      name: `${count} batches`,
      measure: (run) => practical(count, size === "full" ? 4000 : 150, run),
    })),
  ],
  picture: (rows) => {
    const mine = rowsOf(rows, "practical mode finds the line");
    return [
      {
        title: "Lines of GF(101)^3 in practical mode",
        x: { label: "batches of 14 examples" },
        y: { label: "probability of success", from: 0, to: 1 },
        curves: [
          claimedCurve(mine, { label: "computed chance that the line is listed", x: "batches" }),
          measuredCurve(mine, { label: "runs of the learner", x: "batches" }),
        ],
        caption:
          "Too few batches and the private list stays empty; from some number on the line is always on it. Nothing else matters.",
      },
    ];
  },
};

async function failuresOf(
  problem: Problem,
  options: Readonly<Record<string, string>>,
  facts: { n?: number; runs: number },
  { random: source }: PartRun,
): Promise<{ missed: number; n: number; threshold: number }> {
  const learner = learners.make("littlestone", { subject: classes.parse(problem.spec) }, options);
  const n = facts.n ?? learner.plan({ n: 2 }).withheld[0]!.n!;
  const next = sourcesFrom(source);
  const bits = new random.Bits(next());
  let missed = 0;
  await withEngine(async (engine) => {
    for (let run = 0; run < facts.runs; run++) {
      const { predict } = await learn(learner, problem.draw(n, bits), { random: next(), engine });
      if (problem.witnesses.some(([point, label]) => predict([point]) !== label)) missed += 1;
    }
  });
  return { missed, n, threshold: Number(learner.plan({ n }).parameters["threshold"]) };
}

async function planned(problem: Problem, runs: number, run: PartRun): Promise<readonly Row[]> {
  const { missed, n } = await failuresOf(problem, goal, { runs }, run);
  return [
    row(
      "misses of alpha at the proved plan",
      { class: problem.spec, n },
      frequency(missed, runs),
      atMost(Number(goal.beta)),
    ),
  ];
}

async function practical(count: number, runs: number, run: PartRun): Promise<readonly Row[]> {
  const n = count * block + selection;
  const options = { ...goal, batches: String(count), block: String(block), selection: String(selection) };
  const { missed, threshold } = await failuresOf(lines, options, { n, runs }, run);
  return [
    row(
      "practical mode finds the line",
      { batches: count, n },
      frequency(runs - missed, runs),
      // The choice among listed functions, and uniform points that happen to lie on the line, are left out of the formula.
      equalTo(listedChance({ batches: count, threshold, block, field, mass: 0.1 }), 0.01),
    ),
  ];
}
