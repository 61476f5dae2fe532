import { describe, expect, it } from "vitest";
import { dataFiles } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const cancer = dataFiles("breast-cancer");
const small = {
  choices: [
    { learner: "exponential", class: "stumps", options: { cuts: 7 } },
    { learner: "boosted-private", class: "stumps", options: { rounds: 5 } },
  ],
  selection: "0.2",
};
const wide = {
  shared: { class: "stumps", learner: "exponential" },
  choices: [1, 3, 5, 7, 9].map((cuts) => ({ options: { cuts } })),
};
const tune = (
  grid: unknown,
  flags: readonly string[] = [],
  files: Readonly<Record<string, string>> = cancer,
): ReturnType<typeof runInMemory> =>
  runInMemory(["learn", "data.csv", "--tune", "grid.json", ...flags], {
    ...files,
    "grid.json": typeof grid === "string" ? grid : JSON.stringify(grid),
  });

describe("holdfast learn --tune", () => {
  it("prints what it will cost before the model, and the model keeps it", async () => {
    const run = await tune(small, ["--epsilon", "1"]);
    expect([run.status, run.err]).toEqual([0, ""]);
    expect(run.out).toContain(
      [
        "2 choices, epsilon 0.4 a training",
        "  1. exponential on stumps:30 cuts=7",
        "  2. boosted-private on stumps:30 rounds=5",
        "Trials: every choice once; one model is drawn for epsilon 0.2",
        "Cost in all: replacing one row changes the probability of any event by a factor of at most e^1; unit of privacy: row",
        "model.json is a model to give away",
      ].join("\n"),
    );
    expect(run.out).toContain("by a factor of at most e^1 (n = 569)");
    expect(run.out).toMatch(/choice = [12]\n/);
    expect(run.out).not.toContain("grid =");
    const verified = await runInMemory(["verify", "model.json"], run.written);
    expect([verified.status, verified.out]).toEqual([0, expect.stringContaining("certificate 1 holds")]);
    const scored = await runInMemory(["predict", "model.json", "data.csv"], { ...cancer, ...run.written });
    expect(scored.out.split("\n")).toHaveLength(571);
  });

  it("prices many choices by random trials, as JSON too, with the claim of the certificate", async () => {
    const run = await tune(wide, ["--epsilon", "1/2", "--json", "--seed", "3"]);
    expect(run.err).toBe("");
    const told = JSON.parse(run.out) as {
      readonly tuning: Readonly<Record<string, unknown>>;
      readonly parameters: Readonly<Record<string, unknown>>;
      readonly certificates: readonly { readonly claim: unknown }[];
      readonly learner: string;
    };
    expect(told.learner).toBe("tuned(exponential)");
    expect(told.tuning).toMatchObject({ trials: "random", runs: 15, tried: 0.789, most: 301 });
    expect(told.tuning["claim"]).toEqual(told.certificates[0]!.claim);
    expect(told.tuning["claim"]).toMatchObject({ epsilon: "0.5", delta: "0" });
    expect(told.tuning["training"]).toBe(told.parameters["training"]);
    expect(told.parameters["grid"]).toHaveLength(5);
    const again = await tune(wide, ["--epsilon", "1/2", "--json", "--seed", "3"]);
    expect(again.out).toBe(run.out);
    expect(again.written).toEqual(run.written);
    const text = await tune(wide, ["--epsilon", "1/2"]);
    expect(text.out).toContain(
      "Trials: random choices, 15 on average, more than 301 with probability below 1e-9; a given choice is tried with probability 0.789",
    );
  });

  it("states no price for rows that cannot be read", async () => {
    const run = await tune(small, [], { ...cancer, "data.csv": "nothing\n1\n" });
    expect([run.status, run.out, run.written]).toEqual([2, "", {}]);
  });

  it("learns stumps where a choice names no class", async () => {
    const run = await tune({
      choices: [1, 3].map((cuts) => ({ learner: "exponential", options: { cuts } })),
    });
    expect([run.status, run.err]).toEqual([0, ""]);
    expect(run.out).toContain("  1. exponential on stumps:30 cuts=1\n  2. exponential on stumps:30 cuts=3\n");
  });

  it("serves several classes, implied schemas, and no privacy at all", async () => {
    const iris = await tune(
      {
        shared: { class: "stumps" },
        choices: [{ learner: "exponential" }, { learner: "exponential", multiclass: "direct" }],
      },
      ["--epsilon", "4"],
      dataFiles("iris"),
    );
    expect([iris.err, iris.status]).toEqual(["", 0]);
    expect(iris.out).toContain("  2. two-levels on stumps:4");
    const points = {
      "data.csv": `x,y\n${Array.from({ length: 40 }, (_, i) => `${i % 10},${i % 10 >= 6 ? 1 : 0}\n`).join("")}`,
    };
    const finite = {
      choices: [
        { learner: "exponential", class: "points:10" },
        { learner: "exponential", class: "thresholds:10" },
      ],
    };
    const free = await tune(finite, ["--epsilon", "infinity"], points);
    expect(free.out).toContain("2 choices, without privacy");
    expect(free.out).toContain("the fewest errors win");
    expect(free.out).toContain("choice = 2");
    expect(free.out).toContain("WITHOUT a promise of privacy");
  });

  it.each([
    [["--class", "stumps"], "--class is not known here: expected --tune alone"],
    [["--learner", "exponential"], "--learner is not known here"],
    [["--problem", "k-means"], "--problem is not known here"],
    [["--cuts", "7"], "--cuts is not known here"],
    [["--multiclass", "direct"], "--multiclass is not known here"],
    [["--queries", "7"], "--queries is not known here"],
    [["--epsilon", "-1"], "--epsilon is out of range"],
  ])("refuses %j beside a grid", async (flags, message) => {
    const run = await tune(small, flags);
    expect([run.status, run.out]).toEqual([2, ""]);
    expect(run.err).toContain(message);
  });

  it.each([
    ["{", "grid.json cannot be read"],
    [{ choices: [] }, "grid.json, choices is out of range: expected 2 to 1000"],
    [
      { choices: [small.choices[0], { learner: "exponentil", class: "stumps" }] },
      "Did you mean exponential?",
    ],
    [
      { choices: [small.choices[0], { learner: "boosted-regression" }] },
      "grid.json, choices.1.learner cannot be served: expected a learner of classes: models are compared by their errors, received boosted-regression, which learns problems.",
    ],
    [
      { choices: [small.choices[0], { learner: "exponential", class: "stump" }] },
      'grid.json, choices.1.class "stump" cannot be read as a class',
    ],
    [
      { choices: [small.choices[0], { ...small.choices[0], options: { rounds: 2 } }] },
      "grid.json, choices.1.rounds is not known here",
    ],
  ])("refuses the grid %j", async (grid, message) => {
    const run = await tune(grid);
    expect([run.status, run.out]).toEqual([2, ""]);
    expect(run.err).toContain(message);
  });

  it("does not write over its grid", async () => {
    const run = await tune(small, ["--out", "grid.json"]);
    expect([run.status, run.out]).toEqual([2, ""]);
    expect(run.err).toContain("grid.json");
  });
});
