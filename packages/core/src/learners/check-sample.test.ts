import { describe, expect, it } from "vitest";
import { classes } from "../classes/standard.ts";
import type { Sample } from "../data/index.ts";
import { untouchable } from "../mechanisms/testing/sources.ts";
import { answering, learn } from "./learn.ts";
import { learners } from "./registry.ts";

const ranges = [
  { lower: -7, upper: 7 },
  { lower: -7, upper: 7 },
];
const sample = (columns: Sample["columns"], labels = Uint8Array.of(0, 1)): Sample => ({
  n: 2,
  columns,
  labels,
});
const good = Float64Array.of(1, 2);

describe("samples that are none of the class", () => {
  it.each([
    ["thresholds:4", [Int32Array.of(0, 4)], "whole numbers from 0 to 3"],
    ["thresholds:4", [good, good], "one column"],
    ["stumps:2", [good], "2 features, as stumps:2 has"],
    [
      "stumps:2",
      [good, Float64Array.of(0, Infinity)],
      "columns.1 cannot be used as points: expected finite numbers",
    ],
    ["stumps:2", [good, Float64Array.of(0, NaN)], "numbers other than NaN"],
    [
      "halfspaces:2",
      [good, Float64Array.of(0.5, 1)],
      "columns.1 cannot be used as points: expected integers",
    ],
  ])("%s: are refused before any coin is drawn, without a word on rows", async (spec, columns, message) => {
    const setting = { subject: classes.parse(spec), ranges };
    // A source that must not be read.
    const random = untouchable;
    const model = learners.make("exponential", setting);
    await expect(learn(model, sample(columns), { random })).rejects.toThrow(message);
    const served = learners.make("averaging", setting);
    await expect(answering(served, sample(columns), { random })).rejects.toThrow(message);
  });

  it("labels other than 0 and 1 are refused", async () => {
    const learner = learners.make("exponential", { subject: classes.parse("thresholds:4") });
    await expect(learn(learner, sample([good], Uint8Array.of(0, 2)))).rejects.toThrow("0 or 1 in every row");
  });
});
