import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { lineExcess } from "../../../testing/gibbs-excess.ts";
import { sphereGibbsMinimization } from "./rule.ts";

const bound = (dimension: number, lipschitz: number, lambda: number): number =>
  concluded(sphereGibbsMinimization, "xi", [], {
    dimension,
    lipschitz: String(lipschitz),
    lambda: String(lambda),
  });

/** The mass of the points of the sphere within angle pi * share of a pole, by the midpoint rule. */
function capMass(dimension: number, share: number, points = 2000): number {
  const integral = (to: number): number => {
    let sum = 0;
    for (let i = 0; i < points; i++) sum += Math.sin(((i + 0.5) / points) * to) ** (dimension - 2);
    return (sum * to) / points;
  };
  return integral(Math.PI * share) / integral(Math.PI);
}

describe("a Gibbs draw from a sphere", () => {
  it("caps are as heavy as the proof says: (r/2)^(d-1) from three dimensions on, half of that in the plane", () => {
    for (const dimension of [2, 3, 4, 7, 20]) {
      for (let share = 0.05; share < 1; share += 0.05) {
        const half = Math.sin((Math.PI * share) / 2);
        const least = half ** (dimension - 1) / (dimension === 2 ? 2 : 1);
        expect(capMass(dimension, share)).toBeGreaterThanOrEqual(least * (1 - 1e-6));
      }
    }
    // In space the mass of a cap is its chord's square over four, exactly.
    expect(capMass(3, 0.3)).toBeCloseTo(Math.sin(0.15 * Math.PI) ** 2, 6);
  });

  it("is within it for spikes of every depth, and for the leading direction of a covariance", () => {
    for (const dimension of [2, 3, 5, 10]) {
      for (const lambda of [10, 100, 400]) {
        // The angle from the pole is pi t; base density sin^(d-2); chords are 2 sin(angle/2).
        const density = (t: number): number => Math.sin(Math.PI * t) ** (dimension - 2);
        for (const depth of [0.02, 0.05, 0.1, 0.3, 1, 2]) {
          const spike = (t: number): number => Math.min(2 * Math.sin((Math.PI * t) / 2), depth);
          const excess = lineExcess((t) => [spike(t), density(t)], lambda, 5000);
          expect(excess).toBeLessThanOrEqual(bound(dimension, 1, lambda));
        }
        // 1 - <u, e>^2 has constant 2, because |<u,e>^2 - <v,e>^2| <= 2 |u - v|.
        const direction = lineExcess((t) => [Math.sin(Math.PI * t) ** 2, density(t)], lambda, 5000);
        expect(direction).toBeLessThanOrEqual(bound(dimension, 2, lambda));
      }
    }
  });

  it("comes within a factor of five of the worst spike", () => {
    let worst = 0;
    for (let depth = 0.02; depth <= 1; depth += 0.02) {
      const at = (t: number): readonly [number, number] => [
        Math.min(2 * Math.sin((Math.PI * t) / 2), depth),
        Math.sin(Math.PI * t),
      ];
      worst = Math.max(worst, lineExcess(at, 100, 5000));
    }
    expect(worst).toBeGreaterThan(bound(3, 1, 100) / 5);
  });

  it("falls with lambda and grows with the dimension", () => {
    expect(bound(3, 2, 101)).toBeLessThan(bound(3, 2, 100));
    expect(bound(4, 2, 100)).toBeGreaterThan(bound(3, 2, 100));
    expect(() => bound(5, 1, 1.99)).toThrow();
  });
});
