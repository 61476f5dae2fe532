import { beforeAll, describe, expect, it } from "vitest";
import { dataFile, dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const cancer = dataFiles("breast-cancer");
interface Evaluated {
  readonly n: number;
  readonly accuracy: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly errors: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly confusion?: readonly (readonly { readonly value: number }[])[];
  readonly certificate?: {
    readonly claim: Readonly<Record<string, unknown>>;
    readonly subject: Readonly<Record<string, string>>;
  };
}

describe("holdfast evaluate", () => {
  let files: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    const argv = ["learn", "data.csv", "--class", "stumps", "--learner", "exponential", "--seed", "1"];
    files = { ...cancer, ...(await runInMemory(argv, cancer)).written };
  });
  const evaluate = async (...argv: string[]): Promise<Evaluated> => {
    const { out, err } = await runInMemory(["evaluate", "model.json", "data.csv", "--json", ...argv], files);
    expect(err).toBe("");
    return JSON.parse(out) as Evaluated;
  };

  it("tells nothing exact of sensitive rows unasked", async () => {
    const { status, err, out } = await runInMemory(["evaluate", "model.json", "data.csv"], files);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain("--epsilon is missing");
    expect(err).toContain("--public");
  });

  it("refuses labels that the schema does not list, as learn and query do, and prints nothing of a row", async () => {
    const odd: Readonly<Record<string, string>> = {
      ...files,
      "data.csv": cancer["data.csv"]!.replace(/[BM]\n/, "secretive\n"),
    };
    const argvs = [
      ["evaluate", "model.json", "data.csv", "--epsilon", "1"],
      ["evaluate", "model.json", "data.csv", "--public"],
      ["learn", "data.csv"],
      ["learn", "data.csv", "--class", "stumps", "--learner", "private-prediction", "--queries", "5"],
      ["query", "data.csv", "count", "--epsilon", "1"],
    ];
    for (const argv of argvs) {
      const { status, out, err, written } = await runInMemory(argv, odd);
      expect([argv[0], status, out, written]).toEqual([argv[0], 2, "", {}]);
      expect(err).toMatch(
        /^data\.csv, column "diagnosis" does not match the schema: expected a listed label in every row: B, M\./,
      );
      expect(err).not.toContain("secretive");
    }
    const schema = JSON.parse(odd["data.schema.json"]!) as { target: object };
    const lenient = JSON.stringify({ ...schema, target: { ...schema.target, other: "B" } });
    const learned = await runInMemory(["learn", "data.csv"], { ...odd, "data.schema.json": lenient });
    expect(learned.status).toBe(0);
    expect((await runInMemory(["predict", "model.json", "data.csv"], odd)).status).toBe(0);
  });

  it("counts exactly what predict says, for public rows", async () => {
    const { out } = await runInMemory(["predict", "model.json", "data.csv"], files);
    const predicted = out.trim().split("\n").slice(1);
    const truth = cancer["data.csv"]!.trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",").at(-1)!);
    const wrong = truth.filter((level, i) => level !== predicted[i]).length;
    const { n, accuracy, errors, confusion, certificate } = await evaluate("--public", "--per-class");
    expect([n, errors, certificate]).toEqual([569, { value: wrong, lower: wrong, upper: wrong }, undefined]);
    expect(accuracy.value).toBeCloseTo(1 - wrong / 569, 12);
    expect(confusion!.flat().reduce((sum, { value }) => sum + value, 0)).toBe(569);
  });

  it("adds noise of the stated epsilon, with a certificate and limits that hold", async () => {
    const { errors: exact } = await evaluate("--public");
    // Seeds 0 to 29: all 30 limits hold with beta = 1e-11 each, so this fails by chance with probability below 3e-10.
    for (let seed = 0; seed < 30; seed++) {
      const { errors, certificate } = await evaluate(
        "--epsilon",
        "0.5",
        "--beta",
        "1e-11",
        "--seed",
        String(seed),
      );
      expect(errors.lower).toBeLessThanOrEqual(exact.value);
      expect(errors.upper).toBeGreaterThanOrEqual(exact.value);
      expect(certificate).toMatchObject({
        claim: { epsilon: "0.5", delta: "0", group: 1 },
        subject: { unit: "row" },
      });
    }
  });

  it("shares epsilon with the table of classes", async () => {
    const { confusion, certificate } = await evaluate("--epsilon", "1", "--per-class");
    expect(confusion!.length).toBe(2);
    expect(certificate!.claim).toMatchObject({ notion: "differential-privacy", epsilon: "1" });
    const verified = await runInMemory(["verify", "c.json"], { "c.json": JSON.stringify(certificate) });
    expect(verified.status).toBe(0);
  });

  it("has no noise where the schema says that rows are not sensitive", async () => {
    const open = JSON.stringify({
      ...(JSON.parse(dataFile("breast-cancer.schema.json")) as object),
      sensitive: false,
    });
    files = { ...files, "open.json": open };
    expect((await evaluate("--schema", "open.json")).certificate).toBeUndefined();
    expect((await evaluate("--schema", "open.json", "--epsilon", "1")).certificate).toBeDefined();
  });

  it("counts a person once, by the first row", async () => {
    const schema = {
      ...(JSON.parse(dataFile("breast-cancer.schema.json")) as object),
      unit: { of: "person", column: "patient", most: 4 },
    };
    const lines = cancer["data.csv"]!.trim().split("\n");
    const rows = lines.map((line, i) => (i === 0 ? `patient,${line}` : `p${i % 200},${line}`)).join("\n");
    files = { ...files, "persons.json": JSON.stringify(schema), "persons.csv": `${rows}\n` };
    const argv = ["evaluate", "model.json", "persons.csv", "--schema", "persons.json", "--json"];
    const noisy = JSON.parse((await runInMemory([...argv, "--epsilon", "1"], files)).out) as Evaluated;
    expect(noisy).toMatchObject({
      n: 200,
      certificate: { claim: { epsilon: "1" }, subject: { unit: "person" } },
    });
    const exact = JSON.parse((await runInMemory([...argv, "--public"], files)).out) as Evaluated;
    expect(exact.n).toBe(569);
  });

  it("charges a predictor for every row before it tells anything", async () => {
    const few = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 12) };
    const argv = [
      "learn",
      "data.csv",
      "--class",
      "stumps",
      "--learner",
      "private-prediction",
      "--queries",
      "20",
    ];
    const { written } = await runInMemory(argv, few);
    const again = ["evaluate", "model.json", "data.csv", "--epsilon", "1"];
    for (const wrong of [
      ["--epsilon", "0"],
      ["--beta", "2"],
    ]) {
      const refused = await runInMemory([...again, ...wrong], { ...few, ...written });
      expect([refused.status, refused.written]).toEqual([2, {}]);
    }
    const first = await runInMemory(again, { ...few, ...written });
    expect([first.status, first.err]).toEqual([0, "12 of 20 queries are spent\n"]);
    const second = await runInMemory(again, { ...few, ...first.written });
    expect([second.status, second.out]).toEqual([2, ""]);
    expect(second.err).toContain("expected at most 8 more of 20 queries");
  });

  it("refuses a schema that encodes rows differently, and another target", async () => {
    const text = dataFile("breast-cancer.schema.json").replace('"upper": 60', '"upper": 61');
    const argv = ["evaluate", "model.json", "data.csv", "--public"];
    const other = await runInMemory([...argv, "--schema", "other.json"], { ...files, "other.json": text });
    expect(other.status).toBe(2);
    expect(other.err).toContain('column "texture_mean" differs');
    const target = await runInMemory([...argv, "--target", "area_mean"], files);
    expect(target.err).toContain("expected diagnosis, the target of the schema");
  });
});
