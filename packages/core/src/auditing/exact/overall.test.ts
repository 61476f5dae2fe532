import { describe, expect, test } from "vitest";
import type { AuditRow } from "./audit.ts";
import { headingIn, holdsIn } from "./overall.ts";

const row = (changes: Partial<AuditRow>): AuditRow => ({
  learner: "stable",
  class: "thresholds:2",
  n: 2,
  notion: "differential-privacy",
  claim: "differential-privacy epsilon=1",
  verdict: "kept",
  enumerated: 4,
  asked: 4,
  ...changes,
});
const measured = { lower: 1, upper: 1 };

describe("all claims together", () => {
  test.each([
    ["all kept", [{}], true],
    ["one broken", [{}, { verdict: "broken" }], false],
    ["one undecided", [{}, { verdict: "undecided" }], "unknown"],
    ["not on all data sets", [{ enumerated: 3 }], "unknown"],
    ["a side claim unchecked", [{}, { verdict: "unchecked" }], true],
    ["nothing checked", [{ verdict: "unchecked" }], "unknown"],
    ["a claim that says nothing", [{ verdict: "vacuous", enumerated: 0 }], true],
  ] as const)("%s", (_name, rows, holds) => {
    expect(holdsIn(rows.map(row))).toBe(holds);
  });
});

test("in the heading stands what is broken, then epsilon, then what was measured first", () => {
  const [none, other, epsilon, broken] = [
    row({}),
    row({ parameter: "alpha", measured }),
    row({ parameter: "epsilon", measured }),
    row({ parameter: "beta", measured, verdict: "broken" }),
  ];
  expect(headingIn([none])).toBeUndefined();
  expect(headingIn([none, other])).toBe(other);
  expect(headingIn([none, other, epsilon])).toBe(epsilon);
  expect(headingIn([none, other, epsilon, broken])).toBe(broken);
});
