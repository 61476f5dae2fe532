import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { type Sample, sampleOf } from "../../data/index.ts";
import { learners } from "../registry.ts";
import { answering } from "../learn.ts";
import { affordableMinimizer, isAlwaysMinimized } from "./minimizer.ts";

/** Examples with all their values different, in general position, labels mixed. */
function rich(n: number, features: number, from = 0): Sample {
  const value = (i: number, f: number): number => ((i + 1) * (7919 + 1299 * f * f) + f * i * i) % 4001;
  const columns = Array.from({ length: features }, (_, f) =>
    Int32Array.from({ length: n }, (_, i) => (features === 1 ? from + i : value(i, f) - 2000)),
  );
  return sampleOf(
    columns,
    Array.from({ length: n }, (_, i) => ((i * i) >> 1) & 1),
  );
}

/** Vectors of rank 10 in many features. */
function flat(n: number, features: number): Sample {
  const { columns, labels } = rich(n, features);
  return sampleOf(
    columns.map((column, f) => (f < 10 ? column : column.map(() => 0))),
    labels,
  );
}

describe("affordable minimizers", () => {
  it.each([
    ["conjunctions:12", 3, 100, (m: number) => rich(m, 1)],
    ["product(thresholds:1000;conjunctions:12)", 2, 40, (m: number) => rich(m, 1, 1000)],
    ["rectangles:3", 1, 60, (m: number) => rich(m, 3)],
    ["union(stumps:3;rectangles:3)", 1, 60, (m: number) => rich(m, 3)],
    ["separators:3", 16, 3000, (m: number) => rich(m, 3)],
    ["union(stumps:3;separators:3)", 16, 3000, (m: number) => rich(m, 3)],
    ["halfspaces:20", 64, 40, (m: number) => flat(m, 20)],
    ["halfspaces:2", 64, 3000, (m: number) => rich(m, 2)],
  ] as const)("of %s are refused for no sample of their size", (spec, runs, most, sampleAt) => {
    const subject = classes.parse(spec);
    const size = affordableMinimizer(subject, runs, most);
    expect(size).toBeLessThan(most);
    expect(isAlwaysMinimized(subject, size)).toBe(true);
    expect(() => subject.erm(sampleAt(size))).not.toThrow();
    expect(affordableMinimizer(subject, runs, 1)).toBe(1);
  });

  it("of sorted classes are not limited", () => {
    for (const spec of ["thresholds", "stumps:4", "intervals", "thresholds:1000000"]) {
      expect(affordableMinimizer(classes.parse(spec), 10, 1e6)).toBe(1e6);
    }
    expect(affordableMinimizer(classes.parse("unions:2000"), 1, 1e5)).toBeLessThan(1e5);
  });

  it("of a class that never minimizes are refused when the run is planned", () => {
    const subject = classes.parse("conjunctions:20");
    for (const spec of ["averaging", "block-votes"]) {
      expect(() => learners.make(spec, { subject }).plan({ n: 10 })).toThrow(/too large/);
    }
  });

  it.each(["block-votes", "relabelled-prediction", "averaging"])(
    "make %s answer alike on few and on many different examples",
    async (spec) => {
      const subject = classes.parse("conjunctions:12");
      const subset = spec === "relabelled-prediction" ? { subset: 2 } : {};
      const learner = learners.make(spec, { subject }, { blocks: 1, epsilon: "1", ...subset });
      const same = sampleOf([new Int32Array(100)], rich(100, 1).labels);
      for (const sample of [same, rich(100, 1)]) {
        const { answer } = await answering(learner, sample);
        expect([0, 1]).toContain(await answer([5]));
      }
    },
    60_000,
  );
});
