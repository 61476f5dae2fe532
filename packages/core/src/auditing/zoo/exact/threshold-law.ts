import { type Grid, laplaceGrid, total } from "./laplace-grid.ts";
import { laplaceBelow } from "./laplace-law.ts";
import type { Masses } from "./worst-ratio.ts";

/** Queries that are compared with one noisy threshold: the sparse vector technique without its numbers. */
export interface ThresholdTest {
  readonly threshold: number;
  /** Scale of the threshold's Laplace noise. */
  readonly thresholdScale: number;
  /** Scale of each query's Laplace noise; 0 for none. */
  readonly queryScale: number;
  /** So many answers "above" end the run; Infinity if nothing does. */
  readonly cutoff: number;
}

/**
 * The law of the answers, "1" for above and "0" for below, one letter a query that was asked: given the threshold's noise
 * the answers are independent, and the noise is integrated out. Cost: the number of possible outcomes times the grid.
 */
export function thresholdLaw(answers: readonly number[], test: ThresholdTest): Masses {
  const { points, weights } = gridOf(answers, test);
  const below = answers.map((answer) => belowOn(points, answer, test));
  const masses = new Map<string, number>();
  const extend = (outcome: string, product: Float64Array, left: number): void => {
    const place = outcome.length;
    if (product.every((x) => x === 0)) return;
    if (place === answers.length || left === 0) {
      masses.set(outcome, total(product));
      return;
    }
    const factor = below[place]!;
    extend(
      `${outcome}0`,
      factor.low.map((low, i) => product[i]! * low),
      left,
    );
    extend(
      `${outcome}1`,
      factor.high.map((high, i) => product[i]! * high),
      left - 1,
    );
  };
  extend("", weights, test.cutoff);
  return masses;
}

/**
 * The probability that the first queries, as many as `answers` has, are all below and the noise of the threshold leaves it below
 * `value`: what stands in the density of a released value beside the density of that value itself.
 */
export function allBelowUntil(answers: readonly number[], test: ThresholdTest, value: number): number {
  const { points, weights } = gridOf(answers, test, value - test.threshold);
  const product = weights.slice();
  for (const answer of answers) {
    const { low } = belowOn(points, answer, test);
    for (let i = 0; i < product.length; i++) product[i]! *= low[i]!;
  }
  return total(product);
}

function gridOf(answers: readonly number[], test: ThresholdTest, until?: number): Grid {
  return laplaceGrid({
    center: 0,
    scale: test.thresholdScale,
    kinks: answers.map((answer) => answer - test.threshold),
    least: test.queryScale === 0 ? test.thresholdScale : Math.min(test.queryScale, test.thresholdScale),
    ...(until === undefined ? {} : { until }),
  });
}

/** At each value of the threshold's noise, the probabilities that this query is below it and that it is not. */
function belowOn(
  points: Float64Array,
  answer: number,
  { threshold, queryScale }: ThresholdTest,
): { readonly low: Float64Array; readonly high: Float64Array } {
  return {
    low: points.map((point) => laplaceBelow(threshold + point - answer, queryScale)),
    high: points.map((point) => laplaceBelow(answer - threshold - point, queryScale)),
  };
}
