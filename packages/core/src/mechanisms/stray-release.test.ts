import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { leastThreshold, strayRelease } from "./stray-release.ts";

const threshold = (epsilon: string, delta: string): number =>
  leastThreshold(Rational.parse(epsilon), Rational.parse(delta));

describe("the threshold of a stable histogram", () => {
  it("is that of Bun-Livni-Moran's table, with its release probability rounded up", () => {
    const table: [string, string, number, number][] = [
      ["1", "1e-6", 28, 8.53366276e-7],
      ["0.5", "1e-8", 73, 8.561936721e-9],
      ["2", "1e-5", 13, 4.49177915e-6],
      ["0.1", "1e-6", 264, 9.970552542e-7],
      ["1", "0.01", 10, 0.006914898556],
      ["2", "0.001", 8, 0.0006666391336],
    ];
    for (const [epsilon, delta, wanted, release] of table) {
      expect(threshold(epsilon, delta)).toBe(wanted);
      const stated = strayRelease(Rational.parse(epsilon), wanted).toNumber();
      expect(Math.abs(stated / release - 1)).toBeLessThan(1e-9);
      const q = Math.exp(-Number(epsilon) / 2);
      expect(stated).toBeGreaterThanOrEqual((q ** (wanted - 1) / (1 + q)) * (1 - 1e-12));
    }
  });

  it("is the least whose stated probability is within delta, at every delta and just beside the boundary", () => {
    for (const epsilon of ["0.01", "0.37", "1", "5", "100"]) {
      const exact = Rational.parse(epsilon);
      for (const t of [1, 2, 3, 7, 40]) {
        const release = strayRelease(exact, t);
        if (release.compare(1) >= 0) continue;
        expect(leastThreshold(exact, release)).toBe(t);
        const less = release.times(Rational.of(10n ** 50n - 1n, 10n ** 50n));
        expect(leastThreshold(exact, less)).toBe(t + 1);
      }
    }
  });

  it("falls as delta grows, and is 1 when a stray key may be released freely", () => {
    let last = Infinity;
    for (const delta of ["1e-12", "1e-9", "1e-3", "0.1", "0.5", "0.9"]) {
      expect(threshold("1", delta)).toBeLessThanOrEqual(last);
      last = threshold("1", delta);
    }
    expect(last).toBe(1);
  });

  it("is refused where it would be absurd, and only there", () => {
    expect(() => threshold("1000.5", "0.1")).toThrow(
      'epsilon is out of range: expected a number in (0, 1000], or "infinity", received 1000.5',
    );
    expect(threshold("1000", "0.1")).toBe(2);
    expect(() => threshold("1e-9", "1e-6")).toThrow(
      "epsilon is out of range: expected a number large enough for a threshold of at most a billion rows",
    );
    expect(threshold("1e-7", "1e-6")).toBeGreaterThan(2e8);
    expect(() => threshold("1", "9.9e-1001")).toThrow("delta is out of range: expected at least 1e-1000");
    expect(threshold("1", "1e-1000")).toBe(4606);
  });
});
