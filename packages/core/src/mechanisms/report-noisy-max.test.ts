import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits, discreteLaplace, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { reportNoisyMax } from "./report-noisy-max.ts";
import { noisyMaxLaw } from "./testing/laws.ts";
import { untouchable } from "./testing/sources.ts";

const law = (scores: readonly number[], scale: number) =>
  Object.fromEntries(noisyMaxLaw(scores, scale).masses);

describe("reportNoisyMax", () => {
  it("adds noise of scale 2 sensitivity / epsilon and returns the first highest, bit for bit", () => {
    const scores = [1, 0, 1, 2];
    for (let seed = 0; seed < 200; seed++) {
      const bits = new Bits(seededSource(seed));
      const noisy = scores.map((score) => score + Number(discreteLaplace(bits, Rational.of(6, 5))));
      const { index } = reportNoisyMax({ scores, epsilon: 5, sensitivity: 3, random: seededSource(seed) });
      expect(index).toBe(noisy.indexOf(Math.max(...noisy)));
    }
  });

  it("draws by its law, ties included (2000 draws, seed 1, false alarm 1e-9)", () => {
    const random = seededSource(1);
    const draw = () => reportNoisyMax({ scores: [2, 2, 1, 2], epsilon: 4, sensitivity: 1, random }).index;
    expect(rejects({ law: law([2, 2, 1, 2], 0.5), draws: 2_000, draw })).toBe(false);
    expect(rejects({ law: law([2, 2, 1, 2], 0.25), draws: 2_000, draw })).toBe(true);
  });

  it("returns an index and a certificate, and no score", () => {
    expect(Object.keys(reportNoisyMax({ scores: [1, 2], epsilon: 1, sensitivity: 1 })).sort()).toEqual([
      "certificate",
      "index",
    ]);
  });

  it("returns the first best candidate with an infinite epsilon", () => {
    const { index } = reportNoisyMax({
      scores: [1, 5, 5],
      epsilon: "infinity",
      sensitivity: 1,
      random: untouchable,
    });
    expect(index).toBe(1);
  });

  it("takes integers only, and a whole sensitivity", () => {
    for (const scores of [[], [0.5], ["1", "2"], [1n]]) {
      expect(() => reportNoisyMax({ scores, epsilon: 1, sensitivity: 1, random: untouchable })).toThrow(
        /^scores/,
      );
    }
    for (const sensitivity of ["1", "1/2", 1.5]) {
      expect(() => reportNoisyMax({ scores: [1], epsilon: 1, sensitivity, random: untouchable })).toThrow(
        /^sensitivity/,
      );
    }
  });
});
