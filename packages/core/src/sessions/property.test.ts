import { expect, test } from "vitest";
import { readStep } from "./index.ts";
import { bitTable, factsOf } from "./testing/table.ts";

const facts = factsOf(
  await bitTable([
    [0, 0],
    [1, 1],
  ]),
);

test("a model that is no document of one is an issue", () => {
  for (const hypotheses of [undefined, null, { length: 1 }, "all"]) {
    const hypothesis = { kind: "vote", ...(hypotheses === undefined ? {} : { hypotheses }) };
    const question = { kind: "statistic", model: { class: "stumps", hypothesis }, epsilon: "1" };
    expect(() => readStep(question, facts)).toThrow(/hypothesis\.hypotheses is not a hypothesis/);
  }
  const hypothesis = { kind: "function", online: "closure", name: 5 };
  const question = { kind: "statistic", model: { class: "stumps", hypothesis }, epsilon: "1" };
  expect(() => readStep(question, facts)).toThrow(/hypothesis\.name is not a hypothesis/);
});
