import { describe, expect, it } from "vitest";
import { Bits, discreteLaplace, type RandomSource, seededSource } from "../../../random/index.ts";
import type { BlackBox } from "../../black-boxes/index.ts";
import { Noise } from "../../zoo/noise.ts";
import { numberBox } from "../../zoo/sampler-box.ts";
import {
  floatingPointProbe,
  gridReading,
  inverseLaplace,
  isReachable,
  lowestBit,
  lowestBitReading,
  reachableReading,
  readThrough,
  sizeAndLowestBitReading,
} from "./index.ts";

const textbook = { scale: 1, resolution: 53 };

function textbookBox(random: RandomSource): BlackBox<number> {
  return numberBox<number>("textbook", (value, noise) => () => {
    const steps = (noise.word() >>> 6) * 67108864 + (noise.word() >>> 6) + 1;
    return inverseLaplace(textbook, value, { steps, negative: noise.word() % 2 === 1 });
  })(random);
}

function snappedBox(random: RandomSource): BlackBox<number> {
  return numberBox<number>("snapped", (value, noise) => () => Math.round(value + noise.laplace(1)))(random);
}

function gridBox(random: RandomSource): BlackBox<number> {
  const bits = new Bits(random);
  const scale = { numerator: 1024n, denominator: 1n };
  const noise = (): number => Number(discreteLaplace(bits, scale));
  return numberBox<number>("grid", (value) => () => (value * 1024 + noise()) / 1024)(random);
}

describe("lowestBit", () => {
  it.each([
    [1, 0],
    [-6, 1],
    [0.75, -2],
    [1 + Number.EPSILON, -52],
    [2 ** 60, 60],
    [Number.MIN_VALUE, -1074],
    [3 * Number.MIN_VALUE, -1074],
    [2 ** -1022, -1022],
    [0, Infinity],
    [-0, Infinity],
    [Infinity, NaN],
    [NaN, NaN],
  ])("of %s is %s", (x, e) => {
    expect(lowestBit(x)).toBe(e);
  });

  it("leaves an odd number", () => {
    const noise = new Noise(seededSource("odd"));
    for (let i = 0; i < 1000; i++) {
      const x = noise.laplace(1);
      expect(Math.abs((x / 2 ** lowestBit(x)) % 2)).toBe(1);
    }
  });
});

describe("readings", () => {
  const batch = { kind: "number" as const, values: Float64Array.of(0, 0.75, -3, 1) };

  it("name the grid of an output", () => {
    expect(lowestBitReading.of(batch).values).toEqual([
      "zero",
      "odd times 2^-2",
      "odd times 2^0",
      "odd times 2^0",
    ]);
    expect(sizeAndLowestBitReading.of(batch).values[2]).toBe("-2^1, odd times 2^0");
    expect(gridReading(-1, 2).of(batch).values).toEqual(["0", "off the grid", "2", "2"]);
  });

  it("read a vector by its coordinates", () => {
    const { values } = lowestBitReading.of({ ...batch, kind: "vector", length: 2 });
    expect(values).toEqual(["zero; odd times 2^-2", "odd times 2^0; odd times 2^0"]);
  });

  it("are functions of the output: the box keeps its name and its coins", async () => {
    const read = readThrough(textbookBox(seededSource("a")), lowestBitReading);
    const raw = await textbookBox(seededSource("a")).run(0, 50);
    expect((await read.run(0, 50)).values).toEqual(lowestBitReading.of(raw).values);
    expect(read.name).toBe("textbook, read by its lowest bit");
  });
});

describe("isReachable", () => {
  // Seed "reach", 2000 draws: every output is reachable from its own value, with certainty.
  it.each([0, 1, 3, 1000])("finds the uniform of every output of value %s", async (value) => {
    const { values } = await textbookBox(seededSource("reach")).run(value, 2000);
    for (const output of values as Float64Array) expect(isReachable(textbook, value, output)).toBe(true);
  });

  it("knows an output of 0 that no uniform takes from 1", () => {
    const output = inverseLaplace(textbook, 0, { steps: 2 ** 52 - 12345, negative: false });
    expect(lowestBit(output)).toBeLessThan(-53);
    expect(isReachable(textbook, 1, output)).toBe(false);
  });
});

describe("floatingPointProbe", () => {
  // Each box has the seed "probe" and 20000 runs a side; at confidence 1 - 1e-10 a box of epsilon 1 is refuted with probability at
  // most 1e-10. That the textbook's noise is refuted is a fact of its seed: one output in four is finer than 2^-53.
  const options = { claimed: { epsilon: 1 }, confidence: 1 - 1e-10, runs: 20_000 };
  const pairs = [{ first: 0, second: 1, name: "a count of 0 and a count of 1" }];
  // Two readings share what is left of the confidence, and an audit takes no more than 1 - 1e-10.
  const shared = { ...options, confidence: 1 - 2e-10 };

  it("refutes the textbook's Laplace noise in doubles", async () => {
    const finding = await floatingPointProbe(textbookBox(seededSource("probe")), pairs, shared);
    expect(finding.verdict).toBe("refuted");
    expect(finding.epsilonLower).toBeGreaterThan(4);
    expect(finding.sentence).toContain("99.99999998 %");
  });

  it("refutes it by the reachable doubles, where counts are away from 0", async () => {
    const counts = [{ first: 3, second: 4, name: "3 and 4" }];
    const coarse = { scale: 1, resolution: 32 };
    const box = numberBox<number>("32 bits", (value, noise) => () => {
      const steps = (noise.word() >>> 1) + 1;
      return inverseLaplace(coarse, value, { steps, negative: noise.word() % 2 === 1 });
    })(seededSource("probe"));
    const readings = [reachableReading(coarse, [3, 4])];
    const finding = await floatingPointProbe(box, counts, { ...options, readings });
    expect(finding.verdict).toBe("refuted");
    expect(finding.epsilonLower).toBeGreaterThan(6);
  });

  it.each([
    ["snapped noise", snappedBox],
    ["the discrete Laplace noise of this library", gridBox],
  ])("does not refute %s", async (_, box) => {
    const finding = await floatingPointProbe(box(seededSource("probe")), pairs, shared);
    expect(finding.verdict).toBe("not refuted");
  });

  it("refuses words and an empty list of readings", async () => {
    const box = readThrough(snappedBox(seededSource("probe")), lowestBitReading);
    await expect(floatingPointProbe(box, pairs)).rejects.toThrow("a box that puts out numbers");
    const none = floatingPointProbe(snappedBox(seededSource("probe")), pairs, { readings: [] });
    await expect(none).rejects.toThrow("at least one reading");
  });
});
