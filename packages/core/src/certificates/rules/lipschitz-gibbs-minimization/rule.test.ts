import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { lineExcess } from "../../../testing/gibbs-excess.ts";
import { seededUniform } from "../../../testing/laws.ts";
import { lipschitzGibbsMinimization } from "./rule.ts";

const bound = (dimension: number, lipschitz: number, diameter: number, lambda: number): number =>
  concluded(lipschitzGibbsMinimization, "xi", [], {
    dimension,
    lipschitz: String(lipschitz),
    diameter: String(diameter),
    lambda: String(lambda),
  });

describe("a Gibbs draw from a convex set with a Lipschitz risk", () => {
  it("is within it for a spike in a plain, the best of whose depths comes near", () => {
    // A point at distance t from the center of a ball of radius 1 has base density d t^(d-1); the risk is flat from `depth` on.
    for (const dimension of [1, 2, 3, 5]) {
      for (const lambda of [10, 40, 200]) {
        const xi = bound(dimension, 1, 2, lambda);
        let worst = 0;
        for (let depth = 0.01; depth <= 1; depth += 0.03) {
          const excess = lineExcess((t) => [Math.min(t, depth), t ** (dimension - 1)], lambda, 4000);
          expect(excess).toBeLessThanOrEqual(xi);
          worst = Math.max(worst, excess);
        }
        expect(worst).toBeGreaterThan(xi / 5);
      }
    }
  });

  it("is within it for saw teeth on an interval (seed 5, 300 cases)", () => {
    const uniform = seededUniform(5);
    for (let i = 0; i < 300; i++) {
      const teeth = Array.from(
        { length: 1 + Math.floor(uniform() * 5) },
        () => [uniform(), uniform() * 0.2] as const,
      );
      const least = Math.min(...teeth.map(([, floor]) => floor));
      const lambda = 2 + Math.round(uniform() * 100);
      const excess = lineExcess(
        (t) => [
          Math.min(0.3, ...teeth.map(([center, floor]) => floor + 1.5 * Math.abs(t - center))) - least,
          1,
        ],
        lambda,
        2000,
      );
      expect(excess).toBeLessThanOrEqual(bound(1, 1.5, 1, lambda));
    }
  });

  it("exceeds what a convex risk would have: such a spike breaks dimension/lambda", () => {
    const excess = lineExcess((t) => [Math.min(t, 0.03), 1], 200, 200_000);
    expect(excess).toBeGreaterThan(1 / 200);
    expect(excess).toBeLessThanOrEqual(bound(1, 1, 1, 200));
  });

  it("starts at the whole range of the risk and falls with lambda", () => {
    expect(bound(3, 0.5, 2, 3)).toBe(1);
    expect(bound(3, 0.5, 2, 4)).toBeLessThan(1);
    expect(bound(3, 0.5, 3, 4)).toBeGreaterThan(bound(3, 0.5, 2, 4));
    expect(() => bound(3, 0.5, 2, 2.99)).toThrow();
  });
});
