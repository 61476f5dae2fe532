import { describe, expect, it } from "vitest";
import { sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { seededSource } from "../../random/index.ts";
import type { Coins } from "./coins.ts";
import { drawnCoins } from "./drawn.ts";
import { lawOf } from "./enumerated.ts";
import { decayOf, massOf, times } from "./mass.ts";

const half = Rational.of(1, 2);
const sample = sampleOf([Int32Array.of(0, 0, 1, 2)], [0, 0, 1, 1]);
const scores = Int32Array.of(0, -1, -3);

/** A program for every coin. */
const programs: Record<string, (coins: Coins) => unknown> = {
  index: (coins) => coins.index(3),
  toss: (coins) => coins.toss(Rational.of(2, 7)),
  decay: (coins) => coins.decay(Rational.of(3, 2)),
  exponential: (coins) => coins.exponential(scores, half),
  permuteAndFlip: (coins) => coins.permuteAndFlip(scores, half),
  weighted: (coins) => coins.weighted(Float64Array.of(1, 0, 5)),
  laplace: (coins) => coins.laplace({ center: 0, scale: Rational.of(3, 2), lower: -2, upper: 3 }),
  "laplace beside zero": (coins) => [
    coins.laplace({ center: 7, scale: Rational.one, lower: 8, upper: 10 }),
    coins.laplace({ center: 0, scale: Rational.one, lower: -3, upper: -1 }),
    coins.laplace({ center: 0, scale: Rational.one, lower: 4, upper: 4 }),
  ],
  cube: (coins) => coins.cube({ center: [1, -1], scale: Rational.of(3, 2), lower: -2, upper: 3 }),
  "cube beside its center": (coins) => [
    coins.cube({ center: [0, 5, -7], scale: Rational.of(4), lower: -1, upper: 1 }),
    coins.cube({ center: [9, 9], scale: Rational.one, lower: 4, upper: 4 }),
    coins.cube({ center: [2], scale: Rational.of(1, 2), lower: 0, upper: 3 }),
  ],
  subset: (coins) => coins.subset(4, 2),
  part: (coins) => coins.part(sample, 2),
  resample: (coins) => coins.resample(sample, 3),
  order: (coins) => coins.order(sample),
  best: (coins) =>
    coins.best({ name: "die", sample, stop: Rational.of(2, 5) }, (own) => {
      const outcome = own.index(4);
      return Promise.resolve({ outcome, score: outcome >> 1 });
    }),
  "choices that depend on choices": (coins) =>
    coins.toss(half) ? coins.index(2) : [coins.exponential(scores, half), coins.toss(half)],
};

/** Order of parts means nothing: they are compared as multisets. */
function keyOf(name: string, outcome: unknown): string {
  if (name !== "part" && name !== "resample") return JSON.stringify(outcome);
  const { columns, labels } = outcome as typeof sample;
  return Array.from(labels, (label, i) => `${columns[0]![i]}${label}`)
    .sort()
    .join();
}

describe("coins", () => {
  it.each(Object.entries(programs))("%s: the probabilities of the law add up to 1", async (name, program) => {
    const law = await lawOf(
      (coins) => Promise.resolve(program(coins)),
      (o) => keyOf(name, o),
    );
    const masses = [...law.values()].map(({ mass }) => mass);
    expect(masses.every(({ lower, upper }) => 0 <= lower && lower <= upper && upper <= 1 + 1e-12)).toBe(true);
    expect(masses.reduce((sum, { lower }) => sum + lower, 0)).toBeLessThanOrEqual(1 + 1e-15);
    expect(masses.reduce((sum, { upper }) => sum + upper, 0)).toBeGreaterThanOrEqual(1 - 1e-15);
    expect(masses.reduce((sum, { lower, upper }) => sum + upper - lower, 0)).toBeLessThan(1e-13);
  });

  // Seed 1, 20000 draws each; by Hoeffding a frequency strays by 0.0239 with probability at most 2e-10, below 1e-9 in all.
  it.each(Object.entries(programs))(
    "%s: drawn coins have the law of enumerated ones",
    async (name, program) => {
      const law = await lawOf(
        (coins) => Promise.resolve(program(coins)),
        (o) => keyOf(name, o),
      );
      const coins = drawnCoins(seededSource(1));
      const counts = new Map<string, number>();
      const draws = 20_000;
      for (let i = 0; i < draws; i++) {
        const key = keyOf(name, await program(coins));
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      expect([...counts.keys()].every((key) => law.has(key))).toBe(true);
      for (const [key, { mass }] of law) {
        expect(Math.abs((counts.get(key) ?? 0) / draws - mass.lower), key).toBeLessThan(0.0239);
      }
    },
  );

  it("refuse a program with too many sequences of choices", async () => {
    const program = (coins: Coins): Promise<number> => Promise.resolve(coins.index(100) + coins.index(100));
    await expect(lawOf(program, String, { most: 9999 })).rejects.toThrow("too large");
    expect((await lawOf(program, String, { most: 10_000 })).size).toBe(199);
  });

  it("refuse to list too many parts of a sample", async () => {
    const wide = sampleOf([Int32Array.from({ length: 30 }, (_, i) => i % 5)], new Uint8Array(30));
    const program = (coins: Coins): Promise<number> => Promise.resolve(coins.resample(wide, 100).n);
    await expect(lawOf(program, String)).rejects.toThrow("at most 1048576 different parts");
  });
});

describe("masses", () => {
  it("enclose exp(-x) and fractions of any size", () => {
    for (const [x, exact] of [
      [Rational.of(1, 3), 0.7165313105737893],
      [Rational.of(50), 1.9287498479639178e-22],
      [Rational.of(600), 2.6503965530043108e-261],
    ] as const) {
      const { lower, upper } = decayOf(x);
      expect(lower).toBeLessThanOrEqual(exact * (1 + 1e-15));
      expect(upper).toBeGreaterThanOrEqual(exact * (1 - 1e-15));
      expect(upper / lower - 1).toBeLessThan(1e-14);
    }
    expect(decayOf(Rational.of(100_000))).toEqual({ lower: 0, upper: Number.MIN_VALUE });
    const huge = 10n ** 400n;
    const { lower, upper } = massOf(Rational.of(huge, 3n * huge + 1n));
    expect(lower).toBeLessThanOrEqual(1 / 3);
    expect(upper).toBeGreaterThanOrEqual(1 / 3);
    expect(massOf(Rational.of(1n, huge)).lower).toBe(0);
    expect(massOf(Rational.of(1n, huge)).upper).toBeGreaterThan(0);
  });
});

describe("masses", () => {
  it.each([
    [650, 5.11e-283],
    [700, 9.85e-305],
    [720, 2.03e-313],
    [740, 4.19e-322],
  ])("do not say less of exp(-%i) than it is: more than %d", (x, least) => {
    const { lower, upper } = decayOf(Rational.of(x));
    expect(upper).toBeGreaterThan(least);
    expect(lower).toBeLessThan(1.02 * least);
  });

  it("of a coin that is nearly certain stay below 1", async () => {
    const law = await lawOf((coins) => Promise.resolve(coins.decay(Rational.of(60))), String);
    expect(law.get("false")!.mass.lower).toBeLessThan(1);
    expect(law.get("false")!.mass.upper).toBe(1 + 2 * Number.EPSILON);
  });

  it("have the lower end 0 where doubles run out of digits", () => {
    const tiny = { lower: 2 ** -540, upper: 2 ** -540 };
    const { lower, upper } = times(tiny, { lower: 0.7 * 2 ** -534, upper: 0.7 * 2 ** -534 });
    expect(lower).toBe(0);
    expect(upper).toBeGreaterThan(0);
  });
});

describe("the best of several runs", () => {
  /** The best of a geometric number of runs, summed over their number, each run a die with scores of its faces. */
  const direct = (masses: readonly number[], scores: readonly number[], stop: number): readonly number[] => {
    const law = masses.map(() => 0);
    let weight = stop;
    const upTo = (score: number): number =>
      masses.reduce((sum, mass, i) => sum + (scores[i]! <= score ? mass : 0), 0);
    const below = (score: number): number =>
      masses.reduce((sum, mass, i) => sum + (scores[i]! < score ? mass : 0), 0);
    for (let runs = 1; runs < 4000; runs++) {
      masses.forEach((mass, i) => {
        const [low, high] = [below(scores[i]!), upTo(scores[i]!)];
        law[i]! += (weight * (high ** runs - low ** runs) * mass) / (high - low);
      });
      weight *= 1 - stop;
    }
    return law;
  };

  it.each([
    [[1, 2, 3], [5, 7, 6], 1, 100],
    [[1, 1, 4, 2], [0, 3, 3, -2], 1, 7],
    [[1, 9], [0, 0], 1, 2],
  ] as const)("weights %j with scores %j", async (weights, scores, top, bottom) => {
    const law = await lawOf(
      (coins) =>
        coins.best({ name: "die", sample, stop: Rational.of(top, bottom) }, (own) => {
          const outcome = own.weighted(Float64Array.from(weights));
          return Promise.resolve({ outcome, score: scores[outcome]! });
        }),
      String,
    );
    const total = weights.reduce((sum: number, weight) => sum + weight, 0);
    const wanted = direct(
      weights.map((weight) => weight / total),
      scores,
      top / bottom,
    );
    wanted.forEach((mass, i) => {
      const found = law.get(String(i))!.mass;
      expect(found.lower).toBeLessThanOrEqual(mass + 1e-13);
      expect(found.upper).toBeGreaterThanOrEqual(mass - 1e-13);
      expect(found.upper - found.lower).toBeLessThan(1e-13);
    });
  });
});

describe("parts that are settled", () => {
  const rolls = (coins: Coins, name: string): Promise<number> =>
    coins.settle(name, sample, (own) => Promise.resolve(own.index(6) + own.index(6)));
  const program = async (coins: Coins): Promise<number> =>
    (await rolls(coins, "first")) + 100 * (await rolls(coins, "second"));

  it("have the law of the same choices made one by one, in far fewer runs", async () => {
    const plain = async (coins: Coins): Promise<number> => {
      const choices = Array.from({ length: 4 }, () => coins.index(6)) as [number, number, number, number];
      return Promise.resolve(choices[0] + choices[1] + 100 * (choices[2] + choices[3]));
    };
    const law = await lawOf(program, String, { most: 121 });
    const wanted = await lawOf(plain, String);
    expect([...law.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [key, { mass }] of wanted) {
      expect(law.get(key)!.mass.lower).toBeCloseTo(mass.lower, 12);
    }
  });

  it("are told apart by the sample they work on, as in a wrapper that draws one", async () => {
    const law = await lawOf((coins) => {
      const part = coins.part(sample, 1);
      return coins.settle("label", part, (own) => Promise.resolve(own.toss(half) ? part.labels[0]! : 2));
    }, String);
    expect(["0", "1", "2"].map((key) => law.get(key)?.mass.lower)).toEqual([
      expect.closeTo(1 / 4, 12),
      expect.closeTo(1 / 4, 12),
      expect.closeTo(1 / 2, 12),
    ]);
  });

  it("are drawn like any others", async () => {
    const value = await program(drawnCoins(seededSource(3)));
    expect((await lawOf(program, String)).has(String(value))).toBe(true);
  });
});
