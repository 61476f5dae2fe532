import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { type LevelDocument, levelledSample, learnLevels } from "../multiclass/index.ts";
import { everySample } from "../multiclass/testing/largest-loss.ts";
import { learners } from "../registry.ts";
import { classSums, commonScale } from "./class-sums.ts";
import { centroids } from "./learner.ts";

const range = { lower: -1000, upper: 1000, integers: true };
const subject = classes.parse("stumps:2");
const ranges = [range, range];

/** Three groups of points around (600, 0), (-600, 300) and (-100, -600), in turn. */
function groups(n: number): ReturnType<typeof levelledSample> {
  const centers = [
    [600, 0],
    [-600, 300],
    [-100, -600],
  ] as const;
  const levels = Array.from({ length: n }, (_, i) => i % 3);
  return levelledSample(
    [0, 1].map((j) =>
      Int32Array.from(levels, (level, i) => centers[level]![j]! + ((i * 37 + j * 11) % 101) - 50),
    ),
    levels,
    3,
  );
}

describe("centroids", () => {
  it("moves the blocks by at most twice the width, the sum of the largest moves of their entries", () => {
    const samples = everySample(
      1,
      [
        [-1000, 400],
        [1000, -1000],
        [7, 1000],
      ],
      3,
    );
    const scale = commonScale(ranges, 8);
    let largest = 0;
    for (const one of samples) {
      for (const other of samples) {
        const [a, b] = [classSums(one, 3, scale), classSums(other, 3, scale)];
        expect(a.flat().every((x) => Number.isInteger(x) && Math.abs(x) <= 8)).toBe(true);
        const moves = a.map((block, c) => Math.max(...block.map((x, j) => Math.abs(x - b[c]![j]!))));
        largest = Math.max(
          largest,
          moves.reduce((sum, move) => sum + move, 0),
        );
      }
    }
    expect(largest).toBe(16);
  });

  it("brings what lies beyond a range to its end", () => {
    const beyond = levelledSample([Int32Array.of(-5000, 5000, 0), Int32Array.of(0, 0, 1)], [0, 1, 2], 3);
    expect(classSums(beyond, 3, commonScale(ranges, 100))).toEqual([
      [-100, 0, 100],
      [100, 0, 100],
      [0, 0, 100],
    ]);
  });

  it("without noise is the nearest centroid", async () => {
    const sample = groups(90);
    const { predict, certificates, withheld } = await learnLevels(
      centroids({ subject, ranges, levels: 3, epsilon: "infinity" }),
      sample,
    );
    expect(certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
    expect(withheld).toEqual([]);
    const means = [0, 1, 2].map((level) =>
      sample.columns.map((column) => {
        const own = [...column].filter((_, i) => sample.levels[i] === level);
        return own.reduce((sum, x) => sum + x, 0) / own.length;
      }),
    );
    let checked = 0;
    for (let x = -650; x <= 650; x += 50) {
      for (let y = -650; y <= 650; y += 50) {
        const distances = means.map(([a, b]) => (x - a!) ** 2 + (y - b!) ** 2);
        const [nearest, second] = [...distances].sort((a, b) => a - b);
        // Features are rounded on the common scale: what is nearly as near may be told otherwise.
        if (second! - nearest! < 5000) continue;
        expect(predict([x, y])).toBe(distances.indexOf(nearest!));
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(600);
  });

  it("learns with noise, and marks seeds; its sums fit 32 bits", async () => {
    const sample = groups(900);
    const learner = centroids({ subject, ranges, levels: 3, epsilon: Rational.one });
    const learned = await learnLevels(learner, sample, { random: seededSource(3) });
    const right = [...sample.levels].filter(
      (level, i) => learned.predict(sample.columns.map((column) => column[i]!)) === level,
    );
    expect(right.length).toBeGreaterThan(850);
    expect(learned.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
    const { weights, offsets } = learned.document as Extract<LevelDocument, { kind: "linear" }>;
    for (const [c, row] of weights.entries()) {
      const reach = row.reduce((sum, weight) => sum + 1000 * Math.abs(weight), Math.abs(offsets[c]!));
      expect(reach).toBeLessThan(2 ** 30);
    }
  });

  it("leaves out what noise may have made, and keeps one feature at least", async () => {
    const sample = groups(30);
    const learner = centroids({ subject, ranges, levels: 3, epsilon: Rational.parse("0.001") });
    for (let seed = 0; seed < 20; seed++) {
      const { document } = await learnLevels(learner, sample, { random: seededSource(seed) });
      const { weights } = document as Extract<LevelDocument, { kind: "linear" }>;
      expect(weights.flat().some((weight) => weight !== 0)).toBe(true);
      expect(weights.flat().every(Number.isSafeInteger)).toBe(true);
    }
  });

  it("promises privacy by cube noise alone, and says why nothing of accuracy", () => {
    const learner = learners.makeLevels("centroids", { subject, ranges }, { epsilon: "0.5" }, 3)!;
    const { certificates, withheld, parameters } = learner.plan({ n: 100 });
    expect(certificates.map(({ claim }) => claim)).toMatchObject([
      { notion: "differential-privacy", epsilon: Rational.of(1, 2), delta: Rational.zero },
    ]);
    expect(verify(JSON.parse(JSON.stringify(certificates[0])), mechanismBook)).toMatchObject({ holds: true });
    expect(withheld).toMatchObject([{ notion: "accuracy" }]);
    expect(parameters).toEqual({ levels: 3, epsilon: "0.5", width: 1024 });
  });

  it("serves two equal examples, a range of one point, and huge epsilons", async () => {
    const sample = levelledSample([Int32Array.of(0, 0), Int32Array.of(0, 0)], [1, 1], 3);
    for (const epsilon of [Rational.of(1_000_000), "infinity" as const]) {
      const learner = centroids({ subject, ranges: [{ lower: 0, upper: 0 }, range], levels: 3, epsilon });
      expect([0, 1, 2]).toContain((await learnLevels(learner, sample)).predict([0, 0]));
    }
  });

  it("can be stopped", async () => {
    const learner = centroids({ subject, ranges, levels: 3 });
    const stopped = { signal: AbortSignal.abort(new Error("enough")) };
    await expect(learnLevels(learner, groups(9), stopped)).rejects.toThrow("enough");
  });

  it("refuses what it cannot serve, before data", () => {
    expect(() => centroids({ subject, ranges, levels: 2 })).toThrow("three levels or more");
    expect(() => centroids({ subject, ranges: [range], levels: 3 })).toThrow("ranges");
    expect(() => centroids({ subject: classes.parse("thresholds:5"), levels: 3 })).toThrow("real features");
    expect(() => centroids({ subject: classes.parse("stumps:3000"), levels: 3 })).toThrow("at most 2047");
    expect(() => learners.make("centroids", { subject })).toThrow("three levels");
  });
});
