import { auditLearner, classes, learners, random } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atLeast, atMost, enclosed, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { privacyLoss } from "./answer-law.ts";
import { amplifiedEpsilon, orderTrap } from "./order-trap.ts";
import { type Base, drawn, worstLoss } from "./part-answers.ts";

const series = {
  attained: "randomized response on the subset",
  tried: "random order-blind answers",
  learner: "the learner subsampled(exponential)",
  printed: "the printed 2 epsilon q",
} as const;

/** Amplification by subsampling, by enumerating subsets: attained, and what breaks it. */
export const subsamplingAmplification: Experiment = {
  id: "subsampling-amplification",
  title: "A random part of the data is more private",
  summary:
    "An epsilon-private answer from m of n examples drawn without replacement is ln(1 + q(e^epsilon - 1))-private, q = m/n (Lemma 8 in its tight form; printed as 2 epsilon q for epsilon < 1). Enumeration of all subsets attains it with randomized response; an answer that reads the order of the part exceeds it, until the part is shuffled.",
  statements: ["dagan-feldman/lemma-8"],
  parts(size): readonly Part[] {
    const times = size === "short" ? 30 : 1000;
    return [
      ...["0.5", "1", "2", "3"].map((epsilon): Part => ({
        name: `attained ${epsilon}`,
        measure: () => attained(epsilon),
      })),
      ...["0.5", "1", "2"].map((epsilon): Part => ({
        name: `tried ${epsilon}`,
        measure: ({ random: source }) => tried(epsilon, times, new random.Bits(source)),
      })),
      { name: "learner", measure: ofLearner },
      { name: "order", measure: orderTrap },
    ];
  },
  picture(rows) {
    const of = (name: string): readonly Row[] => rowsOf(rows, name, { epsilon: 2 });
    return [
      {
        title: "Privacy of an answer from a random part (epsilon = 2 on the part)",
        x: { label: "share of the examples that is drawn, q", scale: "logarithmic" },
        y: { label: "epsilon of the answer", scale: "logarithmic" },
        curves: [
          claimedCurve(of(series.attained), { label: "ln(1 + q(e^epsilon - 1))", x: "q" }),
          claimedCurve(of(series.printed), { label: "2 epsilon q, as printed", x: "q" }),
          measuredCurve(of(series.attained), { label: "randomized response, exactly", x: "q" }),
        ],
        caption:
          "The dots lie on the tight formula. At epsilon = 2 and small q they are above the printed 2 epsilon q, which is stated for epsilon below 1 only.",
      },
    ];
  },
};

function attained(epsilon: string): readonly Row[] {
  const growth = Math.exp(Number(epsilon));
  const base: Base = (labels) => (labels.includes(1) ? growth : 1) / (1 + growth);
  const sizes: readonly (readonly [m: number, n: number])[] = [
    [1, 100],
    [1, 30],
    [1, 10],
    [2, 10],
    [3, 9],
    [4, 8],
    [6, 8],
    [8, 8],
  ];
  return sizes.flatMap(([m, n]): readonly Row[] => {
    const zeros = new Array<number>(n).fill(0);
    const loss = privacyLoss(drawn(base, [1, ...zeros.slice(1)], m), drawn(base, zeros, m));
    const measured = exactly(loss, 1e-12);
    const at = { epsilon: Number(epsilon), m, n, q: m / n };
    const printed = (2 * Number(epsilon) * m) / n;
    // Lemma 8 is printed for epsilon < 1; at 2 and a small share the exact loss is above it.
    const holds = Number(epsilon) < 1;
    const breaks = Number(epsilon) >= 2 && m / n <= 0.1;
    return [
      row(series.attained, at, measured, equalTo(amplifiedEpsilon(epsilon, m, n))),
      row(series.printed, at, measured, holds || breaks ? (holds ? atMost : atLeast)(printed) : undefined),
    ];
  });
}

/** Answers that depend on the number of ones alone, each step within e^epsilon for both labels, on parts of 3 of 6. */
function tried(epsilon: string, times: number, bits: random.Bits): readonly Row[] {
  const [m, n] = [3, 6];
  const most = Number(epsilon);
  let worst = 0;
  for (let i = 0; i < times; i++) {
    const table: number[] = [(1 + random.uniform(bits, 999)) / 1000];
    while (table.length <= m) {
      const p = table.at(-1)!;
      const growth = Math.exp(most);
      const lower = Math.max(p / growth, 1 - growth * (1 - p));
      const upper = Math.min(p * growth, 1 - (1 - p) / growth);
      table.push(lower + ((upper - lower) * random.uniform(bits, 101)) / 100);
    }
    const base: Base = (labels) => table[labels.filter((label) => label === 1).length]!;
    worst = Math.max(worst, worstLoss(base, m, n));
  }
  return [
    row(
      series.tried,
      { epsilon: most, m, n, q: m / n, tried: times },
      exactly(worst, 1e-12),
      atMost(amplifiedEpsilon(epsilon, m, n)),
    ),
  ];
}

/** The wrapper as it ships, over all data sets of four examples. */
async function ofLearner(): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const epsilon of ["0.5", "1"]) {
    const subject = classes.parse("thresholds:2");
    const learner = learners.make("subsampled(exponential)", { subject }, { epsilon, part: 2 });
    const rows = await auditLearner(learner, 4);
    const { claimed, measured } = rows.find((row) => row.notion === "differential-privacy")!;
    found.push(
      row(
        series.learner,
        { epsilon: Number(epsilon), m: 2, n: 4, q: 0.5 },
        enclosed(measured!),
        atMost(claimed!),
      ),
    );
  }
  return found;
}
