import { expect, test } from "vitest";
import { readSubmission, submissionText } from "./submission.ts";

test("the same order has the same key, another order another", () => {
  const text = submissionText("order", "key");
  expect(readSubmission(text, "order")).toBe("key");
  expect(readSubmission(text, "other")).toBeUndefined();
  expect(readSubmission("", "order")).toBeUndefined();
});
