import { describe, expect, it } from "vitest";
import { binomialLaw, valueOf } from "../../../testing/adversary.ts";
import { selectionToRobustGeneralization } from "../selection-to-robust-generalization/rule.ts";
import { finiteRange } from "./rule.ts";

const nats = (values: bigint): number =>
  valueOf(finiteRange, "nats", { premises: [], n: "any", parameters: { values } });

describe("finite range", () => {
  it("all values together weigh 1 (Kraft), and one value is free", () => {
    expect(nats(1n)).toBe(0);
    for (const values of [2, 3, 1000]) {
      expect(values * Math.exp(-nats(BigInt(values)))).toBeLessThanOrEqual(1 + 1e-14);
      expect(values * Math.exp(-nats(BigInt(values)))).toBeGreaterThan(1 - 1e-8);
    }
  });

  it("two answers in sequence cost what their pairs cost", () => {
    expect(nats(101n) + nats(20_001n)).toBeCloseTo(nats(101n * 20_001n), 7);
  });

  it("the two-sided statement needs the factor 2: at n = 2, one value, a fair bit and beta = 0.4", () => {
    const [none = 0, , both = 0] = binomialLaw(2, 1 / 2);
    const failure = none + both;
    expect(failure).toBeGreaterThan(0.4);
    expect(Math.sqrt(Math.log(1 / 0.4) / 4)).toBeLessThan(1 / 2);
    const alpha = valueOf(selectionToRobustGeneralization, "alpha", {
      premises: ["selection:kept=0,nats=0"],
      n: 2,
      parameters: { beta: "0.4" },
    });
    expect(alpha).toBeGreaterThan(1 / 2);
  });

  it("takes ranges of many thousand digits", () => {
    expect(nats(10n ** 99_999n)).toBeCloseTo(99_999 * Math.log(10), 3);
  });
});
