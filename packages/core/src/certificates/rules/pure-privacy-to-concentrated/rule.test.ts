import { describe, expect, it } from "vitest";
import { premise, readClaim } from "../../index.ts";
import { purePrivacyToConcentrated } from "./rule.ts";

const renyi = (p: readonly number[], q: readonly number[], order: number): number =>
  Math.log(p.reduce((sum, mass, i) => sum + (q[i] ?? 0) * (mass / (q[i] ?? 0)) ** order, 0)) / (order - 1);

const orders = [1.0001, 1.5, 2, 8, 64];

describe("pure privacy to concentrated privacy", () => {
  it("randomized response, the worst of all, has divergence at most epsilon^2 / 2 times the order", () => {
    for (const epsilon of [0.01, 0.1, 1, 4]) {
      const truth = 1 / (1 + Math.exp(-epsilon));
      for (const order of orders) {
        const divergence = renyi([truth, 1 - truth], [1 - truth, truth], order);
        expect(divergence).toBeLessThanOrEqual((order * epsilon ** 2) / 2 + 1e-9);
      }
    }
  });

  it("every pair of laws on a grid that is epsilon-private meets it", () => {
    for (const epsilon of [0.2, 1]) {
      for (let i = 1; i < 36; i++) {
        for (let j = 1; j < 36; j++) {
          const [p, q] = [
            [i / 36, 1 - i / 36],
            [j / 36, 1 - j / 36],
          ];
          if (p.some((mass, k) => Math.abs(Math.log(mass / (q[k] ?? 0))) > epsilon)) continue;
          for (const order of orders) {
            expect(renyi(p, q, order)).toBeLessThanOrEqual((order * epsilon ** 2) / 2 + 1e-9);
          }
        }
      }
    }
  });

  it("the constant 1/2 is attained in the limit of small epsilon", () => {
    const truth = 1 / (1 + Math.exp(-0.01));
    expect(renyi([truth, 1 - truth], [1 - truth, truth], 2) / 2 / (0.01 ** 2 / 2)).toBeGreaterThan(0.999);
  });

  it("delta cannot be allowed: a mechanism that may say everything has infinite divergence", () => {
    expect(renyi([0.01, 0.99], [1e-300, 0.99], 2)).toBeGreaterThan(600);
    expect(renyi([0.01, 0.99], [0, 0.99], 1.5)).toBeNaN();
  });

  it("is a conversion step without parameters", () => {
    const given = premise(readClaim("differential-privacy:epsilon=1"), "any");
    expect(purePrivacyToConcentrated.proposals?.(given, {})).toEqual([{}]);
  });
});
