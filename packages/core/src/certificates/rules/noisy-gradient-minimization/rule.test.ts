import { describe, expect, it } from "vitest";
import { histograms } from "../../../testing/adversary.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { noisyGradientMinimization } from "./rule.ts";

interface Setting {
  readonly dimension: number;
  readonly lipschitz: number;
  readonly radius: number;
  readonly step: number;
  readonly rounds: number;
  readonly variance: number;
  readonly rounding?: number;
  readonly moved?: number;
}
const bound = (setting: Setting): number =>
  concluded(
    noisyGradientMinimization,
    "xi",
    [],
    Object.fromEntries(
      Object.entries(setting).map(([name, value]: [string, number]) => [
        name,
        name === "dimension" || name === "rounds" ? value : String(value),
      ]),
    ),
  );

describe("noisy gradient descent", () => {
  it("is within it for medians, over every path of two-valued noise and every data set of three records", () => {
    // Hypotheses [-1, 1], start 0, loss |h - z|; noise is +-sigma. The gradient is rounded to the nearest multiple of 2 e.
    const records = [-1, -0.25, 0.5, 1];
    let closest = Infinity;
    for (const counts of histograms(3, records.length)) {
      const risk = (h: number): number =>
        counts.reduce((sum, count, z) => sum + (count / 3) * Math.abs(h - (records[z] ?? 0)), 0);
      const gradient = (h: number): number =>
        counts.reduce((sum, count, z) => sum + (count / 3) * Math.sign(h - (records[z] ?? 0)), 0);
      const least = Math.min(...records.map(risk));
      for (const sigma of [0, 0.5, 2]) {
        for (const step of [0.05, 0.3, 1]) {
          for (const rounding of [0, 0.15]) {
            const used = (h: number): number =>
              rounding === 0 ? gradient(h) : Math.round(gradient(h) / (2 * rounding)) * 2 * rounding;
            const rounds = 8;
            const walk = (t: number, h: number, total: number): number => {
              const sum = total + h;
              if (t === rounds) return risk(sum / rounds);
              const ahead = (noise: number): number =>
                walk(t + 1, Math.max(-1, Math.min(1, h - step * (used(h) + noise))), sum);
              return sigma === 0 ? ahead(0) : (ahead(sigma) + ahead(-sigma)) / 2;
            };
            const excess = walk(1, 0, 0) - least;
            const setting = {
              dimension: 1,
              lipschitz: 1,
              radius: 1,
              step,
              rounds,
              variance: sigma ** 2,
              rounding,
            };
            const promised = bound(setting);
            expect(excess).toBeLessThanOrEqual(promised + 1e-12);
            closest = Math.min(closest, promised - excess);
          }
        }
      }
    }
    expect(closest).toBeLessThan(0.2);
  });

  it("is attained by a single point at the center, the best hypothesis being at the radius", () => {
    const risk = (h: number): number => Math.abs(h - 1);
    const promised = bound({ dimension: 1, lipschitz: 1, radius: 1, step: 1, rounds: 1, variance: 0 });
    expect(promised).toBe(risk(0) - risk(1));
  });

  it("at the best step is radius times the root of the mean squared length over the rounds", () => {
    for (const [dimension, lipschitz, radius, rounds, variance] of [
      [10, 1, 1, 100, 0.002],
      [3, 0.5, 4, 7, 2],
    ] as const) {
      const square = lipschitz ** 2 + dimension * variance;
      const step = radius / Math.sqrt(rounds * square);
      const wanted = radius * Math.sqrt(square / rounds);
      const setting = { dimension, lipschitz, radius, rounds, variance };
      expect(bound({ ...setting, step })).toBeCloseTo(wanted, 8);
      expect(bound({ ...setting, step: step * 1.2 })).toBeGreaterThan(wanted);
      expect(bound({ ...setting, step: step / 1.2 })).toBeGreaterThan(wanted);
    }
  });

  it("a biased gradient costs its error times the diameter, and a moved mean its distance", () => {
    const plain = { dimension: 1, lipschitz: 2, radius: 3, step: 0.5, rounds: 36, variance: 0.25 };
    expect(bound({ ...plain, moved: 0.125 })).toBeCloseTo(bound(plain) + 0.25, 9);
    const rounded = bound({ ...plain, rounding: 0.125 });
    expect(rounded).toBeCloseTo(bound(plain) + 0.25 * (2.125 ** 2 - 4) + 0.75, 9);
  });
});
