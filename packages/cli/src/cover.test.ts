import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

async function json(...argv: string[]): Promise<Record<string, unknown>> {
  const { out, status } = await runInMemory(["cover", ...argv, "--json"]);
  expect(status).toBe(0);
  return JSON.parse(out) as Record<string, unknown>;
}

describe("holdfast cover", () => {
  test("gives size, certified radius, separation and lower bound", async () => {
    expect(await json("thresholds", "--scale", "0.1", "--members", "2")).toEqual({
      class: "thresholds",
      reference: "uniform on [0, 1]",
      scale: "0.1",
      size: 5,
      radius: "0.100000000000001",
      separation: "0.199999999999998",
      lowerBound: 5,
      construction: "midpoints",
      why: "5 cuts at the midpoints of stretches of equal mass: a threshold is within half a stretch of one.",
      members: [{ threshold: 0.1 }, { threshold: 0.3 }],
    });
  });

  test.each([
    [["intervals", "--scale", "0.2"], 11],
    [["intervals", "--scale", "0.2", "--construction", "checkerboard"], 7],
    [["unions:2", "--scale", "0.1"], 5036],
    [["stumps:10", "--scale", "1/5"], 50],
    [["rectangles:3", "--scale", "0.05"], 5545233001],
    [["thresholds", "--scale", "0.5"], 1],
    [["rectangles:3", "--scale", "7"], 1],
    [["thresholds", "--scale", "0.1", "--reference", "gaussian:1,2"], 5],
    [["thresholds", "--scale", "0.1", "--reference", "exponential"], 5],
    [["thresholds", "--scale", "0.1", "--reference", "histogram:0,1,3;1/3,2/3"], 5],
    [["stumps:2", "--scale", "0.1", "--reference", "uniform:-1,1"], 20],
  ])("%j has %i members", async (argv, size) => {
    const document = await json(...argv);
    expect(document.size).toBe(size);
    expect(document.lowerBound).toBeLessThanOrEqual(size);
    expect(document).not.toHaveProperty("members");
  });

  test("writes counts beyond doubles as integers, and infinities as words", async () => {
    const { out } = await runInMemory([
      "cover",
      "rectangles:3",
      "--scale",
      "0.003",
      "--members",
      "1",
      "--json",
    ]);
    expect(out).toContain('"size": 124625374875000001,');
    expect(out).toContain('"infinity"');
    expect(out).toContain('"-infinity"');
  });

  test("says it in words", async () => {
    const { out } = await runInMemory(["cover", "intervals", "--scale", "0.2", "--members", "1"]);
    expect(out).toMatch(/^intervals: 11 members within 0\.2\d* of every hypothesis\n/);
    expect(out).toContain("reference:    uniform on [0, 1]");
    expect(out).toMatch(/no cover of this radius has fewer than \d+/);
    const fine = await runInMemory(["cover", "thresholds", "--scale", "0.003"]);
    expect(fine.out).toContain("167 members within 0.002994011977 of every"); // 1/334 = 0.00299401197604...
    expect(out).toContain('0: {"lower":"infinity","upper":"-infinity"}');
  });

  test.each([
    [["thresholds"], "--scale is missing"],
    [["thresholds", "--scale", "0"], "--scale is out of range"],
    [["thresholds", "--scale", "-1"], "--scale is out of range"],
    [["thresholds", "--scale", "NaN"], "--scale is not a number"],
    [["thresholds", "--scale", "wide"], "--scale is not a number"],
    [["nothing", "--scale", "1"], "thresholds, intervals, unions:k"],
    [["stumps", "--scale", "1"], "stumps:d"],
    [["thresholds", "--scale", "1", "--reference", "cauchy"], "uniform[:a,b]"],
    [["thresholds", "--scale", "1", "--reference", "uniform:1"], "uniform[:a,b]"],
    [["thresholds", "--scale", "1", "--reference", "sphere"], "a law on the line"],
    [["thresholds", "--scale", "1", "--reference", "gaussian:0,0"], "deviation"],
    [["thresholds", "--scale", "1", "--members", "-1"], "--members"],
    [["thresholds", "--scale", "1", "--construction", "zonal"], "one of midpoints"],
  ])("refuses %j", async (argv, message) => {
    const { status, err } = await runInMemory(["cover", ...argv]);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  test("covers separators on the sphere, within the scale", async () => {
    const document = await json("separators:3", "--scale", "0.05");
    expect(document).toMatchObject({ class: "separators:3", scale: "0.05", size: 277, lowerBound: 166 });
    expect(Number(document.radius)).toBeLessThanOrEqual(0.05);
    const cube = await json("separators:3", "--scale", "0.05", "--construction", "cube", "--members", "1");
    expect(cube.members).toEqual([{ weights: [expect.any(Number), expect.any(Number), expect.any(Number)] }]);
  });

  test("covers halfspaces under a ball, and finite classes under the uniform law", async () => {
    const plane = await json("halfspaces:2", "--scale", "0.1", "--reference", "ball");
    expect(plane).toMatchObject({ reference: "ball in dimension 2" });
    expect(Number(plane.radius)).toBeLessThanOrEqual(0.1);
    expect(await json("thresholds:9", "--scale", "0.2")).toMatchObject({
      reference: "uniform on the domain",
    });
  });

  test("says how many candidates the family has, where they are more than the members", async () => {
    expect(await json("intervals", "--scale", "0.2")).toMatchObject({ size: 11, candidates: 16 });
    expect(await json("thresholds", "--scale", "0.2")).not.toHaveProperty("candidates");
    const { out } = await runInMemory(["cover", "intervals", "--scale", "0.2"]);
    expect(out).toContain("candidates:   16");
  });

  test("covers by a public sample, with a radius under its law when asked", async () => {
    const files = { "points.csv": "height\n1\n2\n3\n2\n", "plane.csv": "0,1\r\n1,-2e0\r\n" };
    const run = async (...argv: string[]): Promise<Record<string, unknown>> =>
      JSON.parse((await runInMemory(["cover", ...argv, "--json"], files)).out) as Record<string, unknown>;
    const sample = ["--reference", "sample:points.csv"];
    expect(await run("thresholds", "--scale", "0.1", ...sample)).toMatchObject({
      reference: "public sample of 4",
      size: 4,
      radius: "0",
    });
    expect(await run("thresholds", "--scale", "0.1", ...sample, "--beta", "0.05")).toMatchObject({
      radius: "1",
    });
    expect(await run("halfspaces:2", "--scale", "0.1", "--reference", "sample:plane.csv")).toMatchObject({
      size: 4,
    });
  });

  test.each([
    ["1,2\n3\n", [], "line 2 with 1 numbers after 2"],
    ["x\n1\ny\n", [], 'received "y" in line 3, column 1'],
    ["x\n", [], "no points"],
    ["1\nInfinity\n", [], "in line 2"],
    ["1\n2\n", ["--construction", "midpoints"], "none, because the reference is a sample"],
    ["1\n2\n", ["--beta", "1"], "--beta"],
  ])("refuses the sample %j with %j", async (text, more, message) => {
    const argv = ["cover", "thresholds", "--scale", "0.1", "--reference", "sample:points.csv", ...more];
    const { status, err } = await runInMemory(argv, { "points.csv": text });
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  test.each([
    [["thresholds", "--scale", "0.1", "--reference", "uniform:0,1e400"], "from -1e300 to 1e300"],
    [["thresholds", "--scale", "0.1", "--reference", "exponential:1e-400"], "from -1e300 to 1e300"],
    [["thresholds", "--scale", "0.1", "--reference", "gaussian:1e30,1"], "neighbouring doubles"],
    [["thresholds", "--scale", "0.1", "--beta", "0.1"], "sample:FILE"],
    [["thresholds:1000000", "--scale", "0.1"], "functions times points"],
    [["halfspaces:2", "--scale", "0.1", "--reference", "gaussian:0,2"], "gaussian without parameters"],
  ])("refuses %j instead of crashing or claiming too much", async (argv, message) => {
    const { status, err } = await runInMemory(["cover", ...argv]);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
