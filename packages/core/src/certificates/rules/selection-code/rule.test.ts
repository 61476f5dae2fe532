import { describe, expect, it } from "vitest";
import { valueOf } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { selectionCode } from "./rule.ts";

const nats = (n: number, code: string, kept: number, side = "1"): number =>
  valueOf(selectionCode, "nats", { premises: [], n, parameters: { code, kept, side } });
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);

describe("selection code", () => {
  it("the weights of all keys add up to at most 1, and to no less than the code needs (Kraft)", () => {
    for (const n of [1, 2, 5, 9]) {
      for (let kept = 0; kept <= n; kept++) {
        for (const side of [1, 7]) {
          const sets = choose(n, kept) * side * Math.exp(-nats(n, "set", kept, String(side)));
          const sequences = n ** kept * side * Math.exp(-nats(n, "sequence", kept, String(side)));
          for (const total of [sets, sequences]) {
            expect(total).toBeLessThanOrEqual(1 + 1e-14);
            expect(total).toBeGreaterThan(1 - 1e-7);
          }
        }
      }
      const sizes = Array.from({ length: n + 1 }, (_, s) => choose(n, s) * Math.exp(-nats(n, "open-set", s)));
      expect(sizes.reduce((a, b) => a + b, 0)).toBeCloseTo(1 - 1 / (n + 2), 7);
    }
  });

  it("a set costs no more than a sequence, and the same for one example", () => {
    expect(nats(1000, "set", 1)).toBe(nats(1000, "sequence", 1));
    for (const kept of [2, 10, 500])
      expect(nats(1000, "set", kept)).toBeLessThan(nats(1000, "sequence", kept));
  });

  it("counts large sets from either side, up to its limit", () => {
    expect(nats(1_000_000, "set", 100_000)).toBe(nats(1_000_000, "set", 900_000));
    expect(nats(1_000_000, "sequence", 500_000)).toBeCloseTo(500_000 * Math.log(1_000_000), 2);
  });

  it("lists stability only where it is claimed, and refuses it beside side information", () => {
    const parameters = { code: "set", kept: 2, side: 1n, stable: true };
    const use = { premises: [], n: 10 };
    expect(selectionCode.assumptions({ ...use, parameters })).toEqual([
      "output-is-function-of-kept",
      "code-fixed-in-advance",
      "stable-selection",
    ]);
    expect(selectionCode.assumptions({ ...use, parameters: { ...parameters, stable: false } })).toEqual([
      "output-is-function-of-kept",
      "code-fixed-in-advance",
    ]);
    expect(() => deriveCase(selectionCode, { ...use, parameters: { ...parameters, side: "2" } })).toThrow(
      /side information/,
    );
    expect(nats(10, "set", 2, "2")).toBeCloseTo(Math.log(90), 8);
  });
});
