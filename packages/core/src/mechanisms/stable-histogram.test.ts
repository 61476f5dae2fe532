import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits, discreteLaplace, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { stableHistogram, type StableHistogramOptions } from "./stable-histogram.ts";
import { histogramLaw } from "./testing/laws.ts";
import { untouchable } from "./testing/sources.ts";

const rows = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([key, count]) => Array.from({ length: count }, () => key));

describe("stableHistogram", () => {
  it("adds noise of scale 2/epsilon to the keys that occur, in their order, and keeps the frequent", () => {
    for (let seed = 0; seed < 50; seed++) {
      const bits = new Bits(seededSource(seed));
      const expected = [
        { key: "B", count: 12 },
        { key: "a", count: 11 },
        { key: "b", count: 9 },
        { key: "é", count: 2 },
      ]
        .map(({ key, count }) => ({ key, count: count + Number(discreteLaplace(bits, Rational.of(2))) }))
        .filter(({ count }) => count >= 10);
      const keys = [undefined, ...rows({ é: 2, b: 9, a: 11, B: 12 }), undefined];
      const options = { epsilon: 1, delta: "0.01" };
      const result = stableHistogram({ keys, ...options, random: seededSource(seed) });
      expect(result.threshold).toBe(10);
      expect(result.counts).toEqual(expected);
      const counted = new Map([
        ["b", 9],
        ["é", 2],
        ["none", 0],
        ["a", 11],
        ["B", 12],
      ]);
      expect(stableHistogram({ keys: counted, ...options, random: seededSource(seed) }).counts).toEqual(
        expected,
      );
    }
  });

  it("draws by its law (100000 keys, seed 1, false alarm 1e-9)", () => {
    const law = (scale: number) => {
      const { masses } = histogramLaw([3], scale, 2);
      return Object.fromEntries([...masses].map(([outcome, mass]) => [outcome.trim(), mass]));
    };
    const draws = 100_000;
    const keys = new Map(Array.from({ length: draws }, (_, i) => [String(i), 3]));
    const { counts, threshold } = stableHistogram({
      keys,
      epsilon: 1,
      delta: "0.4",
      random: seededSource(1),
    });
    expect(threshold).toBe(2);
    const seen = new Map(counts.map(({ key, count }) => [key, count >= 12 ? "from 12" : String(count)]));
    for (const [scale, rejected] of [
      [2, false],
      [1, true],
    ] as const) {
      let next = 0;
      expect(rejects({ law: law(scale), draws, draw: () => seen.get(String(next++)) ?? "-" })).toBe(rejected);
    }
  });

  it("certifies (epsilon, d1) with d1 <= delta, and states threshold and assumptions", () => {
    const { certificate } = stableHistogram({ keys: [], epsilon: 1, delta: "0.01", n: 4 });
    expect(JSON.parse(JSON.stringify(certificate))).toMatchObject({
      claim: { epsilon: "1", delta: "0.006914898556", neighbours: "replace-one", group: 1 },
      n: 4,
      assumptions: [{ kind: "ideal-randomness" }, { kind: "bounded-sensitivity" }],
      derivation: {
        rule: "stable-histogram",
        parameters: { epsilon: "1", threshold: 10, randomness: "cryptographic" },
      },
    });
  });

  it("returns the exact counts with an infinite epsilon", () => {
    const keys = rows({ z: 1, y: 3 });
    expect(stableHistogram({ keys, epsilon: "infinity", delta: "0.01", random: untouchable })).toMatchObject({
      counts: [
        { key: "y", count: 3 },
        { key: "z", count: 1 },
      ],
      threshold: 1,
    });
  });

  it("refuses a delta outside (0, 1) before anything is drawn", () => {
    for (const delta of ["0", "1", "-0.1", 0.5, Number.NaN]) {
      for (const epsilon of [1, "infinity"]) {
        expect(() => stableHistogram({ keys: ["a"], epsilon, delta, random: untouchable })).toThrow(/^delta/);
      }
    }
  });

  it("refuses what are no keys or counts, without naming any, before anything is drawn", () => {
    const wrong = [
      [7],
      ["secret", null],
      new Map([["secret", -1]]),
      new Map([["secret", 1.5]]),
      new Map([[7, 1]]),
    ] as unknown as StableHistogramOptions["keys"][];
    for (const keys of wrong) {
      try {
        stableHistogram({ keys, epsilon: 1, delta: "0.01", random: untouchable });
        expect.unreachable();
      } catch (error) {
        expect(String(error)).toContain("keys cannot be read: expected a string or undefined for each row");
        expect(String(error)).not.toContain("secret");
      }
    }
  });
});
