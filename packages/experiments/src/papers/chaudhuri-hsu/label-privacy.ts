import { instances, Reals } from "holdfast";
import {
  type Experiment,
  frequency,
  type Part,
  quantile,
  type Row,
  type Size,
} from "../../contract/index.ts";
import { atLeast, atMost, boundValue, row, rowsOf, withEngine } from "../../measuring/index.ts";
import { claimedCurve, type Curve, measuredCurve } from "../../pictures/index.ts";
import { type Protection, protections, publishing } from "./label-learners.ts";
import { labelLossPart } from "./label-losses.ts";

const epsilon = "0.5";
const beta = "0.05";
const members = 9999;
const names = Object.keys(protections) as Protection[];

/** Theorems 26 and 27: what it buys to protect labels alone, beside full privacy and randomized response. */
export const labelPrivacy: Experiment = {
  id: "label-privacy",
  title: "Label privacy against full privacy",
  summary:
    "On the hard family for private thresholds, whose laws are thousands of times as dense as the uniform one about their threshold, `label-private` needs no reference and reaches small error; its error may exceed what Theorem 27 certifies in a share 0.05 of runs at most. Full privacy by `cover` cannot find the threshold, " +
    "and randomized response pays 1/epsilon^2. For Theorem 26 the exact laws under every flip of one label are compared; replacing an example's feature shows what is not protected.",
  statements: [
    "chaudhuri-hsu/theorem-5",
    "chaudhuri-hsu/theorem-26",
    "chaudhuri-hsu/theorem-27",
    "chaudhuri-hsu/algorithm-a2",
    "chaudhuri-hsu/definition-2",
    "chaudhuri-hsu/remark-28",
  ],
  parts: (size) => {
    const sizes = size === "short" ? [10, 16, 50, 200, 800] : [10, 16, 50, 100, 200, 400, 800, 1600, 3200];
    return [
      ...sizes.flatMap((n) => names.map((name) => errorPart(name, n, size))),
      ...["0.2", "1", "2"].map(labelLossPart),
    ];
  },
  picture: (rows) => [
    {
      title: `Error that one run in twenty exceeds, epsilon = ${epsilon}`,
      x: { label: "n", scale: "logarithmic" },
      y: { label: "error", from: 0, to: 1 },
      curves: names.flatMap((name): Curve[] => {
        const mine = rowsOf(rows, protections[name]);
        const line = claimedCurve(mine, { label: `${protections[name]}, certified`, x: "n" });
        return [
          measuredCurve(mine, { label: protections[name], x: "n" }),
          ...(line.spots.length > 0 ? [line] : []),
        ];
      }),
      caption:
        "The same epsilon, the same examples. The learners that may use the features find the threshold, randomized response later; the price is that they protect labels alone.",
    },
  ],
};

function errorPart(name: Protection, n: number, size: Size): Part {
  const series = protections[name];
  return {
    name: `${series}, ${n} examples`,
    measure: async ({ random }): Promise<Row[]> => {
      const packing = instances.thresholdPacking({ count: members });
      const reals = new Reals(random);
      const errors: number[] = [];
      await withEngine(async (engine) => {
        const publish = publishing(name, { epsilon, beta, n, random, engine });
        for (let run = 0; run < (size === "short" ? 200 : 1000); run++) {
          const member = packing.member(reals.index(packing.count));
          const threshold = Math.min(1, Math.max(0, await publish(member.draw(n, reals))));
          errors.push(member.errorOf(String(threshold)).toNumber());
        }
      });
      const at = { n, epsilon };
      const measured = quantile(errors, 1 - Number(beta));
      if (name === "everything") return [row(series, at, measured), failureRow(errors, n)];
      const value = certifiedError(name, n);
      if (value >= 1) return [row(series, at, measured)];
      const exceeded = frequency(errors.filter((error) => error > value).length, errors.length);
      return [
        row(series, at, measured, atMost(value)),
        row(`${series}: above the certified`, at, exceeded, atMost(Number(beta))),
      ];
    },
  };
}

/** Theorem 5: with few examples a learner that protects everything errs more than a quarter, on average over the family. */
function failureRow(errors: readonly number[], n: number): Row {
  const value = boundValue("packing-failure", { packing: members, distance: n, epsilon });
  const measured = frequency(errors.filter((error) => error > 0.25).length, errors.length);
  return row(
    `${protections.everything}: error above 1/4`,
    { n, epsilon },
    measured,
    // With more examples it falls to nothing, and no count of failures could contradict it.
    value > 0.1 ? atLeast(value) : undefined,
  );
}

/** What Theorem 27 gives for all labellings of n points, where some threshold never errs; nothing for the others here. */
function certifiedError(name: Protection, n: number): number {
  if (name !== "labels") return Infinity;
  return boundValue("label-private-excess", {
    n,
    epsilon,
    beta,
    vc: 1,
    candidates: n + 1,
    radius: 0,
    noise: 0,
  });
}
