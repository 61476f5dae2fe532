import { describe, expect, it } from "vitest";
import type { OptimalDocument } from "holdfast";
import { runInMemory } from "./testing/memory-io.ts";

const optimal = (
  argv: readonly string[],
  files: Readonly<Record<string, string>> = {},
): ReturnType<typeof runInMemory> => runInMemory(["optimal", ...argv], files);

describe("holdfast optimal", () => {
  it("prints the optimum, its proof's width, the size and a small table", async () => {
    const { out, status } = await optimal(["bits", "--n", "10", "--epsilon", "1"]);
    expect(status).toBe(0);
    expect(out).toContain("bits, n = 10, epsilon = 1: the worst expected gap over all data sets");
    expect(out).toContain("optimum  0.0367879441, proved within");
    expect(out).toContain("12 variables and 32 rows, of 23 and 62");
    expect(out).toContain("  5,5: 0.5000000000 0.5000000000");
  });

  it("prints and writes a document that --check accepts, and rejects when it was edited", async () => {
    const { out, written } = await optimal([
      "mode:3",
      "--n",
      "3",
      "--epsilon",
      "1",
      "--json",
      "--out",
      "best.json",
    ]);
    const document = JSON.parse(out) as OptimalDocument;
    expect(Number(document.upper)).toBeCloseTo(0.1702388884, 9);
    expect(JSON.parse(written["best.json"]!)).toEqual(document);
    const good = await optimal(["--check", "best.json"], { "best.json": out });
    expect(good).toMatchObject({ status: 0, err: "" });
    expect(good.out).toContain(
      `holds\n  the least gap of any private learner lies between ${document.lower}`,
    );
    const edited = JSON.stringify({ ...document, lower: document.upper });
    const bad = await optimal(["--check", "best.json", "--json"], { "best.json": edited });
    expect(bad.status).toBe(1);
    expect(JSON.parse(bad.out)).toEqual({ holds: false, reason: "the dual does not prove lower" });
    expect((await optimal(["--check", "best.json"], { "best.json": edited })).out).toContain(
      "does not hold: the dual",
    );
  });

  it("reads losses from a file, and averages over distributions", async () => {
    const files = { "losses.csv": "0,1\n1,0\n" };
    const own = await optimal(["--losses", "losses.csv", "--n", "4", "--epsilon", "0.5", "--json"], files);
    expect(Number((JSON.parse(own.out) as OptimalDocument).upper)).toBeCloseTo(Math.exp(-1) / 2, 9);
    const tenths = Array.from({ length: 11 }, (_, j) => `${10 - j}/10,${j}/10`).join(";");
    const mean = await optimal(["bits", "--n", "10", "--epsilon", "1", "--average", tenths]);
    expect(mean.out).toContain("the worst mean gap over 11 distributions");
    expect(mean.out).toContain("0.0228950625");
  });

  it("chooses epsilon with --tradeoff", async () => {
    const { out } = await optimal(["thresholds:2", "--n", "4", "--tradeoff"]);
    expect(out).toContain("the least of epsilon + gap");
    expect(out).toContain("epsilon  0.000000");
    expect(out).toContain("and 0.500000000");
    const json = await optimal([
      "bits",
      "--n",
      "2",
      "--tradeoff",
      "--weight",
      "0.9",
      "--json",
      "--out",
      "best.json",
    ]);
    const found = JSON.parse(json.out) as { minimum: number; weight: string; optimal: OptimalDocument };
    // The slope of v at 0 is -1/2, so no epsilon is worth 0.9 of its own.
    expect(found).toMatchObject({ minimum: 0.5, weight: "0.9", epsilon: "0" });
    expect(JSON.parse(json.written["best.json"]!)).toEqual(found.optimal);
  });

  it.each([
    [["bitz", "--n", "2", "--epsilon", "1"], "Did you mean bits?"],
    [["--n", "2", "--epsilon", "1"], "PROBLEM is missing"],
    [["bits", "--epsilon", "1"], "--n is missing"],
    [["bits", "--n", "2"], "either --epsilon, or --tradeoff"],
    [["bits", "--n", "2", "--epsilon", "1", "--tradeoff"], "either --epsilon, or --tradeoff"],
    [["bits", "--n", "2", "--epsilon", "1", "--weight", "2"], "either --epsilon, or --tradeoff"],
    [["bits", "--n", "2", "--epsilon", "x"], "epsilon is not a number"],
    [["bits", "--n", "2", "--epsilon", "1", "--average", "0.5,0.6"], "a sum of 1.1"],
    [["bits", "--losses", "none.csv", "--n", "2", "--epsilon", "1"], "not both"],
    [["--losses", "none.csv", "--n", "2", "--epsilon", "1"], "none.csv cannot be read"],
    [["mode:12", "--n", "20", "--epsilon", "1"], "n is too large"],
    [["--check", "none.json"], "none.json cannot be read"],
  ])("%j is refused", async (argv, message) => {
    const { status, err, out } = await optimal(argv);
    expect(err).toContain(message);
    expect(status).toBe(2);
    expect(out).toBe("");
  });

  it("refuses to check what is no JSON", async () => {
    const { status, err } = await optimal(["--check", "best.json"], { "best.json": "{" });
    expect(status).toBe(2);
    expect(err).toContain("a JSON document of holdfast optimal");
  });
});
