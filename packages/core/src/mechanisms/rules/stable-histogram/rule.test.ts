import { describe, expect, it } from "vitest";
import { audit, hockeyStick, type Law, lists } from "../../testing/audit.ts";
import { histogramLaw, laplace } from "../../testing/laws.ts";

/** A replaced row takes one from the first key and gives one to the second. */
const moved = ([first, second]: readonly number[]): number[] => [first! - 1, second! + 1];
const pairAt = (counts: readonly number[], scale: number, threshold: number): readonly [Law, Law] => [
  histogramLaw(counts, scale, threshold),
  histogramLaw(moved(counts), scale, threshold),
];
/** Pr[1 + Z >= threshold]. */
const stray = (epsilon: number, threshold: number): number => laplace(2 / epsilon).atLeast(threshold - 1);

describe("stable histogram", () => {
  it("is (epsilon, d1)-private for all counts up to 4, and d1 is reached", () => {
    for (const [epsilon, threshold] of [
      [1, 10],
      [2, 8],
      [0.5, 3],
      [1, 1],
    ] as const) {
      const delta = stray(epsilon, threshold);
      const pairs = lists(2, 0, 4)
        .filter(([first]) => first! > 0)
        .map((counts) => pairAt(counts, 2 / epsilon, threshold));
      const { verdict, worst } = audit(pairs, { epsilon, delta });
      expect(verdict).toBe("kept");
      expect(worst).toBeCloseTo(delta, 12);
    }
  });

  it("has the exact hockey-stick divergences of Bun-Livni-Moran's table", () => {
    for (const [epsilon, threshold, d1] of [
      [1, 10, 0.006914898556],
      [2, 8, 0.0006666391336],
    ] as const) {
      expect(stray(epsilon, threshold)).toBeCloseTo(d1, 11);
      const table: [number[], number, number][] = [
        [[1, 0], d1, d1],
        [[1, 1], d1, 0],
        [[2, 0], 0, d1],
        [[2, 1], 0, 0],
        [[5, 3], 0, 0],
      ];
      for (const [counts, forward, backward] of table) {
        const [a, b] = pairAt(counts, 2 / epsilon, threshold);
        expect(hockeyStick(a, b, epsilon).most).toBeCloseTo(forward, 11);
        expect(hockeyStick(b, a, epsilon).most).toBeCloseTo(backward, 11);
      }
    }
  });

  it("is rejected by the same check with scale 1/epsilon, as if a replaced row moved one count", () => {
    const [a, b] = pairAt([5, 3], 1, 6);
    const { verdict, worst } = audit([[a, b]], { epsilon: 1, delta: 0.01 });
    expect(verdict).toBe("broken");
    expect(worst).toBeCloseTo(0.01681979991, 10);
  });

  it("is rejected by the same check with a threshold that is one too low", () => {
    const delta = stray(1, 10);
    expect(audit([pairAt([1, 0], 2, 9)], { epsilon: 1, delta }).verdict).toBe("broken");
  });

  it("is broken where a row has two keys, although every count moves by one at most", () => {
    const laws = [
      [1, 1, 0, 0],
      [0, 0, 1, 1],
    ].map((counts) => histogramLaw(counts, 2, 3));
    expect(audit([[laws[0]!, laws[1]!]], { epsilon: 1, delta: stray(1, 3) }).verdict).toBe("broken");
  });

  it("has the noise of Bun-Livni-Moran's table at epsilon 1", () => {
    const { mass, atLeast } = laplace(2);
    [0.2449186624, 0.1485506779, 0.09010054066].forEach((wanted, y) => {
      expect(mass(y)).toBeCloseTo(wanted, 9);
    });
    for (const [y, wanted] of [
      [1, 0.3775406688],
      [2, 0.2289899909],
      [5, 0.05109457335],
      [10, 0.004194097983],
    ] as const) {
      expect(atLeast(y)).toBeCloseTo(wanted, 9);
    }
  });
});
