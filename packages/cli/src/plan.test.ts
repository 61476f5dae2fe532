import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const goal = ["--goal", "differential-privacy", "--beta", "0.05", "--learner", "exponential"];
const run = (...words: string[]) => runInMemory(["plan", ...words]);
const document = async (...words: string[]) => {
  const { status, out, err } = await run(...words, "--json");
  expect([status, err]).toEqual([0, ""]);
  return JSON.parse(out) as Record<string, unknown> & {
    options: { learner: string; n: number; status: string; source: string }[];
  };
};

describe("holdfast plan", () => {
  test("prints options, lower bounds, the recommendation and the simulated n as one document", async () => {
    const found = await document(
      ...["--class", "thresholds:64", ...goal, "--epsilon", "1", "--alpha", "0.1"],
    );
    expect(found.options[0]).toMatchObject({ learner: "exponential", status: "proved" });
    expect(found).toMatchObject({ recommended: "exponential", impossible: false });
    expect(found).toHaveProperty("lowerBounds.0.best", true);
    expect(found).toHaveProperty("simulated.confidence", 0.99);
    expect(found).toHaveProperty("options.0.certificate.claim.epsilon", "1");
    const alone = await document(
      ...["--class", "thresholds:64", ...goal, "--epsilon", "1", "--alpha", "0.1"],
      "--no-simulate",
    );
    expect(alone).not.toHaveProperty("simulated");
  });

  test("tells a curator in a minute", async () => {
    const { out } = await run("--class", "thresholds:64", ...goal, "--epsilon", "1", "--alpha", "0.1");
    expect(out).toMatch(
      /^Goal: thresholds:64 with differential-privacy \(epsilon 1\), excess error at most 0.1/,
    );
    expect(out).toMatch(/Recommended: exponential, n = \d+\n/);
    expect(out).toMatch(/Lower bound: n >= 81/);
    expect(out).toMatch(
      /Simulated: n = \d+ suffices on 3 hard laws \(2000 runs each, seed 0, confidence 0.99\)/,
    );
    expect(out).not.toContain("derivation");
    expect((await run("--class", "thresholds:64", ...goal, "--epsilon", "1", "--alpha", "0.1")).out).toBe(
      out,
    );
  });

  test("what is impossible exits with 0 and names the theorem", async () => {
    const words = [
      "--class",
      "thresholds",
      "--goal",
      "differential-privacy",
      "--epsilon",
      "1",
      "--alpha",
      "0.05",
    ];
    expect(await document(...words)).toMatchObject({ impossible: true, options: [] });
    const { status, out } = await run(...words);
    expect(status).toBe(0);
    expect(out).toMatch(/Impossible by Chaudhuri-Hsu Theorem 5; Wang, Lei, Fienberg Proposition 12/);
    expect(out).toMatch(/Exactly when: .*\n.*What helps: /);
  });

  test("what is not reached exits with 0 and says what would be", async () => {
    const words = [
      "--n",
      "569",
      "--class",
      "stumps:30",
      "--grid",
      "31",
      ...goal,
      "--alpha",
      "0.1",
      "--solve",
      "epsilon",
    ];
    const { status, out } = await run(...words);
    expect(status).toBe(0);
    expect(out).toMatch(/Not reached. No epsilon suffices at n = 569.*0.191 \(exponential\).*2095/);
  });

  test("problems have their own flags", async () => {
    const words = ["--problem", "k-means", "--features", "2", "--k", "3", "--goal", "differential-privacy"];
    const { out, status } = await run(...words, "--epsilon", "1", "--alpha", "0.4");
    expect(status).toBe(0);
    expect(out).toMatch(/Goal: the problem k-means .*expected excess risk at most 0.4/);
    expect(out).toMatch(/Lower bound: none is known for problems/);
  });

  test("all numbers given are checked, and the command that follows is told", async () => {
    const numbers = ["--epsilon", "1", "--alpha", "0.1", "--n", "1500", "--no-simulate"];
    const { status, out } = await run("--class", "thresholds:64", ...goal, ...numbers);
    expect(status).toBe(0);
    expect(out).toMatch(
      /Looked for: whether it is reached\.\n\nRecommended: exponential, which reaches the goal at n = 1500/,
    );
    expect(out).toMatch(/from n = 1424 on/);
    expect(out).toMatch(
      /\nNext: npx holdfast learn data.csv --class thresholds:64 --learner exponential --beta 0.05 --epsilon 1\n$/,
    );
  });

  test("shows what the plan chose itself, and six digits of the proved alpha, rounded up", async () => {
    const words = [
      "--goal",
      "uniform-stability",
      "--gamma",
      "0.1",
      "--alpha",
      "0.1",
      "--learner",
      "exponential",
    ];
    const { out } = await run("--class", "thresholds:64", ...words, "--no-simulate");
    expect(out).toMatch(/learner +n +run with +proved alpha/);
    expect(out).toMatch(/exponential +1424 +epsilon 0\.2 +0\.0999921 /);
  });

  test("a remedy names its flags", async () => {
    const words = [
      "--class",
      "thresholds",
      "--goal",
      "differential-privacy",
      "--epsilon",
      "1",
      "--alpha",
      "0.05",
    ];
    expect((await run(...words)).out).toMatch(
      /What helps: .*\(--grid, --reference, --public-features, --goal private-prediction\)/,
    );
  });

  test.each([
    [
      ["--class", "thresholds:8", ...goal, "--epsilon", "1", "--alpha", "1"],
      /alpha = 1 and the goal of accuracy contradict/,
    ],
    [
      ["--class", "thresholds:8", ...goal, "--epsilon", "1", "--alpha", "0.1", "--n", "9", "--solve", "n"],
      /n = 9 and solve n contradict/,
    ],
    [
      ["--class", "thresholds:8", "--goal", "privacy", "--alpha", "0.1"],
      /goal is not a known notion: expected one of differential-privacy/,
    ],
    [
      ["--class", "treshold:8", ...goal, "--alpha", "0.1"],
      /cannot be read as a class.*Did you mean thresholds/,
    ],
    [["--class", "thresholds:8", ...goal, "--k", "3"], /--k and --class contradict/],
    [
      ["--class", "thresholds:8", ...goal, "--features", "5"],
      /--features and --class thresholds:8 contradict/,
    ],
    [
      ["--class", "thresholds:8", ...goal, "--grid", "5", "--epsilon", "1", "--alpha", "0.1"],
      /grid and thresholds:8 contradict/,
    ],
    [["--problem", "k-means", ...goal, "--topics", "3"], /--topics and --problem k-means contradict.*--k/],
    [
      ["--problem", "k-means", ...goal, "--reference", "uniform"],
      /--reference and --problem k-means contradict/,
    ],
    [["--class", "thresholds:8", "--problem", "k-means", ...goal], /--class and --problem contradict/],
    [["--problem", "kmeans", "--goal", "differential-privacy"], /Did you mean k-means/],
    [["--class", "thresholds:8", "--epsilon", "1"], /--goal is missing/],
    [["--goal", "differential-privacy"], /--class is missing/],
    [["--class", "thresholds:8", ...goal, "--epsilon", "one", "--alpha", "0.1"], /epsilon is not a number/],
    [
      ["--class", "thresholds:8", ...goal, "--epsilon", "1", "--alpha", "0.1", "--setting", "noisy"],
      /one of agnostic, realizable/,
    ],
    [
      [
        "--class",
        "thresholds:8",
        "--goal",
        "differential-privacy",
        "--epsilon",
        "1",
        "--alpha",
        "0.1",
        "--learner",
        "stabel",
      ],
      /Did you mean stable/,
    ],
  ])("%j is refused with exit status 2", async (words, message) => {
    const { status, err } = await run(...words);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });
});
