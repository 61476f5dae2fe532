import { describe, expect, it } from "vitest";
import { dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const geyser = dataFiles("old-faithful");
const iris = dataFiles("iris");
const cancer = dataFiles("breast-cancer");
const schema = JSON.parse(geyser["data.schema.json"]!) as {
  readonly columns: readonly Readonly<Record<string, unknown>>[];
};
const changed = (changes: object): Readonly<Record<string, string>> => ({
  ...geyser,
  "data.schema.json": JSON.stringify({ ...schema, ...changes }),
});
const bare = { "data.csv": geyser["data.csv"]! };
type Case = [string, Readonly<Record<string, string>>, readonly string[], string];

async function refusal(files: Readonly<Record<string, string>>, argv: readonly string[]): Promise<string> {
  const run = await runInMemory(["learn", "data.csv", "--problem", ...argv], files);
  expect([run.status, run.out, run.written]).toEqual([2, "", {}]);
  expect(run.err).not.toContain("holdfast failed");
  return run.err;
}

describe("holdfast learn --problem refuses, with nothing written,", () => {
  it.each<Case>([
    [
      "numbers without bounds",
      changed({ columns: [{ name: "eruptions", type: "number" }] }),
      ["k-means"],
      "lower",
    ],
    [
      "an infinite bound",
      {
        ...geyser,
        "data.schema.json": geyser["data.schema.json"]!.replace(/"upper": \d+/, '"upper": 1e999'),
      },
      ["k-means"],
      "numbers that reading does not change",
    ],
    ["a draft", changed({ draft: true }), ["k-means"], "a schema that is no draft"],
    ["no schema, with a remedy", bare, ["k-means"], "holdfast schema init data.csv"],
    [
      "a finite domain",
      changed({ domain: "index", columns: [{ name: "eruptions", type: "integer", lower: 0, upper: 9 }] }),
      ["k-means"],
      "features",
    ],
    ["a problem by another name", geyser, ["kmeans"], "Did you mean k-means?"],
    ["no such problem", geyser, ["fame"], "expected one of binary-classification"],
    [
      "a problem and a class",
      geyser,
      ["k-means", "--class", "stumps"],
      "a class or a problem to learn, not both",
    ],
    ["queries", geyser, ["k-means", "--queries", "5"], "it only with --class"],
    [
      "a learner of classes",
      geyser,
      ["k-means", "--learner", "exponential"],
      "a learner of problems: penalized-erm",
    ],
    [
      "a learner by another name",
      geyser,
      ["k-means", "--learner", "penalised-erm"],
      "Did you mean penalized-erm?",
    ],
    [
      "a convex learner of what is not convex",
      geyser,
      ["k-means", "--learner", "output-perturbation"],
      "problem cannot be served",
    ],
    ["options of another problem", geyser, ["k-means", "--bins", "4"], "It is an option of density."],
    ["options of learners of classes", geyser, ["k-means", "--gamma", "0.1"], "--gamma is not known here"],
    [
      "options of another form",
      geyser,
      ["regression", "--target", "waiting", "--steepest", "2"],
      "with form clipped",
    ],
    ["no centers", geyser, ["k-means", "--k", "0"], "k is out of range"],
    ["half a center", geyser, ["k-means", "--k", "1.5"], "an integer >= 1"],
    [
      "a negative radius",
      geyser,
      ["regression", "--target", "waiting", "--radius", "-1"],
      "radius is out of range",
    ],
    ["an epsilon of 0", geyser, ["k-means", "--epsilon", "0"], "epsilon is out of range"],
    ["a sampler that there is not", geyser, ["k-means", "--sampler", "magic"], "sampler"],
    ["more directions than features", geyser, ["sparse-pca", "--rank", "3"], "rank"],
    ["a cover too large", geyser, ["k-means", "--candidates", "5000000"], "from 1 to 4000000 members"],
    ["too many bins", geyser, ["density", "--bins", "100", "--over", "all"], "at most 4096 bins in all"],
    ["no target", geyser, ["regression"], "the number that regression predicts: one of eruptions, waiting"],
    ["a target that there is not", geyser, ["regression", "--target", "fame"], 'received "fame"'],
    ["a category as a number", iris, ["regression", "--target", "species"], "one of sepal_length"],
    [
      "a target of what has none",
      iris,
      ["k-means", "--target", "species"],
      "none: k-means predicts no column",
    ],
    [
      "another label",
      cancer,
      ["linear-svm", "--target", "radius_mean"],
      "expected diagnosis, the target of the schema",
    ],
    ["several classes", iris, ["linear-svm"], "expected two classes, received 3 classes"],
    ["no label", geyser, ["linear-svm"], "--target is missing"],
    [
      "a positive level of a number",
      geyser,
      ["regression", "--target", "waiting", "--positive", "1"],
      "it only for labels",
    ],
    [
      "nothing besides the target",
      geyser,
      ["regression", "--target", "waiting", "--features", "waiting"],
      "a feature besides the target",
    ],
    ["unknown features", geyser, ["k-means", "--features", "fame"], 'received "fame"'],
    [
      "one row",
      { ...geyser, "data.csv": firstRows(geyser["data.csv"]!, 1) },
      ["k-means"],
      "at least 2 examples",
    ],
    ["no rows", { ...geyser, "data.csv": "eruptions,waiting\n" }, ["k-means"], "at least 2 examples"],
    ["a column too many", { ...geyser, "data.csv": "eruptions,waiting,x\n1,2,3\n" }, ["k-means"], "column 3"],
    ["no file", { "data.schema.json": geyser["data.schema.json"]! }, ["k-means"], "data.csv cannot be read"],
    ["standard output", geyser, ["k-means", "--out", "-"], "Name one with --out"],
    [
      "to write over the data",
      geyser,
      ["k-means", "--out", "data.csv"],
      "the data, which this command reads",
    ],
  ])("%s", async (_, files, argv, message) => {
    expect(await refusal(files, argv)).toContain(message);
  });

  it("a convex sampler of what is not convex, and names what serves", async () => {
    const err = await refusal(geyser, ["k-means", "--sampler", "continuous"]);
    expect(err).toContain("received k-means, which is not convex");
    expect(err).toMatch(
      /Use --sampler cover \(cost: --candidates times n losses; certifies: epsilon alone, exact/,
    );
    expect(err).not.toContain("heuristic");
  });

  it("too many parameters for the envelope, and names what each other sampler costs and certifies", async () => {
    const err = await refusal(geyser, ["k-means", "--k", "2", "--sampler", "envelope"]);
    expect(err).toContain(
      "at most three parameters, for the envelope sampler, received k-means with 4 coordinates",
    );
    expect(err).toContain("cover (cost:");
    const ball = await refusal(geyser, ["regression", "--target", "waiting", "--sampler", "envelope"]);
    expect(ball).toContain(
      "continuous (cost: rounds that grow with n and the number of parameters; certifies: epsilon and delta",
    );
    expect(ball).toContain("heuristic (cost: 5000 steps; certifies: NO PRIVACY");
    const few = await runInMemory(
      ["learn", "data.csv", "--problem", "k-means", "--k", "1", "--sampler", "envelope"],
      geyser,
    );
    expect(few.err).toBe("");
  });

  it("an output that cannot be written, before any row is read", async () => {
    const full = (): never => {
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    };
    const broken = { ...geyser, "data.csv": "no table\n" };
    const run = await runInMemory(["learn", "data.csv", "--problem", "k-means"], broken, full);
    expect([run.status, run.written]).toEqual([2, {}]);
    expect(run.err).toContain(
      "model.json cannot be written: expected a file that can be written, received ENOSPC",
    );
  });

  it("a learner of problems for a class", async () => {
    const argv = ["learn", "data.csv", "--class", "stumps", "--learner", "penalized-erm"];
    const { err, status } = await runInMemory(argv, cancer);
    expect(status).toBe(2);
    expect(err).toContain("Name a problem with --problem instead of --class");
  });

  it("options of problems for a class", async () => {
    const argv = ["learn", "data.csv", "--class", "stumps", "--learner", "exponential", "--k", "2"];
    const { err, status } = await runInMemory(argv, cancer);
    expect([status, err]).toEqual([2, expect.stringContaining("k is not known here")]);
  });
});

describe("holdfast evaluate of a problem refuses", () => {
  const learned = async (): Promise<Readonly<Record<string, string>>> => {
    const argv = ["learn", "data.csv", "--problem", "k-means", "--candidates", "20"];
    return { ...geyser, ...(await runInMemory(argv, geyser)).written };
  };
  it.each<[string, readonly string[], string]>([
    ["to tell exact numbers of sensitive rows", [], "--epsilon is missing"],
    ["a target", ["--public", "--target", "waiting"], "none: k-means predicts no column"],
    ["tables of classes", ["--public", "--per-class"], "it only for models of classes"],
    ["a beta of 2", ["--epsilon", "1", "--beta", "2"], "--beta is out of range"],
    ["an epsilon of 0", ["--epsilon", "0"], "--epsilon is out of range"],
    ["another encoding", ["--public", "--schema", "other.json"], 'column "waiting" differs'],
  ])("%s", async (_, argv, message) => {
    const other = geyser["data.schema.json"]!.replace('"upper": 130', '"upper": 131');
    const files = { ...(await learned()), "other.json": other };
    const { status, out, err } = await runInMemory(["evaluate", "model.json", "data.csv", ...argv], files);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(message);
  });

  it("a table without rows", async () => {
    const files = { ...(await learned()), "data.csv": "eruptions,waiting\n" };
    const { status, err } = await runInMemory(
      ["evaluate", "model.json", "data.csv", "--epsilon", "1"],
      files,
    );
    expect(status).toBe(2);
    expect(err).toContain("from 1 to 4194304 rows");
  });
});
