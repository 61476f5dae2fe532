import { describe, expect, it } from "vitest";
import { audit, lists, neighbouringLaws } from "../../testing/audit.ts";
import { exponentialLaw, permuteAndFlipLaw } from "../../testing/laws.ts";

const scores = lists(3, 0, 3);
const expected = (list: readonly number[], masses: ReadonlyMap<string, number>): number =>
  list.reduce((sum, score, i) => sum + score * masses.get(String(i))!, 0);

/** The definition: all orders, all outcomes of the coins. */
function byOrders(list: readonly number[], scale: number): number[] {
  const best = Math.max(...list);
  const chosen = list.map(() => 0);
  const visit = (left: readonly number[], mass: number): void => {
    for (const i of left) {
      const coin = Math.exp((list[i]! - best) / scale);
      chosen[i]! += (mass / left.length) * coin;
      visit(
        left.filter((j) => j !== i),
        (mass / left.length) * (1 - coin),
      );
    }
  };
  visit([...list.keys()], 1);
  return chosen;
}

/** The highest noisy score with exponential noise, by integrating its density. */
function byExponentialNoise(list: readonly number[], scale: number): number[] {
  const best = Math.max(...list);
  const step = scale / 500;
  return list.map((score, i) => {
    let sum = 0;
    for (let x = best + step / 2; x < best + 40 * scale; x += step) {
      const others = list.reduce(
        (product, other, j) => (j === i ? product : product * -Math.expm1((other - x) / scale)),
        1,
      );
      sum += (step / scale) * Math.exp((score - x) / scale) * others;
    }
    return sum;
  });
}

describe("permute-and-flip", () => {
  it("keeps the loss within epsilon, and reaches it, for all scores in {0..3}^3 and all moves", () => {
    for (const epsilon of [0.1, 1, 4]) {
      for (const sensitivity of [1, 2]) {
        const pairs = neighbouringLaws(scores, sensitivity, (s) =>
          permuteAndFlipLaw(s, (2 * sensitivity) / epsilon),
        );
        const { verdict, worst } = audit(pairs, { epsilon });
        expect(verdict).toBe("kept");
        expect(worst).toBeCloseTo(epsilon, 10);
      }
    }
  });

  it("is rejected by the same check with coins exp(-epsilon * distance)", () => {
    expect(
      audit(
        neighbouringLaws(scores, 1, (s) => permuteAndFlipLaw(s, 1)),
        { epsilon: 1 },
      ).verdict,
    ).toBe("broken");
  });

  it("has one law by orders and coins, by the integral, and by exponential noise", () => {
    for (const list of [
      [0, 1, 1, 3],
      [2, 0],
      [5, 5, 5],
      [3, 0, 0, 0, 1],
    ]) {
      const law = [...permuteAndFlipLaw(list, 1.5).masses.values()];
      const orders = byOrders(list, 1.5);
      const noise = byExponentialNoise(list, 1.5);
      law.forEach((p, i) => {
        expect(p).toBeCloseTo(orders[i]!, 12);
        expect(p).toBeCloseTo(noise[i]!, 6);
      });
    }
  });

  it("never has a lower expected score than the exponential mechanism", () => {
    for (const list of scores) {
      const ours = expected(list, permuteAndFlipLaw(list, 2).masses);
      expect(ours).toBeGreaterThanOrEqual(expected(list, exponentialLaw(list, 2).masses) - 1e-12);
    }
  });

  it("is not of bounded range epsilon", () => {
    const ratios = [...permuteAndFlipLaw([1, 2, 2], 2).masses.values()].map((p, i) =>
      Math.log(p / permuteAndFlipLaw([2, 1, 1], 2).masses.get(String(i))!),
    );
    expect(Math.max(...ratios) - Math.min(...ratios)).toBeGreaterThan(1.05);
  });

  it("has the greatest expected gaps of Wang's table", () => {
    // One best and M-1 others at distance u below; the gap in units of the sample size n.
    const table: [number, number, number, number, number][] = [
      [2, 100, 1, 0.003678794412, 0.005569290855],
      [8, 200, 0.5, 0.01545329417, 0.01946277506],
      [100, 1000, 0.1, 0.04855867589, 0.05257299194],
      [441, 200, 1, 0.03591162224, 0.03761860957],
      [1024, 10000, 0.05, 0.01714084254, 0.01775947892],
    ];
    for (const [M, n, epsilon, permuteGap, exponentialGap] of table) {
      const lambda = (epsilon * n) / 2;
      const permute = (u: number): number => {
        const a = Math.exp(-lambda * u);
        return u * (1 + Math.expm1(M * Math.log1p(-a)) / (M * a));
      };
      const exponential = (u: number): number => {
        const a = Math.exp(-lambda * u);
        return (u * (M - 1) * a) / (1 + (M - 1) * a);
      };
      expect(greatest(permute, 40 / lambda)).toBeCloseTo(permuteGap, 11);
      expect(greatest(exponential, 40 / lambda)).toBeCloseTo(exponentialGap, 11);
      if (M > 8) continue;
      const list = [3, ...Array.from({ length: M - 1 }, () => 1)];
      const gap = 3 - expected(list, permuteAndFlipLaw(list, n / lambda).masses);
      expect(gap / n).toBeCloseTo(permute(2 / n), 12);
    }
  });
});

/** The maximum of a function with one hill on (0, end), by golden section. */
function greatest(f: (u: number) => number, end: number): number {
  let [low, high] = [0, end];
  const golden = (Math.sqrt(5) - 1) / 2;
  for (let i = 0; i < 100; i++) {
    const [a, b] = [high - golden * (high - low), low + golden * (high - low)];
    if (f(a) < f(b)) low = a;
    else high = b;
  }
  return f((low + high) / 2);
}
