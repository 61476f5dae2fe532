import { classes, instances, type Learner, learners, Rational } from "holdfast";
import type { Experiment, Part, Row } from "../../contract/index.ts";
import { atLeast, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { expectedError, lawsOf } from "./shattered-laws.ts";

const series = {
  stable: "stable",
  averaging: "averaging",
  private: "private-prediction",
  printed: "Theorem 11 as stated",
} as const;

/** Masses of the rare points together. */
const shares = ["0.1", "0.3", "0.6", "1"];

type Which = "stable" | "averaging" | "private-prediction";

/** The hard distributions of Theorem 11: exact expected errors of stable and private learners above what no learner can beat. */
export const stabilityLowerBound: Experiment = {
  id: "stability-lower-bound",
  title: "What stability costs at least",
  summary:
    "On shattered points with random labels every gamma-stable learner errs at least (rare/2) E max(0, 1 - gamma N) on average, N being the examples at one rare point (Theorem 11, before its last step), and every private predictor rare E[1/(1 + e^(epsilon N))]. The exact expected errors of three learners are measured; one below would contradict the theorem.",
  statements: ["dagan-feldman/theorem-11"],
  parts(size): readonly Part[] {
    const sizes: Readonly<Record<Which, readonly number[]>> =
      size === "short"
        ? { stable: [2, 3, 4, 5], averaging: [2, 3, 4], "private-prediction": [2, 3, 4, 5] }
        : {
            stable: [2, 3, 4, 5, 6, 7],
            averaging: [2, 3, 4, 5, 6],
            "private-prediction": [2, 3, 4, 5, 6, 7],
          };
    return Object.entries(sizes).flatMap(([which, list]) =>
      list.map((n): Part => ({ name: `${which} ${n}`, measure: () => learnerOn(which as Which, n) })),
    );
  },
  picture(rows) {
    const of = (name: string): readonly Row[] => rowsOf(rows, name, { points: 3, rare: 0.6 });
    const least = claimedCurve(of(series.stable), { label: "stable: least", x: "n" });
    return [
      {
        title: "Expected error on three shattered points (two rare ones: mass 0.6)",
        x: { label: "examples n" },
        y: { label: "error, averaged over labellings", from: 0 },
        curves: [
          least,
          measuredCurve(of(series.stable), { label: "stable: exact", x: "n" }),
          claimedCurve(of(series.private), { label: "private: least", x: "n" }),
          measuredCurve(of(series.private), { label: "private: exact", x: "n" }),
        ],
        regions: [
          {
            label: "impossible for stable learners",
            spots: least.spots.map(({ x, y }) => ({ x, lower: 0, upper: y })),
          },
        ],
        caption: "No learner with that stability can be in the shaded region, whatever it does.",
      },
    ];
  },
};

/** One learner on three shattered points: its laws once, then its error for every mass of the rare points. */
async function learnerOn(which: Which, n: number): Promise<readonly Row[]> {
  const points = 3;
  const subject = classes.parse(`all:${points}`);
  const learner = learners.make(
    which,
    { subject },
    which === "stable"
      ? { subset: Math.min(2, n - 1), epsilon: "1" }
      : which === "averaging"
        ? { gamma: "0.5" }
        : { epsilon: "1" },
  );
  const laws = await lawsOf(learner, points, n);
  return shares.flatMap((rare): readonly Row[] => {
    const family = instances.shatteredPoints({ points, rare });
    const at = { points, n, rare: Number(rare) };
    const measured = expectedError(laws, family);
    const gamma = gammaOf(learner, n);
    const least =
      which === "private-prediction"
        ? instances.leastPrivateError(family, { epsilon: "1", n })
        : instances.leastStableError(family, { gamma, n });
    const own = row(which, at, measured, atLeast(least.toNumber()));
    // The theorem as stated: rare = 4 alpha, and an error of at most alpha needs n >= (d - 1)/(8 gamma alpha).
    const alpha = Rational.from(rare).over(4);
    const isTooFew =
      alpha
        .times(8 * n)
        .times(gamma)
        .compare(points - 1) < 0;
    if (!isTooFew) return [own];
    return [own, row(series.printed, { ...at, learner: which }, measured, atLeast(alpha.toNumber()))];
  });
}

/** The stability that the learner itself certifies. */
function gammaOf(learner: Learner, n: number): Rational {
  for (const { claim } of learner.plan({ n }).certificates)
    if (claim.notion === "uniform-stability") return claim.gamma;
  throw new Error(`${learner.spec} certifies no stability`);
}
