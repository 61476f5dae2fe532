import { bitMatrixOf, dimensions } from "holdfast";
import { describe, expect, test } from "vitest";
import { processIo } from "./io.ts";
import { onlineCommand } from "./online.ts";
import { runInMemory } from "./testing/memory-io.ts";

describe("holdfast online, the user as adversary", () => {
  test("predicts before each label and tells where the game stands", async () => {
    const { status, out, err } = await runInMemory(["online", "thresholds:7"], {
      "-": "3\n1\n1\n0\n2\n1\nquit\n9\n",
    });
    expect([status, err]).toEqual([0, ""]);
    expect(out.split("\n")).toEqual([
      "thresholds:7: 8 functions on 7 points, Littlestone dimension 3.",
      "You are the adversary: name a point, see the prediction, tell the true label.",
      "I make at most 3 mistakes while some function has all your labels. quit ends the game.",
      "point (0 to 6)> I predict 0.",
      "true label (0 or 1)> A mistake. 1 mistake so far, at most 2 to come; 4 functions possible.",
      "point (0 to 6)> I predict 0.",
      "true label (0 or 1)> Right. 1 mistake so far, at most 1 to come; 2 functions possible.",
      "point (0 to 6)> I predict 0.",
      "true label (0 or 1)> A mistake. 2 mistakes so far, at most 0 to come; 1 function possible.",
      "Only one function is left: 0011111 (function 2)",
      "point (0 to 6)> ",
      "3 rounds. 2 mistakes so far, at most 0 to come; 1 function possible.",
      "",
    ]);
  });

  test("asks again after a bad line, says which, and ends at the end of the input", async () => {
    const { status, out, err } = await runInMemory(["online", "points:4"], { "-": "seven\n4\n\n2\n2\n1" });
    expect(status).toBe(0);
    expect(err.split("\n")).toEqual([
      'line 1 cannot be read: expected a whole number from 0 to 3, or quit, received "seven"',
      'line 2 cannot be read: expected a whole number from 0 to 3, or quit, received "4"',
      'line 3 cannot be read: expected a whole number from 0 to 3, or quit, received ""',
      'line 5 cannot be read: expected a whole number from 0 to 1, or quit, received "2"',
      "",
    ]);
    expect(out).toMatch(/\n1 round\. 1 mistake so far, at most 0 to come; 1 function possible\.\n$/);
  });

  test("goes on when the labels leave the class", async () => {
    const { status, out } = await runInMemory(["online", "points:3"], { "-": "0\n1\n1\n1\n1\n1\n" });
    expect(status).toBe(0);
    expect(out.match(/No function of the class has all these labels/g)).toHaveLength(1);
    expect(out).toMatch(
      /I predict 1\.\n[^\n]*Right\. 2 mistakes so far; the labels are outside the class\.\n/,
    );
  });
});

describe("holdfast online, the user as learner", () => {
  test.each([
    ["thresholds:7", "0\n1\n0\n", 3],
    ["intervals:9", "0\n0\n0\n1\n1\n", 5],
    ["conjunctions:3", "0\n0\n0\n0\n", 4],
  ])("forces as many mistakes as the dimension: %s", async (spec, lines, ldim) => {
    const { status, out, err } = await runInMemory(["online", spec, "--play", "learner"], { "-": lines });
    expect([status, err]).toEqual([0, ""]);
    expect(out).toContain(`I can make you err at least ${ldim} times`);
    expect(out).toContain(`${ldim} mistakes; I can force at least 0 more.\nNo further mistake can be forced`);
    const asked = [...out.matchAll(/point (\d+): your prediction .*The true label is ([01])/g)];
    const [, bits] = /This function has all my labels: ([01]+) /.exec(out)!;
    expect(asked).toHaveLength(ldim);
    expect(asked.every(([, point, label]) => bits![Number(point)] === label)).toBe(true);
  });

  test("forces more on a learner that wastes its mistakes", async () => {
    const lines = "1\n1\n1\n1\n1\n1\n1\n1\n";
    const { out } = await runInMemory(["online", "conjunctions:3", "--play", "learner"], { "-": lines });
    expect(out).toContain("point 3: your prediction (0 or 1)> The true label is 0. 5 mistakes; I can force");
    expect(out).toContain("No further mistake can be forced");
  });

  test("ends politely when the user leaves", async () => {
    const { status, out } = await runInMemory(["online", "all:3", "--play", "learner"], { "-": "1\nq\n" });
    expect(status).toBe(0);
    expect(out).toMatch(/\n?1 mistake\. This function has all my labels: 0/);
  });
});

describe("holdfast online --sequence", () => {
  test("prints one document: rounds, mistakes, rank", async () => {
    const files = { "-": "point,label\n3,0\n\n5,1\r\n4,0\n" };
    const { status, out, err } = await runInMemory(
      ["online", "thresholds:7", "--sequence", "-", "--json"],
      files,
    );
    expect([status, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toEqual({
      class: "thresholds:7",
      size: 8,
      points: 7,
      littlestone: 3,
      rule: "argmax",
      mistakeBound: 3,
      mistakes: 1,
      rank: 0,
      remaining: 1,
      broken: false,
      rounds: [
        { point: 3, prediction: 0, label: 0, mistake: false, rank: 2, remaining: 4, broken: false },
        { point: 5, prediction: 0, label: 1, mistake: true, rank: 1, remaining: 2, broken: false },
        { point: 4, prediction: 0, label: 0, mistake: false, rank: 0, remaining: 1, broken: false },
      ],
    });
    const lite = await runInMemory(
      ["online", "thresholds:7", "--sequence", "-", "--rule", "lite", "--json"],
      files,
    );
    expect(JSON.parse(lite.out)).toMatchObject({ rule: "lite", mistakes: 1 });
  });

  test("gives the regret of the agnostic learner on any labels", async () => {
    const rounds = Array.from({ length: 60 }, (_, i) => [(7 * i) % 10, (i * i) % 3 === 1 ? 1 : 0]);
    const { out } = await runInMemory(
      ["online", "thresholds:10", "--sequence", "game.json", "--agnostic", "--json"],
      {
        "game.json": JSON.stringify(rounds),
      },
    );
    const document = JSON.parse(out) as {
      broken: boolean;
      agnostic: {
        expectedMistakes: Record<string, number>;
        bestMistakes: number;
        regret: { upper: number };
        regretBound: string;
        hedge: { regret: { upper: number }; regretBound: string };
      };
    };
    const { agnostic } = document;
    expect(document).toMatchObject({ broken: true, rank: -1, remaining: 0 });
    expect(agnostic).toMatchObject({ horizon: 60, bestMistakes: 20, regretBound: "18.96354146" });
    expect(agnostic.regret.upper).toBeLessThanOrEqual(Number(agnostic.regretBound));
    expect(agnostic.hedge.regret.upper).toBeLessThanOrEqual(Number(agnostic.hedge.regretBound));
    expect(agnostic.hedge.regretBound).toBe("8.481559891");
    const { value, lower, upper } = agnostic.expectedMistakes;
    expect(lower! < value! && value! < upper! && upper! - lower! < 1e-9).toBe(true);
  });

  test("says the same in words", async () => {
    const line = ["online", "points:3", "--sequence", "-", "--agnostic"];
    const { out } = await runInMemory(line, { "-": "0,1\n1,1\n" });
    expect(out.split("\n").slice(0, 4)).toEqual([
      "points:3: 3 functions on 3 points, Littlestone dimension 1",
      "  round 1: point 0, predicted 0, label 1, a mistake",
      "  round 2: point 1, predicted 0, label 1, a mistake",
      "2 mistakes; no function of the class has all labels from round 2 on, so the bound 1 does not apply",
    ]);
    expect(out).toMatch(/agnostic learner: \d\.\d{3} mistakes expected, 1 by the best function\n {2}regret /);
    const realizable = await runInMemory(line.slice(0, 4), { "-": "[[0, 0], [1, 0]]" });
    expect(realizable.out).toContain(
      "0 mistakes of at most 1; 1 function possible, at most 0 mistakes to come",
    );
  });

  test.each([
    [
      "a label that is none",
      "0,1\n1,2\n",
      'standard input, line 2 cannot be used as points: expected a point from 0 to 2 and its label, 0 or 1, such as 0,1, received "1,2"',
    ],
    ["a point outside", "0,1\n\n3,0\n", "line 3"],
    ["a line without a label", "0\n", "line 1"],
    ["a pair that is none", "[[0,1],[1]]", "item 2"],
    [
      "a label in quotes",
      '[[0,"1"]]',
      'item 1 cannot be used as points: expected a point from 0 to 2 and its label, 0 or 1, such as 0,1, received [0,"1"]',
    ],
    ["broken JSON", "[[0,1]", "a JSON list of [point, label] pairs"],
  ])("refuses %s", async (_name, text, words) => {
    const { status, out, err } = await runInMemory(["online", "points:3", "--sequence", "-", "--json"], {
      "-": text,
    });
    expect(status).toBe(2);
    expect(err).toContain(words);
    expect(JSON.parse(out)).toHaveProperty("issue.code");
  });

  test.each([
    ["--json without a sequence", ["--json"], "--sequence is missing"],
    ["--agnostic without a sequence", ["--agnostic"], "--sequence is missing"],
    ["a learner with a rule", ["--play", "learner", "--rule", "argmax"], "expected a game without --rule"],
    ["a learner with a sequence", ["--play", "learner", "--sequence", "-"], "--play learner cannot be done"],
    ["an empty sequence for the agnostic learner", ["--agnostic", "--sequence", "-"], "at least one round"],
    ["an unknown side", ["--play", "umpire"], "one of adversary, learner"],
    ["an unknown rule", ["--rule", "best"], "one of argmax, lite"],
    ["a missing file", ["--sequence", "lost.csv"], "lost.csv cannot be read"],
  ])("refuses %s", async (_name, options, words) => {
    const { status, err } = await runInMemory(["online", "points:3", ...options], { "-": "" });
    expect(status).toBe(2);
    expect(err).toContain(words);
  });

  const other =
    "Choose a class on a finite domain, such as thresholds:16, or list the functions in matrix:FILE.";
  test.each([
    ["thresholds", "Say how many points there are, as in thresholds:16."],
    ["intervals", "Say how many points there are, as in intervals:16."],
    ["unions:3", "Say how many points there are, as in unions:16,2."],
    ["halfspaces:2", other],
    ["stumps:2", other],
    ["union(thresholds;intervals)", other],
    [
      "thresholds:1000000",
      "1000001 functions on 1000000 points. Play with a smaller class, such as thresholds:16.",
    ],
  ])("refuses %s with a remedy that works", async (spec, words) => {
    const { status, err } = await runInMemory(["online", spec], { "-": "q\n" });
    expect(status).toBe(2);
    expect(err).toContain(words);
    for (const [instead] of words.matchAll(/\w+:16(,2)?/g)) {
      expect((await runInMemory(["online", instead], { "-": "q\n" })).status).toBe(0);
    }
  });

  test("takes any class that it is given", async () => {
    let out = "";
    const matrix = bitMatrixOf(["001", "010", "111"]);
    const io = {
      ...processIo,
      out: (text: string) => (out += text),
      err: () => undefined,
      progress: () => undefined,
      read: () => "0,0\n1,1\n",
      write: () => undefined,
      lines: () => {
        throw new Error("no conversation");
      },
    };
    const parse = (spec: string) => ({ spec, matrix, dimension: new dimensions.LittlestoneSolver(matrix) });
    const options = { play: "adversary", rule: "argmax", sequence: "x", json: true } as const;
    expect(await onlineCommand("mine", options, io, parse)).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ class: "mine", size: 3, mistakes: 1, remaining: 1 });
  });

  test("a class whose dimension is not found at once is refused", async () => {
    const { status, err } = await runInMemory(["online", "unions:20,3"], { "-": "q\n" });
    expect(status).toBe(2);
    expect(err).toMatch(
      /^unions:20,3 is too large: expected a class whose Littlestone dimension is found at once/,
    );
  });
});
