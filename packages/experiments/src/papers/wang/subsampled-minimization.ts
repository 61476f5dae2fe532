import {
  apply,
  type FiniteHistogram,
  type FiniteProblem,
  finiteProblem,
  histograms,
  measuring,
  parseFiniteProblem,
} from "holdfast";
import { exactly, type Experiment, type Row } from "../../contract/index.ts";
import { atMost, choose, equalTo, multinomialMass, row, rowsOf, stated } from "../../measuring/index.ts";
import { levelCurve, measuredCurve } from "../../pictures/index.ts";

/** A learner of m records of a finite problem: its law on each histogram of them. */
interface Base {
  readonly name: string;
  readonly problem: FiniteProblem;
  readonly lawAt: (histogram: FiniteHistogram) => ArrayLike<number>;
}

/** The exponential mechanism of bits at epsilon 1. */
function majority(m: number): Base {
  const problem = parseFiniteProblem("bits");
  const { probabilities, histograms: all } = measuring.mechanismTable({ problem, n: m, epsilon: 1 });
  const rankOf = new Map(all.map((histogram, rank) => [histogram.join(), rank]));
  const lawAt = (histogram: FiniteHistogram): ArrayLike<number> =>
    probabilities.subarray(2 * rankOf.get(histogram.join())!, 2 * rankOf.get(histogram.join())! + 2);
  return { name: "majority", problem, lawAt };
}

/** Hypothesis 1 is wrong on every record, and is returned where all records differ: at epsilon 2 by randomized response, or always. */
function suspicious(values: number, name: "suspicious" | "suspicious, not private"): Base {
  const losses = [0, 1].map((loss) => Array.from({ length: values }, () => loss));
  const rare = name === "suspicious" ? 1 / (1 + Math.exp(2)) : 0;
  const lawAt = (histogram: FiniteHistogram): ArrayLike<number> =>
    Math.max(...histogram) > 1 ? [1 - rare, rare] : [rare, 1 - rare];
  return { name, problem: finiteProblem({ name, losses }), lawAt };
}

/** The expected empirical risk, beyond the least, of the base on m draws from the data; `weight` is the probability of a histogram of draws. */
function gapOf(
  { problem, lawAt }: Base,
  data: FiniteHistogram,
  m: number,
  weight: (drawn: FiniteHistogram) => number,
): number {
  const n = data.reduce((a, b) => a + b, 0);
  const risks = problem.losses.map(
    (row) => row.reduce((sum, loss, z) => sum + loss * data[z]!, 0) / (n * problem.denominator),
  );
  const least = Math.min(...risks);
  let gap = 0;
  for (const drawn of histograms(m, problem.values)) {
    const law = lawAt(drawn);
    const chance = weight(drawn);
    for (const [h, risk] of risks.entries()) gap += chance * law[h]! * (risk - least);
  }
  return gap;
}

function rowsAt(base: Base, data: FiniteHistogram, m: number): readonly Row[] {
  const n = data.reduce((a, b) => a + b, 0);
  const subset = gapOf(base, data, m, (drawn) =>
    drawn.reduce((w, k, z) => w * choose(data[z]!, k), 1 / choose(n, m)),
  );
  // Independent draws: the data set is the distribution, so this is the excess risk of the base on m examples of it.
  const law = data.map((count) => count / n);
  const independent = gapOf(base, data, m, (drawn) => multinomialMass(drawn, law));
  const premise = `consistency:xi=${independent.toFixed(16)},scope=all-distributions`;
  const rule = apply("consistency-to-minimization", [premise], { n, scheme: "without-replacement" }, m);
  const at = { learner: base.name, n, m, data: data.join(" ") };
  const claim = base.name === "suspicious, not private" ? equalTo : atMost;
  return [
    row("gap", at, exactly(subset, 1e-13), claim(stated(rule, "xi"))),
    row("excess risk on independent draws", at, exactly(independent, 1e-13)),
    row("factor", at, exactly(subset / independent)),
    row("largest factor", at, exactly(stated(rule, "xi") / independent), atMost(2)),
  ];
}

export const subsampledMinimization: Experiment = {
  id: "subsampled-minimization",
  title: "What learns, run on a part of the data, fits the data",
  summary:
    "A consistent private learner is run on the square root of n of the n records, and fits all of them nearly as well as it learns: the exact gap over the exact excess risk on as many independent draws is at most 1/P(the draws are distinct), which one learner attains. A larger ratio would contradict the corrected Lemma 10; the factor 1 of its statement is exceeded.",
  statements: ["wang/lemma-10", "wang/theorem-25", "wang/theorem-7"],
  parts(size) {
    const sides = [2, 3, 4, ...(size === "full" ? [5] : [])];
    return [
      ...[2, 3, 4, 5, 6].map((m) => ({
        name: `majority ${m}`,
        measure: () =>
          Array.from({ length: m * m + 1 }, (_, ones) => [m * m - ones, ones])
            // On an even split both hypotheses are equally good, and there is nothing to lose.
            .filter(([zeros, ones]) => zeros !== ones && zeros! * ones! > 0)
            .flatMap((data) => rowsAt(majority(m), data, m)),
      })),
      ...(["suspicious", "suspicious, not private"] as const).flatMap((name) =>
        sides.map((m) => ({
          name: `${name} ${m}`,
          measure: () =>
            rowsAt(
              suspicious(m * m, name),
              Array.from({ length: m * m }, () => 1),
              m,
            ),
        })),
      ),
    ];
  },
  picture(rows) {
    const of = (series: string, learner: string): readonly Row[] => rowsOf(rows, series, { learner });
    return [
      {
        title: "Gap on all records over excess risk on independent ones",
        x: { label: "records n", scale: "logarithmic" },
        y: { label: "factor", from: 0, to: 2 },
        curves: [
          measuredCurve(of("factor", "majority"), { label: "majority, every data set", x: "n" }),
          measuredCurve(of("factor", "suspicious"), {
            label: "a private learner that falls for distinct records",
            x: "n",
          }),
          measuredCurve(of("factor", "suspicious, not private"), {
            label: "the same without privacy",
            x: "n",
          }),
          measuredCurve(of("largest factor", "suspicious, not private"), {
            label: "1/P(distinct)",
            x: "n",
            kind: "claim",
          }),
          levelCurve(of("factor", "suspicious"), {
            label: "as stated in Lemma 10",
            x: "n",
            kind: "line",
            y: 1,
          }),
        ],
        caption:
          "Draws without replacement are never alike, and a learner may be worse on such: the factor 1/P(distinct) is attained.",
      },
    ];
  },
};
