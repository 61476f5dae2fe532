import {
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Io, processIo } from "./io.ts";
import { run } from "./run.ts";
import { dataFiles, firstRows } from "./testing/data-files.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-output-"));
const at = (name: string): string => join(folder, name);
const points = "x,y\n0,0\n1,1\n2,1\n3,1\n";
const everything = (): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(at(name), "latin1")]));
const command = async (argv: readonly string[], io: Partial<Io> = {}): Promise<[number, string]> => {
  let err = "";
  const quiet = { out: () => undefined, err: (text: string) => (err += text) };
  return [await run(argv, { ...processIo, ...quiet, ...io }), err];
};
const unread = {
  chunks: () => expect.fail("data are read"),
  lock: () => expect.fail("queries are charged"),
};

beforeAll(async () => {
  const cancer = dataFiles("breast-cancer");
  writeFileSync(at("d.csv"), firstRows(cancer["data.csv"]!, 30));
  writeFileSync(at("d.schema.json"), cancer["data.schema.json"]!);
  writeFileSync(at("points.csv"), points);
  writeFileSync(at("public.csv"), "x\n0\n1\n");
  writeFileSync(at("h.csv"), "0,1,1,1\n0,0,1,1\n");
  symlinkSync(at("d.csv"), at("link.csv"));
  linkSync(at("d.csv"), at("hard.csv"));
  const learn = ["learn", at("d.csv"), "--class", "stumps", "--features", "radius_mean,area_worst"];
  const model = await command([...learn, "--learner", "exponential", "--out", at("m.json")]);
  const predictor = await command([
    ...learn,
    "--learner",
    "private-prediction",
    "--queries",
    "9",
    "--out",
    at("p.json"),
  ]);
  expect([model, predictor]).toEqual([
    [0, ""],
    [0, ""],
  ]);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const stumps = ["learn", at("d.csv"), "--class", "stumps", "--learner", "exponential"];
const finite = ["learn", at("points.csv"), "--learner", "exponential", "--class"];

describe("an output that would destroy an input is refused before anything is read:", () => {
  it.each<[string, readonly string[]]>([
    ["the data", [...stumps, "--out", at("d.csv")]],
    [
      "the data by another spelling",
      [...stumps, "--out", `${folder}/./../${folder.split("/").at(-1)!}/d.csv`],
    ],
    ["the data through a link", [...stumps, "--out", at("link.csv")]],
    ["the data by a second name", [...stumps, "--report", at("hard.csv")]],
    ["the data, by the report", [...stumps, "--report", at("d.csv")]],
    ["the schema beside the data", [...stumps, "--out", at("d.schema.json")]],
    [
      "the schema that is named",
      [...finite, "thresholds:4", "--schema", at("d.schema.json"), "--report", at("d.schema.json")],
    ],
    [
      "public data",
      [...finite, "thresholds:4", "--public-data", at("public.csv"), "--out", at("public.csv")],
    ],
    ["the class", [...finite, `matrix:${at("h.csv")}`, "--out", at("h.csv")]],
    ["the other output", [...stumps, "--out", at("new.json"), "--report", at("new.json")]],
    ["a predictor, by a model", [...stumps, "--out", at("p.json")]],
    ["a predictor, by a report", [...stumps, "--report", at("p.json")]],
    ["the model", ["predict", at("m.json"), at("d.csv"), "--out", at("m.json")]],
    ["the rows", ["predict", at("m.json"), at("d.csv"), "--out", at("link.csv")]],
    ["the predictor", ["predict", at("p.json"), at("d.csv"), "--out", at("p.json")]],
    ["the rows of a predictor", ["predict", at("p.json"), at("d.csv"), "--out", at("d.csv")]],
    ["another predictor", ["predict", at("m.json"), at("d.csv"), "--out", at("p.json")]],
    ["the exported model", ["export", at("m.json"), "--to", "js", "--out", at("m.json")]],
    ["a predictor, by an export", ["export", at("m.json"), "--to", "js", "--out", at("p.json")]],
    [
      "the values",
      [
        "mechanism",
        "exponential",
        at("d.csv"),
        "--epsilon",
        "1",
        "--sensitivity",
        "1",
        "--certificate",
        at("link.csv"),
      ],
    ],
    ["the matrix", ["dimension", `matrix:${at("h.csv")}`, "--svg", at("h.csv")]],
    ["a predictor, by a page", ["demo", "--out", at("p.json")]],
  ])("%s", async (_, argv) => {
    const before = everything();
    const [status, err] = await command(argv, unread);
    expect(err).toMatch(
      /cannot be written: expected a file that (?:this command does not use|holds no predictor)/,
    );
    expect([status, everything()]).toEqual([2, before]);
  });
});

it("other files are written, also over a model", async () => {
  expect(await command([...stumps, "--out", at("new.json"), "--report", at("r.json")])).toEqual([0, ""]);
  expect(await command([...stumps, "--out", at("new.json"), "--report", "/dev/null"])).toEqual([0, ""]);
  expect(await command(["predict", at("new.json"), at("d.csv"), "--out", "/dev/null"])).toEqual([0, ""]);
});
