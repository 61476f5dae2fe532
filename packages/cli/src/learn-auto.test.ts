import { describe, expect, it } from "vitest";
import { dataFiles } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const cancer = dataFiles("breast-cancer");
const iris = dataFiles("iris");
const learn = (files: Readonly<Record<string, string>>, ...argv: string[]): ReturnType<typeof runInMemory> =>
  runInMemory(["learn", "data.csv", ...argv], files);

interface Model {
  readonly learner: string;
  readonly class: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly certificates: readonly { readonly claim: Readonly<Record<string, unknown>> }[];
}

describe("holdfast learn with no learner named", () => {
  it.each([
    ["two classes", cancer, [], "votes", "stumps:30"],
    ["two classes, --class alone", cancer, ["--class", "stumps"], "votes", "stumps:30"],
    [
      "a class of one feature",
      cancer,
      ["--class", "thresholds", "--features", "radius_mean"],
      "votes",
      "thresholds",
    ],
    ["two classes and the name of the rule", cancer, ["--learner", "auto"], "votes", "stumps:30"],
    ["three classes", iris, [], "centroids", "stumps:4"],
    ["three classes, --class alone", iris, ["--class", "stumps"], "centroids", "stumps:4"],
    ["two classes at a large epsilon", cancer, ["--epsilon", "40"], "boosted-votes", "stumps:30"],
    ["three classes at a small epsilon", iris, ["--epsilon", "0.2"], "short-trees", "stumps:4"],
  ] as const)("learns %s, and says what it chose and why", async (_, files, more, chosen, spec) => {
    const [, epsilon = "1"] = more[0] === "--epsilon" ? more : [];
    const run = await learn(files, "--epsilon", "1", "--seed", "4", ...more);
    expect([run.status, run.err]).toEqual([0, ""]);
    expect(run.out).toContain(
      `\n  learned by ${chosen}, chosen by auto; unit of privacy: row; seed 4\nPromises\n`,
    );
    expect(run.out).toContain(`chosen = ${chosen}`);
    expect(run.out).not.toMatch(/in the class|as good as|makes no error/);
    expect(run.out).toMatch(/because = n \* epsilon = [\d.]+, (below|at least) \d+/);
    const model = JSON.parse(run.written["model.json"]!) as Model;
    expect(model).toMatchObject({ learner: "auto", class: spec, parameters: { chosen, epsilon } });
    expect(model.certificates[0]!.claim).toMatchObject({
      notion: "differential-privacy",
      epsilon,
      delta: "0",
    });
    const all = { ...files, ...run.written };
    expect((await runInMemory(["verify", "model.json"], all)).status).toBe(0);
    const predicted = await runInMemory(["predict", "model.json", "data.csv"], all);
    expect(predicted.out.trim().split("\n").length).toBe(files["data.csv"]!.trim().split("\n").length);
    expect((await runInMemory(["export", "model.json", "--to", "sql", "--out", "-"], all)).status).toBe(0);
  });

  it("learns what the chosen learner learns from the same bits", async () => {
    const flags = ["--class", "stumps", "--epsilon", "1", "--seed", "9"];
    const hypothesisOf = async (...more: string[]): Promise<unknown> =>
      (JSON.parse((await learn(cancer, ...flags, ...more)).written["model.json"]!) as { hypothesis: unknown })
        .hypothesis;
    expect(await hypothesisOf()).toEqual(await hypothesisOf("--learner", "votes"));
  });

  it("is right on nine of ten biopsies", async () => {
    const run = await learn(cancer, "--epsilon", "3", "--seed", "1");
    const all = { ...cancer, ...run.written };
    const { out } = await runInMemory(["evaluate", "model.json", "data.csv", "--public", "--json"], all);
    // The larger class is 62.7 percent of the rows; this seed is fixed.
    expect((JSON.parse(out) as { accuracy: { value: number } }).accuracy.value).toBeGreaterThan(0.9);
  });

  const schemaWith = (
    change: (schema: Record<string, unknown>) => void,
  ): Readonly<Record<string, string>> => {
    const schema = JSON.parse(cancer["data.schema.json"]!) as Record<string, unknown>;
    change(schema);
    return { ...cancer, "data.schema.json": JSON.stringify(schema) };
  };
  const targetless = schemaWith((schema) => delete schema["target"]);

  it.each([
    [
      "no target",
      targetless,
      [],
      /^--target is missing: expected the column to predict.*the schema names none/,
    ],
    [
      "no target, with a class",
      targetless,
      ["--class", "stumps"],
      /^--target is missing: .*the schema names none/,
    ],
    [
      "a target of one level",
      schemaWith((schema) => (schema["target"] = { column: "diagnosis", levels: ["B"] })),
      [],
      /^target\.levels .*expected two classes or more, received \["B"\]\. List every class/,
    ],
    [
      "a feature without bounds",
      schemaWith((schema) => delete (schema["columns"] as Record<string, unknown>[])[1]!["upper"]),
      [],
      /columns\.1\.upper is missing/,
    ],
    ["no schema", { "data.csv": cancer["data.csv"]! }, [], /^--schema is missing.*schema init/],
    [
      "no schema, with a class",
      { "data.csv": cancer["data.csv"]! },
      ["--class", "stumps"],
      /^--schema is missing/,
    ],
    [
      "a class that votes do not serve",
      cancer,
      ["--class", "halfspaces"],
      /^class cannot be served: expected stumps, thresholds or a class on a finite domain, received halfspaces:30\. Leave --class out: auto learns stumps\. Or name a learner/,
    ],
    [
      "a class that votes do not serve, with the name of the rule",
      cancer,
      ["--learner", "auto", "--class", "halfspaces"],
      /Leave --class out: auto learns stumps/,
    ],
    [
      "an unknown learner without a class",
      cancer,
      ["--learner", "vote"],
      /^--learner cannot be served: expected the name of a learner, received "vote"\. Did you mean votes\? `holdfast learners` lists them\.$/m,
    ],
    [
      "an unknown learner near one of problems",
      cancer,
      ["--learner", "boosted-regresion"],
      /Did you mean boosted-regression\?/,
    ],
    [
      "an unknown learner near none",
      cancer,
      ["--learner", "zzz"],
      /received "zzz"\. `holdfast learners` lists them\.$/m,
    ],
    [
      "an unknown learner in a wrapper",
      cancer,
      ["--learner", "subsampled(exponental)"],
      /received "exponental"\. Did you mean exponential\?/,
    ],
    [
      "a learner of problems without one",
      cancer,
      ["--learner", "boosted-regression"],
      /received boosted-regression, which learns problems\. Name a problem with --problem/,
    ],
    [
      "a number to predict with a class",
      cancer,
      ["--class", "stumps", "--target", "radius_mean"],
      /expected diagnosis, the target of the schema, received "radius_mean"\. radius_mean is a number: .* boosted-regression where --class/,
    ],
    [
      "a number to predict with a class, where the schema has no target",
      dataFiles("old-faithful"),
      ["--class", "stumps", "--target", "waiting"],
      /expected a category of the schema, received "waiting"\. waiting is a number: .* boosted-regression where --class, --problem, --learner and --tune are left out\.$/m,
    ],
    [
      "a learner without a class",
      cancer,
      ["--learner", "exponential"],
      /^--class is missing.*or no --learner/,
    ],
  ] as const)("on %s says what is missing from the schema", async (_, files, argv, words) => {
    const run = await learn(files, ...argv, "--epsilon", "1");
    expect(run.status).toBe(2);
    expect(run.err).toMatch(words);
    expect(run.written).toEqual({});
  });
});
