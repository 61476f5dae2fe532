import { bitMatrix, type BitMatrix, setBit } from "../classes/bit-matrix.ts";
import type { HypothesisClass } from "../classes/class.ts";
import type { Points } from "../data/index.ts";
import { nonNegative } from "../certificates/field.ts";
import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import type { Cover } from "./cover.ts";
import { checkLabels, coverTable } from "./table-cover.ts";
import { pairDeviation, populationRadius } from "./uniform-convergence.ts";

export interface SampleCoverOptions<Hypothesis> {
  readonly class: Pick<HypothesisClass<Hypothesis>, "dichotomies">;
  /** Public points without labels, with repetition. */
  readonly points: Points;
  /** The radius wanted in the metric of the points; 0 keeps every dichotomy. */
  readonly scale: RationalLike;
  /** Ask for a radius under the law that the points were drawn from independently, with this failure probability. */
  readonly population?: { readonly vc: number; readonly beta: RationalLike };
}

/** So many dichotomies may be held. */
const mostDichotomies = 1_000_000;

/**
 * A cover from public points: one hypothesis for each dichotomy, thinned to a maximal packing in the empirical disagreement
 * metric. Its radius there says nothing about a continuous law by smoothness; with `population` it is carried over by uniform
 * convergence, with probability 1 - beta over the points. The columns of its family are the points in their order.
 */
export function coverSample<Hypothesis>(options: SampleCoverOptions<Hypothesis>): Cover<Hypothesis> {
  const { points, population } = options;
  const scale = nonNegative.accept(options.scale, "scale");
  if (points.n === 0) {
    refuse({ code: "points", path: "points", expected: "at least one public point", received: "none" });
  }
  const hypotheses: Hypothesis[] = [];
  const rows: Uint8Array[] = [];
  for (const { labels, hypothesis } of options.class.dichotomies(points)) {
    checkLabels(BigInt(rows.length + 1), points.n, "points");
    hypotheses.push(hypothesis);
    if (rows.push(labels) > mostDichotomies) {
      refuse({
        code: "too-large",
        path: "points",
        expected: `at most ${mostDichotomies} dichotomies`,
        received: "more",
        remedy: "Use fewer public points; a random part of them is as good, with its own deviation.",
      });
    }
  }
  const law = `public sample of ${points.n}`;
  const cover = coverTable({ table: tableOf(rows, points.n), hypotheses, total: points.n, scale, law });
  if (population === undefined) return cover;
  const radius = populationRadius(cover.radius, pairDeviation({ n: points.n, ...population }));
  return Object.freeze({
    ...cover,
    radius,
    separation: Rational.zero,
    sizeLowerBound: 1n,
    construction: `${cover.construction} of a sample`,
    why:
      `${cover.why} Uniform convergence over pairs of hypotheses carries the radius from ${points.n} independent public ` +
      `points to their law, except with probability ${Rational.from(population.beta).toString()} over the points.`,
  });
}

function tableOf(rows: readonly Uint8Array[], n: number): BitMatrix {
  const table = bitMatrix(rows.length, n);
  for (const [row, labels] of rows.entries()) {
    for (let i = 0; i < n; i++) if (labels[i] === 1) setBit(table, row, i);
  }
  return table;
}
