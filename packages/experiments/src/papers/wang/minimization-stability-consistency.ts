import { apply, measuring, parseFiniteProblem } from "holdfast";
import type { Experiment, Row } from "../../contract/index.ts";
import { atMost, enclosed, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { extremalRows } from "./extremal-laws.ts";
import { minimizationOf, regularizedRows } from "./regularized-minimization.ts";

/** A finite problem with laws of one record and the sizes of samples. */
interface Case {
  readonly name: string;
  readonly laws: readonly (readonly string[])[];
  readonly sizes: readonly number[];
}

const cases: readonly Case[] = [
  {
    name: "bits",
    laws: [
      ["1/2", "1/2"],
      ["3/10", "7/10"],
      ["2/5", "3/5"],
    ],
    sizes: [1, 2, 4, 8, 16, 32, 64],
  },
  {
    name: "mode:3",
    laws: [
      ["1/3", "1/3", "1/3"],
      ["1/2", "3/10", "1/5"],
    ],
    sizes: [1, 2, 4, 8, 16, 24],
  },
  { name: "thresholds:2", laws: [["2/5", "1/10", "1/10", "2/5"]], sizes: [1, 2, 4, 6, 8, 12] },
];

/** A constant epsilon, and one that balances what is lost to the draw against what is lost to instability. */
const schedules: Readonly<Record<string, (n: number, hypotheses: number) => string>> = {
  constant: () => "1",
  vanishing: (n, hypotheses) => Math.sqrt((8 * Math.log(hypotheses)) / n).toFixed(4),
};

/** One learner on every data set and every pair of neighbors, beside what the rules say of it. */
function learnerRows({ name, laws }: Case, schedule: string, n: number): readonly Row[] {
  const problem = parseFiniteProblem(name);
  const epsilon = schedules[schedule]!(n, problem.hypotheses);
  const minimization = minimizationOf(problem, epsilon, n);
  const stability = apply("bounded-range-to-stability", [`bounded-range:epsilon=${epsilon}`], {}, n);
  const consistency = apply("stability-and-minimization-to-consistency", [minimization, stability], {}, n);
  const { gap, gamma, totalVariation, populations } = measuring.measureTable(
    measuring.mechanismTable({ problem, n, epsilon }),
    { distributions: laws },
  );
  const at = { problem: name, schedule, n, epsilon: Number(epsilon) };
  const stable = atMost(stated(stability, "gamma"));
  return [
    row("empirical gap", at, enclosed(gap), atMost(stated(minimization, "xi"))),
    row("stability", at, enclosed(gamma), stable),
    row("total variation", at, enclosed(totalVariation), stable),
    ...populations.flatMap((population, i): Row[] => [
      row(
        "generalization",
        { ...at, law: laws[i]!.join(" ") },
        enclosed(population.generalization),
        atMost(gamma.upper),
      ),
      row(
        "excess risk",
        { ...at, law: laws[i]!.join(" ") },
        enclosed(population.consistency),
        atMost(stated(consistency, "xi")),
      ),
    ]),
  ];
}

export const minimizationStabilityConsistency: Experiment = {
  id: "minimization-stability-consistency",
  title: "A private learner that fits the sample learns",
  summary:
    "The exponential mechanism of finite problems, on every data set and every pair of neighbors, exactly: its empirical gap, its stability, what it overfits by and its excess risk, beside the bounds that privacy alone gives. One value above its bound would contradict Theorem 28 or the constants of Lemmas 8 and 29. Laws that are as far apart as privacy allows attain the stability of Lemmas 8 and 23 in their sharper form.",
  statements: [
    "wang/definition-5",
    "wang/definition-6",
    "wang/theorem-7",
    "wang/lemma-8",
    "wang/corollary-9",
    "wang/theorem-17",
    "wang/lemma-23",
    "wang/theorem-28",
    "wang/lemma-29",
    "wang/lemma-30",
  ],
  parts: (size) => [
    ...cases.flatMap((one) =>
      Object.keys(schedules).flatMap((schedule) =>
        one.sizes.concat(size === "full" && one.name === "bits" ? [128, 256] : []).map((n) => ({
          name: `${one.name} ${schedule} ${n}`,
          measure: () => learnerRows(one, schedule, n),
        })),
      ),
    ),
    ...[2, 4, 8, 16, ...(size === "full" ? [32] : [])].map((n) => ({
      name: `regularized ${n}`,
      measure: () => regularizedRows(n),
    })),
    {
      name: "extremal laws",
      measure: () =>
        ["0.1", "0.5", "1"].flatMap((epsilon) =>
          ["0", "0.01", "0.2"].flatMap((delta) => extremalRows(epsilon, delta)),
        ),
    },
  ],
  picture(rows) {
    const of = (series: string, schedule: string): readonly Row[] =>
      rowsOf(rows, series, { problem: "bits", schedule });
    const law = { law: "2/5 3/5" };
    const pairs = (schedule: string) =>
      (["empirical gap", "stability", "excess risk"] as const).flatMap((series) => {
        const chosen =
          series === "excess risk" ? rowsOf(of(series, schedule), series, law) : of(series, schedule);
        return [
          measuredCurve(chosen, { label: series, x: "n" }),
          claimedCurve(chosen, { label: `bound on the ${series}`, x: "n" }),
        ];
      });
    const axes = {
      x: { label: "examples n", scale: "logarithmic" },
      y: { label: "risk", scale: "logarithmic" },
    } as const;
    return [
      {
        title: "Constant epsilon = 1",
        ...axes,
        curves: pairs("constant"),
        caption:
          "The gap falls like 1/n and nearly attains its bound; the stability stays, and so does the bound on the excess risk, although the excess risk itself falls.",
      },
      {
        title: "Vanishing epsilon, about n^(-1/2)",
        ...axes,
        curves: pairs("vanishing"),
        caption:
          "Now gap and stability fall together, and with them the bound on the excess risk: the problem is learned privately.",
      },
    ];
  },
};
