import { describe, expect, it } from "vitest";
import { histograms } from "../../../testing/adversary.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { excessOf, gibbsMasses } from "../../../testing/gibbs-excess.ts";
import { seededUniform } from "../../../testing/laws.ts";
import { derive, premise, readClaim } from "../../index.ts";
import { boundedRangeToStability } from "../bounded-range-to-stability/rule.ts";
import { stabilityAndMinimizationToConsistency } from "../stability-and-minimization-to-consistency/rule.ts";
import { finiteGibbsMinimization } from "./rule.ts";

const bound = (candidates: number, lambda: number): number =>
  concluded(finiteGibbsMinimization, "xi", [], { candidates: String(candidates), lambda: String(lambda) });

/** Permute-and-flip over the candidates of a set: pick one uniformly, keep it with its coin, else go on without it. */
function permuteAndFlip(coins: readonly number[]): readonly number[] {
  const laws = new Map<number, readonly number[]>([[0, coins.map(() => 0)]]);
  const lawOf = (set: number): readonly number[] => {
    const known = laws.get(set);
    if (known !== undefined) return known;
    const members = coins.flatMap((_, h) => ((set >> h) & 1 ? [h] : []));
    const law = coins.map(() => 0);
    for (const h of members) {
      const coin = coins[h] ?? 0;
      law[h] = (law[h] ?? 0) + coin / members.length;
      lawOf(set & ~(1 << h)).forEach((p, i) => {
        law[i] = (law[i] ?? 0) + ((1 - coin) * p) / members.length;
      });
    }
    laws.set(set, law);
    return law;
  };
  return lawOf((1 << coins.length) - 1);
}

const flips = (risks: readonly number[], lambda: number): readonly number[] =>
  permuteAndFlip(risks.map((risk) => Math.exp(-lambda * (risk - Math.min(...risks)))));

/** Hypotheses and records are 0, ..., size - 1; risks on every data set of n records. */
function problem(size: number, loss: (h: number, z: number) => number) {
  return (n: number): readonly (readonly number[])[] =>
    histograms(n, size).map((counts) =>
      counts.map((_, h) => counts.reduce((sum, count, z) => sum + count * loss(h, z), 0) / n),
    );
}
const mode = (size: number) => problem(size, (h, z) => (h === z ? 0 : 1));
const median5 = problem(5, (h, z) => Math.abs(h - z) / 4);

describe("a Gibbs draw among finitely many candidates", () => {
  // Problem, n, epsilon, and the largest excess over all data sets of the exponential mechanism and of permute-and-flip.
  it.each([
    ["bits", mode(2), 2, 10, 0.5, 0.1094553143, 0.07357588823],
    ["bits", mode(2), 2, 10, 1, 0.05378828427, 0.03678794412],
    ["bits", mode(2), 2, 5, 1, 0.1094553143, 0.06693904805],
    ["mode3", mode(3), 3, 3, 1, 0.308561546, 0.2065344707],
    ["mode3", mode(3), 3, 6, 0.5, 0.308561546, 0.2156536729],
    ["mode3", mode(3), 3, 9, 1, 0.1028538487, 0.06884482356],
    ["mode4", mode(4), 4, 8, 1, 0.1443827029, 0.1078606185],
    ["median5", median5, 5, 3, 1, 0.32304524, 0.2836797215],
    ["median5", median5, 5, 6, 0.5, 0.32304524, 0.2836797215],
    ["median5", median5, 5, 6, 1, 0.1937085951, undefined],
  ])("is within it on every data set of %s (n = %4$d, epsilon = %5$d)", (...given) => {
    const [, risksOf, size, n, epsilon, exponential, flipped] = given;
    const lambda = (epsilon * n) / 2;
    const xi = bound(size, lambda);
    const excesses = risksOf(n).map((risks) => excessOf(risks, gibbsMasses(risks, lambda)));
    const others = risksOf(n).map((risks) => excessOf(risks, flips(risks, lambda)));
    expect(Math.max(...excesses)).toBeCloseTo(exponential, 9);
    if (flipped !== undefined) expect(Math.max(...others)).toBeCloseTo(flipped, 9);
    excesses.forEach((excess, i) => {
      expect(excess).toBeLessThanOrEqual(xi + 1e-12);
      expect(others[i]).toBeLessThanOrEqual(excess + 1e-12);
    });
  });

  it.each([
    [5, 3],
    [2, 50],
    [441, 100],
  ])(
    "is attained with %d candidates when all but the best lie 1/lambda above it (lambda = %d)",
    (M, lambda) => {
      // y e^y = (M - 1)/e by Newton's method in doubles.
      let y = Math.log(M);
      for (let i = 0; i < 50; i++) y -= (y - ((M - 1) / Math.E) * Math.exp(-y)) / (1 + y);
      const v = y / lambda;
      const risks = Array.from({ length: M }, (_, h) => (h === 0 ? 0 : v + 1 / lambda));
      expect(Math.abs(excessOf(risks, gibbsMasses(risks, lambda)) - v)).toBeLessThanOrEqual(1e-12 * v);
      const xi = bound(M, lambda);
      expect(xi).toBeGreaterThanOrEqual(v * (1 - 1e-12));
      expect(xi).toBeLessThanOrEqual(v * (1 + 1e-9));
      // A claim for a colder law than the one that is drawn from would be false.
      expect(bound(M, 1.3 * lambda)).toBeLessThan(v);
    },
  );

  it("holds for every base measure whose masses are at least one over the candidates (seed 7, 800 cases)", () => {
    const uniform = seededUniform(7);
    for (let i = 0; i < 800; i++) {
      const size = 2 + Math.floor(uniform() * 5);
      const candidates = size + Math.floor(uniform() * 4);
      const spare = Array.from({ length: size }, () => uniform() ** 4);
      const total = spare.reduce((a, b) => a + b, 0);
      const base = spare.map((s) => 1 / candidates + (s / total) * (1 - size / candidates));
      const lambda = 0.5 + 20 * uniform();
      const risks = spare.map(() => (uniform() * 6) / lambda);
      expect(excessOf(risks, gibbsMasses(risks, lambda, base))).toBeLessThanOrEqual(
        bound(candidates, Number(lambda.toFixed(6))) * (1 + 1e-5),
      );
    }
  });

  it("permute-and-flip errs less at every level (seed 8, 2000 cases)", () => {
    const uniform = seededUniform(8);
    for (let i = 0; i < 2000; i++) {
      const risks = Array.from({ length: 2 + Math.floor(uniform() * 5) }, () => uniform() * 3).sort(
        (a, b) => a - b,
      );
      const [gibbs, flipped] = [gibbsMasses(risks, 1), flips(risks, 1)];
      let [below, ahead] = [0, 0];
      risks.forEach((_, h) => {
        below += gibbs[h] ?? 0;
        ahead += flipped[h] ?? 0;
        expect(ahead).toBeGreaterThanOrEqual(below - 1e-12);
      });
    }
  });

  it("is below ln(candidates)/lambda, falls with lambda and grows with the candidates", () => {
    for (const M of [2, 3, 10, 1000]) expect(bound(M, 7)).toBeLessThan(Math.log(M) / 7);
    expect(bound(1, 7)).toBe(0);
    expect(bound(10, 7)).toBeLessThan(bound(11, 7));
    expect(bound(10, 7)).toBeCloseTo(2 * bound(10, 14), 9);
  });

  // candidates, n, epsilon = sqrt(8 ln M/n), and the excess risk on the population.
  it.each([
    [2, 100, "0.2354820045", 0.08245318608],
    [8, 1000, "0.1289788058", 0.04732343266],
    [100, 1000, "0.1919410365", 0.07533864117],
    [1024, 10_000, "0.07446594822", 0.03053890043],
    [2 ** 20, 100_000, "0.03330218445", 0.01463758953],
  ])(
    "gives consistency with the stability of its bounded range (%d candidates, n = %d)",
    (M, n, epsilon, xi) => {
      const lambda = `${Number(epsilon) * (n / 2)}`;
      const minimization = derive(finiteGibbsMinimization, [], { candidates: String(M), lambda }, n);
      const range = premise(readClaim(`bounded-range:epsilon=${epsilon}`), n);
      const stability = derive(boundedRangeToStability, [range], {});
      const { claim } = derive(stabilityAndMinimizationToConsistency, [minimization, stability], {});
      expect(claim).toMatchObject({ notion: "consistency", scope: "all-distributions" });
      expect((claim as { xi: { toNumber(): number } }).xi.toNumber() / xi).toBeCloseTo(1, 8);
    },
  );
});
