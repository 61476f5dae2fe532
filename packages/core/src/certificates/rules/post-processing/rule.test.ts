import { describe, expect, it } from "vitest";
import { hockeyStick, type Law, randomLaw, seededUniform } from "../../../testing/laws.ts";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { postProcessing } from "./rule.ts";

/** The law of the second output, when the first has law p and the kernel's rows are the laws given it. */
function pushed(p: Law, kernel: readonly Law[]): Law {
  return kernel[0]!.map((_, out) => p.reduce((sum, mass, r) => sum + mass * kernel[r]![out]!, 0));
}

const rounds = 200;
const uniform = seededUniform(3);
const cases = Array.from({ length: rounds }, () => ({
  p: randomLaw(4, uniform),
  q: randomLaw(4, uniform),
  kernel: Array.from({ length: 4 }, () => randomLaw(3, uniform)),
}));

describe("post-processing", () => {
  it("measures closeness as the tables say", () => {
    for (const [p, q, epsilon, value] of [
      [[0.5, 0.5], [0.6, 0.4], 0, 0.1],
      [[0.5, 0.5], [0.6, 0.4], 0.1, 0.05793163277],
      [[0.7, 0.2, 0.1], [0.5, 0.3, 0.2], 0.25, 0.114792375],
      [[0.25, 0.25, 0.5], [0.4, 0.4, 0.2], 0.5, 0.1702557459],
      [[0.9, 0.1], [0.1, 0.9], 1, 0.6281718172],
      [[1, 0], [0, 1], 3, 1],
    ] as const) {
      expect(hockeyStick(p, q, epsilon)).toBeCloseTo(value, 9);
    }
    expect(() => hockeyStick([1], [0.5, 0.5], 0)).toThrow("different");
    expect(() => hockeyStick([0.5, 0.6], [0.5, 0.5], 0)).toThrow("not a law");
    expect(() => hockeyStick([0.5, 0.5], [-0.5, 1.5], 0)).toThrow("not a law");
  });

  it("never increases the distance of two laws, through any kernel", () => {
    for (const { p, q, kernel } of cases) {
      for (const epsilon of [0, 0.2, 1, 3]) {
        const after = hockeyStick(pushed(p, kernel), pushed(q, kernel), epsilon);
        expect(after).toBeLessThanOrEqual(hockeyStick(p, q, epsilon) + 1e-14);
      }
    }
  });

  it("never increases Renyi divergence or the range of log-ratios", () => {
    const renyi = (p: Law, q: Law, order: number): number =>
      Math.log(p.reduce((sum, mass, r) => sum + mass ** order * q[r]! ** (1 - order), 0)) / (order - 1);
    const spread = (p: Law, q: Law): number => {
      const ratios = p.map((mass, r) => Math.log(mass / q[r]!));
      return Math.max(...ratios) - Math.min(...ratios);
    };
    for (const { p, q, kernel } of cases) {
      const [after, other] = [pushed(p, kernel), pushed(q, kernel)];
      for (const order of [1.01, 1.5, 2, 10])
        expect(renyi(after, other, order)).toBeLessThanOrEqual(renyi(p, q, order) + 1e-12);
      expect(spread(after, other)).toBeLessThanOrEqual(spread(p, q) + 1e-12);
    }
  });

  it("keeps the claim and the sample size as they are", () => {
    const given = premise(readClaim("renyi-privacy:order=2,epsilon=0.1,neighbours=replace-label"), 12);
    const made = derive(postProcessing, [given], {});
    expect(made.claim).toEqual(given.claim);
    expect(made.n).toBe(12);
  });
});
