import { describe, expect, it } from "vitest";
import { dataFile, dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

interface Model {
  readonly kind: string;
  readonly class: unknown;
  readonly hypothesis: unknown;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly encoder: { readonly parts: readonly { readonly column: string }[] };
  readonly certificates: readonly {
    readonly claim: Readonly<Record<string, unknown>>;
    readonly subject: Readonly<Record<string, string>>;
    readonly assumptions: readonly { readonly kind: string }[];
  }[];
}

const cancer = dataFiles("breast-cancer");
const points = {
  "points.csv": `x,y\n${Array.from({ length: 40 }, (_, i) => `${i % 10},${i % 10 >= 6 ? 1 : 0}\n`).join("")}`,
};
const learn = (files: Readonly<Record<string, string>>, ...argv: string[]): ReturnType<typeof runInMemory> =>
  runInMemory(["learn", Object.keys(files)[0]!, ...argv], files);
const modelOf = (
  { written, err }: { written: Readonly<Record<string, string>>; err: string },
  file = "model.json",
): Model => {
  expect(err).toBe("");
  return JSON.parse(written[file]!) as Model;
};
const stumps = ["--class", "stumps", "--learner", "exponential"];

describe("holdfast learn", () => {
  it("writes a model that verifies, and says what it promises and nothing about rows", async () => {
    const run = await learn(cancer, ...stumps, "--epsilon", "1/2");
    const model = modelOf(run);
    expect(run.status).toBe(0);
    expect(Object.keys(run.written)).toEqual(["model.json"]);
    expect(model).toMatchObject({ kind: "model", class: "stumps:30", parameters: { epsilon: "0.5" } });
    expect(run.out).toContain("model.json is a model to give away");
    expect(run.out).toContain("by a factor of at most e^0.5 (n = 569)");
    expect(run.out).toContain("unit of privacy: row");
    expect(run.out).not.toMatch(/training|missing|outside|accuracy [0-9]/);
    const verified = await runInMemory(["verify", "model.json"], run.written);
    expect([verified.status, verified.err]).toEqual([0, ""]);
    expect(verified.out).not.toContain("does not hold");
  });

  it("says when a model is not one to give away", async () => {
    const unlike = async (...flags: string[]): Promise<string> =>
      (await learn(cancer, "--class", "stumps", ...flags)).out.split("\n")[0]!;
    expect(await unlike("--learner", "compression")).toContain("WITHOUT a promise of privacy");
    expect(await unlike("--learner", "exponential", "--epsilon", "infinity")).toContain("WITHOUT a promise");
    expect(await unlike("--learner", "exponential", "--seed", "7")).toContain("is a model for tests");
    expect(await unlike("--learner", "label-private")).toContain("where all features are public");
  });

  it("does not call what protects nobody a thing to give away", async () => {
    const first = async (...flags: string[]): Promise<string> =>
      (await learn(cancer, "--class", "stumps", ...flags)).out.split("\n")[0]!;
    expect(await first("--learner", "exponential", "--epsilon", "50")).toBe(
      "model.json is a model to give away",
    );
    expect(await first("--learner", "exponential", "--epsilon", "60")).toContain(
      "to give away only where the rows are public: an epsilon of 60 protects nobody",
    );
    expect(await first("--learner", "subsampled(compression)")).toMatch(
      /only where the rows are public: a delta of \d+\/569, not below 1\/n, protects nobody$/,
    );
  });

  it("says when a predictor promises no privacy", async () => {
    const small = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 40) };
    const narrow = ["--class", "stumps", "--features", "radius_mean,area_worst", "--learner"];
    const first = async (...flags: string[]): Promise<string> =>
      (await learn(small, ...narrow, ...flags, "--queries", "100")).out.split("\n")[0]!;
    const without =
      "model.json is a predictor WITHOUT a promise of privacy. It gives 100 answers, and they may";
    expect(await first("stable", "--gamma", "0.3")).toContain(without);
    expect(await first("averaging", "--gamma", "0.3")).toContain(without);
    expect(await first("private-prediction", "--epsilon", "infinity")).toContain(without);
  });

  it("says first what an answer of a predictor costs, what all do, and how many can be right", async () => {
    const small = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 40) };
    const narrow = ["--class", "stumps", "--features", "radius_mean,area_worst", "--learner"];
    const lines = async (...flags: string[]): Promise<readonly string[]> =>
      (await learn(small, ...narrow, "private-prediction", ...flags)).out.split("\n");
    const asked = await lines("--queries", "50");
    expect(asked.slice(0, 3)).toEqual([
      "model.json is a predictor. Each answer costs epsilon 0.02; all 50 together cost 1: a 50% belief becomes at most 73.2%.",
      expect.stringMatching(
        /^ {2}Expect at most 50\.\d% of the answers to be right: the noise turns the others around\.$/,
      ),
      "  This file contains your rows: keep it secret.",
    ]);
    expect(asked).toContain("  epsilon 1 is the default: --epsilon names another");
    const [first] = asked.slice(asked.indexOf("Promises") + 1);
    expect(first).toMatch(
      /^ {2}replacing one row changes the probability of any answers to 50 queries by a factor of at most e\^(1|0\.99999)/,
    );
    const wrapped = await learn(small, ...narrow, "subsampled(block-votes)", "--queries", "3");
    expect(wrapped.out.split("\n").slice(0, 2)).toEqual([
      "model.json is a predictor. Each answer costs epsilon 0.297; all 3 together cost 0.891: a 50% belief becomes at most 71%.",
      expect.stringMatching(
        /^ {2}Expect at most \d\d(\.\d)?% of the answers to be right: the noise turns the others around\.$/,
      ),
    ]);
    const weak = await lines("--queries", "3", "--epsilon", "60");
    expect(weak.slice(0, 2)).toEqual([
      "model.json is a predictor. Each answer costs epsilon 20; all 3 together cost 60: a 50% belief becomes at most 100%.",
      "  It protects almost nobody: lower epsilon, or the number of queries.",
    ]);
  });

  it("asks for the number of answers before a row is read, and says what it is for", async () => {
    const refusal = async (learner: string): Promise<string> => {
      const { status, out, err, written } = await learn(cancer, "--class", "stumps", "--learner", learner);
      expect([status, out, written]).toEqual([2, "", {}]);
      return err;
    };
    const missing = "--queries is missing: expected how many answers the predictor gives in all";
    const remedy = "Name a number, such as 50 (--queries 50).\n";
    for (const learner of ["private-prediction", "block-votes", "relabelled-prediction", "averaging"]) {
      expect(await refusal(learner)).toBe(
        `${missing}: epsilon is what they cost together, an equal share each. ${remedy}`,
      );
    }
    expect(await refusal("stable")).toBe(`${missing}. ${remedy}`);
  });

  it("gives identical files for one seed, and marks them", async () => {
    const runs = [
      await learn(cancer, ...stumps, "--seed", "7"),
      await learn(cancer, ...stumps, "--seed", "7"),
    ];
    expect(runs[0]!.written).toEqual(runs[1]!.written);
    expect(runs[0]!.out).toContain("seed 7");
    for (const { assumptions } of modelOf(runs[0]!).certificates) {
      expect(assumptions.map(({ kind }) => kind)).toContain("seeded-randomness");
    }
  });

  it("differs from run to run without a seed, and says that its bits were cryptographic", async () => {
    // 1860 candidates at epsilon 0.001 and n = 20 are drawn almost uniformly: five equal draws have probability below 2e-13.
    const small = { ...cancer, "data.csv": firstRows(cancer["data.csv"]!, 20) };
    const texts = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const run = await learn(small, ...stumps, "--epsilon", "0.001");
      texts.add(run.written["model.json"]!);
      expect(modelOf(run).certificates[0]!.assumptions).toContainEqual({ kind: "ideal-randomness" });
    }
    expect(texts.size).toBeGreaterThan(1);
  });

  it("needs no schema for the points of a finite class", async () => {
    const run = await learn(
      points,
      "--class",
      "thresholds:10",
      "--learner",
      "exponential",
      "--epsilon",
      "Infinity",
    );
    const model = modelOf(run);
    expect(model.hypothesis).toEqual({ kind: "hypothesis", hypothesis: { threshold: 6 } });
    expect(model.certificates.map(({ claim }) => claim["notion"])).toEqual(["none"]);
  });

  it("learns on named columns, and the encoder has no others", async () => {
    const run = await learn(
      cancer,
      "--class",
      "halfspaces",
      "--features",
      "radius_mean,texture_worst",
      "--learner",
      "exponential",
    );
    const model = modelOf(run);
    expect(model.class).toBe("halfspaces:2");
    expect(model.encoder.parts.map(({ column }) => column)).toEqual(["radius_mean", "texture_worst"]);
  });

  it("prints one JSON document with --json", async () => {
    const { out } = await learn(cancer, ...stumps, "--json", "--out", "m.json");
    expect(JSON.parse(out)).toMatchObject({ kind: "model", file: "m.json", class: "stumps:30" });
  });

  it("writes what did not fit for the curator alone", async () => {
    const table = `${firstRows(cancer["data.csv"]!, 30)}${"9999,".repeat(30)}B\n`;
    const run = await learn({ ...cancer, "data.csv": table }, ...stumps, "--report", "report.json");
    const report = JSON.parse(run.written["report.json"]!) as { columns: readonly { outside: number }[] };
    expect(report.columns[0]!.outside).toBe(1);
    expect(run.out + run.written["model.json"]!).not.toContain("outside: 1");
  });

  it.each(["one-versus-rest", "direct"])("learns several classes, %s", async (way) => {
    const iris = dataFiles("iris");
    const run = await learn(iris, ...stumps, "--epsilon", "20", "--multiclass", way, "--seed", "1");
    // A third of 20 is rounded down to ten digits before it is shared out.
    const epsilon = way === "direct" ? "20" : "19.999999998";
    expect(modelOf(run).certificates[0]!.claim).toMatchObject({ notion: "differential-privacy", epsilon });
    const { out, err } = await runInMemory(["predict", "model.json", "data.csv"], {
      ...iris,
      ...run.written,
    });
    expect(err).toBe("");
    expect(new Set(out.trim().split("\n").slice(1)).size).toBeGreaterThan(1);
    const verified = await runInMemory(["verify", "model.json"], run.written);
    expect(verified.status).toBe(0);
  });

  it.each([
    ["short-trees", ["--cuts", "5"]],
    ["centroids", ["--multiclass", "direct"]],
  ])("learns several classes by %s", async (learner, more) => {
    const iris = dataFiles("iris");
    const given = ["--class", "stumps", "--learner", learner, "--epsilon", "20", ...more, "--seed", "1"];
    const run = await learn(iris, ...given);
    expect(modelOf(run).certificates[0]!.claim).toMatchObject({
      notion: "differential-privacy",
      epsilon: "20",
    });
    const all = { ...iris, ...run.written };
    const { out } = await runInMemory(["evaluate", "model.json", "data.csv", "--public", "--json"], all);
    expect((JSON.parse(out) as { accuracy: { value: number } }).accuracy.value).toBeGreaterThan(0.85);
    expect((await runInMemory(["verify", "model.json"], run.written)).status).toBe(0);
  });

  it("learns a category that the schema leaves open, with the level that counts as 1", async () => {
    const { target, ...rest } = JSON.parse(cancer["data.schema.json"]!) as Record<string, unknown> & {
      columns: object[];
    };
    const { column, levels } = target as { column: string; levels: readonly string[] };
    const open = { ...rest, columns: [...rest.columns, { name: column, type: "category", levels }] };
    const files = { ...cancer, "data.schema.json": JSON.stringify(open) };
    const unnamed = await learn(files, ...stumps);
    expect([unnamed.status, unnamed.err]).toEqual([2, expect.stringContaining("--target is missing")]);
    const run = await learn(
      files,
      ...stumps,
      "--target",
      "diagnosis",
      "--positive",
      "B",
      "--epsilon",
      "Infinity",
    );
    const exact = await learn(cancer, ...stumps, "--epsilon", "Infinity");
    const [{ hypothesis: b }, { hypothesis: m }] = [modelOf(run), modelOf(exact)].map(
      ({ hypothesis }) => hypothesis as { hypothesis: { sign: number } },
    ) as [{ hypothesis: { sign: number } }, { hypothesis: { sign: number } }];
    expect(b).toEqual({ ...m, sign: -m.sign });
  });

  it("labels public points, reads a class from a file and data from standard input", async () => {
    const rows = points["points.csv"];
    const argv = [
      "--class",
      "thresholds:10",
      "--learner",
      "public-labelling",
      "--public-data",
      "public.csv",
      "--epsilon",
      "5",
    ];
    const files = {
      "points.csv": rows,
      "public.csv": `x\n${Array.from({ length: 10 }, (_, x) => `${x}\n`).join("")}`,
    };
    expect(modelOf(await learn(files, ...argv)).kind).toBe("model");
    const matrix = { "-": rows, "h.csv": "0,0,0,0,0,0,1,1,1,1\n1,1,1,1,1,1,1,1,1,1\n" };
    const run = await learn(
      matrix,
      "--class",
      "matrix:h.csv",
      "--learner",
      "exponential",
      "--epsilon",
      "Infinity",
    );
    expect(modelOf(run).hypothesis).toEqual({ kind: "hypothesis", hypothesis: { row: 0 } });
    const { out } = await runInMemory(["predict", "model.json", "q.csv"], {
      ...run.written,
      "q.csv": "x\n5\n6\n",
    });
    expect(out).toBe("y\n0\n1\n");
  });

  it("streams a learner that takes blocks", async () => {
    const schema = {
      version: 1,
      domain: "index",
      columns: [{ name: "x", type: "integer", lower: 0, upper: 999 }],
      target: { column: "y", levels: ["no", "yes"], positive: "yes" },
    };
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      i % 3 === 0 ? "7,yes\n" : `${i % 1000 === 7 ? 8 : i % 1000},no\n`,
    );
    const files = { "d.csv": `x,y\n${rows.join("")}`, "d.schema.json": JSON.stringify(schema) };
    const run = await learn(files, "--class", "points:1000", "--learner", "littlestone", "--seed", "3");
    expect(run.status).toBe(0);
    const { out } = await runInMemory(["predict", "model.json", "q.csv"], {
      ...run.written,
      "q.csv": "x\n7\n8\n",
    });
    expect(out).toBe("y\nyes\nno\n");
    const verified = await runInMemory(["verify", "model.json"], run.written);
    expect(verified.status).toBe(0);
    // Without a schema the same points give the same model, streamed too.
    const bare = files["d.csv"].replaceAll("yes", "1").replaceAll("no", "0");
    const same = await learn(
      { "p.csv": bare },
      "--class",
      "points:1000",
      "--learner",
      "littlestone",
      "--seed",
      "3",
    );
    expect(modelOf(same).hypothesis).toEqual(modelOf(run).hypothesis);
    const wrong = await learn(
      { "p.csv": `${bare}1000,0\n` },
      "--class",
      "points:1000",
      "--learner",
      "littlestone",
    );
    expect([wrong.status, wrong.written]).toEqual([2, {}]);
    expect(wrong.err).toContain("an integer from 0 to 999 for x and 0 or 1 for y in every row");
  });
});

describe("the unit of privacy", () => {
  const base = JSON.parse(dataFile("breast-cancer.schema.json")) as Record<string, unknown>;
  const table = firstRows(cancer["data.csv"]!, 60);
  const withUnit = (unit: object, csv = table): Readonly<Record<string, string>> => ({
    "data.csv": csv,
    "data.schema.json": JSON.stringify({ ...base, unit }),
  });
  const named = table
    .trim()
    .split("\n")
    .map((line, i) => (i === 0 ? `patient,${line}` : `p${i % 40},${line}`))
    .join("\n");
  const persons = withUnit({ of: "person", column: "patient", most: 3 }, `${named}\n`);

  it.each([
    ["a group of 4", withUnit({ of: "group", rows: 4 }), "group of 4", 4, "0.5", "2"],
    // Rounded down where a share has more than ten digits.
    ["a person", persons, "person", 3, "0.6666666666", "1.9999999998"],
  ])("of %s gets the epsilon that was asked", async (_, files, unit, group, row, epsilon) => {
    const run = await learn(files, ...stumps, "--epsilon", "2");
    const [privacy] = modelOf(run).certificates;
    expect(privacy).toMatchObject({ claim: { epsilon, delta: "0", group }, subject: { unit } });
    expect(modelOf(run).parameters["options"]).toMatchObject({ epsilon: row });
    const verified = await runInMemory(["verify", "model.json"], run.written);
    expect([verified.status, verified.out.includes("does not hold")]).toEqual([0, false]);
  });

  it("withholds what rests on independent rows where a person has several", async () => {
    const run = await learn(persons, ...stumps, "--epsilon", "30");
    expect(run.out).toContain("accuracy: The rows of one person are not independent draws");
    expect(modelOf(run).certificates.map(({ claim }) => claim["notion"])).toEqual(["differential-privacy"]);
  });

  it("is kept by delta and gamma too", async () => {
    const files = withUnit({ of: "group", rows: 3 });
    const stable = await learn(
      files,
      "--class",
      "stumps",
      "--learner",
      "stable",
      "--gamma",
      "0.3",
      "--queries",
      "2",
    );
    const stability = modelOf(stable).certificates.find(
      ({ claim }) => claim["notion"] === "uniform-stability",
    );
    expect(stability?.claim["group"]).toBe(3);
    expect(Number(stability?.claim["gamma"])).toBeLessThanOrEqual(0.3);
    const resampled = await learn(
      files,
      "--class",
      "stumps",
      "--learner",
      "resampled",
      "--epsilon",
      "1",
      "--delta",
      "1e-4",
    );
    const privacy = modelOf(resampled).certificates.find(
      ({ claim }) => claim["notion"] === "differential-privacy",
    );
    expect(privacy?.claim["group"]).toBe(3);
    expect(Number(privacy?.claim["epsilon"])).toBeLessThanOrEqual(1);
    expect(Number(privacy?.claim["delta"])).toBeLessThanOrEqual(1e-4);
  });
});
