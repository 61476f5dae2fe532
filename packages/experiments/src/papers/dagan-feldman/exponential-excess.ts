import { apply, auditLearner, classes, learners, math, random, Rational, Real, roundDown } from "holdfast";
import type { Experiment, Part, Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { excessOf } from "./draw-excess.ts";

const series = {
  attained: "equal gaps: the worst scores",
  tried: "random scores",
  printed: "the paper's 2 ln K/(epsilon n)",
  privacy: "privacy of the draw",
} as const;

/** The exponential mechanism over K candidates, exactly: how much worse than the best its draw is, and how private. */
export const exponentialExcess: Experiment = {
  id: "exponential-excess",
  title: "What the exponential mechanism loses",
  summary:
    "A draw among K hypotheses with weights exp(-epsilon errors/2) is epsilon-private and makes at most 2 W((K - 1)/e)/epsilon errors more than the best, on average (Lemma 7, sharpened from 2 ln K/epsilon). The exact law of the learner attains it where all others make equally many more.",
  statements: ["dagan-feldman/lemma-7", "dagan-feldman/algorithm-a-exp"],
  parts(size): readonly Part[] {
    const numbers = size === "short" ? [2, 3, 6, 12, 25, 50] : [2, 3, 6, 12, 25, 50, 100, 200, 400];
    return [
      ...numbers.map((candidates): Part => ({
        name: `attained ${candidates}`,
        measure: () => attained(candidates),
      })),
      ...[3, 6, 12].map((candidates): Part => ({
        name: `tried ${candidates}`,
        measure: ({ random: source }) =>
          tried(candidates, size === "short" ? 60 : 600, new random.Bits(source)),
      })),
      ...["0.5", "1", "2"].map((epsilon): Part => ({
        name: `privacy ${epsilon}`,
        measure: () => privacy(epsilon),
      })),
    ];
  },
  picture(rows) {
    const of = (name: string): readonly Row[] => rowsOf(rows, name);
    const x = "candidates";
    return [
      {
        title: "Errors beyond the best, times epsilon/2",
        x: { label: "candidates K", scale: "logarithmic" },
        y: { label: "expected extra errors * epsilon/2", from: 0 },
        curves: [
          claimedCurve(of(series.printed), { label: "ln K, as printed", x }),
          claimedCurve(of(series.attained), { label: "W((K - 1)/e)", x }),
          measuredCurve(of(series.attained), { label: "equal gaps", x }),
          measuredCurve(of(series.tried), { label: "largest of random scores", x }),
        ],
        caption:
          "The dots of equal gaps lie on the lower dashed curve: no better bound in terms of K alone is true.",
      },
    ];
  },
};

/** W((K - 1)/e), from the rule that certifies the excess of a draw among finitely many candidates at lambda = 1. */
function certified(candidates: number): number {
  return stated(apply("finite-gibbs-minimization", [], { candidates: BigInt(candidates), lambda: 1 }), "xi");
}

/** One candidate without an error, all others with the same number g of them, where epsilon g/2 = 1 + W. */
async function attained(candidates: number): Promise<readonly Row[]> {
  const gap = 12;
  const worst = math.lambertPrincipal(Real.from(candidates - 1).over(Real.from(1).exp())).plus(1);
  const epsilon = roundDown(worst.times(2).over(gap));
  const labels = Array.from({ length: candidates }, (_, i) => (i === 0 ? gap : 0));
  const [lower, upper] = await excessOf(labels, epsilon);
  const at = { candidates, gap, epsilon: epsilon.toNumber() };
  const measured = enclosed({ lower, upper });
  return [
    row(series.attained, at, measured, equalTo(certified(candidates))),
    row(
      series.printed,
      at,
      measured,
      atMost(boundValue("expected-draw-excess-printed", { n: 1, epsilon: 2, candidates })),
    ),
  ];
}

/** The largest excess over random scores and parameters. */
async function tried(candidates: number, times: number, bits: random.Bits): Promise<readonly Row[]> {
  let [lower, upper] = [0, 0];
  for (let i = 0; i < times; i++) {
    const labels = Array.from({ length: candidates }, () => random.uniform(bits, 9));
    if (labels.every((count) => count === 0)) continue;
    const [a, b] = await excessOf(labels, Rational.of(1 + random.uniform(bits, 40), 20));
    [lower, upper] = [Math.max(lower, a), Math.max(upper, b)];
  }
  return [
    row(
      series.tried,
      { candidates, tried: times },
      enclosed({ lower, upper }),
      atMost(certified(candidates)),
    ),
  ];
}

/** Every claim of the learner over thresholds on three points, against all data sets of four examples. */
async function privacy(epsilon: string): Promise<readonly Row[]> {
  const learner = learners.make("exponential", { subject: classes.parse("thresholds:3") }, { epsilon });
  const rows = await auditLearner(learner, 4);
  return rows.flatMap(({ notion, parameter, claimed, measured }) =>
    measured === undefined || !["differential-privacy", "bounded-range", "uniform-stability"].includes(notion)
      ? []
      : [
          row(
            series.privacy,
            { candidates: 4, epsilon: Number(epsilon), of: `${notion} ${parameter}` },
            enclosed(measured),
            atMost(claimed!),
          ),
        ],
  );
}
