import { classes, instances, learners } from "holdfast";
import type { Experiment, Part, Size } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, enclosed, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { meanSuccess, privacyOf, servedLearner } from "./packing-trial.ts";

const count = 15;
const epsilon = "0.5";
const compression = "compression";
const continuum = "all thresholds of [0, 1]";

/** Theorem 5: whatever a private learner of thresholds does, on average over the family it fails; a learner without privacy does not. */
export const privateThresholdsFail: Experiment = {
  id: "private-thresholds-fail",
  title: "Private learners of thresholds fail on P_z",
  summary:
    "Every learner of the registry that promises pure privacy and publishes a threshold is run on one sample of each of 15 laws. A threshold is good for one law at most, so the mean success of an " +
    "epsilon-private learner is at most 1/(1 + 14 e^(-epsilon n)), whatever it does; success above it would refute its certificate. The learner `compression`, which promises no privacy, must succeed always.",
  statements: ["chaudhuri-hsu/theorem-5", "chaudhuri-hsu/definition-3", "chaudhuri-hsu/definition-4"],
  parts: (size) => {
    const sizes = size === "short" ? [2, 6, 10, 14] : [2, 4, 6, 8, 10, 12, 14, 16, 20];
    return sizes.flatMap((n) => [...specs().map((spec) => partOf(spec, n, size)), continuumPart(n)]);
  },
  picture: (rows) => {
    const most = claimedCurve(rowsOf(rows, continuum), { label: "most that privacy allows", x: "n" });
    return [
      {
        title: `Mean success on ${count} laws, epsilon = ${epsilon}`,
        x: { label: "n" },
        y: { label: "mean success", from: 0, to: 1 },
        curves: [
          ...[...new Set(rows.map(({ series }) => series))].map((series) =>
            measuredCurve(rowsOf(rows, series), { label: series, x: "n" }),
          ),
          most,
        ],
        regions: [
          {
            label: "impossible with privacy",
            spots: most.spots.map(({ x, y }) => ({ x, lower: y, upper: 1 })),
          },
        ],
        caption:
          "No private learner is in the shaded region, where compression is at once; the region's border is what any learner could hope for, and these are well below it.",
      },
    ];
  },
};

/** Everything that serves the class and publishes a model; wrappers wrap their default. */
function specs(): string[] {
  const subject = classes.parse("thresholds");
  return learners.definitions
    .filter((definition) => definition.refusal(subject) === undefined)
    .map(({ id }) => id)
    .filter((spec) => learners.kind(spec) === "model");
}

function partOf(spec: string, n: number, size: Size): Part {
  return {
    name: `${spec} on ${n} examples`,
    measure: async ({ random }) => {
      const packing = instances.thresholdPacking({ count });
      const learner = servedLearner(spec, { packing, n, epsilon });
      if (learner === undefined) return [];
      const promised = privacyOf(learner, n);
      if (promised === undefined && spec !== compression) return [];
      const measured = await meanSuccess({ learner, packing, n, random, runs: size === "short" ? 10 : 200 });
      if (measured === undefined) return [];
      const at = { n, members: count, epsilon: promised?.toNumber() ?? "none" };
      return [
        row(
          spec,
          at,
          measured,
          promised === undefined ? atLeast(1) : atMost(mostSuccess(n, promised.toString())),
        ),
      ];
    },
  };
}

/** The exponential mechanism over the whole continuum, by its closed form. */
function continuumPart(n: number): Part {
  return {
    name: `continuum on ${n} examples`,
    measure: () => {
      const packing = instances.thresholdPacking({ count });
      const measured = enclosed(instances.continuumSuccess({ packing, n, epsilon }));
      return [row(continuum, { n, members: count, epsilon }, measured, atMost(mostSuccess(n, epsilon)))];
    },
  };
}

function mostSuccess(n: number, epsilon: string): number {
  return 1 - boundValue("packing-failure", { packing: count, distance: n, epsilon });
}
