import type { measuring } from "holdfast";
import type { FiniteFound, FiniteRow } from "./measure-finite.ts";
import { estimateText, slopeText, valueText } from "./measure-text.ts";
import { table } from "./table.ts";

/** The measurements of a finite problem as tables, one for each n. */
export function finiteInWords({ problem, epsilon, rows, laws, curves }: FiniteFound): string {
  const lines: string[] = [];
  for (const n of new Set(rows.map((row) => row.n))) {
    const own = rows.filter((row) => row.n === n);
    const line = (name: string, value: (row: FiniteRow) => string): readonly string[] => [
      name,
      ...own.map(value),
    ];
    lines.push(
      `${problem.name}, n = ${n}, epsilon = ${epsilon.toString()}: exact, from the laws on all ${own[0]!.histograms} histograms`,
      ...table([
        line("", ({ learner }) => learner),
        line("empirical risk beyond the least, worst data set", ({ gap }) => valueText(gap)),
        line("stability gamma, worst neighbors", ({ gamma }) => valueText(gamma)),
        line("total variation, worst neighbors", ({ totalVariation }) => valueText(totalVariation)),
        line("least epsilon", (row) => valueText(row.epsilon)),
        line(`least delta at epsilon ${epsilon.over(2).toString()}`, ({ deltas }) =>
          valueText(deltas[0]!.delta),
        ),
        ...laws.flatMap((law, i) => [
          [`records from ${law.join(",")}:`],
          line("  empirical risk beyond the least", ({ populations }) =>
            valueText(populations[i]!.universal),
          ),
          line("    bounded by sublevel sets", ({ sublevels }) =>
            sublevels === undefined ? "" : valueText({ value: sublevels[i]!.bound }),
          ),
          line("  risk minus empirical risk", ({ populations }) => valueText(populations[i]!.generalization)),
          line("  risk beyond the least", ({ populations }) => valueText(populations[i]!.consistency)),
        ]),
        line("certified for the last: xi of Theorem 17", ({ xi }) =>
          xi === undefined ? "none" : valueText({ value: xi.toNumber() }),
        ),
      ]),
    );
  }
  const width = Math.max(...rows.flatMap(numbersOf).map(({ lower, upper }) => (upper - lower) / 2));
  return [
    ...lines,
    ...curves.map(
      ({ learner, distribution, slope }) =>
        `${learner}, records from ${distribution.join(",")}: risk beyond the least goes as n^${slopeText(slope)}, measured on these n`,
    ),
    `Nothing is estimated: numbers are computed within ${estimateText(width)} and printed with ten digits.`,
    "",
  ].join("\n");
}

/** Every number of a row that has an enclosure; infinite ones are exact. */
function numbersOf(row: FiniteRow): readonly measuring.ExactMeasure[] {
  return [
    row.gap,
    row.gamma,
    row.totalVariation,
    row.epsilon,
    ...row.deltas.map(({ delta }) => delta),
    ...row.populations.flatMap((population) => [
      population.universal,
      population.generalization,
      population.consistency,
    ]),
  ].filter(({ value }) => value !== Infinity);
}
