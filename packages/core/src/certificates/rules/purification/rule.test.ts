import { describe, expect, it } from "vitest";
import { deriveCase } from "../../../testing/oracles.ts";
import { purification } from "./rule.ts";

/** Is the rule ready to call the mixture pure? */
function pure(epsilon: number, delta: number, cells: number, zeta: number): boolean {
  const premises = [`differential-privacy:epsilon=${epsilon},delta=${delta}`];
  try {
    deriveCase(purification, { premises, parameters: { cells: String(cells), zeta: String(zeta) } });
    return true;
  } catch {
    return false;
  }
}
const leastZeta = (epsilon: number, delta: number, cells: number): number =>
  (delta * cells) / (Math.expm1(epsilon) + delta * cells);

type Table = readonly [readonly number[], readonly number[]];
const mixed = ([p, q]: Table, zeta: number): Table => [
  p.map((mass) => zeta / p.length + (1 - zeta) * mass),
  q.map((mass) => zeta / q.length + (1 - zeta) * mass),
];
const excess = (p: readonly number[], q: readonly number[], epsilon: number): number =>
  p.reduce((sum, mass, i) => sum + Math.max(0, mass - Math.exp(epsilon) * q[i]!), 0);
const deltaOf = ([p, q]: Table, epsilon: number): number =>
  Math.max(excess(p, q, epsilon), excess(q, p, epsilon));
const largestLoss = ([p, q]: Table): number =>
  Math.max(...p.map((mass, i) => Math.abs(Math.log(mass / q[i]!))));

/** Laws on up to 20 cells, many of them empty, by a linear congruential generator. */
function tables(seed: number, how: number): Table[] {
  let state = seed;
  const uniform = (): number => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const law = (cells: number): number[] => {
    const weights = Array.from({ length: cells }, () => (uniform() < 0.3 ? 0 : uniform() ** 6));
    weights[0] = weights[0]! + 1e-3;
    const total = weights.reduce((a, b) => a + b, 0);
    return weights.map((weight) => weight / total);
  };
  return Array.from({ length: how }, () => {
    const cells = 2 + Math.floor(19 * uniform());
    const p = law(cells);
    const [near, share] = [law(cells), uniform() ** 4];
    return [p, p.map((mass, i) => (1 - share) * mass + share * near[i]!)];
  });
}

describe("purification", () => {
  it("makes 400 random pairs of laws on up to 20 cells pure (seed 5), at the least zeta that the rule takes", () => {
    for (const table of tables(5, 400)) {
      for (const epsilon of [0.1, 0.7, 2]) {
        const delta = deltaOf(table, epsilon);
        if (delta === 0 || delta > 0.9) continue;
        const cells = table[0].length;
        const stated = Number((delta * (1 + 1e-9)).toPrecision(12));
        const zeta = Number((leastZeta(epsilon, stated, cells) * (1 + 1e-9)).toPrecision(12));
        expect(pure(epsilon, stated, cells, zeta)).toBe(true);
        expect(largestLoss(mixed(table, zeta))).toBeLessThanOrEqual(epsilon + 1e-12);
      }
    }
  });

  it("the extremal table needs it: at 0.9 zeta the mixture is not pure, and the rule refuses it", () => {
    for (const [epsilon, delta] of [
      [0.1, 1e-3],
      [0.5, 0.02],
      [1, 0.1],
      [2, 1e-6],
    ] as const) {
      const table: Table = [
        [delta, 1 - delta],
        [0, 1],
      ];
      const zeta = leastZeta(epsilon, delta, 2);
      expect(deltaOf(table, epsilon)).toBe(delta);
      expect(largestLoss(mixed(table, zeta))).toBeCloseTo(epsilon, 9);
      expect(pure(epsilon, delta, 2, zeta * 1.000001)).toBe(true);
      expect(largestLoss(mixed(table, 0.9 * zeta))).toBeGreaterThan(epsilon * 1.02);
      expect(pure(epsilon, delta, 2, 0.9 * zeta)).toBe(false);
      expect(pure(epsilon, delta, 2, zeta * 0.999999)).toBe(false);
      // More cells than declared: the same zeta is spread too thinly.
      expect(pure(epsilon, delta, 3, zeta * 1.000001)).toBe(false);
    }
  });

  it("a coin that is seen makes no promise pure: the excess is still there beside it", () => {
    const [epsilon, delta, zeta] = [1, 0.1, 0.5];
    expect(pure(epsilon, delta, 2, zeta)).toBe(true);
    const seen = (law: readonly number[]): number[] => [
      ...law.map(() => zeta / 2),
      ...law.map((mass) => (1 - zeta) * mass),
    ];
    const joint: Table = [seen([delta, 1 - delta]), seen([0, 1])];
    expect(deltaOf(joint, epsilon)).toBeCloseTo((1 - zeta) * delta, 12);
  });

  it("with what a sampler's error costs: tau <= zeta tanh(epsilon/2)/cells suffices", () => {
    for (const epsilon of [0.1, 1, 3]) {
      for (const [zeta, cells] of [
        [0.01, 100],
        [0.001, 1e6],
      ] as const) {
        const tau = (zeta * Math.tanh(epsilon / 2)) / cells;
        const delta = Number(((1 + Math.exp(epsilon)) * tau).toPrecision(12));
        expect(pure(epsilon, delta, cells, zeta)).toBe(true);
        expect(pure(epsilon, 1.02 * delta, cells, zeta)).toBe(false);
      }
    }
  });

  it("needs no more than any zeta where there is no delta, and cannot give epsilon = 0 from a delta", () => {
    expect(pure(0, 0, 10, 1e-9)).toBe(true);
    expect(pure(0, 1e-9, 10, 0.999999)).toBe(false);
  });
});
