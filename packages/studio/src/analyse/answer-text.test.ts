import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";

const answer = { kind: "count", value: 40, lower: 30, upper: 50, beta: "0.05" };
const question = { kind: "query", query: { kind: "count" }, epsilon: "0.1" };

test("an answer says what was counted, and what its range contains", () => {
  const counted = "A missing age counts as 40.";
  const [found, ...others] = answerText({ question, counted, answer }, 100);
  expect(found).toBe("count 40 (between 30 and 50)");
  const range = "Every range contains the number that was counted, except with probability 0.05 in all.";
  expect(others).toEqual([counted, range]);
  expect(answerText({ question, answer }, 100)).toEqual([found, range]);
});
