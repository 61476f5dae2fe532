import { exactly, type Experiment, type Part, type Row, type Size } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, row, rowsOf, withEngine } from "../../measuring/index.ts";
import { type Chart, measuredCurve } from "../../pictures/index.ts";
import { coverFailures } from "./cover-failures.ts";
import { leastMeasured } from "./least-measured.ts";

const alpha = "0.1";
const beta = "0.1";
const impossible = "impossible below";
const agnostic = "certified from";
const realizable = "certified from, realizable";
const measuredSeries = "least n of cover-realizable";

/** n against kappa for thresholds: what no private learner can do, what is certified, and what the learner needs on the family. */
export const thresholdPhaseDiagram: Experiment = {
  id: "threshold-phase-diagram",
  title: "The phase diagram of private thresholds",
  summary:
    "To err at most 0.1, but for 0.1, on all distributions that are kappa-smooth to the uniform one, every private learner that publishes a threshold needs n of Theorem 5; the cover learners are certified from the n of Theorems 8 and 9 on, in their sharper form. " +
    "In between lies the measured n at which the learner `cover-realizable` begins to succeed on the hard family. Both curves grow like (1/epsilon) ln kappa; a measured n outside of them would contradict one.",
  statements: [
    "chaudhuri-hsu/theorem-5",
    "chaudhuri-hsu/theorem-8",
    "chaudhuri-hsu/theorem-9",
    "chaudhuri-hsu/example-1",
    "chaudhuri-hsu/algorithm-a1r",
    "chaudhuri-hsu/definition-6",
  ],
  parts: (size) => {
    const kappas = ["1", "10", "1e2", "1e3", "1e4", "1e6", "1e9", "1e12", "1e20", "1e50", "1e100"];
    const tried = size === "short" ? ["10", "1e2"] : ["4", "10", "1e2", "1e3"];
    return ["0.1", "1"].flatMap((epsilon) => [
      curvePart(epsilon, kappas),
      ...tried.map((kappa) => measuredPart(epsilon, kappa, size)),
    ]);
  },
  picture: (rows) => ["0.1", "1"].map((epsilon) => chartOf(rows, epsilon)),
};

function chartOf(rows: readonly Row[], epsilon: string): Chart {
  const of = (series: string): readonly Row[] => rowsOf(rows, series, { epsilon });
  const claims = { x: "kappa", kind: "claim" } as const;
  // Where nothing is impossible the bound is 0.
  const low = measuredCurve(of(impossible), { ...claims, label: impossible, positive: true });
  return {
    title: `Thresholds at epsilon = ${epsilon}`,
    x: { label: "kappa", scale: "logarithmic" },
    y: { label: "n", scale: "logarithmic", from: 1 },
    curves: [
      measuredCurve(of(agnostic), { ...claims, label: agnostic }),
      measuredCurve(of(realizable), { ...claims, label: realizable }),
      measuredCurve(
        // Two rows have the same measured value, one for each bound.
        of(measuredSeries).filter(({ claimed }) => claimed?.relation === "at most"),
        { x: "kappa", label: measuredSeries },
      ),
      low,
    ],
    regions: [{ label: "impossible", spots: low.spots.map(({ x, y }) => ({ x, lower: 1, upper: y })) }],
    caption:
      "Shaded is what no private learner does; above the dashed lines success is certified. All grow with the logarithm of kappa, and no curve ends: without a bound on kappa there is no n.",
  };
}

/** The n of the theorems; every lower one is claimed to be at most every upper one. */
function curvePart(epsilon: string, kappas: readonly string[]): Part {
  return {
    name: `curves at epsilon ${epsilon}`,
    measure: () =>
      kappas.flatMap((kappa): Row[] => {
        const [low, high, truth] = [
          lowerOf(epsilon, kappa),
          upperOf("threshold-cover-sample-size", epsilon, kappa),
          upperOf("threshold-cover-realizable-sample-size", epsilon, kappa),
        ];
        const at = { epsilon, kappa };
        return [
          row(impossible, at, exactly(low), atMost(truth)),
          row(realizable, at, exactly(truth), atMost(high)),
          row(agnostic, at, exactly(high)),
        ];
      }),
  };
}

function lowerOf(epsilon: string, kappa: string): number {
  return Math.ceil(boundValue("smooth-threshold-lower-bound", { epsilon, alpha, beta, kappa }));
}

function upperOf(id: string, epsilon: string, kappa: string): number {
  return Math.ceil(boundValue(id, { epsilon, alpha, beta, kappa }));
}

function measuredPart(epsilon: string, kappa: string, size: Size): Part {
  return {
    name: `cover-realizable at epsilon ${epsilon}, kappa ${kappa}`,
    measure: async ({ random }) => {
      const low = lowerOf(epsilon, kappa);
      const high = upperOf("threshold-cover-realizable-sample-size", epsilon, kappa);
      const measured = await withEngine((engine) =>
        leastMeasured({
          // From below the bound: a learner that succeeded there would be seen to.
          from: Math.max(2, Math.ceil(low / 2)),
          expected: high,
          beta: Number(beta),
          runs: size === "short" ? 220 : 600,
          failures: coverFailures({ epsilon, kappa, alpha, beta, random, engine }),
        }),
      );
      const at = { epsilon, kappa };
      return [
        row(measuredSeries, at, measured, atMost(high)),
        row(measuredSeries, at, measured, atLeast(low)),
      ];
    },
  };
}
