import { describe, expect, it } from "vitest";
import { Rational, Real, roundUp } from "../../../math/index.ts";
import { valueOf, worstFailure } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { readClaim } from "../../index.ts";
import { purePrivacyToRobustGeneralization } from "../pure-privacy-to-robust-generalization/rule.ts";
import { posteriorBound, privacyToRobustGeneralization } from "./rule.ts";

const given = (n: number, epsilon: string, delta: string, beta: string) => ({
  premises: [`differential-privacy:epsilon=${epsilon},delta=${delta}`],
  n,
  parameters: { beta },
});
const alpha = (n: number, epsilon: string, delta: string, beta: string): number =>
  valueOf(privacyToRobustGeneralization, "alpha", given(n, epsilon, delta, beta));

const samples = [0, 1, 2, 3].map((code) => [code & 1, code >> 1]);
const laws = [
  // Rows: the output law on the samples 00, 10, 01, 11; columns: outputs.
  [
    [0.6, 0.3, 0.1],
    [0.4, 0.4, 0.2],
    [0.3, 0.5, 0.2],
    [0.1, 0.3, 0.6],
  ],
  [
    [1, 0, 0],
    [0.9, 0.1, 0],
    [0.9, 0, 0.1],
    [0.8, 0.1, 0.1],
  ],
  [
    [0.5, 0.25, 0.25],
    [0.5, 0.3, 0.2],
    [0.45, 0.35, 0.2],
    [0.45, 0.25, 0.3],
  ],
];

describe("privacy to robust generalization (Theorem Q)", () => {
  it("posterior and population differ as step 1 says, exactly, on all events and statistics", () => {
    for (const law of laws) {
      for (const epsilon of [0, 0.3, 1]) {
        let delta = 0;
        for (const [a, b] of [
          [0, 1],
          [0, 2],
          [1, 3],
          [2, 3],
        ] as const) {
          for (const [x, y] of [
            [a, b],
            [b, a],
          ] as const) {
            const p = law[x] ?? [];
            const excess = p.reduce(
              (sum, v, r) => sum + Math.max(0, v - Math.exp(epsilon) * (law[y]?.[r] ?? 0)),
              0,
            );
            delta = Math.max(delta, excess);
          }
        }
        for (const ones of [0.2, 0.5, 0.9]) {
          const mass = samples.map((s) => s.reduce((m, z) => m * (z === 1 ? ones : 1 - ones), 1));
          // Per output: not in the event, or in it with the statistic "is 0" or "is 1".
          for (let code = 0; code < 27; code++) {
            let probability = 0;
            let gap = 0;
            for (let r = 0; r < 3; r++) {
              const choice = Math.floor(code / 3 ** r) % 3;
              if (choice === 2) continue;
              const expectation = choice === 1 ? ones : 1 - ones;
              samples.forEach((s, i) => {
                const weight = (mass[i] ?? 0) * (law[i]?.[r] ?? 0);
                const mean = s.filter((z) => z === choice).length / s.length;
                probability += weight;
                gap += weight * (mean - expectation);
              });
            }
            const allowed = Math.tanh(epsilon / 2) * probability + (2 * delta) / (1 + Math.exp(epsilon));
            expect(gap).toBeLessThanOrEqual(allowed + 1e-12);
          }
        }
      }
    }
  });

  it("has the printed share of delta", () => {
    for (const [n, epsilon, delta, beta, dd] of [
      [10_000, "0.1", "1e-8", "0.05", 1.111836498e-6],
      [10_000, "0.5", "1e-6", "0.05", 8.796317995e-5],
      [100_000, "0.1", "1e-8", "0.01", 5.64915016e-6],
      [1_000_000, "0.05", "1e-10", "0.01", 5.833835652e-8],
      [1000, "1", "1e-5", "0.05", 0.0005774923545],
    ] as const) {
      const privacy = { epsilon: Rational.parse(epsilon), delta: Rational.parse(delta) };
      const { leak } = posteriorBound(n, privacy, Real.from(1).over(beta).ln());
      expect(roundUp(leak).toNumber() / dd).toBeCloseTo(1, 8);
    }
    const pure = { epsilon: Rational.one, delta: Rational.zero };
    expect(posteriorBound(10, pure, Real.from(1)).leak.exact?.toString()).toBe("0");
  });

  it("the best analyst of a noisy majority that sometimes shows its sample fails at most with probability beta", () => {
    const n = 400;
    const delta = 0.0005;
    const law = (sample: readonly number[]): Record<string, number> => {
      const x = (sample[1] ?? 0) - n / 2;
      const one = x >= 0 ? 1 - Math.exp(-0.1 * x) / 2 : Math.exp(0.1 * x) / 2;
      return { 0: (1 - delta) * (1 - one), 1: (1 - delta) * one, [`sample ${x}`]: delta };
    };
    const bound = alpha(n, "0.1", "0.0005", "0.1");
    expect(bound).toBeLessThan(0.5);
    for (const p of [0.5, 0.3]) expect(worstFailure(n, [1 - p, p], bound, law)).toBeLessThanOrEqual(0.1);
  });

  it("for pure privacy spends beta in two shares and stays above Theorem R", () => {
    const pure = valueOf(purePrivacyToRobustGeneralization, "alpha", {
      premises: ["differential-privacy:epsilon=0.1"],
      n: 1000,
      parameters: { beta: "0.05" },
    });
    const two = alpha(1000, "0.1", "0", "0.05");
    expect(two).toBeGreaterThan(pure);
    expect(alpha(1000, "0.1", "1e-300", "0.05")).toBeGreaterThan(two);
    // Three shares of beta = 0.075 are two of 0.05.
    expect(alpha(1000, "0.1", "1e-300", "0.075")).toBeCloseTo(two, 9);
  });

  it("refuses a delta that beta cannot pay, at dd = 1", () => {
    // dd = 1 at delta = 0.05 (1 + e^(0.1 + e2)) / 12 with e2 = 0.1492734556: 0.009510...
    const edge = (0.05 * (1 + Math.exp(0.1 + 0.1492734556))) / 12;
    expect(alpha(1000, "0.1", (edge * 0.9999).toFixed(10), "0.05")).toBeGreaterThan(1);
    const beyond = given(1000, "0.1", (edge * 1.0001).toFixed(10), "0.05");
    expect(() => deriveCase(privacyToRobustGeneralization, beyond)).toThrow(/larger beta/);
    expect(alpha(1000, "1000", "1e-8", "0.05")).toBeGreaterThan(1);
  });

  it("falls with n and beta, and grows with epsilon and delta", () => {
    const base = alpha(1000, "0.1", "1e-5", "0.05");
    expect(alpha(1001, "0.1", "1e-5", "0.05")).toBeLessThan(base);
    expect(alpha(1000, "0.1", "1e-5", "0.06")).toBeLessThan(base);
    expect(alpha(1000, "0.11", "1e-5", "0.05")).toBeGreaterThan(base);
    expect(alpha(1000, "0.1", "2e-5", "0.05")).toBeGreaterThan(base);
  });

  it("proposes the goal's beta", () => {
    const judgement = { claim: readClaim("differential-privacy:epsilon=1"), n: 10 };
    const beta = Rational.of(1, 20);
    expect(privacyToRobustGeneralization.proposals?.(judgement, { beta })).toEqual([{ beta }]);
    expect(privacyToRobustGeneralization.proposals?.(judgement, {})).toEqual([]);
  });
});
