import { Rational } from "../../math/index.ts";
import { neighboursOf, ranking } from "../finite/index.ts";
import type { Optimum } from "./optimum.ts";
import type { Program } from "./program.ts";

/**
 * The optimal private learner with its proof, as plain JSON. Histograms stand in the order of falling counts, (n,0,…,0) first,
 * and are named by their place in it. Everything is exact, and `checkOptimal` computes all of it again.
 */
export interface OptimalDocument {
  readonly kind: "optimal-private-learner";
  readonly version: 1;
  readonly problem: {
    readonly name: string;
    /** A row for each hypothesis, a column for each value; numbers in [0, 1]. */
    readonly losses: readonly (readonly string[])[];
  };
  readonly n: number;
  readonly epsilon: string;
  readonly objective:
    | { readonly kind: "worst-case" }
    | { readonly kind: "average"; readonly distributions: readonly (readonly string[])[] };
  /** Fractions below and above e^epsilon. */
  readonly exponential: { readonly lower: string; readonly upper: string };
  /** For every histogram the weights of the hypotheses, integers that sum to `total`. */
  readonly primal: { readonly total: number; readonly weights: readonly (readonly number[])[] };
  /**
   * Integers to be divided by `total`: `gaps` weigh the gaps, one for each histogram or distribution, and sum to `total`;
   * `ratios` lists those multipliers of p(h|x) <= e^epsilon p(h|x') that are not 0, as [x, x', h, multiplier].
   */
  readonly dual: {
    readonly total: string;
    readonly gaps: readonly string[];
    readonly ratios: readonly (readonly [number, number, number, string])[];
  };
  /** v(epsilon) lies between these. */
  readonly lower: string;
  readonly upper: string;
}

/** Writes an optimum out for every histogram. Cost: one entry for every ordered pair of neighbors and hypothesis. */
export function documentOf(
  program: Program,
  { epsilon, bounds, table, dual, lower, upper }: Optimum,
): OptimalDocument {
  const { problem, n, objective, all, pairs, histograms, ratios, gapRows, variables } = program;
  const m = problem.hypotheses;
  const rankOf = ranking(n, problem.values);
  const multipliers = new Map(
    ratios.map(({ small, large }, i) => [small * variables.length + large, dual.ratioMultipliers[i]!]),
  );
  const listed: [number, number, number, string][] = [];
  for (const [rank, histogram] of all.entries()) {
    for (const other of neighboursOf(histogram).map(rankOf)) {
      for (let h = 0; h < m; h++) {
        const key = pairs.classOf[rank * m + h]! * variables.length + pairs.classOf[other * m + h]!;
        const multiplier = multipliers.get(key) ?? 0n;
        if (multiplier > 0n) listed.push([rank, other, h, multiplier.toString()]);
      }
    }
  }
  const gaps =
    objective.kind === "average"
      ? objective.distributions.map(
          (_, i) => dual.gapWeights[gapRows.findIndex(({ members }) => members.includes(i))]!,
        )
      : Array.from(histograms.classOf, (orbit) => dual.gapWeights[orbit]!);
  return {
    kind: "optimal-private-learner",
    version: 1,
    problem: {
      name: problem.name,
      losses: problem.losses.map((row) =>
        row.map((loss) => Rational.of(loss, problem.denominator).toString()),
      ),
    },
    n,
    epsilon: epsilon.toString(),
    objective:
      objective.kind === "average"
        ? { kind: "average", distributions: objective.distributions.map((law) => law.map(String)) }
        : { kind: "worst-case" },
    exponential: {
      lower: `${bounds.lower}/${bounds.denominator}`,
      upper: `${bounds.upper}/${bounds.denominator}`,
    },
    primal: {
      total: Number(table.total),
      weights: all.map((_, rank) =>
        Array.from({ length: m }, (_, h) => Number(table.weights[pairs.classOf[rank * m + h]!]!)),
      ),
    },
    dual: { total: dual.total.toString(), gaps: gaps.map(String), ratios: listed },
    lower: lower.toString(),
    upper: upper.toString(),
  };
}
