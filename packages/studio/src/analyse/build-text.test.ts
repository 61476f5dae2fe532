import { expect, test } from "vitest";
import { appended, withHead } from "./build-text.ts";

test("conditions are added to predicates and to queries", () => {
  expect(appended("", "age > 3", "and", false)).toBe("age > 3");
  expect(appended("age > 3", "age < 9", "or", false)).toBe("age > 3 or age < 9");
  expect(appended("age > 3 or age < 1", "ill = 'yes'", "and", false)).toBe(
    "(age > 3 or age < 1) and ill = 'yes'",
  );
  expect(appended("count", "age > 3", "and", true)).toBe("count where age > 3");
  expect(appended("mean of age where age > 3", "age < 9", "and", true)).toBe(
    "mean of age where age > 3 and age < 9",
  );
});

test("another head keeps the predicate, also after a name with the word in it", () => {
  expect(withHead("count where age > 3", "mean of age")).toBe("mean of age where age > 3");
  expect(withHead("count", "mean of age")).toBe("mean of age");
  expect(withHead('mean of "x where y" where age > 3', "count")).toBe("count where age > 3");
  expect(withHead("", "count")).toBe("count");
});
