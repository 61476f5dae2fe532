import { describe, expect, it } from "vitest";
import type { Io } from "./io.ts";
import { run } from "./run.ts";
import { dataFile, dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const cancer = dataFiles("breast-cancer");
const small: Readonly<Record<string, string>> = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 20) };
const schema = JSON.parse(dataFile("breast-cancer.schema.json")) as Record<string, unknown> & {
  readonly target: Readonly<Record<string, unknown>>;
};
const stumps = ["--class", "stumps", "--learner", "exponential"];
const changed = (changes: object): Readonly<Record<string, string>> => ({
  ...small,
  "data.schema.json": JSON.stringify({ ...schema, ...changes }),
});

describe("holdfast learn refuses, with nothing written,", () => {
  it.each<[string, Readonly<Record<string, string>>, readonly string[], string]>([
    ["real features without a schema", { "data.csv": small["data.csv"]! }, stumps, "--schema is missing"],
    ["no schema, with a remedy", { "data.csv": small["data.csv"]! }, stumps, "holdfast schema init data.csv"],
    ["no class", small, ["--learner", "exponential"], "--class is missing"],
    ["a draft", changed({ draft: true }), stumps, "a schema that is no draft"],
    [
      "a target with one level",
      changed({ target: { ...schema.target, levels: ["M"] } }),
      stumps,
      "two classes or more",
    ],
    [
      "a positive class of three",
      changed({ target: { ...schema.target, levels: ["M", "B", "C"] } }),
      stumps,
      "two classes, because a positive one is named",
    ],
    [
      "another target",
      small,
      [...stumps, "--target", "radius_mean"],
      "expected diagnosis, the target of the schema",
    ],
    ["unknown features", small, [...stumps, "--features", "radius_mean,nothing"], 'received "nothing"'],
    [
      "too few features",
      small,
      ["--class", "stumps:3", "--learner", "exponential"],
      "a class on 30 features, received stumps:3",
    ],
    [
      "a finite class on features",
      small,
      ["--class", "points:5", "--learner", "exponential"],
      "a class on real features",
    ],
    [
      "a class that the learner does not serve",
      small,
      ["--class", "stumps", "--learner", "littlestone"],
      "class cannot be served",
    ],
    [
      "an option that the learner does not have",
      small,
      [...stumps, "--gamma", "0.1"],
      "gamma is not known here",
    ],
    [
      "a column too many",
      { ...small, "data.csv": "nobody\n1\n" },
      stumps,
      "column 1 does not match the schema",
    ],
    ["a column twice", { ...small, "data.csv": `radius_mean,${small["data.csv"]!}` }, stumps, "data.csv"],
    [
      "a truncated row",
      { ...small, "data.csv": small["data.csv"]!.slice(0, -40) },
      stumps,
      "cannot be read as CSV",
    ],
    ["an open quote", { ...small, "data.csv": `${small["data.csv"]!}"1,2` }, stumps, "cannot be read as CSV"],
    [
      "no rows",
      { ...small, "data.csv": `${small["data.csv"]!.split("\n")[0]!}\n` },
      stumps,
      "at least 2 examples",
    ],
    [
      "no file",
      { "other.csv": "", "data.schema.json": small["data.schema.json"]! },
      stumps,
      "data.csv cannot be read",
    ],
    [
      "several classes directly by another learner",
      dataFiles("iris"),
      ["--class", "stumps", "--learner", "cover", "--multiclass", "direct"],
      "direct with the learner exponential",
    ],
    [
      "one model a level by a learner of all levels",
      dataFiles("iris"),
      ["--class", "stumps", "--learner", "centroids", "--multiclass", "one-versus-rest"],
      "centroids, which learns all levels at once",
    ],
    [
      "two classes by a learner of several",
      small,
      ["--class", "stumps", "--learner", "short-trees"],
      "a target of three levels or more",
    ],
    [
      "a point outside of a finite domain",
      { "data.csv": "x,y\n1,1\n77,0\n" },
      ["--class", "thresholds:4", "--learner", "exponential"],
      "an integer from 0 to 3 for x",
    ],
    [
      "queries to a model",
      small,
      [...stumps, "--queries", "5"],
      "queries is not known here: expected a learner that answers queries",
    ],
    [
      "a way to learn several classes of two",
      small,
      [...stumps, "--multiclass", "direct"],
      "expected a target of more than two levels",
    ],
    ["no file and no schema", {}, stumps, "data.csv cannot be read: expected a readable file"],
    ["standard output for a model", small, [...stumps, "--out", "-"], "Name one with --out"],
    ["standard output for a report", small, [...stumps, "--report", "-"], "Name one with --report"],
    [
      "a learner by another name",
      small,
      ["--class", "stumps", "--learner", "exponental"],
      "Did you mean exponential?",
    ],
    ["an epsilon of 0", small, [...stumps, "--epsilon", "0"], "epsilon is out of range"],
  ])("%s", async (_, files, argv, message) => {
    const { status, err, out, written } = await runInMemory(["learn", "data.csv", ...argv], files);
    expect(err).toContain(message);
    expect([status, out, written]).toEqual([2, "", {}]);
    expect(err).not.toContain("77");
  });

  it("a disk that is full", async () => {
    const { status, err, written } = await runInMemory(["learn", "data.csv", ...stumps], small, () => {
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    });
    expect([status, written]).toEqual([2, {}]);
    expect(err).toContain(
      "model.json cannot be written: expected a file that can be written, received ENOSPC",
    );
  });

  it("what cannot be written, before any row is read", async () => {
    const broken = { ...small, "data.csv": "no table\n" };
    const { status, err } = await runInMemory(["learn", "data.csv", ...stumps], broken, () => {
      throw Object.assign(new Error("read only"), { code: "EROFS" });
    });
    expect([status, err]).toEqual([2, expect.stringContaining("model.json cannot be written")]);
  });

  it("to write over a predictor", async () => {
    const files = { ...small, "model.json": JSON.stringify({ kind: "predictor" }) };
    const { status, err } = await runInMemory(["learn", "data.csv", ...stumps], files);
    expect(status).toBe(2);
    expect(err).toContain("its count of spent queries would be lost");
  });
});

/** Runs `learn` on bytes that come from a generator, and counts how many were taken. */
async function learnBytes(
  pieces: () => Generator<Uint8Array>,
): Promise<{ status: number; err: string; taken: number }> {
  const result = { status: 0, err: "", taken: 0 };
  const io: Io = {
    out: () => undefined,
    err: (text) => (result.err += text),
    progress: () => undefined,
    read: (file) => small[file]!,
    // oxlint-disable-next-line typescript/require-await -- bytes come piece by piece
    async *chunks() {
      for (const piece of pieces()) {
        result.taken += piece.length;
        yield piece;
      }
    },
    exists: (file) => file in small && file !== "model.json",
    write: () => expect.fail("written"),
    replace: () => expect.fail("written"),
    prepare: () => ({ finish: () => expect.fail("written"), abandon: () => undefined }),
    identity: (file) => file,
    lock: () => expect.fail("locked"),
    lines: () => expect.fail("asked"),
  };
  result.status = await run(["learn", "data.csv", ...stumps], io);
  return result;
}

describe("bytes that are no table", () => {
  const header = new TextEncoder().encode(`${small["data.csv"]!.split("\n")[0]!}\n`);

  it("a line of 2 GB is given up early", async () => {
    const piece = new Uint8Array(1 << 16).fill(0x31);
    const { status, err, taken } = await learnBytes(function* () {
      yield header;
      for (let i = 0; i < 1 << 15; i++) yield piece;
    });
    expect(status).toBe(2);
    expect(err).toContain("cannot be read as CSV");
    expect(taken).toBeLessThan(1 << 23);
  });

  it("another encoding than UTF-8 is named", async () => {
    const { status, err } = await learnBytes(function* () {
      yield header;
      yield Uint8Array.of(0x31, 0x2c, 0xe9, 0x0a);
    });
    expect(status).toBe(2);
    expect(err).toContain("UTF-8");
  });
});
