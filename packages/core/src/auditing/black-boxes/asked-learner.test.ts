import { describe, expect, test } from "vitest";
import { classes } from "../../classes/standard.ts";
import { learners } from "../../learners/registry.ts";
import { seededSource } from "../../random/index.ts";
import { askedLearner, outputPrivacy, usualQueries } from "./asked-learner.ts";

const subject = classes.parse("thresholds:3");
const first = [
  [0, 0],
  [2, 1],
];
const second = [
  [0, 1],
  [2, 1],
];
const pairs = [{ first, second, name: "a label" }];
const random = seededSource(7);

describe("a learner that is asked", () => {
  test("for its model is run on the pairs as they are", async () => {
    const learner = learners.make("exponential", { subject }, { epsilon: "infinity" });
    const asked = askedLearner({ learner, n: 2, random, queries: undefined, pairs });
    expect(asked.pairs).toBe(pairs);
    const { values } = await asked.box.run(first, 2);
    expect(values[0]).toBe(values[1]);
    expect((await asked.box.run(second, 1)).values[0]).not.toBe(values[0]);
  });

  test("for answers is run on every pair at every point", async () => {
    const learner = learners.make("block-votes", { subject }, { epsilon: "infinity" });
    const asked = askedLearner({ learner, n: 2, random, queries: [0, 2], pairs });
    expect(asked.pairs).toEqual([
      {
        first: { examples: first, query: 0 },
        second: { examples: second, query: 0 },
        name: "a label, asked at 0",
      },
      {
        first: { examples: first, query: 2 },
        second: { examples: second, query: 2 },
        name: "a label, asked at 2",
      },
    ]);
    expect(asked.box.output).toEqual({ kind: "word" });
    for (const { first: question } of asked.pairs) {
      const { values } = await asked.box.run(question, 3);
      expect(values).toHaveLength(3);
    }
  });
});

test("the ends and the middle are asked where nothing was chosen, each once", () => {
  expect(usualQueries(5)).toEqual([0, 2, 4]);
  expect(usualQueries(2)).toEqual([0, 1]);
  expect(usualQueries(1)).toEqual([0]);
});

test("what is claimed of one output is the privacy of the model, or of a single answer", () => {
  const claimed = (learner: string, options: Record<string, string>) =>
    outputPrivacy(learners.make(learner, { subject }, options).plan({ n: 20 }));
  const model = claimed("exponential", { epsilon: "1/2" });
  expect([String(model?.epsilon), String(model?.delta), model?.neighbours]).toEqual([
    "0.5",
    "0",
    "replace-one",
  ]);
  const answer = claimed("block-votes", { epsilon: "1/2" });
  expect([answer?.epsilon.sign(), answer?.epsilon.compare("1/2"), answer?.neighbours]).toEqual([
    1,
    -1,
    "replace-one",
  ]);
  expect(claimed("stable", { gamma: "1/2" })).toBeUndefined();
});
