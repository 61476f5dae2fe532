import { describe, expect, it } from "vitest";
import { seededSource } from "../random/index.ts";
import { Reals } from "../random/reals/index.ts";
import { codesOf, hypothesisOf, snapped } from "./codes.ts";
import { lossUnit, riskOf, summedTotal, totalOf } from "./loss-code.ts";
import type { Hypothesis, Problem } from "./problem.ts";
import type { Records } from "./records.ts";
import { problems } from "./registry.ts";
import { lawCases } from "./testing/law-cases.ts";
import { isInSet, randomRecords, wildRecords } from "./testing/random-records.ts";

/** Seeded everywhere: what passes once passes always. */
const pairs = 10_000;

it("has a case for every problem", () => {
  const covered = new Set(lawCases.map(({ id }) => id));
  expect(problems.definitions.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
});

describe.each(lawCases)(
  "the laws of $id on $features features with $options",
  ({ id, features, options }) => {
    const problem = problems.make(id, features, options);
    const { width, size, geometry } = problem;
    const reals = new Reals(seededSource(`laws of ${id}`));
    const sample = randomRecords(problem, 100, reals);
    const draws = Array.from({ length: pairs / 100 }, () => snapped(problem, problem.drawBase(reals)));

    it("has losses between 0 and 1", () => {
      let least = Infinity;
      let greatest = -Infinity;
      for (const h of draws) {
        for (let at = 0; at < sample.values.length; at += width) {
          const loss = problem.loss(h, sample.values, at);
          least = Math.min(least, loss);
          greatest = Math.max(greatest, loss);
        }
      }
      expect(least).toBeGreaterThanOrEqual(-1e-12);
      expect(greatest).toBeLessThanOrEqual(1 + 1e-12);
      expect(greatest).toBeGreaterThan(least);
    });

    it("brings every record into the domain, once and for all", () => {
      const { values, n } = wildRecords(problem, 400, reals);
      const hypotheses = [draws[0]!, draws[1]!, problem.uninformed()];
      for (let at = 0; at < n * width; at += width) {
        problem.normalize(values, at);
        const once = values.slice(at, at + width);
        problem.normalize(values, at);
        expect(values.slice(at, at + width)).toEqual(once);
        for (const h of hypotheses) {
          const loss = problem.loss(h, values, at);
          expect(loss).toBeGreaterThanOrEqual(-1e-12);
          expect(loss).toBeLessThanOrEqual(1 + 1e-12);
        }
      }
    });

    it("encodes every row as a normalized record, on its own", () => {
      const columns = features + (problem.target === undefined ? 0 : 1);
      const wild = [NaN, Infinity, -Infinity, 1e308, -1e308, 5e-324, -0, 0.5, 1, 0];
      const out = new Float64Array(width);
      for (let i = 0; i < 400; i++) {
        const row = Float64Array.from({ length: columns }, () =>
          i % 2 === 0 ? reals.uniform() : wild[reals.index(wild.length)]!,
        );
        problem.encode(row, out, 0);
        const record = out.slice();
        problem.normalize(out, 0);
        expect(out).toEqual(record);
        const beside = new Float64Array(3 * width).fill(0.25);
        problem.encode(row, beside, width);
        expect(beside.slice(width, 2 * width)).toEqual(record);
        expect(beside.filter((_, j) => j < width || j >= 2 * width).every((x) => x === 0.25)).toBe(true);
      }
    });

    it("adds up exactly, and one record moves a total by at most one loss", () => {
      const records = randomRecords(problem, 30, reals);
      const few = randomRecords(problem, 2, reals);
      const counted: Records = { ...records, counts: Float64Array.from({ length: 30 }, (_, i) => i % 3) };
      for (const h of draws) {
        const total = totalOf(problem, h, records);
        expect(total).toBe(summedTotal(problem, h, records));
        expect(totalOf(problem, h, counted)).toBe(summedTotal(problem, h, counted));
        for (let i = 0; i < pairs / 100; i++) {
          const values = few.values.slice();
          const from = reals.index(100) * width;
          values.set(sample.values.subarray(from, from + width), reals.index(few.n) * width);
          atMost(Math.abs(totalOf(problem, h, { ...few, values }) - totalOf(problem, h, few)), lossUnit);
        }
        if (problem.condense === undefined) continue;
        const cells = problem.condense(records);
        expect(totalOf(problem, h, cells)).toBe(total);
        expect(totalOf(problem, h, problem.condense(cells))).toBe(total);
      }
    });

    it("writes hypotheses as documents, and is made again from its options", () => {
      for (const h of [...draws.slice(0, 20), problem.uninformed(), ...(problem.listed?.(50) ?? [])]) {
        expect(h).toHaveLength(size);
        const onGrid = snapped(problem, h);
        expect(hypothesisOf(problem, JSON.parse(JSON.stringify(codesOf(problem, h))))).toEqual(onGrid);
        expect(JSON.stringify(problem.describe(onGrid))).not.toMatch(/null/);
        expect(isInSet(problem, h)).toBe(true);
      }
      expect(problem.listed?.(50).length ?? 1).toBeLessThanOrEqual(50);
      const again = problems.make(id, features, problem.options);
      expect(again.options).toEqual(problem.options);
      expect(riskOf(again, draws[0]!, sample)).toBe(riskOf(problem, draws[0]!, sample));
    });

    it("learns from what it generates better than without", () => {
      const { records, truth } = problem.generate(300, new Reals(seededSource(`generated for ${id}`)));
      expect(truth).toHaveLength(size);
      expect(records.n).toBe(300);
      const normalized = records.values.slice();
      for (let at = 0; at < normalized.length; at += width) problem.normalize(normalized, at);
      for (let i = 0; i < normalized.length; i++) {
        if (!(Math.abs(normalized[i]! - records.values[i]!) < 1e-9))
          expect(normalized[i]).toBe(records.values[i]);
      }
      const cost = (h: Hypothesis): number => riskOf(problem, h, records) + (problem.regularizer?.(h) ?? 0);
      const baseline = problem.baseline(records);
      expect(baseline.every(Number.isFinite)).toBe(true);
      expect(cost(baseline)).toBeLessThan(cost(problem.uninformed()));
      expect(cost(truth)).toBeLessThan(cost(problem.uninformed()));
    });

    const { kind } = geometry.set;
    const isFlat = kind === "ball" || kind === "box" || kind === "simplex" || kind === "simplices";
    if (kind === "finite" || kind === "subspaces") return;

    it("is as regular as it says, along chords", () => {
      const { convex, lipschitz = Infinity, smoothness = Infinity } = geometry;
      for (let i = 0; i < pairs; i++) {
        const at = reals.index(100) * width;
        const a = problem.drawBase(reals);
        const far = problem.drawBase(reals);
        // On flat sets half of the chords are short.
        const reach = isFlat && i % 2 === 0 ? 10 ** -reals.index(4) : 1;
        const b = far.map((x, j) => a[j]! + reach * (x - a[j]!));
        const apart = Math.sqrt(a.reduce((sum, x, j) => sum + (x - b[j]!) * (x - b[j]!), 0));
        const [atA, atB] = [problem.loss(a, sample.values, at), problem.loss(b, sample.values, at)];
        atMost(Math.abs(atA - atB), lipschitz * apart + 1e-9);
        if (!isFlat) continue;
        const middle = problem.loss(
          a.map((x, j) => (x + b[j]!) / 2),
          sample.values,
          at,
        );
        if (convex) atMost(middle, (atA + atB) / 2 + 1e-12);
        atMost(Math.abs(atA + atB - 2 * middle), (smoothness * apart * apart) / 4 + 1e-12);
      }
    });

    if (problem.recordGradient === undefined) return;
    it("has the gradients that it says", () => {
      const out = new Float64Array(size);
      const mean = new Float64Array(size);
      for (const h of draws.slice(0, 50)) {
        mean.fill(0);
        for (let at = 0; at < sample.values.length; at += width) {
          problem.recordGradient!(h, sample.values, at, out);
          atMost(Math.sqrt(out.reduce((sum, x) => sum + x * x, 0)), geometry.lipschitz! + 1e-12);
          for (let j = 0; j < size; j++) mean[j]! += out[j]! / sample.n;
        }
        for (let j = 0; j < size; j++) {
          const step = 1e-5;
          const near = (t: number): number =>
            riskOf(
              problem,
              h.map((x, i) => (i === j ? x + t : x)),
              sample,
            );
          expect(mean[j]).toBeCloseTo((near(step) - near(-step)) / (2 * step), 3);
        }
        expectLaw(problem, sample, h, mean);
      }
    });

    if (geometry.strength === undefined) return;
    it("has the regularizer that it says", () => {
      for (const h of draws.slice(0, 20)) {
        const square = h.reduce((sum, x) => sum + x * x, 0);
        expect(problem.regularizer!(h)).toBeCloseTo((geometry.strength! * square) / 2, 6);
        expect(problem.regularizer!(h)).toBeLessThanOrEqual(problem.oscillation);
      }
    });
  },
);

/** `expect` in a loop of ten thousand is slow: it is asked only where it would fail. */
function atMost(actual: number, bound: number): void {
  if (!(actual <= bound)) expect(actual).toBeLessThanOrEqual(bound);
}

/** The law of the continuous space has the risk itself, and its gradient. */
function expectLaw({ law, ...problem }: Problem, records: Records, h: Hypothesis, mean: Float64Array): void {
  const risk = riskOf({ ...problem }, h, records);
  const d = h.length;
  if (law?.kind === "quadratic") {
    const { constant, linear, hessian } = law.statistics(records);
    let value = constant;
    for (let i = 0; i < d; i++) {
      let row = 0;
      for (let j = 0; j < d; j++) row += hessian[i * d + j]! * h[j]!;
      value += h[i]! * (linear[i]! + row / 2);
      expect(linear[i]! + row).toBeCloseTo(mean[i]!, 10);
    }
    expect(value).toBeCloseTo(risk, 10);
  } else if (law?.kind === "convex") {
    const potential = law.potential(records);
    const gradient = new Float64Array(d);
    expect(potential.value(h)).toBeCloseTo(risk, 10);
    expect(potential.gradient(h, gradient)).toBeCloseTo(risk, 10);
    for (let j = 0; j < d; j++) expect(gradient[j]).toBeCloseTo(mean[j]!, 10);
  }
}
