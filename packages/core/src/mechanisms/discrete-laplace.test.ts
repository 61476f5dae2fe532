import { describe, expect, it } from "vitest";
import { explain } from "../certificates/index.ts";
import { Rational } from "../math/index.ts";
import { Bits, discreteLaplace as noise, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { mechanismBook } from "./certificates.ts";
import { discreteLaplace, discreteLaplaceCertificate } from "./discrete-laplace.ts";
import { laplace } from "./testing/laws.ts";
import { untouchable } from "./testing/sources.ts";

describe("discreteLaplace", () => {
  it("adds noise of scale sensitivity / epsilon, bit for bit, to a value and to each of a list", () => {
    for (let seed = 0; seed < 50; seed++) {
      const bits = new Bits(seededSource(seed));
      const expected = [40, -7, 0].map((value) => value + Number(noise(bits, Rational.of(20, 3))));
      const options = { epsilon: "0.3", sensitivity: 2 };
      expect(
        discreteLaplace({ value: [40, -7, 0], ...options, random: seededSource(seed) }).noisyValue,
      ).toEqual(expected);
      expect(discreteLaplace({ value: 40, ...options, random: seededSource(seed) }).noisyValue).toBe(
        expected[0],
      );
    }
  });

  it("draws by its law (100000 entries, seed 1, false alarm 1e-9)", () => {
    const law = (scale: number) =>
      Object.fromEntries(Array.from({ length: 21 }, (_, i) => [String(90 + i), laplace(scale).mass(i - 10)]));
    const draws = 100_000;
    const value = Array.from({ length: draws }, () => 100);
    const { noisyValue } = discreteLaplace({
      value,
      epsilon: "0.5",
      sensitivity: 1,
      random: seededSource(1),
    });
    for (const [scale, rejected] of [
      [2, false],
      [2.1, true],
    ] as const) {
      let next = 0;
      expect(rejects({ law: law(scale), draws, draw: () => noisyValue[next++] })).toBe(rejected);
    }
  });

  it("says in words that the sensitivity bounds the moves of all integers together", () => {
    const certificate = discreteLaplaceCertificate({ epsilon: 1, sensitivity: 2 });
    expect(explain(certificate, mechanismBook)).toContain("released integers by at most that in total");
  });

  it("returns the value itself with an infinite epsilon", () => {
    const options = { epsilon: "infinity", sensitivity: 1, random: untouchable };
    expect(discreteLaplace({ value: 5, ...options }).noisyValue).toBe(5);
    expect(discreteLaplace({ value: [5, -1], ...options }).noisyValue).toEqual([5, -1]);
    expect(discreteLaplace({ value: [], ...options }).noisyValue).toEqual([]);
  });

  it("refuses what is not an integer, without naming it and before anything is drawn", () => {
    for (const value of [12.5, Number.NaN, 2 ** 60, [1, 12.5]] as number[]) {
      try {
        discreteLaplace({ value, epsilon: 1, sensitivity: 1, random: untouchable });
        expect.unreachable();
      } catch (error) {
        expect(String(error)).toContain("value is out of range: expected integers");
        expect(String(error)).not.toContain("12.5");
      }
    }
  });

  it("takes a whole sensitivity only", () => {
    for (const sensitivity of ["1", "1/2", 1.5]) {
      expect(() => discreteLaplace({ value: 1, epsilon: 1, sensitivity, random: untouchable })).toThrow(
        /^sensitivity/,
      );
    }
  });
});
