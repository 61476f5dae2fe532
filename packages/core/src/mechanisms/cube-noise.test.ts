import { describe, expect, it } from "vitest";
import { Rational } from "../math/index.ts";
import { Bits, cubeNoise as noise, seededSource } from "../random/index.ts";
import { cubeNoise, cubeNoiseCertificate } from "./cube-noise.ts";
import { untouchable } from "./testing/sources.ts";

describe("cubeNoise", () => {
  it("adds one noise vector of scale sensitivity / epsilon, bit for bit", () => {
    for (let seed = 0; seed < 20; seed++) {
      const vector = noise(new Bits(seededSource(seed)), 3, Rational.of(20, 3));
      const expected = [40, -7, 0].map((value, j) => value + Number(vector[j]));
      const { noisyValue, certificate } = cubeNoise({
        value: [40, -7, 0],
        epsilon: "0.3",
        sensitivity: 2,
        random: seededSource(seed),
      });
      expect(noisyValue).toEqual(expected);
      expect(certificate.claim).toMatchObject({ epsilon: Rational.parse("0.3"), delta: Rational.zero });
    }
  });

  it("states the scale that it uses", () => {
    const { derivation } = cubeNoiseCertificate({ epsilon: "0.3", sensitivity: 2, n: 9 });
    expect(derivation).toMatchObject({ rule: "cube-noise", parameters: { scale: Rational.of(20, 3) } });
  });

  it("returns the value itself with an infinite epsilon", () => {
    const options = { epsilon: "infinity", sensitivity: 1, random: untouchable };
    expect(cubeNoise({ value: [5, -1], ...options }).noisyValue).toEqual([5, -1]);
    expect(cubeNoise({ value: [], ...options, epsilon: 1 }).noisyValue).toEqual([]);
  });

  it("refuses what is not an integer, without naming it and before anything is drawn", () => {
    for (const value of [[12.5], [1, 2 ** 60]]) {
      const draw = (): unknown => cubeNoise({ value, epsilon: 1, sensitivity: 1, random: untouchable });
      expect(draw).toThrow("value is out of range: expected integers");
      expect(draw).not.toThrow("12.5");
    }
    for (const sensitivity of ["1/2", 1.5]) {
      expect(() => cubeNoise({ value: [1], epsilon: 1, sensitivity, random: untouchable })).toThrow(
        /^sensitivity/,
      );
    }
  });
});
