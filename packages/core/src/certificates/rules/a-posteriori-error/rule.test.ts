import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { aPosterioriError } from "./rule.ts";

describe("accuracy measured afterwards", () => {
  it("covers every error, exactly", () => {
    const [tested, epsilon, slack, beta] = [15, 1, 2, 0.05];
    const q = Math.exp(-epsilon);
    const given = { tested, epsilon: String(epsilon), slack, beta: String(beta) };
    const bounds = Array.from({ length: 200 }, (_, i) =>
      concluded(aPosterioriError, "alpha", [], { ...given, noisy: i - 100 }),
    );
    const allowed = concluded(aPosterioriError, "beta", [], { ...given, noisy: 0 });
    expect(allowed).toBeCloseTo(beta + q ** 3 / (1 + q), 9);
    let worst = 0;
    for (let error = 0; error <= 1; error += 0.005) {
      let missed = 0;
      let mass = (1 - error) ** tested;
      for (let count = 0; count <= tested; count++) {
        if (error === 1) mass = count === tested ? 1 : 0;
        for (let noisy = -100; noisy < 100; noisy++) {
          if (bounds[noisy + 100]! >= error) continue;
          missed += mass * ((1 - q) / (1 + q)) * q ** Math.abs(noisy - count);
        }
        mass *= ((tested - count) / (count + 1)) * (error / (1 - error));
      }
      worst = Math.max(worst, missed);
    }
    expect(worst).toBeLessThanOrEqual(allowed);
    expect(worst).toBeGreaterThan(allowed / 4);
  });

  it("is the exact limit without noise to speak of, and 1 when all may be errors", () => {
    const given = { tested: 100, epsilon: "1000", slack: 0, beta: "0.05" };
    expect(concluded(aPosterioriError, "alpha", [], { ...given, noisy: 0 })).toBeCloseTo(1 - 0.05 ** 0.01, 9);
    expect(concluded(aPosterioriError, "alpha", [], { ...given, noisy: 100 })).toBe(1);
    expect(concluded(aPosterioriError, "alpha", [], { ...given, noisy: 5000 })).toBe(1);
  });
});
