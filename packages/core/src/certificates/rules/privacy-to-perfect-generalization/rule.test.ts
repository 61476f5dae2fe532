import { describe, expect, it } from "vitest";
import { valueOf } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { readClaim } from "../../index.ts";
import { privacyToPerfectGeneralization } from "./rule.ts";

const given = (n: number, epsilon: string, delta: string) => ({
  premises: [`differential-privacy:epsilon=${epsilon},delta=${delta}`],
  n,
  parameters: {},
});
const deltaOf = (n: number, epsilon: string, delta: string): number =>
  valueOf(privacyToPerfectGeneralization, "delta", given(n, epsilon, delta));
const hockeyStick = (p: readonly number[], q: readonly number[], epsilon: number): number =>
  p.reduce((sum, v, r) => sum + Math.max(0, v - Math.exp(epsilon) * (q[r] ?? 0)), 0);

describe("privacy to perfect generalization", () => {
  it("no simulator does better against the steepest private chain: the bound is attained", () => {
    // P[1] climbs from 0 by p -> e^epsilon p + delta with every one in the sample.
    const [n, epsilon, delta] = [5, 0.4, 0.01];
    const laws = Array.from({ length: n + 1 }, (_, s) =>
      Array.from({ length: s }).reduce<number>((p) => Math.exp(epsilon) * p + delta, 0),
    ).map((p) => [1 - p, p]);
    for (let s = 0; s < n; s++) {
      const [a = [], b = []] = laws.slice(s, s + 2);
      expect(Math.max(hockeyStick(a, b, epsilon), hockeyStick(b, a, epsilon))).toBeLessThanOrEqual(
        delta + 1e-12,
      );
    }
    const bound = deltaOf(n, "0.4", "0.01");
    const far = hockeyStick(laws[n] ?? [], laws[0] ?? [], n * epsilon);
    expect(far / bound).toBeCloseTo(1, 8);
    for (const law of laws) {
      expect(hockeyStick(law, laws[0] ?? [], n * epsilon)).toBeLessThanOrEqual(bound);
      expect(hockeyStick(laws[0] ?? [], law, n * epsilon)).toBeLessThanOrEqual(bound);
    }
  });

  it("is the geometric sum, and continuous at epsilon 0", () => {
    const sum = [0, 1, 2, 3].reduce((total, i) => total + Math.exp(0.3 * i), 0);
    expect(deltaOf(4, "0.3", "0.001") / (0.001 * sum)).toBeCloseTo(1, 9);
    expect(deltaOf(7, "1e-30", "0.001")).toBe(0.007000000001);
    expect(deltaOf(7, "0", "0.001")).toBe(0.007);
  });

  it("is capped at 1 without evaluating powers that do not fit anywhere", () => {
    expect(deltaOf(1_000_000_000, "1000000", "1e-300")).toBe(1);
    expect(deltaOf(2, "1e300", "1e-300")).toBe(1);
    expect(deltaOf(1, "1e300", "0.25")).toBe(0.25);
    expect(deltaOf(1_000_000_000, "1e300", "0")).toBe(0);
    expect(deltaOf(3, "0", "0.5")).toBe(1);
  });

  it("states n epsilon exactly and never fails on samples", () => {
    expect(deriveCase(privacyToPerfectGeneralization, given(3, "1/7", "0")).claim).toMatchObject({
      notion: "perfect-generalization",
      epsilon: { numerator: 3n, denominator: 7n },
      beta: { numerator: 0n },
    });
  });

  it("is a conversion without parameters", () => {
    const judgement = { claim: readClaim("differential-privacy:epsilon=1"), n: 10 };
    expect(privacyToPerfectGeneralization.proposals?.(judgement, {})).toEqual([{}]);
  });
});
