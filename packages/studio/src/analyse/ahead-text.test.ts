import { expect, test } from "vitest";
import { aheadText } from "./ahead-text.ts";

const ahead = (kind: string): string => {
  const question = { kind };
  return aheadText({ more: null }, { given: question, question, isAtMost: false, isVacuous: false });
};

test("an instrument that was paid for ends with the last that it may show", () => {
  expect(ahead("holdout")).toBe(
    "Any number of questions like this one can be asked, until its last disagreement is shown.",
  );
  expect(ahead("ladder")).toMatch(/until its last improvement is shown/);
  expect(ahead("ladder-open")).toBe("Any number of questions like this one can be asked.");
  expect(ahead("query")).toMatch(/known already/);
});
