import { describe, expect, it } from "vitest";
import { dataFiles, firstRows } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const concrete = dataFiles("concrete");
const learn = (files: Readonly<Record<string, string>>, ...argv: string[]): ReturnType<typeof runInMemory> =>
  runInMemory(["learn", "data.csv", ...argv], files);

describe("holdfast learn with a number as target and nothing else said", () => {
  it.each([[], ["--learner", "auto"]])(
    "takes boosted stumps, says so, and its model predicts, is evaluated and verified: %o",
    async (...more) => {
      const run = await learn(
        concrete,
        "--target",
        "compressive_strength",
        "--epsilon",
        "3",
        "--seed",
        "5",
        ...more,
      );
      expect([run.status, run.err]).toEqual([0, ""]);
      expect(run.out).toContain("additive-regression with cuts = 31, target = compressive_strength");
      expect(run.out).toContain("learned by boosted-regression");
      expect(run.out).toContain("chosen because its target is a number; --problem and --learner name others");
      expect(run.out).toContain("arithmetic: exact");
      expect(run.out).toContain("by a factor of at most e^3 (n = 1030)");
      const files = { ...concrete, ...run.written };
      expect((await runInMemory(["verify", "model.json"], files)).status).toBe(0);
      const predicted = await runInMemory(["predict", "model.json", "data.csv"], files);
      const [name, ...values] = predicted.out.trim().split("\n");
      expect([name, values.length]).toEqual(["compressive_strength", 1030]);
      expect(values.every((value) => Number(value) >= 0 && Number(value) <= 100)).toBe(true);
      const exact = await runInMemory(["evaluate", "model.json", "data.csv", "--public", "--json"], files);
      const { rSquared } = JSON.parse(exact.out) as { readonly rSquared: { readonly value: number } };
      expect(rSquared.value).toBeGreaterThan(0.5);
      const told = await runInMemory(["evaluate", "model.json", "data.csv", "--public"], files);
      // The deviation of the strengths is 16.7 megapascals; at most half of their variance is left.
      const [, root] = /^root mean squared error ([\d.]+), in units of compressive_strength$/m.exec(
        told.out,
      )!;
      expect(Number(root)).toBeGreaterThan(2);
      expect(Number(root)).toBeLessThan(11.9);
      expect(told.out).toMatch(/^mean loss 0\.0*[1-9]\d{0,3} on 1030 rows$/m);
      const noisy = await runInMemory(["evaluate", "model.json", "data.csv", "--epsilon", "2"], files);
      expect(noisy.out).toContain("by a factor of at most e^2");
    },
  );

  it("is the same model as by the names of problem and learner, which say nothing of a choice", async () => {
    const few = { ...concrete, "data.csv": firstRows(concrete["data.csv"]!, 200) };
    const flags = ["--target", "compressive_strength", "--epsilon", "1", "--delta", "1e-6", "--seed", "1"];
    const chosen = await learn(few, ...flags);
    const named = await learn(
      few,
      ...flags,
      "--problem",
      "additive-regression",
      "--learner",
      "boosted-regression",
    );
    expect(named.written).toEqual(chosen.written);
    expect(named.out).not.toContain("chosen because");
    const document = JSON.parse((await learn(few, ...flags, "--json")).out) as object;
    expect(document).toMatchObject({ problem: "additive-regression", learner: "boosted-regression" });
  });

  it("is measured in units only where these are to scale", async () => {
    const houses = dataFiles("california-housing");
    const few = { ...houses, "data.csv": firstRows(houses["data.csv"]!, 300) };
    for (const [target, isLinear] of [
      ["median_house_value", true],
      ["total_rooms", false],
    ] as const) {
      const run = await learn(few, "--target", target, "--epsilon", "3");
      const files = { ...few, ...run.written };
      const { out } = await runInMemory(["evaluate", "model.json", "data.csv", "--epsilon", "5"], files);
      expect(out).toMatch(/^mean loss .*\(between .* and .*\) on 300 rows\nR squared/);
      expect(out.includes(`root mean squared error`)).toBe(isLinear);
      expect(out.includes(`, in units of ${target}\nwith noise: replacing one row`)).toBe(isLinear);
    }
  });

  it("leaves categories to learners of classes", async () => {
    for (const name of ["iris", "breast-cancer"]) {
      const run = await learn(dataFiles(name), "--learner", "auto");
      expect([run.status, run.err]).toEqual([0, ""]);
      expect(run.written["model.json"]).toContain('"learner": "auto"');
    }
  });

  const schemaWith = (
    change: (columns: Record<string, unknown>[]) => void,
  ): Readonly<Record<string, string>> => {
    const schema = JSON.parse(concrete["data.schema.json"]!) as { columns: Record<string, unknown>[] };
    change(schema.columns);
    return { ...concrete, "data.schema.json": JSON.stringify(schema) };
  };

  it.each([
    [
      "no target",
      concrete,
      [],
      /^--target is missing.*a number \(cement, .*compressive_strength\).*names none/,
    ],
    ["an unknown one", concrete, ["--target", "strength"], /^--target .*no such column, received "strength"/],
    [
      "one that is passed over",
      schemaWith((columns) => columns.splice(8, 1, { name: "compressive_strength", type: "ignore" })),
      ["--target", "compressive_strength"],
      /^--target .*passes it over: give it the type number with public bounds, lower and upper/,
    ],
    [
      "one without bounds",
      schemaWith((columns) => delete columns[8]!["upper"]),
      ["--target", "compressive_strength"],
      /columns\.8\.upper is missing/,
    ],
    [
      "no schema",
      { "data.csv": concrete["data.csv"]! },
      ["--target", "compressive_strength"],
      /^--schema is missing/,
    ],
  ] as const)("refuses %s, and says what is missing", async (_, files, argv, words) => {
    const run = await learn(files, ...argv, "--epsilon", "1");
    expect(run.status).toBe(2);
    expect(run.err).toMatch(words);
    expect(run.written).toEqual({});
  });
});
