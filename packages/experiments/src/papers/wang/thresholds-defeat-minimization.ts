import { classes, distribution, instances, learners, optimalLearner, parseFiniteProblem } from "holdfast";
import type { Experiment, Row } from "../../contract/index.ts";
import { atLeast, enclosed, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, levelCurve, measuredCurve } from "../../pictures/index.ts";

const n = 10;
const copies = n / 2;

/** The expected empirical risk of Algorithm 1 on the worst of a few data sets of the family, from its exact law. */
async function mechanismRows(epsilon: string, packing: number): Promise<readonly Row[]> {
  const family = instances.hardThresholds({ n, copies, packing });
  const learner = learners.make("exponential", { subject: classes.parse(family.spec) }, { epsilon });
  let worst = { lower: 0, upper: 0 };
  for (const i of new Set([1, Math.ceil(packing / 2), packing])) {
    const { law } = await distribution(learner, family.sample(i));
    // Threshold i makes no error and every other one errs on half of the records.
    const { mass } = law.get(JSON.stringify({ kind: "hypothesis", hypothesis: { threshold: i } }))!;
    const [lower, upper] = [((1 - mass.upper) * copies) / n, ((1 - mass.lower) * copies) / n];
    if (upper > worst.upper) worst = { lower, upper };
  }
  const value = instances.thresholdErmLowerBound({ n, copies, packing, epsilon }).toNumber();
  return [
    row("exponential mechanism", { packing, epsilon: Number(epsilon), n }, enclosed(worst), atLeast(value)),
  ];
}

/** The least worst gap of any private learner of thresholds on so many points, by linear programming. */
async function optimumRows(points: number, size: number, epsilon: string): Promise<readonly Row[]> {
  const problem = parseFiniteProblem(`thresholds:${points}`);
  const { lower, upper } = await optimalLearner({ problem, n: size, epsilon });
  const packing = points - 1;
  const bounds = Array.from({ length: Math.floor(size / 2) }, (_, i) =>
    instances.thresholdErmLowerBound({ n: size, copies: i + 1, packing, epsilon }).toNumber(),
  );
  return [
    row(
      "best private learner",
      { packing, epsilon: Number(epsilon), n: size },
      enclosed({ lower, upper }),
      atLeast(Math.max(...bounds)),
    ),
  ];
}

export const thresholdsDefeatMinimization: Experiment = {
  id: "thresholds-defeat-minimization",
  title: "No private learner fits thresholds",
  summary:
    "Data sets of 10 records, each of which asks for another threshold. Whatever is private does nearly the same on all of them, so it must fail on one: the exact gap of the exponential mechanism, and of the best private learner there is, beside the lower bound. A gap below the bound would contradict Proposition 12; on the reals the bound tends to 1/2, which a coin flip attains.",
  statements: ["wang/proposition-12", "wang/theorem-7"],
  parts: (size) => [
    ...["0.2", "0.5", "1"].flatMap((epsilon) =>
      [2, 4, 16, 64, 256, ...(size === "full" ? [1024] : [])].map((packing) => ({
        name: `mechanism ${epsilon} ${packing}`,
        measure: () => mechanismRows(epsilon, packing),
      })),
    ),
    ...[
      [3, 2, "0.2"],
      [4, 2, "0.2"],
      [6, 2, "0.2"],
      [8, 2, "0.2"],
      [3, 4, "0.2"],
      [3, 4, "1"],
      ...(size === "full" ? ([[10, 2, "0.2"]] as const) : []),
    ].map(([points, records, epsilon]) => ({
      name: `best of ${points} ${records} ${epsilon}`,
      measure: () => optimumRows(Number(points), Number(records), String(epsilon)),
    })),
  ],
  picture(rows) {
    const mechanism = (epsilon: number): readonly Row[] => rowsOf(rows, "exponential mechanism", { epsilon });
    const best = rowsOf(rows, "best private learner", { epsilon: 0.2, n: 2 });
    const y = { label: "expected empirical risk of the worst data set", from: 0, to: 0.55 } as const;
    const x = { label: "data sets in the family", scale: "logarithmic" } as const;
    return [
      {
        title: "The exponential mechanism, n = 10",
        x,
        y,
        curves: [
          ...[0.2, 0.5, 1].flatMap((epsilon) => [
            measuredCurve(mechanism(epsilon), { label: `epsilon = ${epsilon}`, x: "packing" }),
            claimedCurve(mechanism(epsilon), {
              label: `no private learner is below, epsilon = ${epsilon}`,
              x: "packing",
            }),
          ]),
          levelCurve(mechanism(0.5), { label: "a coin flip", x: "packing", kind: "line", y: 0.5 }),
        ],
        caption:
          "The more thresholds there are to confuse, the closer everything private comes to a coin flip; with a larger epsilon it only takes more of them.",
      },
      {
        title: "The best private learner, n = 2, epsilon = 0.2",
        x,
        y,
        curves: [
          measuredCurve(best, { label: "linear programming", x: "packing" }),
          claimedCurve(best, { label: "lower bound", x: "packing" }),
        ],
        caption:
          "Even the learner that linear programming proves best is above the bound: the family is what is hard, not the mechanism.",
      },
    ];
  },
};
