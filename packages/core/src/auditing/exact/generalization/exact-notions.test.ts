import { describe, expect, it } from "vitest";
import { Rational } from "../../../math/index.ts";
import { globalStability, robustGeneralization } from "./exact-generalization.ts";
import { perfectGeneralization, perfectGeneralizationDelta } from "./exact-perfect.ts";
import { sampledLaws, type SampledLaws } from "../mechanism/sampled-mechanism.ts";

/** One record decides the law: record i has the i-th of these laws. */
async function chosen(laws: readonly (readonly string[])[]): Promise<SampledLaws> {
  return sampledLaws({
    values: laws.length,
    n: 1,
    program: ([record], coins) => {
      let left = Rational.one;
      for (const [r, text] of laws[record!]!.entries()) {
        const mass = Rational.parse(text);
        if (left.equals(mass) || coins.toss(mass.over(left))) return r;
        left = left.minus(mass);
      }
      return laws[record!]!.length;
    },
  });
}

const even = (laws: readonly unknown[]): string[] => laws.map(() => `1/${laws.length}`);

describe("perfect generalization by the optimal simulator", () => {
  // The least epsilon of {P} by the closed form.
  const oracles: readonly (readonly [readonly (readonly string[])[], number])[] = [
    [
      [
        ["0.5", "0.5"],
        ["0.6", "0.4"],
      ],
      0.1115717757,
    ],
    [
      [
        ["0.3", "0.7"],
        ["0.7", "0.3"],
      ],
      0.5108256238,
    ],
    [
      [
        ["0.2", "0.3", "0.5"],
        ["0.25", "0.25", "0.5"],
        ["0.2", "0.2", "0.6"],
      ],
      0.2027325541,
    ],
    [
      [
        ["0.9", "0.1"],
        ["0.95", "0.05"],
      ],
      0.3465735903,
    ],
    [
      [
        ["0.1", "0.9"],
        ["0.9", "0.1"],
      ],
      1.609437912,
    ],
  ];

  it.each(oracles)("of %j", async (laws, epsilon) => {
    const sampled = await chosen(laws);
    const found = perfectGeneralization(sampled, { distribution: even(laws) });
    expect(found.method).toBe("optimal");
    expect(found.epsilon.lower).toBeCloseTo(epsilon, 9);
    expect(found.epsilon.upper).toBeCloseTo(epsilon, 9);
    // The simulator is a law, and within that factor of each of them.
    const simulator = Object.values(found.simulator!);
    expect(simulator.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    for (const law of laws) {
      for (const [r, mass] of law.entries()) {
        expect(Math.abs(Math.log(Number(mass) / found.simulator![String(r)]!))).toBeLessThan(epsilon + 1e-9);
      }
    }
    // The linear program agrees: no delta is needed there, and some a little below.
    const at = (x: string): Promise<{ delta: { lower: number; upper: number } }> =>
      perfectGeneralizationDelta(sampled, { distribution: even(laws), epsilon: x });
    expect((await at(String(epsilon + 1e-6))).delta.upper).toBeLessThan(1e-8);
    expect((await at(String(epsilon - 1e-3))).delta.lower).toBeGreaterThan(1e-7);
  });

  it("needs a delta that the dual program proves, at every epsilon", async () => {
    const sampled = await chosen([
      ["0.3", "0.7"],
      ["0.7", "0.3"],
      ["0.5", "0.5"],
    ]);
    for (const [epsilon, delta] of [
      // The simulator is even, and its 1/2 is farthest from 0.3: delta = 1/2 - 0.3 e^epsilon.
      ["0", 0.2],
      ["0.1", 0.5 - 0.3 * Math.exp(0.1)],
      ["0.3", 0.5 - 0.3 * Math.exp(0.3)],
    ] as const) {
      const found = await perfectGeneralizationDelta(sampled, {
        distribution: ["1/3", "1/3", "1/3"],
        epsilon,
      });
      expect(found.delta.lower).toBeLessThanOrEqual(found.delta.upper);
      expect(found.delta.upper - found.delta.lower).toBeLessThan(1e-8);
      expect(found.delta.upper).toBeCloseTo(delta, 8);
    }
  });

  it("leaves out what beta allows", async () => {
    const sampled = await chosen([
      ["0.3", "0.7"],
      ["0.7", "0.3"],
      ["0.5", "0.5"],
    ]);
    const distribution = ["3/5", "1/5", "1/5"];
    expect(perfectGeneralization(sampled, { distribution }).epsilon.lower).toBeCloseTo(0.5108256238, 9);
    const spared = perfectGeneralization(sampled, { distribution, beta: "1/5" });
    expect(spared.exceptions).toEqual([[1]]);
    // {(.3,.7), (.5,.5)}: ln(.5 + .7), -ln(.3 + .5) and half of ln(5/3).
    expect(spared.epsilon.upper).toBeCloseTo(Math.max(Math.log(1.2), -Math.log(0.8), Math.log(5 / 3) / 2), 9);
    expect(perfectGeneralization(sampled, { distribution, beta: "2/5" }).epsilon.upper).toBeCloseTo(0, 9);
  });

  it("is enclosed where there are too many choices of exceptions", async () => {
    // The noisy majority of n bits: as far as the extreme samples are apart.
    const sampled = await sampledLaws({
      values: 3,
      n: 7,
      program: (sample, coins) =>
        coins.exponential(Int32Array.of(0, sample.filter((value) => value === 2).length), Rational.of(1, 4)),
    });
    const found = perfectGeneralization(sampled, { distribution: ["1/3", "1/3", "1/3"], beta: "1/3" });
    expect(found.method).toBe("enclosed");
    expect(found.epsilon.lower).toBeGreaterThan(0);
    expect(found.epsilon.lower).toBeLessThanOrEqual(found.epsilon.upper);
    const question = { distribution: ["1/3", "1/3", "1/3"], beta: "1/3", epsilon: 1 };
    await expect(perfectGeneralizationDelta(sampled, question)).rejects.toThrow(/64 choices/);
  });
});

describe("robust generalization and global stability of a mechanism", () => {
  it("publishing a record fails against the statistic that is that record", async () => {
    const sampled = await sampledLaws({
      values: 5,
      n: 2,
      program: (sample, coins) => sample[coins.index(2)],
    });
    const distribution = ["1/5", "1/5", "1/5", "1/5", "1/5"];
    const { beta, analyst } = robustGeneralization(sampled, { distribution, alpha: "1/4" });
    // The frequency of the published record is 1/2 or 1, and 1/5 is expected.
    expect(beta.lower).toBeCloseTo(1, 12);
    expect(analyst).toEqual({ 0: [0], 1: [1], 2: [2], 3: [3], 4: [0, 1, 2, 3] });
    // A statistic of two values deviates by more than a half when the other record has one of them too.
    const far = robustGeneralization(sampled, { distribution, alpha: "1/2" });
    expect(far.beta.lower).toBeCloseTo(2 / 5, 12);
  });

  it("publishing nothing fails as often as the best fixed statistic", async () => {
    const sampled = await sampledLaws({ values: 2, n: 3, program: () => "nothing" });
    const { beta } = robustGeneralization(sampled, { distribution: ["1/2", "1/2"], alpha: "1/3" });
    // All three alike: |1 - 1/2| > 1/3.
    expect(beta.lower).toBeCloseTo(1 / 4, 12);
    expect(globalStability(sampled, { distribution: ["1/2", "1/2"] })).toMatchObject({ output: "nothing" });
  });

  it("the majority of three bits is as stable as its law says", async () => {
    const sampled = await sampledLaws({
      values: 2,
      n: 3,
      program: (sample) => Number(sample.filter((bit) => bit === 1).length > 1),
    });
    const { eta, output } = globalStability(sampled, { distribution: ["1/3", "2/3"] });
    // P[at least two ones] = 8/27 + 12/27.
    expect(eta.lower).toBeCloseTo(20 / 27, 12);
    expect(eta.upper).toBeGreaterThanOrEqual(20 / 27);
    expect(output).toBe("1");
  });

  it("refuses what is no distribution, and too many samples", async () => {
    const sampled = await sampledLaws({ values: 2, n: 1, program: () => 0 });
    expect(() => globalStability(sampled, { distribution: ["1/2", "1/3"] })).toThrow(/sum to 1/);
    expect(() => globalStability(sampled, { distribution: ["1"] })).toThrow(/2 probabilities/);
    await expect(sampledLaws({ values: 10, n: 10, program: () => 0 })).rejects.toThrow(/4096/);
    await expect(sampledLaws({ values: 0, n: 1, program: () => 0 })).rejects.toThrow(/values/);
  });
});
