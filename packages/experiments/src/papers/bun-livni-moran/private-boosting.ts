import { classes, distribution, learnBlocks, learners, random, type Sample, sampleOf } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  type Row,
} from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, sampleOfExamples, sourcesFrom } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { hostile, potential, roundsFor } from "./hostile-boosting.ts";

/**
 * Boosting for pure privacy (section 1.1.2 beside Theorem 6): however hostile the weak hypotheses, the densities of all
 * rounds add up to a constant, so some prefix of few rounds is accurate; the filter of examples is private.
 */
export const privateBoosting: Experiment = {
  id: "private-boosting",
  title: "Boosting a private weak learner",
  summary:
    "Weak hypotheses err on an eighth of the reweighted mass, as badly placed as they can. The potential argument says that the " +
    "densities of the rounds add up to at most 1/(1 - sqrt(1 - 4 g^2)), and that the vote of a prefix errs no more than the next " +
    "density. The learner's exact law on neighbors stays within epsilon, and at its plan it misses alpha at most with beta.",
  statements: ["bun-livni-moran/theorem-6"],
  parts: (size) => [
    ...hostile.map((way): Part => ({
      name: way,
      measure: ({ random: source }) => potential(way, new random.Bits(source)),
    })),
    { name: "privacy", measure: privacy },
    { name: "plan", measure: (run) => planned(size === "full" ? 40 : 2, run) },
  ],
  picture: (rows) => {
    const of = (way: string) => rowsOf(rows, "density", { way });
    return [
      {
        title: "Sum of the densities of the rounds so far",
        x: { label: "round" },
        y: { label: "sum of densities", from: 0 },
        curves: [
          claimedCurve(of(hostile[0]), { label: "never more than this", x: "round" }),
          ...hostile.map((way) =>
            measuredCurve(of(way), { label: `errors ${way}`, x: "round", kind: "line" }),
          ),
        ],
        caption:
          "The sums stay below the dashed line for ever, so densities must become small, and with them the errors of the vote.",
      },
    ];
  },
};

/** The largest log ratio of the exact law of two rounds over samples of four examples on two points and their neighbors. */
async function privacy(): Promise<readonly Row[]> {
  const epsilon = "1";
  const learner = learners.make(
    "boosted-private",
    { subject: classes.parse("thresholds:2") },
    { epsilon, rounds: "2" },
  );
  const lawOf = async (examples: readonly number[]) =>
    (await distribution(learner, sampleOfExamples(examples))).law;
  let largest = 0;
  for (const rows of [
    [0, 3, 1, 2],
    [0, 0, 3, 3],
    [1, 1, 2, 2],
  ]) {
    const law = await lawOf(rows);
    for (let i = 0; i < rows.length; i++) {
      for (let row = 0; row < 4; row++) {
        const neighbour = await lawOf(rows.with(i, row));
        for (const [key, { mass }] of law)
          largest = Math.max(largest, Math.log(mass.lower / (neighbour.get(key)?.mass.upper ?? 0)));
      }
    }
  }
  return [row("largest log ratio", { epsilon }, exactly(largest), atMost(Number(epsilon)))];
}

/** The learner itself at its planned size, streamed. */
async function planned(runs: number, { random: source }: PartRun): Promise<readonly Row[]> {
  // Misses in both of two runs have probability 1e-10 at most: few runs of so small a beta can contradict.
  const [alpha, beta] = ["0.45", "1e-5"];
  const learner = learners.make(
    "boosted-private",
    { subject: classes.parse("thresholds:3") },
    { epsilon: "2", alpha, beta },
  );
  const n = learner.plan({ n: 10 }).withheld[0]!.n!;
  const next = sourcesFrom(source);
  let missed = 0;
  for (let run = 0; run < runs; run++) {
    const { predict } = await learnBlocks(
      learner,
      { n, blocks: stream(n, new random.Bits(next())) },
      { random: next() },
    );
    // Any wrong label of the three is an error of a third, two are more than alpha.
    if ([0, 1, 2].filter((x) => predict([x]) !== (x >= 1 ? 1 : 0)).length >= 2) missed += 1;
  }
  const { rounds } = learner.plan({ n }).parameters;
  return [
    row("misses of alpha at the plan", { n, alpha }, frequency(missed, runs), atMost(Number(beta))),
    row("rounds of the plan", { alpha }, exactly(Number(rounds)), equalTo(roundsFor(Number(alpha) / 2))),
  ];
}

async function* stream(n: number, bits: random.Bits): AsyncGenerator<Sample> {
  for (let left = n; left > 0; left -= 65_536) {
    const points = Int32Array.from({ length: Math.min(left, 65_536) }, () => random.uniform(bits, 3));
    yield await Promise.resolve(
      sampleOf(
        [points],
        Uint8Array.from(points, (x) => (x >= 1 ? 1 : 0)),
      ),
    );
  }
}
