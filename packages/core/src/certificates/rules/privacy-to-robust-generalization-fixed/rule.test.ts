import { describe, expect, it } from "vitest";
import { valueOf } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { readClaim } from "../../index.ts";
import { privacyToRobustGeneralization } from "../privacy-to-robust-generalization/rule.ts";
import { privacyToRobustGeneralizationFixed } from "./rule.ts";

const given = (n: number, epsilon: string, delta: string) => ({
  premises: [`differential-privacy:epsilon=${epsilon},delta=${delta}`],
  n,
  parameters: {},
});
const table = [
  ["0.1", "1e-6", 2554],
  ["0.1", "1e-9", 3976],
  ["0.05", "1e-8", 13_399],
  ["0.5", "1e-5", 101],
  ["0.01", "1e-10", 395_581],
] as const;

describe("privacy to robust generalization, closed form", () => {
  it("needs exactly the printed n, and no fewer", () => {
    for (const [epsilon, delta, n] of table) {
      expect(deriveCase(privacyToRobustGeneralizationFixed, given(n, epsilon, delta)).n).toBe(n);
      expect(() => deriveCase(privacyToRobustGeneralizationFixed, given(n - 1, epsilon, delta))).toThrow(
        /at least/,
      );
    }
  });

  it("deviates by less than 3 epsilon and fails with less than 6 delta / epsilon", () => {
    for (const [epsilon, delta, n] of table) {
      const case_ = given(n, epsilon, delta);
      expect(valueOf(privacyToRobustGeneralizationFixed, "alpha", case_)).toBeLessThan(3 * Number(epsilon));
      expect(valueOf(privacyToRobustGeneralizationFixed, "beta", case_)).toBeLessThan(
        (6 * Number(delta)) / Number(epsilon),
      );
    }
  });

  it("follows from Theorem Q at the beta that is claimed, which is never worse there", () => {
    for (const [epsilon, delta, n] of table) {
      const { claim } = deriveCase(privacyToRobustGeneralizationFixed, given(n, epsilon, delta));
      const beta = claim.notion === "robust-generalization" ? claim.beta.toString() : "";
      const free = valueOf(privacyToRobustGeneralization, "alpha", {
        ...given(n, epsilon, delta),
        parameters: { beta },
      });
      expect(free).toBeLessThanOrEqual(
        valueOf(privacyToRobustGeneralizationFixed, "alpha", given(n, epsilon, delta)),
      );
    }
  });

  it("takes a delta up to beta = 1, which it does not reach", () => {
    // beta = 1 at delta = 0.1 (1 + e^0.2) / 12 = 0.018511689...
    expect(valueOf(privacyToRobustGeneralizationFixed, "beta", given(3000, "0.1", "0.0185"))).toBeLessThan(1);
    expect(() => deriveCase(privacyToRobustGeneralizationFixed, given(3000, "0.1", "0.0186"))).toThrow(
      /below epsilon/,
    );
    expect(valueOf(privacyToRobustGeneralizationFixed, "alpha", given(1, "1000", "0.5"))).toBeGreaterThan(
      2000,
    );
  });

  it("is a conversion without parameters", () => {
    const judgement = { claim: readClaim("differential-privacy:epsilon=1,delta=1e-9"), n: 10 };
    expect(privacyToRobustGeneralizationFixed.proposals?.(judgement, {})).toEqual([{}]);
  });
});
