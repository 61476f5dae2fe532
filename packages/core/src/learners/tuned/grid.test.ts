import { describe, expect, it } from "vitest";
import { parseTuningGrid, readTuningGrid } from "./grid.ts";

const stump = { learner: "exponential", class: "stumps" };
const boosted = { learner: "boosted-private", class: "stumps", options: { rounds: 5 } };

describe("a grid of choices", () => {
  it("is read with what is shared put in, and its own options before shared ones", () => {
    const grid = readTuningGrid({
      shared: { class: "stumps", options: { cuts: 7, beta: "0.1" } },
      choices: [
        { learner: "exponential" },
        { learner: "exponential", options: { cuts: 15 } },
        { ...boosted, multiclass: "one-versus-rest" },
      ],
      selection: "0.2",
      trials: "random",
      runs: 12,
    });
    expect(grid.choices).toEqual([
      { learner: "exponential", class: "stumps", options: { cuts: 7, beta: "0.1" } },
      { learner: "exponential", class: "stumps", options: { cuts: 15, beta: "0.1" } },
      { ...boosted, options: { cuts: 7, beta: "0.1", rounds: 5 }, multiclass: "one-versus-rest" },
    ]);
    expect(grid.selection!.toString()).toBe("0.2");
    expect([grid.trials, grid.runs]).toEqual(["random", 12]);
  });

  it("learns stumps where no class is named, as a single learner does", () => {
    const { choices } = readTuningGrid({
      choices: [
        { learner: "exponential" },
        { learner: "auto" },
        { learner: "exponential", class: "rectangles" },
      ],
    });
    expect(choices.map((choice) => choice.class)).toEqual(["stumps", "stumps", "rectangles"]);
  });

  it.each([
    [[], /document is out of range: expected an object/],
    [{}, /choices is missing: expected a list of choices/],
    [{ choices: {} }, /choices is out of range: expected a list/],
    [{ choices: [] }, /choices is out of range: expected 2 to 1000 .* received 0/],
    [{ choices: [stump] }, /nothing to choose, received 1/],
    [
      { choices: Array.from({ length: 1001 }, (_, i) => ({ ...stump, options: { cuts: i + 1 } })) },
      /2 to 1000 .* received 1001/,
    ],
    [{ choices: [stump, boosted], epsilon: 1 }, /epsilon is not known here: expected one of choices, shared/],
    [{ choices: [stump, { ...boosted, cuts: 3 }] }, /choices\.1\.cuts is not known here/],
    [
      { choices: [stump, { learner: "exponential" }] },
      /choices\.1 is out of range: .* received choices\.0 again/,
    ],
    [
      { choices: [stump, { learner: "boosted-regression" }] },
      /choices\.1\.learner cannot be served: expected a learner of classes.*received boosted-regression, which learns problems\. Learn it by itself, with --problem/,
    ],
    [{ choices: [{ class: "stumps" }, boosted] }, /choices\.0\.learner is missing/],
    [
      { choices: [stump, { ...boosted, learner: 7 }] },
      /choices\.1\.learner is out of range: expected a text/,
    ],
    [
      { choices: [stump, { ...boosted, learner: "boosted-privat" }] },
      /choices\.1\.learner cannot be served.*Did you mean boosted-private\?/,
    ],
    [
      { choices: [stump, { ...boosted, learner: "private-prediction" }] },
      /choices\.1\.learner cannot be served.*which answers queries/,
    ],
    [{ choices: [stump, { ...boosted, learner: "compression" }] }, /choices\.1\.learner .* takes an epsilon/],
    [
      { choices: [stump, { ...stump, options: { epsilon: 1 } }] },
      /choices\.1\.options\.epsilon is not known here.*shared out.*--epsilon/,
    ],
    [{ shared: { options: { epsilon: 1 } }, choices: [stump, boosted] }, /shared\.options\.epsilon/],
    [
      { choices: [stump, { ...stump, options: [1] }] },
      /choices\.1\.options is out of range: expected an object/,
    ],
    [
      { choices: [stump, { ...stump, options: { cuts: [1] } }] },
      /choices\.1\.options\.cuts .* expected a text/,
    ],
    [{ choices: [stump, boosted, { ...stump, options: {} }] }, /choices\.2 .* received choices\.0 again/],
    [
      {
        choices: [
          { ...stump, options: { cuts: 7, beta: "0.1" } },
          { ...stump, options: { beta: "0.1", cuts: "7" } },
        ],
      },
      /choices\.1 .* received choices\.0 again/,
    ],
    [{ choices: [stump, boosted], selection: "1" }, /selection is out of range/],
    [{ choices: [stump, boosted], selection: 0.1 }, /selection/],
    [
      { choices: [stump, boosted], trials: "all" },
      /trials is out of range: expected one of "every", "random"/,
    ],
    [{ choices: [stump, boosted], runs: 1 }, /runs is out of range/],
    [{ choices: [stump, { ...boosted, multiclass: "both" }] }, /choices\.1\.multiclass is out of range/],
  ])("refuses %j", (grid, message) => {
    expect(() => readTuningGrid(grid)).toThrow(message);
  });

  it("from a text names its file, and takes no key twice", () => {
    expect(() => parseTuningGrid("{", "grid.json")).toThrow(
      /^grid\.json cannot be read: expected a JSON document/,
    );
    expect(() => parseTuningGrid('{"choices": [], "choices": []}', "grid.json")).toThrow(/choices/);
    expect(() => parseTuningGrid('{"choices": []}', "grid.json")).toThrow(
      /^grid\.json, choices is out of range/,
    );
    expect(parseTuningGrid(JSON.stringify({ choices: [stump, boosted] }), "g").choices).toHaveLength(2);
  });
});
