import { describe, expect, it } from "vitest";
import { valueOf } from "../../../testing/adversary.ts";
import { deriveCase } from "../../../testing/oracles.ts";
import { listedSelection } from "./rule.ts";

const derived = (n: number, kept: number, keys: bigint, stable: boolean) =>
  deriveCase(listedSelection, { premises: [], n, parameters: { kept, keys, stable } }).claim;

describe("listed selection", () => {
  it("all keys together weigh 1 (Kraft)", () => {
    for (const keys of [1, 2, 11, 1000]) {
      const given = { premises: [], n: 1000, parameters: { kept: 1, keys: String(keys) } };
      const total = keys * Math.exp(-valueOf(listedSelection, "nats", given));
      expect(total).toBeLessThanOrEqual(1 + 1e-14);
      expect(total).toBeGreaterThan(1 - 1e-8);
    }
  });

  it("the thresholds of a sample have n + 1 keys: each example, or none", () => {
    // Every outcome of the learner on every labelling of 4 ordered points: the largest positive, or nothing.
    const outcomes = new Set<number>();
    for (let labels = 0; labels < 2 ** 4; labels++) outcomes.add(31 - Math.clz32(labels));
    expect(outcomes.size).toBe(5);
    expect(derived(4, 1, 5n, true)).toMatchObject({ kept: 1, stable: true });
  });

  it("a stable list has at most as many keys as there are sets of kept positions", () => {
    for (const [n, kept, sets] of [
      [10, 0, 1n],
      [10, 1, 11n],
      [10, 2, 56n],
      [5, 5, 32n],
      [1000, 3, 166_667_501n],
    ] as const) {
      expect(derived(n, kept, sets, true)).toMatchObject({ stable: true });
      expect(() => derived(n, kept, sets + 1n, true)).toThrow(/side information/);
      expect(derived(n, kept, sets + 1n, false)).toMatchObject({ stable: false });
    }
  });

  it("refuses side bits that name the worst of 1024 statistics as a stable selection", () => {
    expect(() => derived(10_000, 0, 1024n, true)).toThrow(/no more keys than sets/);
    expect(derived(20_000, 10_001, 2n, false)).toMatchObject({ kept: 10_001 });
  });

  it("lists stability only where it is claimed", () => {
    const assumptions = (stable: boolean): readonly string[] =>
      listedSelection.assumptions({ premises: [], n: 10, parameters: { kept: 1, keys: 2n, stable } });
    expect(assumptions(true)).toEqual([
      "output-is-function-of-kept",
      "code-fixed-in-advance",
      "stable-selection",
    ]);
    expect(assumptions(false)).toEqual(["output-is-function-of-kept", "code-fixed-in-advance"]);
  });
});
