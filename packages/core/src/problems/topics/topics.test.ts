import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { compositions } from "../density/compositions.ts";
import { riskOf, summedTotal, totalOf } from "../loss-code.ts";
import { problems } from "../registry.ts";
import { expectReferenceRow } from "../testing/reference-row.ts";
import { weylRecords } from "../testing/weyl.ts";
import { mixture } from "./mixture.ts";

describe("topics", () => {
  it("has the reference values of the exponential mechanism on pairs of topics", () => {
    const truth = Float64Array.of(0.8, 0.2, 0, 0, 0.2, 0.8);
    const smooth = truth.map((x) => 0.9 * x + 0.1 / 3);
    const topics = Array.from(compositions(5, 3), (parts) => parts.map((part) => part / 5));
    expectReferenceRow({
      problem: problems.make("topics", 3, {}),
      records: weylRecords(200, (u) => {
        const counts = [0, 0, 0];
        const b = u(1);
        const probability = (w: number): number => b * smooth[w]! + (1 - b) * smooth[3 + w]!;
        for (let word = 0; word < 6; word++) {
          const v = (u(2) + word / 6) % 1;
          counts[v < probability(0) ? 0 : v < probability(0) + probability(1) ? 1 : 2]! += 1;
        }
        return counts;
      }),
      members: Array.from({ length: 441 }, (_, i) =>
        Float64Array.from([...topics[Math.floor(i / 21)]!, ...topics[i % 21]!]),
      ),
      truth,
      argmin: 40,
      least: 0.2730083468,
      atTruth: 0.2730083468,
      mean: 0.2882049508,
      gap: 0.01519660395,
      likeliest: 0.04432488088,
      sublevels: [0.009070294785, 0.04081632653, 0.09070294785, 0.3968253968, 0.7551020408, 0.04032058211],
    });
  });

  it("finds the best mixture: as good as many rounds of expectation maximization", () => {
    const reals = new Reals(seededSource("mixtures"));
    for (const [topics, eta, tolerance] of [
      [1, 0.1, 1e-12],
      [2, 0.1, 1e-13],
      [2, 0.00001, 1e-12],
      [3, 0.1, 1e-6],
      [4, 0.1, 1e-5],
    ] as const) {
      const mix = mixture(topics, 5, eta);
      for (let round = 0; round < 100; round++) {
        const h = new Float64Array(topics * 5);
        for (let k = 0; k < topics; k++) {
          // Uneven topics, some with words that never occur in them.
          const parts = Float64Array.from({ length: 5 }, () => reals.exponential() ** 3 * reals.index(3));
          parts[reals.index(5)]! += 0.01;
          const sum = parts.reduce((a, b) => a + b, 0);
          h.set(
            parts.map((x) => x / sum),
            5 * k,
          );
        }
        const counts = Float64Array.from({ length: 5 }, () => reals.index(2) * reals.index(30));
        counts[reals.index(5)]! += 1;
        mix.take(h);
        const fit = mix.fit(counts, 0);
        const smooth = h.map((x) => (1 - eta) * x + eta / 5);
        const slow = byExpectationMaximization(smooth, counts);
        expect(fit).toBeGreaterThanOrEqual(slow - tolerance);
        // Weights on the simplex whose likelihood is the one returned: so the fit is not above the largest either.
        expect(mix.weights.every((weight) => weight >= 0)).toBe(true);
        expect(mix.weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        expect(likelihood(smooth, counts, mix.weights)).toBeCloseTo(fit, 12);
      }
    }
  });

  it("costs nothing where there are no words", () => {
    const problem = problems.make("topics", 4, {});
    expect(problem.loss(problem.uninformed(), new Float64Array(4), 0)).toBe(0);
  });

  it("comes near the truth on generated records", () => {
    const problem = problems.make("topics", 5, { length: 60 });
    const { records, truth } = problem.generate(600, new Reals(seededSource("documents")));
    const risk = riskOf(problem, problem.baseline(records), records);
    const atTruth = riskOf(problem, truth, records);
    expect(risk).toBeLessThan(atTruth + 0.001);
    expect(riskOf(problem, problem.uninformed(), records)).toBeGreaterThan(atTruth + 0.005);
  });

  it("adds up the same, one by one and all at once", () => {
    const reals = new Reals(seededSource("totals"));
    for (const topics of [2, 3]) {
      const problem = problems.make("topics", 4, { topics, length: 30 });
      const { records } = problem.generate(50, reals);
      for (let i = 0; i < 20; i++) {
        const drawn = problem.drawBase(reals);
        expect(totalOf(problem, drawn, records)).toBe(summedTotal(problem, drawn, records));
      }
    }
  });

  it("reduces long documents in proportion", () => {
    const problem = problems.make("topics", 3, { length: 100 });
    const out = new Float64Array(3);
    problem.encode([0.2, 0.051, 0], out, 0);
    expect([...out]).toEqual([20, 5, 0]);
    problem.encode([1, 0.5, NaN], out, 0);
    expect([...out]).toEqual([66, 33, 0]);
    problem.encode([Infinity, -1, 1], out, 0);
    expect([...out]).toEqual([50, 0, 50]);
  });

  it("says which topic a document is mostly about", () => {
    const problem = problems.make("topics", 3, {});
    const topics = Float64Array.of(0.8, 0.2, 0, 0, 0.2, 0.8);
    expect(problem.predict!(topics, [0.1, 0.02, 0.01])).toBe(0);
    expect(problem.predict!(topics, [0.01, 0.02, 0.1])).toBe(1);
  });
});

function likelihood(smooth: Float64Array, counts: Float64Array, weights: ArrayLike<number>): number {
  const words = counts.length;
  const length = counts.reduce((a, b) => a + b, 0);
  return counts.reduce((sum, count, w) => {
    let mixed = 0;
    for (let k = 0; k < weights.length; k++) mixed += weights[k]! * smooth[k * words + w]!;
    return count === 0 ? sum : sum + (count / length) * Math.log(mixed);
  }, 0);
}

/** Two thousand rounds for the weights alone: slow, and from below. */
function byExpectationMaximization(smooth: Float64Array, counts: Float64Array): number {
  const words = counts.length;
  const topics = smooth.length / words;
  const length = counts.reduce((a, b) => a + b, 0);
  let weights = new Float64Array(topics).fill(1 / topics);
  for (let round = 0; round < 2000; round++) {
    const next = new Float64Array(topics);
    for (let w = 0; w < words; w++) {
      let mixed = 0;
      for (let k = 0; k < topics; k++) mixed += weights[k]! * smooth[k * words + w]!;
      for (let k = 0; k < topics; k++)
        next[k]! += ((counts[w]! / length) * weights[k]! * smooth[k * words + w]!) / mixed;
    }
    weights = next;
  }
  return likelihood(smooth, counts, weights);
}
