import { answering, apply, classes, learners, random, sampleOf } from "holdfast";
import { exactly, type Experiment, frequency, type Part, type Row } from "../../contract/index.ts";
import { atMost, equalTo, row, rowsOf, sourceFrom, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, parameterCurve } from "../../pictures/index.ts";
import { answerLaw, privacyLoss } from "./answer-law.ts";
import { everyTarget } from "./every-target.ts";

const series = {
  privacy: "exact loss of one vote",
  chord: "the worst share of wrong blocks",
  error: "error of the learner",
  targets: "some target is missed by a block",
} as const;

/** The realizable predictor: its exact vote, its error as n grows, and blocks that serve every target at once. */
export const blockVotesExperiment: Experiment = {
  id: "block-votes",
  title: "A noisy vote of blocks",
  summary:
    "Lemma 9 answers by a noisy vote of hypotheses learned on disjoint blocks: private whatever the data, accurate where the class contains the truth. The exact loss of the vote equals the certified one; the error of the learner stays below its certificate; blocks of ln(m + 1)/alpha, not of 1/alpha^2 as Remark 16 prints, serve all targets at once.",
  statements: ["dagan-feldman/lemma-9", "dagan-feldman/remark-16", "dagan-feldman/algorithm-a-r"],
  parts(size): readonly Part[] {
    const runs = size === "short" ? 500 : 10_000;
    return [
      ...[3, 5, 11, 21].flatMap((blocks) =>
        ["0.5", "1"].map((epsilon): Part => ({
          name: `vote ${blocks} ${epsilon}`,
          measure: () => vote(blocks, epsilon),
        })),
      ),
      ...[30, 60, 120, 250, 525, 1050].map((n): Part => ({
        name: `error ${n}`,
        measure: ({ random: source }) => errorAt(n, runs, new random.Bits(source)),
      })),
      ...[0.4, 0.2, 0.1, 0.05, 0.025].map((alpha): Part => ({
        name: `targets ${alpha}`,
        measure: ({ random: source }) => [
          everyTarget(series.targets, alpha, 4 * runs, new random.Bits(source)),
        ],
      })),
    ];
  },
  picture(rows) {
    const errors = rowsOf(rows, series.error);
    const sizes = rowsOf(rows, series.targets);
    return [
      {
        title: "Error of a private vote of seven blocks (epsilon = 1)",
        x: { label: "examples n", scale: "logarithmic" },
        y: { label: "error", from: 0 },
        curves: [
          claimedCurve(errors, { label: "certified, for every realizable distribution", x: "n" }),
          measuredCurve(errors, { label: "measured on thresholds", x: "n" }),
        ],
        caption:
          "Below the first size that is certified the vote already works; the certificate holds for every distribution.",
      },
      {
        title: "Block size that serves every target at once (Remark 16)",
        x: { label: "error alpha of a block", scale: "logarithmic" },
        y: { label: "examples in a block", scale: "logarithmic" },
        curves: [
          parameterCurve(sizes, { label: "certified", kind: "line", x: "alpha", y: "m" }),
          {
            label: "1/alpha^2, as printed",
            kind: "claim",
            spots: sizes.map(({ at }) => ({ x: Number(at["alpha"]), y: Number(at["alpha"]) ** -2 })),
          },
        ],
        caption:
          "Blocks grow like ln(1/alpha)/alpha: the slope of the line is that of 1/alpha, not of 1/alpha^2.",
      },
    ];
  },
};

/** The label 1 answers of the learner with so many blocks of one example, for 0 … blocks votes. */
async function voteLaw(blocks: number, epsilon: string): Promise<readonly number[]> {
  const learner = learners.make(
    "block-votes",
    { subject: classes.parse("thresholds:2") },
    { blocks, epsilon },
  );
  const law: number[] = [];
  for (let ones = 0; ones <= blocks; ones++) {
    const labels = Uint8Array.from({ length: blocks }, (_, i) => (i < ones ? 1 : 0));
    law.push((await answerLaw(learner, sampleOf([new Int32Array(blocks)], labels), 0)).value);
  }
  return law;
}

async function vote(blocks: number, epsilon: string): Promise<readonly Row[]> {
  const law = await voteLaw(blocks, epsilon);
  const losses = law.slice(1).map((p, i) => privacyLoss(p, law[i]!));
  const answer = apply("block-votes", [], { blocks, epsilon }, blocks);
  // The share of wrong blocks at which the error per wrong block is largest: there the accuracy rule is attained.
  const chords = law.slice(1).map((p, i) => (p - law[0]!) / (i + 1));
  const worst = chords.indexOf(Math.max(...chords)) + 1;
  const share = `accuracy:alpha=${worst}/${blocks},beta=0.001,setting=realizable`;
  const block = apply("at-size", [share], { n: 1 });
  const accuracy = apply("block-votes-accuracy", [block], { n: blocks, blocks, epsilon });
  const at = { blocks, epsilon: Number(epsilon) };
  return [
    row(series.privacy, at, exactly(Math.max(...losses), 1e-11), equalTo(stated(answer, "epsilon"))),
    row(
      series.chord,
      { ...at, wrong: worst },
      exactly(law[worst]!, 1e-12),
      equalTo(stated(accuracy, "alpha")),
    ),
  ];
}

/** New samples of thresholds on 1000 points, one answer from each: independent runs. */
async function errorAt(n: number, runs: number, bits: random.Bits): Promise<readonly Row[]> {
  const [points, cut] = [1000, 500];
  const goal = { epsilon: "1", alpha: "0.1", beta: "0.05", blocks: 7 };
  const learner = learners.make("block-votes", { subject: classes.parse("thresholds") }, goal);
  const certificate = learner.plan({ n }).certificates.find(({ claim }) => claim.notion === "accuracy");
  let wrong = 0;
  for (let i = 0; i < runs; i++) {
    const column = Int32Array.from({ length: n }, () => random.uniform(bits, points));
    const sample = sampleOf(
      [column],
      Uint8Array.from(column, (x) => Number(x >= cut)),
    );
    const served = await answering(learner, sample, { random: sourceFrom(bits) });
    const x = random.uniform(bits, points);
    if ((await served.answer([x])) !== Number(x >= cut)) wrong++;
  }
  return [
    row(
      series.error,
      { n, epsilon: 1 },
      frequency(wrong, runs),
      // The certified error fails with probability beta, and then it is at most 1.
      certificate ? atMost(stated(certificate, "alpha") + Number(goal.beta)) : undefined,
    ),
  ];
}
