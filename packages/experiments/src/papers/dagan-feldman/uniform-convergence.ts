import { apply, classes, type FiniteClass, random } from "holdfast";
import { type Experiment, frequency, type Part, quantile, type Row } from "../../contract/index.ts";
import { atMost, boundValue, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";

const series = {
  exceeded: "samples with a deviation above the bound",
  quantile: "deviation that one sample in twenty exceeds",
  dimension: "the same, against the bound by VC dimension",
  minimizer: "samples whose minimizer is worse than certified",
} as const;

const beta = 0.05;
const specs = ["all:1", "all:4", "thresholds:50"];

/** How far errors on a sample are from the truth, over a whole class at once. */
export const uniformConvergence: Experiment = {
  id: "uniform-convergence",
  title: "Errors on a sample tell the truth for a whole class",
  summary:
    "Except with probability beta no hypothesis of the class errs more than alpha above its error on the sample (Lemma 6, with constants: for a finite class by Hoeffding, for any class by its VC dimension); then the empirical minimizer is almost the best. Over independent samples it is counted how often the bound is exceeded, and the deviation that one sample in twenty exceeds is set beside it.",
  statements: ["dagan-feldman/lemma-6"],
  parts(size): readonly Part[] {
    const runs = size === "short" ? 1500 : 20_000;
    const sizes = size === "short" ? [50, 150, 500] : [50, 150, 500, 1500, 5000];
    return specs.flatMap((spec) =>
      sizes.map((n): Part => ({
        name: `${spec} ${n}`,
        measure: ({ random: source }) => deviations(spec, n, runs, new random.Bits(source)),
      })),
    );
  },
  picture(rows) {
    return specs.map((spec) => {
      const of = (name: string): readonly Row[] => rowsOf(rows, name, { class: spec });
      const found = of(series.quantile);
      return {
        title: `Largest deviation over ${spec}`,
        x: { label: "examples n", scale: "logarithmic" } as const,
        y: { label: "deviation", scale: "logarithmic" } as const,
        curves: [
          claimedCurve(of(series.dimension), { label: "by VC dimension, beta = 0.05", x: "n" }),
          claimedCurve(found, { label: "by the number of functions, beta = 0.05", x: "n" }),
          measuredCurve(found, { label: "exceeded by one sample in twenty", x: "n" }),
        ],
        caption:
          "All fall like 1/sqrt(n), the bound by VC dimension up to a logarithm. On so small classes the number of functions is the better count; only the VC dimension serves infinite ones.",
      };
    });
  },
};

/** Points uniform on the domain, label 1 with probability 0.7 in its upper half and 0.3 in the lower. */
function deviations(spec: string, n: number, runs: number, bits: random.Bits): readonly Row[] {
  const subject = classes.parse(spec) as FiniteClass;
  const { points } = subject.domain;
  const isUpper = (x: number): boolean => 2 * x + 1 >= points;
  const tables = [...subject.hypotheses()].map((h) =>
    Uint8Array.from({ length: points }, (_, x) => subject.predict(h, [x])),
  );
  const truths = tables.map(
    (table) =>
      table.reduce((sum, label, x) => sum + ((label === 1) === isUpper(x) ? 3 : 7), 0) / (10 * points),
  );
  const best = Math.min(...truths);
  const { whole, excess } = certified(tables.length, n);
  const worst = new Float64Array(runs);
  let [exceeded, poor] = [0, 0];
  for (let i = 0; i < runs; i++) {
    const counts = Array.from({ length: points }, () => [0, 0]);
    for (let j = 0; j < n; j++) {
      const x = random.uniform(bits, points);
      counts[x]![Number(random.uniform(bits, 10) < (isUpper(x) ? 7 : 3))]!++;
    }
    const errors = tables.map(
      (table) => table.reduce((sum, label, x) => sum + counts[x]![1 - label]!, 0) / n,
    );
    worst[i] = Math.max(...errors.map((error, h) => truths[h]! - error));
    if (worst[i]! > whole) exceeded++;
    if (truths[errors.indexOf(Math.min(...errors))]! - best > excess) poor++;
  }
  const at = { class: spec, n, functions: tables.length };
  const exceededBy = quantile(worst, 1 - beta, [-1, 1]);
  const vc = subject.vc().upper;
  return [
    row(series.exceeded, { ...at, bound: whole }, frequency(exceeded, runs), atMost(beta)),
    row(series.minimizer, { ...at, bound: excess }, frequency(poor, runs), atMost(beta)),
    row(series.quantile, at, exceededBy, atMost(whole)),
    row(
      series.dimension,
      { ...at, vc },
      exceededBy,
      atMost(boundValue("uniform-convergence", { n, beta: String(beta), vc })),
    ),
  ];
}

/** The deviation of the whole class, and the excess of its minimizer, at failure beta. */
function certified(functions: number, n: number): { readonly whole: number; readonly excess: number } {
  const given = { subset: n, ghost: 0, growth: BigInt(functions), beta: String(beta) };
  const minimizer = apply("minimizer-accuracy", [], given, n);
  const whole = boundValue("uniform-convergence-finite", { n, beta: String(beta), candidates: functions });
  return { whole, excess: stated(minimizer, "alpha") };
}
