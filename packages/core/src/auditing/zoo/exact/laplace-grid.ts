import { gaussLegendre } from "./gauss-legendre.ts";
import { laplaceDensity } from "./laplace-law.ts";

const rule = gaussLegendre(20);

/** Beyond the outermost kink, this many scales of the integrating noise; what is left out is below e^-60 of what is kept. */
const reach = 60;

/** Points with weights: the sum of weight times f(point) is the expectation of f under the integrating noise. */
export interface Grid {
  readonly points: Float64Array;
  readonly weights: Float64Array;
}

/**
 * Integrates against Laplace noise around `center` functions that are products of at most ten factors, each a distribution
 * function of Laplace noise or its complement, with scales from `least` on and kinks where `kinks` says. Between kinks such a
 * product is entire, so twenty points of Gauss on pieces of length `least` or less give it to a relative 1e-18 (`proof.md`); the
 * rounding of the doubles is below 1e-12. With `until` only the part below it is integrated.
 */
export function laplaceGrid({
  center,
  scale,
  kinks,
  least,
  until = Infinity,
}: {
  readonly center: number;
  readonly scale: number;
  readonly kinks: readonly number[];
  readonly least: number;
  readonly until?: number;
}): Grid {
  const inner = Float64Array.from(new Set([center, ...kinks].filter((kink) => kink < until))).sort();
  const start = Math.min(until, inner[0] ?? until) - reach * scale;
  const end = Math.min(until, (inner.at(-1) ?? until) + reach * scale);
  const ends = [start, ...inner, end];
  const points: number[] = [];
  const weights: number[] = [];
  for (let i = 1; i < ends.length; i++) {
    const left = ends[i - 1]!;
    const pieces = Math.ceil((ends[i]! - left) / least);
    const half = (ends[i]! - left) / (2 * pieces);
    for (let piece = 0; piece < pieces; piece++) {
      const middle = left + (2 * piece + 1) * half;
      for (let k = 0; k < rule.nodes.length; k++) {
        const point = middle + half * rule.nodes[k]!;
        points.push(point);
        weights.push(half * rule.weights[k]! * laplaceDensity(point - center, scale));
      }
    }
  }
  return { points: Float64Array.from(points), weights: Float64Array.from(weights) };
}

/** The sum of positive numbers, with compensation (Kahan): its relative error does not grow with their number. */
export function total(values: Float64Array): number {
  let sum = 0;
  let lost = 0;
  for (let i = 0; i < values.length; i++) {
    const next = values[i]! - lost;
    const larger = sum + next;
    lost = larger - sum - next;
    sum = larger;
  }
  return sum;
}
