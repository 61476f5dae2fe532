import { expect, test } from "vitest";
import { Rational } from "../../../math/index.ts";
import { drawnCoins, lawOf } from "../../../mechanisms/coins/index.ts";
import { seededSource } from "../../../random/index.ts";
import { rejects } from "../../../random/testing/chi-square.ts";
import { dyadicDraws, scaledDecay } from "./dyadic-draw.ts";
import { type GridSegments, gridSegmentsDraw } from "./grid-segments.ts";

/** The thresholds example on a grid of this many points: eight records, segments in twentieths. */
function thresholds(points: number): GridSegments {
  return {
    points,
    starts: Float64Array.from([0, 1, 4, 6, 9, 12, 16, 18, 19], (twentieths) => (twentieths * points) / 20),
    totals: Float64Array.of(4, 3, 2, 3, 2, 3, 4, 5, 4),
    most: 8,
  };
}

/** The law of the segment, in doubles. */
function segmentMasses({ points, starts, totals }: GridSegments, rate: number): Record<string, number> {
  const masses = Array.from(starts, (start, i) => {
    const end = starts[i + 1] ?? points;
    return (end - start) * Math.exp(-rate * totals[i]!);
  });
  const sum = masses.reduce((a, b) => a + b, 0);
  return Object.fromEntries(masses.map((mass, i) => [i, mass / sum]));
}

function segmentOf({ starts }: GridSegments, point: number): number {
  return starts.findLastIndex((start) => start <= point);
}

// Seed 1, 5000 draws; a correct sampler is rejected with probability at most 1e-9.
test("segments of a grid of 20 * 2^40 points", () => {
  const coins = drawnCoins(seededSource(1));
  const segments = thresholds(20 * 2 ** 40);
  const drawn = Array.from({ length: 5000 }, () =>
    segmentOf(segments, gridSegmentsDraw({ ...segments, rate: Rational.one, coins })),
  );
  const rejectedAt = (rate: number): boolean => {
    let next = 0;
    return rejects({ law: segmentMasses(segments, rate), draws: drawn.length, draw: () => drawn[next++] });
  };
  expect(rejectedAt(1)).toBe(false);
  // Power: where 1/1.3 is promised.
  expect(rejectedAt(1 / 1.3)).toBe(true);
});

test("points of one segment are equally likely", () => {
  // Seed 4, 5000 draws; false alarm at most 1e-9.
  const coins = drawnCoins(seededSource(4));
  const points = 3 * 2 ** 30;
  const segments = {
    points,
    starts: Float64Array.of(0, 0, points),
    totals: Float64Array.of(0, 1000, 0),
    most: 1000,
  };
  const law = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [i, 1 / 6]));
  const draw = (): number =>
    Math.floor((6 * gridSegmentsDraw({ ...segments, rate: Rational.one, coins })) / points);
  // The empty segments weigh nothing, however low their totals are.
  expect(rejects({ law, draws: 5000, draw })).toBe(false);
});

test("a small grid is one coin, and its law is the Gibbs law", async () => {
  const segments = thresholds(40);
  const rate = Rational.of(1, 2);
  const law = await lawOf((coins) => Promise.resolve(gridSegmentsDraw({ ...segments, rate, coins })), String);
  const masses = segmentMasses(segments, 0.5);
  for (const [point, { mass }] of law) {
    const segment = segmentOf(segments, Number(point));
    const size = (segments.starts[segment + 1] ?? 40) - segments.starts[segment]!;
    expect(mass.lower).toBeCloseTo(masses[segment]! / size, 12);
  }
  expect(law.size).toBe(40);
});

// Seed 5, 5000 draws each; false alarm at most 1e-9 each. The rates take every path: scale 1, scale above 1, rate 0.
test.each([
  ["1/8", 1 / 8],
  ["5/2", 5 / 2],
  ["0", 0],
  ["1/1048576", 1 / 1048576],
])("weights 2^level * exp(-rate * total) at rate %s", (spelled, rate) => {
  const coins = drawnCoins(seededSource(5));
  const unit = rate > 0 ? Math.max(1, Math.round(1 / rate)) : 1;
  const levels = Uint8Array.of(3, 4, 5, 8, 3);
  const totals = Float64Array.of(0, unit, unit + 1, 3 * unit, 2 * unit);
  const weights = Array.from(levels, (level, i) => 2 ** level * Math.exp(-rate * totals[i]!));
  const sum = weights.reduce((a, b) => a + b, 0);
  const law = Object.fromEntries(weights.map((weight, i) => [i, weight / sum]));
  const draw = dyadicDraws({ levels, totals, rate: Rational.parse(spelled) });
  expect(rejects({ law, draws: 5000, draw: () => draw(coins) })).toBe(false);
});

test.each(["1/8", "5/2", "7/3", "1/1048576"])("proposal times coin is the weight, at rate %s", (spelled) => {
  const rate = Rational.parse(spelled);
  const levels = Uint8Array.of(3, 4, 5, 8, 3, 40);
  const totals = Float64Array.of(0, 1, 2, 30, 7, 3);
  const draw = dyadicDraws({ levels, totals, rate });
  const coins = drawnCoins(seededSource(1));
  // The logarithm of exp(lambda * score) times the probability of heads, for each index that may be proposed.
  const made = Array.from(levels.keys(), (index) => {
    let log = 0;
    const drawn = draw({
      ...coins,
      exponential: (scores, lambda) => {
        log += lambda.toNumber() * scores[index]!;
        return index;
      },
      toss: (probability) => {
        log += Math.log(probability.toNumber());
        return true;
      },
    });
    expect(drawn).toBe(index);
    return log;
  });
  const stated = Array.from(levels, (level, i) => level * Math.LN2 - rate.toNumber() * totals[i]!);
  made.forEach((log, i) => {
    expect(log - made[0]!).toBeCloseTo(stated[i]! - stated[0]!, 11);
  });
});

test("the coin 2^level * exp(-x) is right, and refines its enclosure until it is decided", () => {
  // Seed 6, 10000 draws; false alarm at most 1e-9.
  const coins = drawnCoins(seededSource(6));
  const p = 8 * Math.exp(-2.5);
  const draw = (): boolean => scaledDecay(coins, 3, Rational.of(5, 2));
  expect(rejects({ law: { true: p, false: 1 - p }, draws: 10000, draw })).toBe(false);
  // A uniform number that is never decided by the first enclosures: both coins show tails twice.
  const tosses: Rational[] = [];
  const stubborn = {
    ...coins,
    toss: (probability: Rational) => {
      tosses.push(probability);
      return tosses.length === 5;
    },
  };
  expect(scaledDecay(stubborn, 3, Rational.of(5, 2))).toBe(true);
  expect(tosses).toHaveLength(5);
  expect(tosses[0]!.toNumber()).toBeCloseTo(p, 12);
  expect(tosses[1]!.toNumber()).toBeCloseTo(1, 12);
});

test("what exact integers cannot carry is refused from public numbers", () => {
  const segments = thresholds(20);
  const coins = drawnCoins(seededSource(1));
  const drawAt = (rate: Rational, most = 8): number => gridSegmentsDraw({ ...segments, most, rate, coins });
  expect(() => drawAt(Rational.of(1n, 1n << 46n))).toThrow(/2\^-45/);
  expect(() => drawAt(Rational.of(-1, 2))).toThrow(/rate/);
  expect(() => drawAt(Rational.one, 2 ** 50)).toThrow(/most.*562949953421312/);
  // Totals outside the stated range count as its ends: nothing about them is said.
  expect(drawAt(Rational.of(1000), 1)).toBeLessThan(20);
});
