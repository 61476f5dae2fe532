import { describe, expect, it } from "vitest";
import { learners } from "holdfast";
import { flagOf, learnerFlags } from "./learner-flags.ts";
import { runInMemory } from "./testing/memory-io.ts";

const files = { "data.csv": "x,y\n0,0\n1,1\n2,0\n3,1\n3,1\n" };
const law = (...argv: string[]): ReturnType<typeof runInMemory> =>
  runInMemory(["distribution", "--class", "thresholds:4", "--data", "data.csv", ...argv], files);

interface LawDocument {
  readonly outputs: readonly { output: unknown; probability: number; lower: number; upper: number }[];
  readonly parameters: Readonly<Record<string, unknown>>;
}

describe("holdfast distribution", () => {
  it("prints every output with its probability and an enclosing interval", async () => {
    const { out, status } = await law("--learner", "exponential", "--epsilon", "1", "--json");
    const { outputs, parameters } = JSON.parse(out) as LawDocument;
    expect(status).toBe(0);
    expect(outputs.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    for (const { lower, probability, upper } of outputs) {
      expect(lower).toBeLessThanOrEqual(probability);
      expect(probability).toBeLessThanOrEqual(upper);
    }
    expect(parameters).toMatchObject({ learner: "exponential", class: "thresholds:4", n: 5, epsilon: "1" });
  });

  it("with a query prints the labels", async () => {
    const { out } = await law("--learner", "exponential", "--query", "2", "--json");
    const { outputs } = JSON.parse(out) as LawDocument;
    expect(outputs.map(({ output }) => output).sort()).toEqual([0, 1]);
  });

  it.each([
    [["--learner", "nobody"], "learner cannot be served: expected one of exponential"],
    [["--learner", "exponential", "--query", "4"], "--query is out of range: expected a point from 0 to 3"],
    [["--learner", "exponential", "--epsilon", "0"], "epsilon is out of range"],
    [["--learner", "exponential", "--gamma", "0.1"], "gamma is not known here"],
    [[], "--learner is missing"],
  ])("%j is refused", async (argv, message) => {
    const { status, err } = await law(...argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  it.each(["compression", "label-private", "subsample"])(
    "counts one example of %s as one",
    async (learner) => {
      const argv = ["distribution", "--learner", learner, "--class", "thresholds:4", "--data", "data.csv"];
      const one = { "data.csv": "x,y\n0,0\n" };
      const { out: json, err } = await runInMemory([...argv, "--json"], one);
      const { withheld } = JSON.parse(json) as { withheld: readonly { why: string }[] };
      expect(err).toBe("");
      expect(withheld.map(({ why }) => why).join("\n")).toContain("With 1 example ");
      expect((await runInMemory(argv, one)).out).toContain(" on thresholds:4, 1 example:");
    },
  );

  it("names the line of a row that is no example, and nothing of what stands there", async () => {
    const { err } = await runInMemory(
      ["distribution", "--learner", "exponential", "--class", "thresholds:4", "--data", "data.csv"],
      { "data.csv": "x,y\n0,0\n7,1\n" },
    );
    expect(err).toContain("data.csv, line 3 cannot be used as points: expected x from 0 to 3");
    expect(err).not.toContain("7");
  });

  it.each([
    ["x\n0\n", 'data.csv cannot be used as points: expected a column "y", received x'],
    ["x,y\n0\n", "data.csv, line 2 cannot be read as CSV: expected 2 fields"],
    ["x,y\n", "data.csv cannot be used as points: expected at least one example"],
  ])("%j is refused", async (text, message) => {
    const { status, err } = await runInMemory(
      ["distribution", "--learner", "exponential", "--class", "thresholds:4", "--data", "data.csv"],
      { "data.csv": text },
    );
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});

describe("the flags of learners", () => {
  it("are the options of all learners", () => {
    const names = new Set(learners.definitions.flatMap(({ options }) => Object.keys(options)));
    expect(Object.keys(learnerFlags).sort()).toEqual([...names].sort());
    expect(flagOf("betaPerfect")).toBe("beta-perfect");
  });
});
