import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { pointAt, sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { errorCounter } from "./error-counter.ts";

/** A repeatable list of numbers below `count`. */
function* numbers(seed: number, count: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state % count;
  }
}

const real = [
  "thresholds",
  "intervals",
  "stumps:1",
  "stumps:3",
  "rectangles:1",
  "rectangles:2",
  "rectangles:3",
];
const linear = ["halfspaces:1", "halfspaces:2", "halfspaces:3", "separators:2", "unions:2"];
const finite = ["thresholds:9", "intervals:9", "points:9", "all:4", "parities:3", "conjunctions:3"];

describe("error counts of representatives", () => {
  it.each([...real, ...linear, ...finite])("are those of predict: %s (seeds 1, 2)", async (spec) => {
    const subject = classes.parse(spec);
    const engine = inProcessEngine({ threads: 1 });
    for (const seed of [1, 2]) {
      const source = numbers(seed, 1 << 20);
      const next = (count: number): number => source.next().value % count;
      const { domain } = subject;
      const columns = Array.from({ length: domain.kind === "real" ? domain.features : 1 }, () =>
        Int32Array.from({ length: 60 }, () =>
          domain.kind === "finite" ? next(domain.points) : next(21) - 10,
        ),
      );
      const sample = sampleOf(
        columns,
        Array.from({ length: 60 }, () => next(2)),
      );
      const part = { n: 6, columns: columns.map((column) => column.subarray(0, 6)) };
      const hypotheses = Array.from(subject.dichotomies(part), ({ hypothesis }) => hypothesis);
      const errors = await errorCounter(subject, sample, { engine })(hypotheses);
      const wanted = hypotheses.map((hypothesis) =>
        Array.from(sample.labels).reduce(
          (sum, label, i) => sum + Number(subject.predict(hypothesis, pointAt(sample, i)) !== label),
          0,
        ),
      );
      expect(Array.from(errors)).toEqual(wanted);
    }
  });
});
