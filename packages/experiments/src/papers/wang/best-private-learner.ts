import { checkOptimal, measuring, optimalLearner, parseFiniteProblem, Rational } from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atLeast, atMost, boundValue, enclosed, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { averageRows, convexityRows, tradeoffRows } from "./optimum-shape.ts";

/** The best private learner of a problem, its proof, what it does to a distribution, and the two mechanisms beside it. */
async function problemRows(name: string, n: number, epsilon: string): Promise<readonly Row[]> {
  const problem = parseFiniteProblem(name);
  const { lower, upper, table, document } = await optimalLearner({ problem, n, epsilon });
  const law = Array.from({ length: problem.values }, (_, z) =>
    Rational.of(2 * (z + 1), problem.values * (problem.values + 1)),
  );
  const laws = measuring.measureTable(measuring.optimalLaws(problem, table), { distributions: [law] });
  const at = { problem: name, n, epsilon: Number(epsilon) };
  const value = lower.toNumber();
  const mechanisms = (["permute-and-flip", "exponential"] as const).map((mechanism): Row => {
    const { gap } = measuring.measureTable(measuring.mechanismTable({ problem, n, epsilon, mechanism }));
    return row(mechanism, at, enclosed(gap), atLeast(value));
  });
  const verdict = checkOptimal(document);
  const rate = upper.toNumber() + boundValue("privacy-stability", { epsilon });
  return [
    row("optimum", at, enclosed(laws.gap), equalTo(upper.toNumber(), 1e-7)),
    ...mechanisms,
    row("proof checked", at, exactly(verdict.holds ? 1 : 0), equalTo(1)),
    row("epsilon of the optimum", at, enclosed(laws.epsilon), atMost(Number(epsilon))),
    row("excess risk of the optimum", at, enclosed(laws.populations[0]!.consistency), atMost(rate)),
    ...(name === "bits"
      ? [
          row(
            "closed form",
            at,
            enclosed({ lower, upper }),
            equalTo(boundValue("bits-gap", { n, epsilon }), 1e-7),
          ),
        ]
      : []),
  ];
}

export const bestPrivateLearner: Experiment = {
  id: "best-private-learner",
  title: "The best private learner there is",
  summary:
    "On small problems the private learner with the least worst gap is found by linear programming, with a dual that proves it best and is checked on its own. No mechanism may be below it; its table is measured to have the claimed gap and epsilon, and its excess risk is below what Corollary 9 gives. On bits the value has a closed form.",
  statements: ["wang/theorem-16", "wang/corollary-9"],
  parts: (size) => [
    ...["0.1", "0.25", "0.5", "1", "1.5", "2", "3"].map((epsilon) => ({
      name: `bits ${epsilon}`,
      measure: () => problemRows("bits", 10, epsilon),
    })),
    ...[
      ["bits", 5, "1"],
      ["mode:3", 3, "1"],
      ["mode:3", 6, "0.5"],
      ["mode:4", 4, "1"],
      ["median:5", 3, "1"],
      ["thresholds:2", 4, "1"],
      ...(size === "full"
        ? ([
            ["thresholds:3", 4, "1"],
            ["mode:3", 9, "1"],
            ["mode:4", 8, "1"],
            ["median:5", 6, "0.5"],
            ["thresholds:2", 6, "0.5"],
          ] as const)
        : []),
    ].map(([name, n, epsilon]) => ({
      name: `${name} ${n} ${epsilon}`,
      measure: () => problemRows(String(name), Number(n), String(epsilon)),
    })),
    ...[20, 50, ...(size === "full" ? [10] : [])].map((n) => ({
      name: `tradeoff ${n}`,
      measure: () => tradeoffRows(n),
    })),
    ...(["mode:3 3", "thresholds:2 4"] as const).map((spec) => ({
      name: `convexity ${spec}`,
      measure: () => convexityRows(spec.split(" ")[0]!, Number(spec.split(" ")[1])),
    })),
    ...["0.25", "0.5", "1"].map((epsilon) => ({
      name: `average ${epsilon}`,
      measure: () => averageRows(10, epsilon),
    })),
  ],
  picture(rows) {
    const of = (series: string): readonly Row[] => rowsOf(rows, series, { problem: "bits", n: 10 });
    const best = of("optimum");
    return [
      {
        title: "Naming the majority of 10 bits",
        x: { label: "epsilon", scale: "logarithmic" },
        y: { label: "worst expected gap", scale: "logarithmic" },
        curves: [
          measuredCurve(best, { label: "best private learner", x: "epsilon" }),
          claimedCurve(of("closed form"), { label: "closed form", x: "epsilon" }),
          measuredCurve(of("permute-and-flip"), { label: "permute-and-flip", x: "epsilon", kind: "line" }),
          measuredCurve(of("exponential"), { label: "exponential mechanism", x: "epsilon", kind: "line" }),
        ],
        regions: [
          {
            label: "impossible",
            spots: best.map(({ at, measured }) => ({
              x: Number(at["epsilon"]),
              lower: 1e-3,
              upper: measured.value,
            })),
          },
        ],
        caption:
          "For an even number of bits permute-and-flip is as good as anything private can be; the exponential mechanism is not.",
      },
    ];
  },
};
