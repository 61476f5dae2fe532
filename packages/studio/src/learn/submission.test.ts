import { expect, test } from "vitest";
import { readSubmission, submissionText } from "./submission.ts";

test("the same order is known again with its key and who sent it, another order is not", () => {
  const sent = { task: "order", key: "key", payer: "ak_one" };
  const text = submissionText(sent);
  expect(readSubmission(text, "order")).toEqual(sent);
  expect(readSubmission(text, "other")).toBeUndefined();
  expect(readSubmission("", "order")).toBeUndefined();
});
