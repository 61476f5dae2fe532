import { apply, finiteProblem, type FiniteProblem, measuring } from "holdfast";
import type { Experiment, Row } from "../../contract/index.ts";
import { atMost, boundValue, enclosed, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, levelCurve, measuredCurve } from "../../pictures/index.ts";

/** Records are ordinary or marked; the outcomes are what a base learner says. Losses do not matter here. */
const problem: FiniteProblem = finiteProblem({
  name: "marked",
  losses: [
    ["0", "1"],
    ["1", "0"],
    ["1", "1"],
  ],
});

/** A learner of m records, as a law that depends on whether a marked record is among them. */
interface Base {
  readonly name: string;
  readonly epsilon: string;
  readonly delta: string;
  law(isMarked: boolean): readonly number[];
}

/** Says whether it saw a marked record: randomized response, and with probability delta the plain truth. */
function teller(epsilon: string, delta: string): Base {
  const odds = Math.exp(Number(epsilon));
  const [rare, leak] = [1 / (1 + odds), Number(delta)];
  return {
    name: delta === "0" ? "randomized response" : "with delta",
    epsilon,
    delta,
    law: (isMarked) =>
      isMarked ? [(1 - leak) * rare, (1 - leak) * odds * rare, leak] : [odds * rare, rare, 0],
  };
}

/** Whatever it saw, it says so: private for no epsilon and no delta below 1. */
const honest: Base = {
  name: "anything",
  epsilon: "0",
  delta: "1",
  law: (isMarked) => (isMarked ? [0, 1, 0] : [1, 0, 0]),
};

/** The base on a uniform subset of m of n records, by all histograms: no marked one is drawn with probability C(n-k, m)/C(n, m). */
function subsampled(base: Base, n: number, m: number): measuring.LearnerTable {
  const [without, withOne] = [base.law(false), base.law(true)];
  return measuring.learnerTable({
    problem,
    n,
    rounding: 1e-12,
    lawAt: ([, marked]) => {
      let missed = 1;
      for (let i = 0; i < m; i++) missed *= Math.max(0, n - marked! - i) / (n - i);
      return without.map((p, h) => missed * p + (1 - missed) * withOne[h]!);
    },
  });
}

function amplifiedRows(base: Base, n: number): readonly Row[] {
  const m = Math.floor(Math.sqrt(n));
  const rule = apply(
    "subsampling",
    [`differential-privacy:epsilon=${base.epsilon},delta=${base.delta}`],
    { n },
    m,
  );
  const [epsilon, delta] = [stated(rule, "epsilon"), stated(rule, "delta")];
  const table = subsampled(base, n, m);
  const measures = measuring.measureTable(table, { epsilons: [epsilon] });
  const at = { base: base.name, n, m, epsilon: Number(base.epsilon) };
  const least = enclosed(measures.deltas[0]!.delta);
  if (base.delta !== "0") {
    const printed = (m / n) * Math.exp(Number(base.epsilon)) * Number(base.delta);
    return [
      row("delta", at, least, equalTo(delta)),
      row("delta, as printed in Lemma 24", at, least, atMost(printed)),
    ];
  }
  const measured = enclosed(measures.epsilon);
  const values = { n, drawn: m, epsilon: base.epsilon };
  const printed = boundValue("subsampled-epsilon-printed", values);
  const other = boundValue("subsampled-epsilon-approximate-printed", values);
  return [
    row("epsilon", at, measured, equalTo(epsilon)),
    row("epsilon, as printed in Lemma 27", at, measured, atMost(printed)),
    row("epsilon, as printed in Lemma 24", at, measured, atMost(other)),
  ];
}

/** Lemma 22: even the learner that keeps nothing secret has delta m/n at epsilon 0, and no less. */
function anythingRows(n: number): readonly Row[] {
  const m = Math.floor(Math.sqrt(n));
  const value = stated(apply("subsample-anything", [], { subset: m }, n), "delta");
  const { deltas } = measuring.measureTable(subsampled(honest, n, m), { epsilons: [0] });
  const at = { base: honest.name, n, m, epsilon: 0 };
  return [row("delta of anything", at, enclosed(deltas[0]!.delta), equalTo(value))];
}

export const vanishingEpsilon: Experiment = {
  id: "vanishing-epsilon",
  title: "A small epsilon comes free with a part of the data",
  summary:
    "A private learner on the square root of n of the n records: its exact epsilon and delta, over all data sets and neighbors, beside the rule of subsampling, which a randomized response attains to the last digit, and beside the formulas that the paper prints. An epsilon above the rule would contradict it.",
  statements: [
    "wang/lemma-4",
    "wang/lemma-22",
    "wang/lemma-24",
    "wang/theorem-25",
    "wang/lemma-27",
    "wang/definition-20",
  ],
  parts(size) {
    const sizes = [4, 9, 16, 36, 64, 100, 225, ...(size === "full" ? [400, 900] : [])];
    const bases = [teller("1", "0"), teller("0.2", "0"), teller("3", "0"), teller("1", "0.01")];
    return [
      ...bases.flatMap((base) =>
        sizes.map((n) => ({
          name: `${base.name} ${base.epsilon} ${n}`,
          measure: () => amplifiedRows(base, n),
        })),
      ),
      ...sizes.map((n) => ({ name: `anything ${n}`, measure: () => anythingRows(n) })),
    ];
  },
  picture(rows) {
    const of = (series: string): readonly Row[] =>
      rowsOf(rows, series, { base: "randomized response", epsilon: 1 });
    const printed27 = of("epsilon, as printed in Lemma 27");
    return [
      {
        title: "Epsilon of a 1-private learner on the square root of n records",
        x: { label: "records n", scale: "logarithmic" },
        y: { label: "epsilon", scale: "logarithmic" },
        curves: [
          measuredCurve(of("epsilon"), { label: "exact", x: "n" }),
          claimedCurve(of("epsilon"), { label: "rule of subsampling", x: "n" }),
          claimedCurve(printed27, { label: "printed, Lemma 27", x: "n" }),
          claimedCurve(of("epsilon, as printed in Lemma 24"), { label: "printed, Lemma 24", x: "n" }),
          levelCurve(printed27, { label: "without subsampling", x: "n", kind: "line", y: 1 }),
        ],
        caption:
          "The dots lie on the rule; the printed formulas are above it, and for small n above the epsilon that the learner had to begin with.",
      },
    ];
  },
};
