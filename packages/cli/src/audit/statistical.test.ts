import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pairsOfSearch } from "./pairs.ts";
import { runInMemory } from "../testing/memory-io.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-box-"));
let server: Server;
let address = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (piece) => (text += String(piece)));
    request.on("end", () => {
      const { data, runs } = JSON.parse(text) as { data: number[][]; runs: number };
      if (request.url === "/error") response.statusCode = 500;
      const sum = data.reduce((total, [value = 0]) => total + value, 0);
      // The truth without noise: as far from private as can be.
      response.end(JSON.stringify({ outputs: Array.from({ length: runs }, () => sum) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** A command whose runs are what these lines print; `sum` is that of the rows, `uniform` a generator seeded by {seed}. */
function script(name: string, lines: string, words = "{runs} {seed}"): string {
  const file = join(folder, `${name}.mjs`);
  const opening = `import { readFileSync } from "node:fs";
const rows = readFileSync(0, "utf8").trim().split("\\n").map(Number);
const sum = rows.reduce((a, b) => a + b, 0);
const [runs = 1, seed = 1] = process.argv.slice(2).map(Number);
let state = seed;
const uniform = () => {
  state = (state + 0x9e3779b9) >>> 0;
  let z = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (((z ^ (z >>> 15)) >>> 0) + 0.5) / 4294967296;
};
const laplace = (scale) => scale * Math.log(uniform() / uniform());
for (let i = 0; i < runs; i++) { ${lines} }
`;
  writeFileSync(file, opening);
  return `"${process.execPath}" ${file} ${words}`.trim();
}

const files = {
  a: "1\n0\n1\n",
  b: "1\n1\n1\n",
  far: "0\n1\n0\n",
  more: "1\n0\n1\n1\n",
  json: "[[1],[1],[1]]",
};
const audit = (argv: readonly string[], line: string): ReturnType<typeof runInMemory> =>
  runInMemory(["audit", ...argv, ...line.split(" ")], files);

interface Document {
  readonly claimed: { readonly epsilon: string; readonly delta: string };
  readonly measured: { readonly epsilon: number; readonly lower: number; readonly upper: string };
  readonly refuted: boolean;
  readonly verdict: string;
  readonly witness: { readonly first: unknown; readonly second: unknown; readonly neighbours: string };
  readonly confidence: string;
  readonly seed: string;
  readonly runs: { readonly confirmation: number; readonly selection: number };
  readonly issue: { readonly code: string };
  readonly input: unknown;
}

/**
 * A Laplace mechanism of epsilon 1. The seed is fixed. Over all seeds a true claim is refuted at confidence 1 - 1e-9 with
 * probability 1e-9 at most, and 20000 runs a side, which expect a bound near 0.85, miss 0.5 with less.
 */
const laplace = (): readonly string[] => ["--command", script("laplace", "console.log(sum + laplace(1));")];

describe("holdfast audit --command", () => {
  test("refutes a claim that is too small, repeatably", async () => {
    const line =
      "--first a --second b --output number --epsilon 0.5 --runs 20000 --seed 7 --confidence 0.999999999 --json";
    const { status, out, err } = await audit(laplace(), line);
    expect([status, err]).toEqual([1, ""]);
    const document = JSON.parse(out) as Document;
    expect(document).toMatchObject({
      claimed: { epsilon: "0.5", delta: "0" },
      refuted: true,
      verdict: "refuted",
      confidence: "0.999999999",
      seed: "7",
      runs: { confirmation: 20_000 },
    });
    expect(document.measured.upper).toBe("infinity");
    expect(document.measured.lower).toBeGreaterThan(0.5);
    expect(document.measured.lower).toBeLessThan(1);
    expect([document.witness.first, document.witness.second]).toContainEqual([[1], [0], [1]]);
    expect((await audit(laplace(), line)).out).toBe(out);
  });

  test("finds no violation of a true claim, and says no more", async () => {
    const line =
      "--first a --second b --output number --epsilon 1 --runs 20000 --seed 7 --confidence 0.999999999";
    const { status, out } = await audit(laplace(), line);
    expect(status).toBe(0);
    expect(out).toContain("No violation found at epsilon 1");
    expect(out).toContain("seed         7\n");
    expect(out).not.toMatch(/private/);
  });

  test("without a claim bounds epsilon; a removed row is a neighbor; standard input is a file", async () => {
    const { status, out } = await audit(
      laplace(),
      "--first a --second more --output number --runs 5000 --seed 1",
    );
    expect(status).toBe(0);
    expect(out).toContain("row 4, 1, is added");
    expect(out).toContain("Epsilon is at least");
  });

  test("says when there are too few runs", async () => {
    const { status, out } = await audit(
      laplace(),
      "--first a --second json --output number --epsilon 3 --runs 5 --json",
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ verdict: "nothing", refuted: false });
  });

  test.each([
    ["crash", "console.error('no luck'); process.exit(3);", "received exit status 3 (no luck)"],
    ["hang", "setTimeout(() => 0, 20000);", "expected an end within 1 seconds"],
    ["garbage", "console.log('hello');", 'expected a finite number, received "hello"'],
    ["outside", "console.log(sum + 10);", "expected a number from 0 to 5, as declared, received 12"],
    ["silent", "", "received nothing"],
  ])("reports a box that misbehaves, with its input: %s", async (name, lines, words) => {
    const line = "--first a --second b --output number --range 0,5 --timeout 1 --runs 100 --seed 0 --json";
    const { status, out, err } = await audit(["--command", script(name, lines, "{runs}")], line);
    expect(status).toBe(2);
    expect(err).toContain("misbehaved");
    expect(err).toContain(words);
    expect(err).toContain("Its input was [[1],[0],[1]]\n");
    expect(JSON.parse(out)).toMatchObject({ issue: { code: "black-box" }, input: [[1], [0], [1]] });
  });

  test("shows what a box writes without letting it write to the terminal", async () => {
    const lines = String.raw`console.error("\u001b[2J\u009b31m\u202e gone"); process.exit(1);`;
    const { status, err } = await audit(
      ["--command", script("escape", lines, "{runs}")],
      "--first a --second b --output number --runs 100",
    );
    expect(status).toBe(2);
    expect(err).toContain(String.raw`exit status 1 (\u001B[2J\u009B31m\u202E gone)`);
    const word = String.raw`console.log(sum > 2 ? "\u009b31m" : 'x"5#integer');`;
    const line = "--first a --second b --output word --epsilon 1 --runs 1000 --confidence 0.999999999";
    const told = await audit(["--command", script("word", word, "{runs}")], line);
    expect(told.status).toBe(1);
    expect(told.out).not.toMatch(/[\u0080-\u009f]/);
    // Nothing was drawn from a seed, so none is told.
    expect(told.out).not.toContain("seed");
    const json = await audit(["--command", script("word", word, "{runs}")], `${line} --json`);
    expect(JSON.parse(json.out)).toMatchObject({ verdict: "refuted" });
  });

  test.each([
    ["--first a --second b", "--output is missing"],
    ["--first a --second b --output numbers", "--output is out of range: expected number, word"],
    ["--first a --second b --output vector:0", "--output is out of range"],
    ["--first a --second b --output word --range 0,1", "--range and --output word contradict each other"],
    ["--first a --second b --output number --range 5,1", "--range is out of range"],
    [
      "--first a --second b --output number --confidence 0",
      "--confidence is out of range: expected a number in (0, 1), received 0",
    ],
    ["--first a --second b --output number --confidence 1", "--confidence is out of range"],
    ["--first a --second b --output number --confidence 2", "--confidence is out of range"],
    ["--first a --second b --output number --confidence abc", "--confidence is not a number"],
    ["--first a --second b --output number --runs 0", "--runs is out of range"],
    ["--first a --second b --output number --runs many", "--runs is out of range"],
    ["--first a --second b --output number --timeout 0", "--timeout is out of range"],
    ["--first a --second b --output number --epsilon -1", "--epsilon is out of range"],
    ["--first a --second b --output number --delta 1", "--delta is out of range"],
    ["--first a --second b --output number --input xml", "--input is out of range"],
    ["--first a --output number", "--second is missing"],
    ["--first a --second gone --output number", "gone cannot be read"],
    ["--first - --second - --output number", "--first - and --second - contradict each other"],
    ["--first a --second a --output number", "a and a contradict each other: expected data sets that differ"],
    ["--first a --second far --output number", "data sets that differ in one row"],
    [
      "--first a --second more --output number --neighbours replace-one",
      "neighbors in the sense of replace-one",
    ],
    ["--first a --second b --output number --pairs answers:5", "--pairs and --first contradict each other"],
    ["--pairs nothing:5 --output number", "--pairs is out of range"],
  ])("refuses %s", async (line, words) => {
    const { status, err } = await audit(["--command", "true"], line);
    expect(err).toContain(words);
    expect(status).toBe(2);
  });
});

describe("holdfast audit --url", () => {
  test("refutes what adds no noise", async () => {
    const line = "--first a --second b --output number --epsilon 3 --runs 1000 --confidence 0.999999999";
    const { status, out } = await audit(["--url", `${address}/sum`], line);
    expect(status).toBe(1);
    expect(out).toContain("The claim of epsilon 3 is refuted: epsilon is at least ");
  });

  test("has no use for a seed", async () => {
    const { status, err } = await audit(
      ["--url", `${address}/sum`],
      "--first a --second b --output number --seed 1",
    );
    expect([status, err]).toEqual([2, expect.stringContaining("--seed and --url contradict each other")]);
  });

  test("reports an address that misbehaves", async () => {
    const { status, err } = await audit(
      ["--url", `${address}/error`],
      "--first a --second b --output number",
    );
    expect(status).toBe(2);
    expect(err).toContain(
      "misbehaved: expected status 200, received status 500\nIts input was [[1],[0],[1]]\n",
    );
  });

  test("refuses what is no address", async () => {
    const { status, err } = await audit(
      ["--url", "file:///etc/hosts"],
      "--first a --second b --output number",
    );
    expect(status).toBe(2);
    expect(err).toContain("http:// or https://");
  });
});

describe("holdfast audit --mechanism", () => {
  test("audits a mechanism of the library against its certificate", async () => {
    const line =
      "--sensitivity 1 --epsilon 1 --first one --second two --runs 2000 --seed 3 --confidence 0.999999999 --json";
    const values = { one: "3\n", two: "4\n" };
    const { status, out } = await runInMemory(
      ["audit", "--mechanism", "discrete-laplace", ...line.split(" ")],
      values,
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      box: "discrete-laplace",
      claimed: { epsilon: "1" },
      verdict: "not refuted",
    });
  });

  test.each([
    ["discrete-laplace", "--sensitivity 1", "0\n0\n", "1\n1\n", "add up to at most the sensitivity"],
    ["discrete-laplace", "--sensitivity 1", "0\n", "5\n", "add up to at most the sensitivity"],
    ["discrete-laplace", "--sensitivity 1", "0\n", "1\n1\n", "as many in both"],
    ["exponential", "--sensitivity 1", "0\n3\n", "1\n5\n", "each moves by at most the sensitivity"],
    ["randomized-response", "", "0\n0\n", "1\n1\n", "of which one is replaced"],
    ["discrete-laplace", "--sensitivity 1", "1\n", "1\n", "values that differ"],
  ])("%s %s refuses what are no neighbors: %j, %j", async (name, more, one, two, words) => {
    const line = `audit --mechanism ${name} ${more} --epsilon 1 --first one --second two --runs 1000`;
    const argv = line.split(" ").filter((word) => word !== "");
    const { status, err } = await runInMemory(argv, { one, two });
    expect([status, err]).toEqual([2, expect.stringContaining(words)]);
    if (words.startsWith("values")) return;
    // Who says so is believed, and finds that the certificate is about others.
    const stated = await runInMemory([...argv, "--neighbours", "stated"], { one, two });
    expect(stated.err).not.toContain("contradict each other");
  });

  test("refuses one that does not exist", async () => {
    const { status, err } = await runInMemory("audit --mechanism gauss --epsilon 1".split(" "));
    expect(status).toBe(2);
    expect(err).toContain("--mechanism is out of range: expected one of exponential");
  });
});

describe("holdfast audit --zoo", () => {
  test("lists members", async () => {
    const { status, out } = await runInMemory("audit --zoo list".split(" "));
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}laplace +correct /);
    const json = await runInMemory("audit --zoo list --json".split(" "));
    expect(JSON.parse(json.out)).toContainEqual(
      expect.objectContaining({ member: "noisy-histogram-2", broken: true }),
    );
  });

  test("audits one and tells its truth", async () => {
    const line = "audit --zoo noisy-histogram-2 --runs 2000 --seed 1 --confidence 0.999999999";
    const { status, out } = await runInMemory(line.split(" "));
    expect(status).toBe(1);
    expect(out).toContain("The claim of epsilon 0.1 is refuted");
    expect(out).toContain("The claim is false: epsilon is ");
  });

  test("refuses one that does not exist", async () => {
    const { status, err } = await runInMemory("audit --zoo laplac".split(" "));
    expect(status).toBe(2);
    expect(err).toContain("--zoo is out of range: expected list, all or one of laplace");
  });
});

/** A learner of the user's own that fails when it runs. */
const failing = `
import { learners } from "${import.meta.resolve("holdfast")}";
const right = learners.get("exponential");
export default {
  ...right,
  id: "failing",
  make(setting, options) {
    const learner = right.make(setting, options);
    const learn = () => { throw new Error("no luck"); };
    const plan = (facts) => ({ ...learner.plan(facts), program: { kind: "model", learn } });
    return { ...learner, spec: "failing", plan };
  },
};
`;

describe("holdfast audit --workers", () => {
  // Seed 7. Nothing is left to chance: equal coins must give equal text.
  test.each([
    "--zoo noisy-histogram-2 --runs 60000 --selection-runs 2000",
    "--zoo rappor --runs 50001 --selection-runs 2000",
    "--learner exponential --class thresholds:3 --n 2 --epsilon 1 --statistical --runs 5500 --selection-runs 300",
    "--learner private-prediction --class matrix:- --n 2 --epsilon 1 --statistical --runs 5001 --selection-runs 300",
    "--mechanism discrete-laplace --sensitivity 1 --epsilon 1 --first one --second two --runs 5500 --selection-runs 300",
    "--zoo noisy-histogram-2 --runs 2000",
  ])("finds the same for every number of threads: %s", async (line) => {
    const given = { one: "3\n", two: "4\n", "-": "0,1\n1,1\n0,0\n" };
    const run = (...more: readonly string[]): ReturnType<typeof runInMemory> =>
      runInMemory(["audit", ...line.split(" "), "--seed", "7", ...more], given);
    const alone = await run();
    expect(alone.err).toBe("");
    expect(alone.out).toContain("seed         7\n");
    expect(await run("--workers", "3")).toEqual(alone);
  });

  test("tells of a box that misbehaves in a thread, with its input", async () => {
    const file = join(folder, "failing.mjs");
    writeFileSync(file, failing);
    const line = "--class thresholds:5 --n 4 --epsilon 1 --statistical --runs 6000 --workers 2 --json";
    const { status, out, err } = await runInMemory(["audit", "--module", file, ...line.split(" ")]);
    expect([status, err]).toEqual([2, expect.stringContaining("no luck")]);
    expect(JSON.parse(out)).toMatchObject({
      issue: { code: "black-box" },
      input: expect.any(Array) as unknown,
    });
  });

  test.each([
    ["--command true --first a --second b --output number --workers 2", "--workers and --command contradict"],
    ["--learner exponential --class thresholds:3 --epsilon 1 --workers 2", "--workers and an exact audit"],
    ["--zoo laplace --workers 0", "--workers is out of range: expected from 1 to 256"],
  ])("refuses %s", async (line, words) => {
    const { status, err } = await runInMemory(["audit", ...line.split(" ")], files);
    expect([status, err]).toEqual([2, expect.stringContaining(words)]);
  });

  test("ends its threads when it is interrupted", async () => {
    const run = runInMemory("audit --zoo sparse-vector-5 --runs 100000000 --workers 2".split(" "));
    setTimeout(() => process.emit("SIGINT"), 1500);
    const { status, err } = await run;
    expect([status, err]).toEqual([130, "Stopped before there was a bound to tell.\n"]);
  });
});

test("an interruption stops the command and is told", async () => {
  const command = script("sleep", "setTimeout(() => 0, 20000);", "");
  const run = audit(["--command", command], "--first a --second b --output number");
  setTimeout(() => process.emit("SIGINT"), 500);
  const { status, err } = await run;
  expect([status, err]).toEqual([130, "Stopped before there was a bound to tell.\n"]);
});

describe("holdfast audit --learner --statistical", () => {
  const learner = (
    line: string,
    more: Readonly<Record<string, string>> = {},
  ): ReturnType<typeof runInMemory> => runInMemory(["audit", "--statistical", ...line.split(" ")], more);

  test("audits a model beyond what can be listed, against its certificate", async () => {
    const line =
      "--learner exponential --class thresholds:40 --n 30 --runs 500 --selection-runs 100 --seed 1 --json";
    const { status, out } = await learner(`${line} --confidence 0.999999999`);
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      box: "exponential",
      claimed: { epsilon: "1", delta: "0" },
      verdict: "not refuted",
    });
  });

  test("audits an answer at a point, on samples of files", async () => {
    const line =
      "--learner private-prediction --class thresholds:9 --query 4 --first a --second b --runs 500 --seed 1 --json";
    const samples = { a: "x,y\n4,0\n4,0\n", b: "x,y\n4,0\n4,1\n" };
    const { status, out } = await learner(`${line} --confidence 0.999999999`, samples);
    expect(status).toBe(0);
    const { witness } = JSON.parse(out) as Document;
    expect([witness.first, witness.second]).toContainEqual({
      examples: [
        [4, 0],
        [4, 1],
      ],
      query: 4,
    });
  });

  test.each([
    ["--learner stable --class thresholds:9", "a learner that claims differential privacy"],
    ["--learner exponential --class stumps:2", "a class on a finite domain"],
    ["--learner exponential --class thresholds:9 --n 1", "--n is out of range"],
    ["--learner exponential --class thresholds:9 --query 1", "this one publishes a model"],
    ["--learner private-prediction --class thresholds:9 --query 9", "a point from 0 to 8"],
    [
      "--learner exponential --class thresholds:9 --n 3 --first a --second b",
      "--n and --first contradict each other",
    ],
    ["--learner exponential --class thresholds:9 --first a --second c", "samples that differ in one example"],
    ["--learner label-private --class thresholds:9 --first a --second d", "samples that differ in one label"],
  ])("refuses %s", async (line, words) => {
    const samples = {
      a: "x,y\n1,0\n1,0\n",
      b: "x,y\n1,0\n1,1\n",
      c: "x,y\n2,0\n1,1\n",
      d: "x,y\n1,0\n2,0\n",
    };
    const { status, err } = await learner(line, samples);
    expect(err).toContain(words);
    expect(status).toBe(2);
  });
});

describe("holdfast audit --pairs", () => {
  test("finds the pair that shows a violation", async () => {
    // The noise is due for values up to 1, and they go up to 3.
    const line =
      "--pairs rows:4,1,0,3 --output number --epsilon 1 --runs 3000 --seed 2 --confidence 0.999999999 --json";
    const { status, out } = await audit(laplace(), line);
    expect(status).toBe(1);
    const { verdict, witness } = JSON.parse(out) as Document;
    expect(verdict).toBe("refuted");
    expect(witness.neighbours).toContain("greatest by least");
  });

  test.each([["answers:3"], ["answers:1"], ["rows:1,2,0,1"], ["rows:3,2,-1,1"]])(
    "%s are different data sets",
    (text) => {
      const pairs = pairsOfSearch(text);
      expect(pairs.length).toBeGreaterThan(0);
      for (const { first, second } of pairs) expect(first).not.toEqual(second);
    },
  );

  test.each([
    "rows:0,1,0,1",
    "rows:2,1,1,0",
    "rows:2,1,0",
    "answers:",
    "answers:x",
    "answers:0",
    "rows:2,1,0,1e999",
  ])("refuses %s", (text) => {
    expect(() => pairsOfSearch(text)).toThrow("--pairs is out of range");
  });
});
