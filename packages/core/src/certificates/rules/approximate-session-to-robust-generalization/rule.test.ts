import { describe, expect, it } from "vitest";
import { valueOf } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { privacyToRobustGeneralization } from "../privacy-to-robust-generalization/rule.ts";
import { sessionToRobustGeneralization } from "../session-to-robust-generalization/rule.ts";
import { approximateSessionToRobustGeneralization } from "./rule.ts";

const given = (n: number, kept: number, nats: string, epsilon: string, delta: string, beta: string) => ({
  premises: [`selection:kept=${kept},nats=${nats}`, `differential-privacy:epsilon=${epsilon},delta=${delta}`],
  n,
  parameters: { beta },
});
const alpha = (...values: Parameters<typeof given>): number =>
  valueOf(approximateSessionToRobustGeneralization, "alpha", given(...values));

describe("approximate session to robust generalization", () => {
  it("is Theorem Q without selections", () => {
    for (const [n, epsilon, delta, beta] of [
      [10_000, "0.1", "1e-8", "0.05"],
      [1000, "0.1", "0", "0.05"],
      [1000, "1", "1e-5", "0.05"],
    ] as const) {
      const plain = valueOf(privacyToRobustGeneralization, "alpha", {
        premises: [`differential-privacy:epsilon=${epsilon},delta=${delta}`],
        n,
        parameters: { beta },
      });
      expect(alpha(n, 0, "0", epsilon, delta, beta)).toBe(plain);
    }
  });

  it("is Theorem Q on the rest at beta e^-L, plus the kept part", () => {
    // e^-L = 1/1000 for L = ln 1000; the premise's nats are exact to 14 digits.
    const rest = valueOf(privacyToRobustGeneralization, "alpha", {
      premises: ["differential-privacy:epsilon=0.1,delta=1e-12"],
      n: 9000,
      parameters: { beta: "0.00005" },
    });
    expect(alpha(10_000, 1000, "6.90775527898214", "0.1", "1e-12", "0.05")).toBeCloseTo(0.9 * rest + 0.1, 9);
  });

  it("never beats the session theorem for pure privacy here, and approaches it from no side by delta", () => {
    const pure = valueOf(sessionToRobustGeneralization, "alpha", {
      premises: ["selection:kept=10,nats=80", "differential-privacy:epsilon=0.1"],
      n: 10_000,
      parameters: { beta: "0.05" },
    });
    expect(alpha(10_000, 10, "80", "0.1", "0", "0.05")).toBeGreaterThan(pure);
    expect(alpha(10_000, 10, "80", "0.1", "1e-60", "0.05")).toBeGreaterThan(
      alpha(10_000, 10, "80", "0.1", "0", "0.05"),
    );
  });

  it("needs delta far below beta e^-L", () => {
    const accepts = (nats: string): boolean => {
      try {
        return alpha(10_000, 10, nats, "0.1", "1e-20", "0.05") > 0;
      } catch {
        return false;
      }
    };
    // dd = 12 delta e^L / (beta (1 + e^(epsilon + e2))) passes 1 between L = 41.2 and L = 41.9.
    expect([accepts("20.5"), accepts("41.2"), accepts("41.9")]).toEqual([true, true, false]);
    expect(() =>
      deriveCase(approximateSessionToRobustGeneralization, given(10_000, 10, "41.9", "0.1", "1e-20", "0.05")),
    ).toThrow(/Shorten the code/);
    expect(alpha(10_000, 10, "20000", "1000", "0", "0.05")).toBeGreaterThan(1);
  });

  it("grows with kept examples, nats, epsilon and delta, and falls with n and beta", () => {
    const base = alpha(10_000, 10, "20.5", "0.1", "1e-14", "0.05");
    expect(alpha(10_000, 11, "20.5", "0.1", "1e-14", "0.05")).toBeGreaterThan(base);
    expect(alpha(10_000, 10, "20.6", "0.1", "1e-14", "0.05")).toBeGreaterThan(base);
    expect(alpha(10_000, 10, "20.5", "0.11", "1e-14", "0.05")).toBeGreaterThan(base);
    expect(alpha(10_000, 10, "20.5", "0.1", "2e-14", "0.05")).toBeGreaterThan(base);
    expect(alpha(10_001, 10, "20.5", "0.1", "1e-14", "0.05")).toBeLessThan(base);
    expect(alpha(10_000, 10, "20.5", "0.1", "1e-14", "0.06")).toBeLessThan(base);
  });
});
