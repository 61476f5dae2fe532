import { expect, test } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { Reals } from "../../../random/reals/index.ts";
import { linearSegments, segmentLaw, stepSegments } from "./index.ts";

const points = [0.1, 0.2, 0.4, 0.7, 0.9];
const deviation = (h: number): number => points.reduce((sum, z) => sum + Math.abs(h - z), 0) / points.length;
const knots = [0, ...points, 1];
const absolute = linearSegments(knots, knots.map(deviation));

/** Columns: lambda, normalizer, mean, P(h <= 0.4), mean of F. Quadrature of the density, to ten digits. */
const absoluteOracle = [
  [1.25, 0.6546633517, 0.4897951855, 0.4080047573, 0.3359028036],
  [2.5, 0.431720741, 0.4807879386, 0.4150743351, 0.3303315204],
  [10, 0.03999357494, 0.445997265, 0.4429295107, 0.3065899492],
] as const;

test.each(absoluteOracle)("the law of a median at lambda %d", (lambda, normalizer, mean, below, risk) => {
  const law = segmentLaw(absolute, lambda);
  expect(law.least).toBeCloseTo(0.26, 12);
  expect(Math.exp(-lambda * law.least) * law.mass).toBeCloseTo(normalizer, 9);
  expect(law.mean).toBeCloseTo(mean, 9);
  expect(law.cdf(0.4)).toBeCloseTo(below, 9);
  expect(law.meanValue).toBeCloseTo(risk, 9);
});

const steps = stepSegments(
  [0, 0.05, 0.2, 0.3, 0.45, 0.6, 0.8, 0.9, 0.95, 1],
  [4, 3, 2, 3, 2, 3, 4, 5, 4].map((errors) => errors / 8),
);

test.each([
  [2, 0.4757170694, 0.3620179409, 0.3187454785],
  [4, 0.2347062469, 0.3448057122, 0.3918509264],
  [8, 0.06272738012, 0.3162200496, 0.5393788286],
])("the law of a threshold at lambda %d", (lambda, normalizer, risk, best) => {
  const law = segmentLaw(steps, lambda);
  expect(Math.exp(-lambda * law.least) * law.mass).toBeCloseTo(normalizer, 9);
  expect(law.meanValue).toBeCloseTo(risk, 9);
  expect(law.cdf(0.3) - law.cdf(0.2) + law.cdf(0.6) - law.cdf(0.45)).toBeCloseTo(best, 9);
});

test("nothing overflows at lambda = 1e6, and small slopes join flat ones", () => {
  const law = segmentLaw(absolute, 1e6);
  expect(law.mean).toBeCloseTo(0.4, 5);
  expect(law.cdf(1)).toBeCloseTo(1, 12);
  const [flat, nearly] = [0, 1e-9].map((slope) => segmentLaw([{ from: 0, to: 1, value: 0, slope }], 10));
  expect(nearly!.mean).toBeCloseTo(flat!.mean, 8);
  expect(nearly!.cdf(0.3)).toBeCloseTo(flat!.cdf(0.3), 8);
});

/** The largest distance between the empirical and the stated distribution function. */
function distance(draws: number[], cdf: (x: number) => number): number {
  draws.sort((a, b) => a - b);
  return draws.reduce((worst, x, i) => {
    const stated = cdf(x);
    return Math.max(worst, stated - i / draws.length, (i + 1) / draws.length - stated);
  }, 0);
}

// Seed 11, 40000 draws. By the inequality of Dvoretzky, Kiefer, Wolfowitz and Massart a correct sampler is
// farther than sqrt(log(2e9) / 80000) = 0.01637 with probability at most 1e-9.
const radius = Math.sqrt(Math.log(2e9) / 80000);
test.each([
  ["linear", absolute],
  ["constant", steps],
])("draws from a piecewise %s function follow the law, and not that of 1.3 lambda", (_name, segments) => {
  const lambda = 12;
  const law = segmentLaw(segments, lambda);
  const sample = (drawn: typeof law): number[] => {
    const reals = new Reals(seededSource(11));
    return Array.from({ length: 40000 }, () => drawn.draw(reals));
  };
  expect(distance(sample(law), law.cdf)).toBeLessThan(radius);
  expect(distance(sample(segmentLaw(segments, 1.3 * lambda)), law.cdf)).toBeGreaterThan(radius);
});
