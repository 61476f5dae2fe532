import { finiteProblem, instances, measuring, parseFiniteProblem, random } from "holdfast";
import { exactly, type Experiment, frequency, type PartRun, type Row } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, enclosed, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const epsilon = 1;
/** Bits with one more hypothesis that is wrong everywhere: what the canary returns where a record is 0. */
const problem = finiteProblem({
  name: "canary",
  losses: [
    ["0", "1"],
    ["1", "0"],
    ["1", "1"],
  ],
});

function exactRows(n: number): readonly Row[] {
  const base = measuring.mechanismTable({ problem: parseFiniteProblem("bits"), n, epsilon });
  const table = measuring.learnerTable({
    problem,
    n,
    rounding: 1e-12,
    lawAt: ([zeros], rank) =>
      instances.canaryLaw(base.probabilities.subarray(2 * rank, 2 * rank + 2), { n, isPresent: zeros! > 0 }),
  });
  const law = [["1/2", "1/2"]];
  const [plain, marked] = [
    measuring.measureTable(base, { distributions: law }),
    measuring.measureTable(table, { distributions: law, epsilons: [epsilon] }),
  ];
  const changed = marked.populations[0]!.consistency.value - plain.populations[0]!.consistency.value;
  const at = { n };
  return [
    row("delta", at, enclosed(marked.deltas[0]!.delta), equalTo(1 / n)),
    row("outcome excluded by a neighbor", at, exactly(marked.epsilon.value === Infinity ? 1 : 0), equalTo(1)),
    row("added risk", at, exactly(changed, 1e-12), atMost(1 / n)),
  ];
}

/** How often a canary that is present is seen within the promised number of runs. */
function detectionRows(n: number, beta: string, trials: number, source: random.RandomSource): readonly Row[] {
  const least = boundValue("canary-runs", { n, beta });
  const runs = Math.ceil(least);
  const bits = new random.Bits(source);
  let seen = 0;
  for (let trial = 0; trial < trials; trial++) {
    let left = runs;
    while (left > 0 && !random.bernoulli(bits, { numerator: 1n, denominator: BigInt(n) })) left--;
    if (left > 0) seen++;
  }
  const at = { n, beta: Number(beta), runs };
  return [row("seen in the promised runs", at, frequency(seen, trials), atLeast(1 - Number(beta)))];
}

export const canary: Experiment = {
  id: "canary",
  title: "A learner that learns as well and is not private",
  summary:
    "A private learner that gives itself away with probability 1/n where a marked record is present: its risk changes by at most 1/n, it is private for no epsilon, and (epsilon, 1/n)-private exactly. Whoever runs it ln(1/beta)/-ln(1 - 1/n) times sees the canary except with probability beta; seeing it more rarely would contradict the count.",
  statements: ["wang/proposition-11"],
  parts: (size) => [
    ...[2, 5, 10, 20, 50, 100].map((n) => ({ name: `exact ${n}`, measure: () => exactRows(n) })),
    ...[5, 10, 20, 50].flatMap((n) =>
      ["0.2", "0.05"].map((beta) => ({
        name: `detection ${n} ${beta}`,
        measure: ({ random: source }: PartRun) =>
          detectionRows(n, beta, size === "full" ? 20_000 : 2000, source),
      })),
    ),
  ],
  picture(rows) {
    const seen = rowsOf(rows, "seen in the promised runs", { beta: 0.2 });
    const delta = rowsOf(rows, "delta");
    return [
      {
        title: "The delta of the canary",
        x: { label: "records n", scale: "logarithmic" },
        y: { label: "delta", scale: "logarithmic" },
        curves: [
          measuredCurve(delta, { label: "exact", x: "n" }),
          claimedCurve(delta, { label: "1/n", x: "n" }),
        ],
        caption:
          "A delta of 1/n is what it takes to publish one record in one run of n: that is why delta must be far below 1/n.",
      },
      {
        title: "Seen within the promised number of runs, beta = 0.2",
        x: { label: "records n", scale: "logarithmic" },
        y: { label: "frequency", from: 0.7, to: 1 },
        curves: [
          measuredCurve(seen, { label: "measured", x: "n" }),
          claimedCurve(seen, { label: "1 - beta", x: "n" }),
        ],
        caption: "The number of runs grows like n ln(1/beta), and no faster: an auditor can afford to look.",
      },
    ];
  },
};
