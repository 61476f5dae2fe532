import { expect, test } from "vitest";
import { isFinal } from "./is-final.ts";

test("only a refusal of the service itself ends a question", () => {
  const refusal = (status: number, type = "urn:holdfast:problem:exhausted") => ({
    problem: { type, status },
  });
  for (const status of [400, 402, 404, 409]) expect(isFinal(refusal(status))).toBe(true);
  for (const status of [401, 408, 429, 500, 503]) expect(isFinal(refusal(status))).toBe(false);
  // No connection, and what a proxy says.
  expect(isFinal(refusal(0, "about:blank"))).toBe(false);
  expect(isFinal(refusal(404, "about:blank"))).toBe(false);
  expect(isFinal(new Error("a fault"))).toBe(false);
});
