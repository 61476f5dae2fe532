import { expect, test } from "vitest";
import { questionOf, requestOf } from "./question.ts";

test("a question is a predictor and a point, however the point is held; -0 is 0", () => {
  const question = questionOf("p", [1, 0, -3]);
  expect(questionOf("p", Int16Array.of(1, 0, -3))).toBe(question);
  expect(questionOf("p", [1, -0, -3])).toBe(question);
  const others = [
    questionOf("q", [1, 0, -3]),
    questionOf("p", [1, 0, -2]),
    questionOf("p", [0, 1, -3]),
    questionOf("p", [1, 0]),
  ];
  expect(new Set([question, ...others]).size).toBe(5);
});

test("a request is all its points in their order", () => {
  const request = requestOf("p", [[1], [2]]);
  expect(requestOf("p", [Int32Array.of(1), [2]])).toBe(request);
  const others = [
    requestOf("p", [[2], [1]]),
    requestOf("p", [[1, 2]]),
    requestOf("p", [[1]]),
    requestOf("q", [[1], [2]]),
  ];
  expect(new Set([request, ...others]).size).toBe(5);
  // A request for one point is not a question.
  expect(requestOf("p", [[1]])).not.toBe(questionOf("p", [1]));
});
