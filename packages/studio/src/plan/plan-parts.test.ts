import { classes, problems } from "holdfast";
import { expect, test } from "vitest";
import { classOffers, problemOffers } from "./examples.ts";
import { fieldOfIssue } from "./issue-field.ts";
import { countOf, helpsIn } from "./plan-words.ts";
import { errorRange, plannedCurves } from "./planned-curves.ts";
import { drawingOrder, stepsAround } from "./steps.ts";

test("what is offered exists", () => {
  for (const spec of classOffers) expect(classes.parse(spec).spec).toBe(spec);
  expect(problemOffers).toEqual(problems.definitions.map(({ id }) => id));
});

test("an issue is shown at the field that its path begins with", () => {
  const fields = ["class", "epsilon", "alpha", "grid", "public-points"];
  const at = (path: string, code = "parameter-range") =>
    fieldOfIssue({ code: code as "parameter-range", path, expected: "" }, fields);
  expect(at("epsilon")).toBe("epsilon");
  expect(at("alpha = 2 and the goal of accuracy", "contradiction")).toBe("alpha");
  expect(at("grid and thresholds:50", "contradiction")).toBe("grid");
  expect(at("public points")).toBe("public-points");
  expect(at('"nonsense"', "class-spec")).toBe("class");
  expect(at("elsewhere")).toBeUndefined();
  expect(fieldOfIssue(undefined, fields)).toBeUndefined();
});

test("charts go over round values and the goal's", () => {
  expect(stepsAround(0.3, 1, 1)).toEqual([0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1]);
  expect(stepsAround(1000, 1, 1)).toEqual([100, 200, 500, 1000, 2000, 5000, 10000]);
  expect(drawingOrder([1, 2, 5, 10], 5)).toEqual([10, 1, 5, 2]);
});

test("learners that prove the same share a curve, what proves nothing has a gap, and bounds forbid", () => {
  const none = { every: null, proper: null };
  const points = [
    { x: 2, errors: { a: 0.1, b: 0.1, c: 0.3 }, forbidden: { every: 0.01, proper: 0.02 } },
    { x: 1, errors: { a: 0.2, b: 0.2 }, forbidden: none },
  ];
  const curves = plannedCurves(points, ["a", "b", "c", "d"]);
  expect(curves.map(({ label }) => label)).toEqual([
    "impossible below",
    "impossible below for outputs of the class (dashed)",
    "a, b",
    "c",
  ]);
  expect(curves[0]).toMatchObject({
    forbids: "below",
    points: [
      [1, null],
      [2, 0.01],
    ],
  });
  expect(curves[3]!.points).toEqual([
    [1, null],
    [2, 0.3],
  ]);
  expect(errorRange(points)).toEqual([0.001, 1]);
  expect(plannedCurves([{ x: 1, errors: {}, forbidden: none }], ["a"])).toEqual([]);
});

test("a remedy is offered as changes of the form", () => {
  const labels = (remedy: string) => helpsIn(remedy).map(({ fields }) => Object.keys(fields)[0]);
  expect(
    labels(
      "A public grid, a public reference law of the features (with kappa) or public features make it possible; so do private predictions instead of a model.",
    ),
  ).toEqual(["grid", "reference", "public-features", "goal"]);
  expect(labels("Nothing helps.")).toEqual([]);
});

test("a long count is shortened to the side on which it stays true", () => {
  expect(countOf(1_234_567_890)).toBe("1234567890");
  expect(countOf(12_341_678_901)).toBe("1.235e10");
  expect(countOf(12_346_678_901, "down")).toBe("1.234e10");
});
