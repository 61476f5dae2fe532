import type { Issue } from "holdfast";
import { expect, test } from "vitest";
import { LibraryError } from "./protocol.ts";
import { wrongAt } from "./wrong-at.ts";

const errorAt = (path: string, code: Issue["code"] = "parameter-range"): Error =>
  new LibraryError(`${path} is wrong`, { code, path, expected: "something else" });

test("an error is told at the field that its path names", () => {
  expect(wrongAt(errorAt("epsilon"), "epsilon")).toBe("epsilon is wrong");
  expect(wrongAt(errorAt("body.budget.rho"), "epsilon", "rho")).toBe("body.budget.rho is wrong");
  expect(wrongAt(errorAt("--from.selection-runs"), "selection-runs")).toBeDefined();
  expect(wrongAt(errorAt("values[3]"), "values")).toBeDefined();
  expect(wrongAt(errorAt("--n"), "--n")).toBeDefined();
});

test("a class that cannot be read is told at the class", () => {
  expect(wrongAt(errorAt("thresholds:x", "class-spec"), "class")).toBe("thresholds:x is wrong");
  expect(wrongAt(errorAt("n", "class-spec"), "n")).toBeUndefined();
});

test("nothing is told at other fields, or of an error that names none", () => {
  expect(wrongAt(errorAt("beta"), "epsilon", "delta")).toBeUndefined();
  expect(wrongAt(errorAt("betaPerfect"), "beta")).toBeUndefined();
  expect(wrongAt(new Error("broken"), "epsilon")).toBeUndefined();
  expect(wrongAt(undefined, "epsilon")).toBeUndefined();
});
