import { describe, expect, it } from "vitest";
import { dataFiles } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const cancer = dataFiles("breast-cancer");
const faithful = dataFiles("old-faithful");
const grid = {
  choices: [1, 3].map((cuts) => ({ learner: "exponential", class: "stumps", options: { cuts } })),
};
const files = { ...cancer, "grid.json": JSON.stringify(grid) };
const stumps = ["--class", "stumps", "--learner"];
const byDefault = "  epsilon 1 is the default: --epsilon names another\nPromises\n";

describe("what the command line does not say of a model", () => {
  it.each([
    ["no learner", files, []],
    ["a learner", files, [...stumps, "exponential"]],
    ["a wrapper", files, [...stumps, "subsampled(exponential)"]],
    ["answers", files, [...stumps, "private-prediction", "--queries", "5"]],
    ["a grid", files, ["--tune", "grid.json"]],
    ["a number", faithful, ["--target", "waiting"]],
    ["a problem", faithful, ["--problem", "k-means", "--candidates", "100"]],
  ])("is the epsilon that is taken by default: %s", async (_, given, argv) => {
    const run = await runInMemory(["learn", "data.csv", ...argv], given);
    expect([run.status, run.err]).toEqual([0, ""]);
    expect(run.out).toContain(byDefault);
    expect(run.out).toMatch(
      /e\^(1|0\.99999999\d*)(, for the mechanism that is run on \d+ of its \d+ rows, drawn at random)? \(n = /,
    );
    const named = await runInMemory(["learn", "data.csv", "--epsilon", "1", ...argv], given);
    expect(named.out).not.toContain("is the default");
  });

  it("is nothing of learners that take no epsilon or none by default", async () => {
    for (const learner of [["compression"], ["averaging", "--queries", "5"]]) {
      const run = await runInMemory(["learn", "data.csv", ...stumps, ...learner], files);
      expect([run.status, run.err]).toEqual([0, ""]);
      expect(run.out).not.toContain("is the default");
    }
  });

  it("is nothing where no privacy is promised", async () => {
    const argv = ["--problem", "regression", "--target", "waiting", "--sampler", "heuristic"];
    const run = await runInMemory(["learn", "data.csv", ...argv], faithful);
    expect(run.out).toContain("NO PRIVACY");
    expect(run.out).not.toContain("is the default");
  });

  const unspent = (delta: string): string =>
    `  --delta ${delta} is not spent: the promise of privacy is a pure one\n`;

  it.each([
    ["1", "1e-6", true, "votes"],
    ["1", "1/1000000", true, "votes"],
    ["1", "0", false, "votes"],
    ["40", "1e-6", false, "boosted-votes"],
  ])("at epsilon %s is whether --delta %s is idle: %s", async (epsilon, delta, isIdle, chosen) => {
    const run = await runInMemory(["learn", "data.csv", "--epsilon", epsilon, "--delta", delta], cancer);
    expect([run.status, run.err]).toEqual([0, ""]);
    expect(run.out).toContain(`learned by ${chosen}, chosen by auto`);
    expect(run.out.includes(unspent(delta))).toBe(isIdle);
  });

  it("is in the help too", async () => {
    const { out } = await runInMemory(["learn", "--help"]);
    expect(out.replace(/\s+/g, " ")).toContain("infinity for none (default 1");
  });
});
