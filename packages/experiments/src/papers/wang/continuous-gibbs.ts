import { apply, samplers } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, boundValue, row, stated } from "../../measuring/index.ts";

/** A sum of d coordinates on the unit cube: each is drawn on its own, with the law of one at lambda/d. Convex, and in the limit the worst. */
export function convexRows(dimension: number, lambda: number): readonly Row[] {
  const law = samplers.segmentLaw([{ from: 0, to: 1, value: 0, slope: 1 }], lambda / dimension);
  const rule = apply("convex-gibbs-minimization", [], { dimension, lambda }, 1);
  return [row("convex", { dimension, lambda }, exactly(law.meanValue, 1e-14), atMost(stated(rule, "xi")))];
}

/** Absolute loss on [0, 1] at the fractions of n records: Algorithm 1 in closed form, beside the bound at epsilon. */
export function medianRows(n: number, epsilon: string): readonly Row[] {
  const positions = Array.from({ length: n }, (_, i) => ((i * 7) % n) / n).sort((a, b) => a - b);
  const knots = [...new Set([0, ...positions, 1])];
  const risk = (h: number): number => positions.reduce((sum, z) => sum + Math.abs(h - z), 0) / n;
  const segments = knots.slice(1).map((to, i) => {
    const from = knots[i]!;
    return { from, to, value: risk(from), slope: (risk(to) - risk(from)) / (to - from) };
  });
  const law = samplers.segmentLaw(segments, (Number(epsilon) * n) / 2);
  const gap = exactly(law.meanValue - law.least, 1e-12);
  return [
    row(
      "median",
      { n, epsilon: Number(epsilon) },
      gap,
      atMost(boundValue("convex-gibbs-gap", { n, epsilon, dimension: 1 })),
    ),
  ];
}

/** A narrow notch in a flat risk: Lipschitz and not convex, so the draw misses it unless lambda is large. */
export function notchRows(lipschitz: number, lambda: number): readonly Row[] {
  const width = 1 / lipschitz;
  const segments = [
    { from: 0, to: width, value: 0, slope: lipschitz },
    { from: width, to: 1, value: 1, slope: 0 },
  ];
  const law = samplers.segmentLaw(segments, lambda);
  const rule = apply("lipschitz-gibbs-minimization", [], { dimension: 1, lipschitz, diameter: 1, lambda }, 1);
  return [row("Lipschitz", { lipschitz, lambda }, exactly(law.meanValue, 1e-13), atMost(stated(rule, "xi")))];
}
