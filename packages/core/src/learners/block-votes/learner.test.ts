import { describe, expect, it } from "vitest";
import { type ClaimOf, verify } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { mechanismBook } from "../../mechanisms/index.ts";
import { seededSource } from "../../random/index.ts";
import { distribution } from "../distribution.ts";
import { answering } from "../learn.ts";
import { learners } from "../registry.ts";
import { affordableBlock } from "./cost.ts";
import { leastExamples } from "./split.ts";

const thresholds = classes.parse("thresholds");
const make = (spec: string, options: Record<string, string | number> = {}) =>
  learners.make("block-votes", { subject: classes.parse(spec) }, options);

/** The probability of label 1, as the middle of its enclosure. */
async function chanceOf(
  spec: string,
  options: Record<string, string | number>,
  points: number[],
  labels: number[],
  x: number,
) {
  const { law } = await distribution(make(spec, options), sampleOf([Int32Array.from(points)], labels), [x]);
  const { lower, upper } = law.get("1")!.mass;
  expect(upper - lower).toBeLessThan(1e-13);
  return (lower + upper) / 2;
}

describe("the block votes learner", () => {
  it.each([
    [0, 5, "1", 0.07585818],
    [2, 5, "1", 0.3775406688],
    [3, 5, "1", 0.6224593312],
    [7, 11, "0.5", 0.6791786992],
    [60, 101, "0.1", 0.721115178],
  ])(
    "answers 1 at %i of %i votes and epsilon %s with the probability of the table",
    async (ones, blocks, epsilon, p) => {
      const points = Array.from({ length: blocks }, (_, j) => (j < ones ? 1 : 2));
      const labels = points.map(() => 1);
      expect(await chanceOf("thresholds", { epsilon, blocks }, points, labels, 1)).toBeCloseTo(p, 9);
    },
  );

  it("states the exact epsilon of one answer", () => {
    for (const [blocks, epsilon, exact] of [
      [5, "1", 0.8774764563],
      [11, "1", 0.9930306984],
      [21, "0.5", 0.4966193144],
    ] as const) {
      const [privacy] = make("thresholds", { epsilon, blocks }).plan({ n: 100 }).certificates;
      expect((privacy!.claim as ClaimOf<"private-prediction">).epsilon.toNumber()).toBeCloseTo(exact, 9);
      expect(verify(JSON.parse(JSON.stringify(privacy)), mechanismBook)).toMatchObject({ holds: true });
    }
  });

  it("finds the sizes of the table", () => {
    for (const [spec, alpha, beta, epsilon, n] of [
      ["thresholds", 0.1, 0.05, 1, 525],
      ["thresholds", 0.05, 0.05, 1, 1431],
      ["thresholds", 0.1, 0.05, 0.1, 7659],
      ["intervals", 0.1, 0.05, 1, 1218],
      ["intervals", 0.05, 0.01, 0.5, 9078],
    ] as const) {
      expect(leastExamples({ subject: classes.parse(spec), alpha, beta, epsilon })).toBe(n);
    }
  });

  it("certifies accuracy from the least n on, and names it below", () => {
    for (const spec of [
      "thresholds",
      "intervals",
      "rectangles:2",
      "stumps:2",
      "halfspaces:2",
      "thresholds:4",
      "points:5",
    ]) {
      const learner = make(spec);
      const [{ n } = { n: undefined }] = learner.plan({ n: 20 }).withheld;
      expect(n, spec).toBeGreaterThan(20);
      expect(learner.plan({ n: n! - 1 }).withheld, spec).toHaveLength(1);
      for (const size of [n!, n! + 1, 2 * n!, 100 * n!]) {
        const { certificates, withheld } = learner.plan({ n: size });
        expect(withheld, `${spec} ${size}`).toEqual([]);
        const accuracy = certificates.at(-1)!;
        expect(accuracy.claim).toMatchObject({ notion: "accuracy", setting: "realizable" });
        expect(verify(JSON.parse(JSON.stringify(accuracy)), mechanismBook)).toMatchObject({ holds: true });
      }
    }
  });

  it("takes the largest odd number of blocks where n is too small", () => {
    for (const [n, blocks] of [
      [2, 1],
      [3, 3],
      [4, 3],
      [99, 99],
      [100, 99],
    ] as const) {
      expect(make("thresholds").plan({ n }).parameters).toMatchObject({
        blocks,
        size: Math.floor(n / blocks),
      });
    }
  });

  it("votes the same by search and by prediction, on a sweep of small samples", async () => {
    // Intervals on four points, two blocks of two, against the bounding interval of the positives.
    for (let code = 0; code < 8 ** 4; code += 101) {
      const points = [0, 1, 2, 3].map((i) => (code >> (3 * i)) & 3);
      const labels = [0, 1, 2, 3].map((i) => (code >> (3 * i + 2)) & 1);
      for (const x of [0, 1, 2, 3]) {
        let ones = 0;
        for (const block of [0, 2]) {
          const inside = [block, block + 1].filter((i) => labels[i] === 1).map((i) => points[i]!);
          if (inside.length > 0 && Math.min(...inside) <= x && x <= Math.max(...inside)) ones += 1;
        }
        const p = 1 / (1 + Math.exp(-(2 * ones - 2) / 2));
        expect(await chanceOf("intervals:4", { blocks: 2 }, points, labels, x)).toBeCloseTo(p, 12);
      }
    }
  });

  it("is total where no hypothesis fits a block, and without privacy is the minimizer", async () => {
    for (const spec of ["thresholds:3", "points:3", "parities:2", "stumps:1", "halfspaces:1"]) {
      const sample = sampleOf([Int32Array.of(1, 1, 1, 1)], [0, 1, 1, 0]);
      const { law } = await distribution(make(spec, { blocks: 2 }), sample, [1]);
      expect(law.size).toBe(2);
    }
    const { law, plan } = await distribution(
      make("thresholds", { epsilon: "infinity" }),
      sampleOf([Int32Array.of(1, 2)], [0, 1]),
      [2],
    );
    expect([...law.keys()]).toEqual(["1"]);
    expect(plan.certificates.map(({ claim }) => claim.notion)).toEqual(["none"]);
  });

  it("refuses more blocks than examples, and keeps blocks affordable by public sizes", () => {
    expect(() => make("thresholds", { blocks: 5 }).plan({ n: 4 })).toThrow(/at most n = 4/);
    expect(affordableBlock(thresholds, 3, 1e6)).toBe(1e6);
    expect(affordableBlock(classes.parse("halfspaces:2"), 9, 1e5)).toBeLessThan(1500);
  });

  it("marks seeded runs and stops when it is told to", async () => {
    const sample = sampleOf(
      [Int32Array.from({ length: 50 }, (_, i) => i)],
      Array.from({ length: 50 }, (_, i) => +(i > 20)),
    );
    const served = await answering(make("thresholds"), sample, { random: seededSource(3) });
    expect(served.certificates[0]!.assumptions).toContainEqual({ kind: "seeded-randomness" });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(answering(make("stumps:1"), sample, { signal })).rejects.toThrow("enough");
  });

  it("answers at n = 1e6 on thresholds and 1e5 on halfspaces (seed 1; 400 answers that err by at most 0.1 each)", async () => {
    for (const [spec, n] of [
      ["thresholds", 1_000_000],
      ["halfspaces:2", 100_000],
    ] as const) {
      const columns = [0, 1].map((f) =>
        Int16Array.from({ length: n }, (_, i) => ((i * (f ? 7919 : 104_729)) % 4001) - 2000),
      );
      const used = spec === "thresholds" ? columns.slice(0, 1) : columns;
      const labels = Uint8Array.from({ length: n }, (_, i) =>
        used.reduce((sum, column) => sum + column[i]!, 0) >= 300 ? 1 : 0,
      );
      const served = await answering(make(spec), sampleOf(used, labels), { random: seededSource(1) });
      let wrong = 0;
      for (let i = 0; i < 200; i++) {
        const point = used.map((column) => column[i]!);
        if ((await served.answer(point)) !== labels[i]) wrong += 1;
      }
      // Each answer errs with probability at most 0.1: Hoeffding gives e^(-2 * 200 * 0.25^2) < 1e-10 for 70.
      expect(wrong).toBeLessThan(70);
    }
  }, 60_000);
});
