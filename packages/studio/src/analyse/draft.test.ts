import { expect, test } from "vitest";
import type { TranscriptLine } from "../service/documents.ts";
import { fieldOf, instrumentsIn, modelsIn, questionOf } from "./draft.ts";

const line = (sequence: number, question: object, answer: object): TranscriptLine => ({
  sequence,
  question,
  answer,
  charge: "",
  price: { amount: "0", delta: "0", nats: "0", kept: 0 },
  time: 0,
});
const hypothesis = { feature: 1 };
const lines = [
  line(1, { kind: "holdout-open", name: "mine" }, { opened: "mine" }),
  line(2, { kind: "learn", class: "stumps:2" }, { model: { hypothesis } }),
];

test("a draft writes the question of its kind, and only what was filled in", () => {
  expect(questionOf({}, [])).toEqual({ kind: "query" });
  expect(questionOf({ kind: "query", query: " count ", epsilon: "1/10", grid: "0.1" }, [])).toEqual({
    kind: "query",
    query: "count",
    epsilon: "1/10",
  });
  expect(
    questionOf({ kind: "holdout-open", name: "h", epsilon: "1", positives: "3", tolerance: "0" }, []),
  ).toEqual({ kind: "holdout-open", name: "h", epsilon: "1", positives: 3, tolerance: "0" });
});

test("rows are those of a predicate, or those on which a model of the session errs", () => {
  expect(modelsIn(lines).map(({ value }) => value)).toEqual(["model 2"]);
  expect(questionOf({ kind: "yes-no", rows: "where", where: "age > 3", atLeast: "0.5" }, lines)).toEqual({
    kind: "yes-no",
    where: "age > 3",
    atLeast: "0.5",
  });
  expect(questionOf({ kind: "yes-no", rows: "model 2", where: "age > 3", atLeast: "0.5" }, lines)).toEqual({
    kind: "yes-no",
    model: { class: "stumps:2", hypothesis },
    atLeast: "0.5",
  });
  expect(instrumentsIn(lines, "holdout")).toEqual(["mine"]);
  expect(instrumentsIn(lines, "ladder")).toEqual([]);
});

test("the options of a learner are names and values, and its epsilon is one of them", () => {
  const draft = {
    kind: "learn",
    learner: "exponential",
    class: "stumps",
    epsilon: "0.2",
    options: "cuts=7, x=true",
  };
  expect(questionOf(draft, [])).toEqual({
    kind: "learn",
    learner: "exponential",
    class: "stumps",
    options: { epsilon: "0.2", cuts: "7", x: true },
  });
});

test("an issue is shown at its field", () => {
  expect(fieldOf("question.where, character 3")).toBe("where");
  expect(fieldOf("query, character 1")).toBe("query");
  expect(fieldOf("epsilon")).toBe("epsilon");
  expect(fieldOf("question")).toBeUndefined();
});
