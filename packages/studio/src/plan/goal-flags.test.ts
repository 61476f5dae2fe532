import { expect, test } from "vitest";
import { learnCommand, planCode, planCommand } from "./commands.ts";
import { fieldsOf, flagsOf } from "./goal-flags.ts";

test("a form states what is in sight and differs from the command's defaults", () => {
  expect(flagsOf(fieldsOf({}))).toEqual({
    class: "thresholds:1024",
    goal: "differential-privacy",
    epsilon: "1",
    alpha: "0.05",
  });
  const stable = flagsOf(fieldsOf({ goal: "uniform-stability", solve: "epsilon", beta: "0.1" }));
  expect(Object.keys(stable)).toEqual(["class", "goal", "gamma", "alpha", "beta"]);
  const checked = flagsOf(fieldsOf({ solve: "none", grid: " ", "public-features": "yes" }));
  expect(checked).toMatchObject({ n: "1000", "public-features": "" });
  expect(checked).not.toHaveProperty("grid");
});

test("an empty class is stated, so that the library says what is wrong with it", () => {
  expect(flagsOf(fieldsOf({ class: "" }))).toHaveProperty("class", "");
});

test("a problem is stated with its own options and nothing of a class", () => {
  const fields = fieldsOf({ problem: "k-means", k: "3", reference: "uniform", kappa: "2", grid: "9" });
  expect(flagsOf(fields, ["k", "reach", "grid"])).toEqual({
    problem: "k-means",
    features: "2",
    k: "3",
    grid: "9",
    goal: "differential-privacy",
    epsilon: "1",
    alpha: "0.05",
  });
});

test("commands quote what a shell would take apart", () => {
  const flags = { class: "product(points:8;points:8)", goal: "differential-privacy", "public-features": "" };
  expect(planCommand(flags)).toBe(
    'npx holdfast plan --class "product(points:8;points:8)" --goal differential-privacy --public-features',
  );
  const next = { learner: "high-confidence(cover)", options: { betaPerfect: "0.1", epsilon: "1" } };
  expect(learnCommand(next, { ...flags, "public-points": "9" })).toBe(
    'npx holdfast learn data.csv --class "product(points:8;points:8)" --learner "high-confidence(cover)" ' +
      "--beta-perfect 0.1 --epsilon 1 --public-data points.csv",
  );
});

test("an option of a problem stands once, as the learner has it", () => {
  const flags = { problem: "k-means", features: "2", k: "3", grid: "9" };
  const next = { learner: "penalized-erm", options: { epsilon: "0.5", grid: 12 } };
  expect(learnCommand(next, flags, ["k", "grid"])).toBe(
    "npx holdfast learn data.csv --problem k-means --learner penalized-erm --k 3 --grid 12 --epsilon 0.5",
  );
  expect(planCode(flags, ["k", "grid"])).toContain(
    'problem: problems.make("k-means", 2, { k: "3", grid: "9" })',
  );
});

test("what came in an address stays a word of the command", () => {
  expect(planCommand({ class: 'points:8"; date; "' })).toBe(
    "npx holdfast plan --class 'points:8\"; date; \"'",
  );
  expect(planCommand({ class: "points:$(date)" })).toBe("npx holdfast plan --class 'points:$(date)'");
});
