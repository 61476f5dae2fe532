import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Io, processIo } from "./io.ts";
import { run } from "./run.ts";
import { dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const cancer = dataFiles("breast-cancer");
const small: Readonly<Record<string, string>> = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 40) };

describe("holdfast predict with a model", () => {
  let files: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    const argv = ["learn", "data.csv", "--class", "stumps", "--learner", "exponential", "--seed", "1"];
    files = { ...small, ...(await runInMemory(argv, small)).written };
  });

  it("gives the class of every row, with or without the target among the columns", async () => {
    const all = await runInMemory(["predict", "model.json", "data.csv"], files);
    expect([all.status, all.err]).toEqual([0, ""]);
    expect(all.out).toMatch(/^diagnosis\n(?:[MB]\n){40}$/);
    const bare = small["data.csv"]!.replace(/,[^,\n]*$/gm, "");
    const without = await runInMemory(["predict", "model.json", "bare.csv"], { ...files, "bare.csv": bare });
    expect(without.out).toBe(all.out);
  });

  it("writes to a file, or JSON", async () => {
    const { written, out } = await runInMemory(
      ["predict", "model.json", "data.csv", "--out", "p.csv"],
      files,
    );
    expect([out, written["p.csv"]!.split("\n").length]).toEqual(["", 42]);
    const json = await runInMemory(["predict", "model.json", "data.csv", "--json"], files);
    const document = JSON.parse(json.out) as { column: string; predictions: readonly string[] };
    expect([document.column, document.predictions.length]).toEqual(["diagnosis", 40]);
  });

  it.each<[string, (text: string) => string, string]>([
    [
      "a changed hypothesis",
      (text) => text.replace(/"threshold": -?/, "$&1"),
      "hypothesis does not match the certificate",
    ],
    [
      "a changed bound of the encoder",
      (text) => text.replace('"upper": 50', '"upper": 51'),
      "does not match the certificate",
    ],
    ["a model cut off", (text) => text.slice(0, 1000), "cannot be read"],
    [
      "another document",
      () => '{"holdfast": "model", "version": 1}',
      "does not have the shape of a model file",
    ],
  ])("refuses %s", async (_, edit, message) => {
    const edited = { ...files, "model.json": edit(files["model.json"]!) };
    const { status, err, out } = await runInMemory(["predict", "model.json", "data.csv"], edited);
    expect(err).toContain(message);
    expect([status, out]).toEqual([2, ""]);
  });

  it("passes over columns that the model does not read", async () => {
    const wide = small["data.csv"]!.replace(/^/gm, "note,").replace(/note,$/, "");
    const all = await runInMemory(["predict", "model.json", "data.csv"], files);
    const run = await runInMemory(["predict", "model.json", "wide.csv"], { ...files, "wide.csv": wide });
    expect([run.err, run.out]).toEqual(["", all.out]);
  });

  it("takes - for standard output", async () => {
    const all = await runInMemory(["predict", "model.json", "data.csv"], files);
    const run = await runInMemory(["predict", "model.json", "data.csv", "--out", "-"], files);
    expect([run.status, run.out, run.written]).toEqual([0, all.out, {}]);
    const argv = ["export", "model.json", "--to", "js", "--out"];
    const exported = await runInMemory([...argv, "-"], files);
    const { written } = await runInMemory([...argv, "m.js"], files);
    expect([exported.out, exported.written]).toEqual([written["m.js"], {}]);
  });

  it.each([
    ["predict", "data.schema.json", "data.csv"],
    ["evaluate", "data.schema.json", "data.csv"],
    ["export", "data.schema.json", "--to", "js"],
  ])("%s names a file that is no model", async (...argv) => {
    const { status, err } = await runInMemory(argv, files);
    expect(status).toBe(2);
    expect(err).toContain("data.schema.json does not have the shape of a model file: expected a model or");
  });

  it("names the first column that is missing", async () => {
    const { status, err } = await runInMemory(["predict", "model.json", "x.csv"], {
      ...files,
      "x.csv": "radius_mean\n1\n",
    });
    expect(status).toBe(2);
    expect(err).toContain('a column "texture_mean", as in the schema');
  });
});

describe("holdfast predict with a predictor", () => {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-predict-"));
  const at = (name: string): string => join(folder, name);
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const command = async (
    argv: readonly string[],
    io: Partial<Io> = {},
  ): Promise<{ status: number; out: string; err: string }> => {
    const result = { status: 0, out: "", err: "" };
    const inMemory = {
      out: (text: string) => (result.out += text),
      err: (text: string) => (result.err += text),
    };
    result.status = await run(argv, { ...processIo, ...inMemory, ...io });
    return result;
  };
  const learn = (out: string, ...more: string[]): ReturnType<typeof command> =>
    command([
      "learn",
      at("data.csv"),
      "--class",
      "stumps",
      "--features",
      "radius_mean,area_worst",
      "--learner",
      "private-prediction",
      "--out",
      at(out),
      ...more,
    ]);
  const spent = (file: string): unknown =>
    (JSON.parse(readFileSync(at(file), "utf8")) as { secret: { spent: number } }).secret.spent;

  beforeAll(() => {
    for (const [name, text] of Object.entries(small)) writeFileSync(at(name), text);
    writeFileSync(at("five.csv"), firstRows(small["data.csv"]!, 5));
  });

  it("keeps a secret file, and its promises are for one answer and for all", async () => {
    const { status, out, err } = await learn("p.json", "--queries", "12", "--epsilon", "0.5");
    expect([status, err]).toEqual([0, ""]);
    expect(out).toContain(
      "is a predictor. Each answer costs epsilon 0.0417; all 12 together cost 0.5: a 50% belief becomes at most 62.3%.",
    );
    expect(statSync(at("p.json")).mode & 0o777).toBe(0o600);
    const text = readFileSync(at("p.json"), "utf8");
    expect(text).toContain("SECRET: the training examples stand below");
    const { certificates } = JSON.parse(text) as {
      certificates: readonly { claim: Record<string, unknown> }[];
    };
    const answers = certificates
      .map(({ claim }) => claim)
      .filter(({ notion }) => notion === "private-prediction");
    expect(answers.map(({ queries }) => queries)).toEqual([12, 12, 1]);
    const verified = await command(["verify", at("p.json")]);
    expect([verified.status, verified.out.includes("does not hold")]).toEqual([0, false]);
  });

  it("charges every query, the same one twice too, and refuses what the budget does not cover as a whole", async () => {
    const first = await command(["predict", at("p.json"), at("five.csv")]);
    expect(first.err).toBe("5 of 12 queries are spent\n");
    expect(first.out).toMatch(/^diagnosis\n(?:[MB]\n){5}$/);
    expect((await command(["predict", at("p.json"), at("five.csv")])).status).toBe(0);
    const third = await command(["predict", at("p.json"), at("five.csv")]);
    expect([third.status, third.out, spent("p.json")]).toEqual([2, "", 10]);
    expect(third.err).toContain(
      "queries: the budget does not reach: expected at most 2 more of 12 queries, received 5 queries",
    );
    expect(statSync(at("p.json")).mode & 0o777).toBe(0o600);
  });

  it("has charged on the disk before an answer leaves, and keeps the charge when it never does", async () => {
    await learn("q.json", "--queries", "10");
    const seen: unknown[] = [];
    await command(["predict", at("q.json"), at("five.csv")], { out: () => seen.push(spent("q.json")) });
    expect(seen).toEqual([5]);
    const cut = command(["predict", at("q.json"), at("five.csv")], {
      out: () => {
        throw new Error("killed");
      },
    });
    expect((await cut).status).toBe(2);
    expect(spent("q.json")).toBe(10);
  });

  it("answers nothing when the charge cannot be written, or somebody else is charging", async () => {
    await learn("r.json", "--queries", "10");
    const full = await command(["predict", at("r.json"), at("five.csv")], {
      replace: () => {
        throw Object.assign(new Error("full"), { code: "ENOSPC" });
      },
    });
    expect([full.status, full.out, spent("r.json")]).toEqual([2, "", 0]);
    writeFileSync(at("r.json.lock"), "");
    const locked = await command(["predict", at("r.json"), at("five.csv")]);
    expect([locked.status, locked.out, spent("r.json")]).toEqual([2, "", 0]);
    expect(locked.err).toContain(
      "r.json.lock cannot be written: expected a predictor that nobody else is charging",
    );
  });

  it("charges nothing when there is no place for the answers", async () => {
    await learn("u.json", "--queries", "10");
    for (const out of ["no-such-folder/a.csv", "."]) {
      const lost = await command(["predict", at("u.json"), at("five.csv"), "--out", at(out)]);
      expect([lost.status, lost.out, spent("u.json")]).toEqual([2, "", 0]);
      expect(lost.err).toContain("cannot be written: expected a file that can be written");
    }
    const paid = await command(["predict", at("u.json"), at("five.csv"), "--out", at("a.csv")]);
    expect([paid.status, spent("u.json")]).toEqual([0, 5]);
    expect(readFileSync(at("a.csv"), "utf8")).toMatch(/^diagnosis\n(?:[MB]\n){5}$/);
    const third = await command(["predict", at("u.json"), at("data.csv"), "--out", at("b.csv")]);
    expect([third.status, existsSync(at("b.csv")), spent("u.json")]).toEqual([2, false, 5]);
  });

  it("repeats its answers where it was learned with a seed", async () => {
    const outs = [];
    for (const name of ["s.json", "t.json"]) {
      await learn(name, "--seed", "5", "--queries", "100");
      outs.push((await command(["predict", at(name), at("data.csv")])).out);
    }
    expect(readFileSync(at("s.json"), "utf8")).toBe(readFileSync(at("t.json"), "utf8"));
    expect(outs[0]).toBe(outs[1]);
  });

  it("leaves no part of a file behind, whatever goes wrong", async () => {
    rmSync(at("r.json.lock"));
    const { status } = await learn("no-such-folder/m.json");
    expect(status).toBe(2);
    expect(existsSync(at("no-such-folder"))).toBe(false);
    expect(readdirSync(folder).filter((name) => /part|lock/.test(name))).toEqual([]);
  });

  it("without its secret part verifies, and answers nothing", async () => {
    const whole = JSON.parse(readFileSync(at("q.json"), "utf8")) as Record<string, unknown>;
    const open = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== "secret"));
    writeFileSync(at("open.json"), JSON.stringify(open));
    expect((await command(["verify", at("open.json")])).status).toBe(0);
    const { status, err } = await command(["predict", at("open.json"), at("five.csv")]);
    expect(status).toBe(2);
    expect(err).toContain("Ask the curator");
  });
});
