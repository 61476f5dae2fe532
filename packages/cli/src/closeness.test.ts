import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

async function delta(p: string, q: string, epsilon: string): Promise<number> {
  const { out } = await runInMemory(["closeness", p, q, "--epsilon", epsilon, "--json"]);
  return Number((JSON.parse(out) as { delta: string }).delta);
}

describe("holdfast closeness", () => {
  test.each([
    [".5,.5", ".6,.4", "0", 0.1],
    [".5,.5", ".6,.4", "0.1", 0.05793163277],
    [".7,.2,.1", ".5,.3,.2", "0.25", 0.114792375],
    [".25,.25,.5", ".4,.4,.2", "0.5", 0.1702557459],
    [".9,.1", ".1,.9", "1", 0.6281718172],
    ["1,0", "0,1", "3", 1],
  ])("of %s and %s at %s is %d", async (p, q, epsilon, expected) => {
    const value = await delta(p, q, epsilon);
    expect(Math.abs(value - expected)).toBeLessThan(1e-9 * expected);
    expect(await delta(q, p, epsilon)).toBe(value);
  });

  test("is exact at epsilon 0", async () => {
    const { out } = await runInMemory(["closeness", "1/3,2/3", "1/7,6/7", "--json"]);
    expect(JSON.parse(out)).toEqual({
      epsilon: "0",
      delta: "4/21",
      exact: true,
      forward: "4/21",
      backward: "4/21",
    });
  });

  test("is rounded up to ten digits otherwise", async () => {
    const truth = 0.2 - 0.1 * Math.exp(0.01); // 0.09899498329...
    expect(truth).toBeLessThan(0.0989949833);
    expect(await delta("0.9,0.1", "0.8,0.2", "0.01")).toBe(0.0989949833);
  });

  test("reads laws from files and standard input", async () => {
    const files = { "p.json": '["1/2", 0.5]', "-": "0.6\n0.4\n" };
    const { out } = await runInMemory(["closeness", "p.json", "-"], files);
    expect(out).toBe("P and Q are (0, 0.1)-close\n  P over Q: 0.1\n  Q over P: 0.1\n");
  });

  test.each([
    [
      ["1/2,1/3", "1/2,1/2"],
      "P is not a probability distribution: expected probabilities that sum to 1 exactly, received a sum of 5/6. Write",
    ],
    [["0.3,0.3,0.3,0.1000001", "1"], "received a sum of 1.0000001"],
    [
      ["1", "1/2,1/2"],
      "Q is not a probability distribution: expected as many probabilities as P has, 1, received 2",
    ],
    [["2,-1", "1,0"], "P.1 is not a probability distribution: expected a number >= 0, received -1"],
    [["1", "1", "--epsilon", "-0.1"], "--epsilon is out of range: expected a number >= 0, received -0.1"],
    [["1", "1", "--epsilon", "NaN"], "--epsilon is not a number"],
    [["empty", "1"], "received an empty list"],
    [["broken", "1"], "P is not a probability distribution: expected a JSON list of numbers or strings"],
    [["words", "1"], "P.0 is not a number"],
    [["lost", "1"], "lost cannot be read"],
  ])("refuses %j", async (rest, words) => {
    const files = { empty: "\n", broken: "[1,", words: "one" };
    const { status, out, err } = await runInMemory(["closeness", ...rest], files);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(words);
  });
});
