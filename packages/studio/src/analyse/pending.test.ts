import { expect, test } from "vitest";
import { readPending } from "./pending.ts";

test("what was kept of a question is read again, and nothing else", () => {
  const pending = { key: "k", question: { kind: "query" } };
  expect(readPending(JSON.stringify(pending))).toEqual(pending);
  for (const text of ["", "{", "{}", '{"key":1,"question":{}}']) expect(readPending(text)).toBeUndefined();
});
