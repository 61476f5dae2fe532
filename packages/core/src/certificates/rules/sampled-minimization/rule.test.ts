import { describe, expect, it } from "vitest";
import { concluded } from "../../../testing/conclusion.ts";
import { excessOf } from "../../../testing/gibbs-excess.ts";
import { randomLaw, seededUniform, statedAbove } from "../../../testing/laws.ts";
import { sampledMinimization } from "./rule.ts";

const bound = (xi: number, tau: number): number =>
  concluded(sampledMinimization, "xi", [`empirical-risk-minimization:xi=${statedAbove(xi)},scope=always`], {
    tau: statedAbove(tau),
  });

const variation = (p: readonly number[], q: readonly number[]): number =>
  p.reduce((sum, mass, h) => sum + Math.abs(mass - (q[h] ?? 0)), 0) / 2;

describe("a sampler that is close to its law", () => {
  it("no pair of laws on losses in [0, 1] exceeds it (seed 12, 3000 cases)", () => {
    const uniform = seededUniform(12);
    for (let i = 0; i < 3000; i++) {
      const risks = Array.from({ length: 2 + Math.floor(uniform() * 4) }, uniform);
      const [certified, other] = [randomLaw(risks.length, uniform), randomLaw(risks.length, uniform)];
      const share = uniform() ** 3;
      const executed = certified.map((mass, h) => (1 - share) * mass + share * (other[h] ?? 0));
      const promised = bound(excessOf(risks, certified), variation(certified, executed));
      expect(excessOf(risks, executed)).toBeLessThanOrEqual(promised + 1e-12);
    }
  });

  it("is attained by moving mass from the best to a hypothesis of risk one", () => {
    const executed = [0.9, 0.1];
    expect(excessOf([0, 1], executed)).toBeCloseTo(bound(0, variation([1, 0], executed)), 12);
  });

  it("needs losses in [0, 1]: twice as large ones exceed it", () => {
    expect(excessOf([0, 2], [0.9, 0.1])).toBeGreaterThan(bound(0, 0.1) + 0.09);
  });

  it("is about another mechanism than its premise", () => {
    expect(sampledMinimization.mechanism).toBeTypeOf("object");
  });
});
