import { describe, expect, it } from "vitest";
import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { classes } from "../../classes/standard.ts";
import { readSchema, sampleOf, type Schema } from "../../data/index.ts";
import type { ExampleTable } from "../../engines/index.ts";
import * as independent from "../../independent-verify.ts";
import { rowsAt } from "../../mechanisms/coins/kinds.ts";
import { verifyModel } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import { openModel, planTuning, trainTuned, type TunedTask } from "./index.ts";

const schemaOf = (levels: readonly string[], unit: object = { of: "row" }): Schema =>
  readSchema({
    version: 1,
    unit,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
    target: { column: "y", levels, ...(levels.length === 2 ? { positive: levels[1] } : {}) },
  });
const columns = [Int32Array.from({ length: 24 }, (_, i) => i % 8)];
const sample = sampleOf(
  columns,
  Array.from({ length: 24 }, (_, i) => (i % 8 >= 5 ? 1 : 0)),
);
const taskOf = (more: Partial<TunedTask> = {}): TunedTask => ({
  schema: schemaOf(["no", "yes"]),
  choices: [
    { learner: "exponential", subject: classes.parse("thresholds:8") },
    {
      learner: "exponential",
      subject: classes.parse("intervals:8"),
      options: { mechanism: "permute-and-flip" },
    },
    { learner: "subsampled(exponential)", subject: classes.parse("thresholds:8"), options: { part: 9 } },
    { learner: "boosted-private", subject: classes.parse("points:8"), options: { rounds: 3 } },
  ],
  ...more,
});
const random = (seed: number): { random: ReturnType<typeof seededSource> } => ({
  random: seededSource(seed),
});
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const epsilonOf = (certificate: unknown): string =>
  ((certificate as Certificate).claim as ClaimOf<"differential-privacy">).epsilon.toString();

describe("a tuned model", () => {
  it.each([
    ["a row", { of: "row" }, "every"],
    ["a group", { of: "group", rows: 2 }, "random"],
    ["a person", { of: "person", column: "id", most: 3 }, "random"],
  ] as const)(
    "promises %s what was planned before data, and both verifiers agree",
    async (_, unit, trials) => {
      const schema = schemaOf(["no", "yes"], unit);
      const task = taskOf({ schema, epsilon: "1", trials });
      const planned = planTuning(task).certificate(sample.n);
      const { file, withheld } = await trainTuned(task, sample, random(1));
      const document = plain(file);
      expect(verifyModel(document).holds).toBe(true);
      expect(independent.verifyModel(document).holds).toBe(true);
      expect(file.certificates).toHaveLength(1);
      expect(epsilonOf(file.certificates[0])).toBe(epsilonOf(planned));
      expect(Number(epsilonOf(planned))).toBeCloseTo(1, 8);
      expect(epsilonOf(planned)).not.toMatch(/^1\.0*[1-9]/);
      expect(withheld.map(({ notion }) => notion)).toEqual(["accuracy"]);
      expect(["no", "yes"]).toContain(openModel(document).predictRecord({ x: 3 }));
    },
  );

  it("is the file of the choice that was drawn, with the grid bound to its certificate", async () => {
    const wonBy = new Map<unknown, Record<string, unknown>>();
    for (let seed = 0; seed < 60; seed++) {
      const { file } = await trainTuned(taskOf({ runs: 2 }), sample, random(seed));
      wonBy.set(file.parameters["choice"], plain(file));
    }
    // Seeds 0 to 59: half of the time there is one run, of a uniform choice, so each has an eighth at least, and all are equal
    // with probability below 4 (5/8)^60 < 1e-11.
    expect(wonBy.size).toBeGreaterThan(1);
    for (const [choice, file] of wonBy) {
      const { learner, subject } = taskOf().choices[Number(choice) - 1]!;
      expect(file).toMatchObject({ learner: `tuned(${learner})`, class: subject.spec, kind: "model" });
      const parameters = file["parameters"] as Record<string, unknown>;
      expect(parameters).toMatchObject({ epsilon: "1", trials: "random", runs: 2 });
      expect(parameters["options"]).toMatchObject({ epsilon: parameters["training"] });
      expect(parameters["grid"]).toHaveLength(4);
      const grid = [...(parameters["grid"] as unknown[])].reverse();
      const edited = { ...file, parameters: { ...parameters, grid } };
      expect(verifyModel(edited).holds).toBe(false);
      expect(independent.verifyModel(edited).holds).toBe(false);
    }
  });

  it("serves targets of several levels", async () => {
    const task = taskOf({
      schema: schemaOf(["a", "b", "c"]),
      choices: [
        { learner: "exponential", subject: classes.parse("thresholds:8"), multiclass: "direct" },
        { learner: "exponential", subject: classes.parse("intervals:8") },
        { learner: "boosted-private", subject: classes.parse("thresholds:8"), options: { rounds: 3 } },
        { learner: "exponential", subject: classes.parse("points:8") },
      ],
      epsilon: "20",
    });
    const levels = ["a", "b", "c"];
    const examples = {
      n: 24,
      columns,
      classes: Uint16Array.from(columns[0]!, (x) => (x < 3 ? 2 : 0)),
      levels,
    };
    for (const trials of ["every", "random"] as const) {
      const { file } = await trainTuned({ ...task, trials }, examples, random(2));
      expect(verifyModel(plain(file)).holds && independent.verifyModel(plain(file)).holds).toBe(true);
      expect(levels).toContain(openModel(plain(file)).predictRecord({ x: 1 }));
      expect(Number(epsilonOf(file.certificates[0]))).toBeCloseTo(20, 6);
    }
    const { file } = await trainTuned({ ...task, epsilon: "infinity" }, examples, random(2));
    const opened = openModel(plain(file));
    expect([1, 6].map((x) => opened.predictRecord({ x }))).toEqual(["c", "a"]);
    await expect(trainTuned(taskOf(), examples, random(1))).rejects.toThrow(/labels 0 and 1/);
    await expect(trainTuned(task, sample, random(1))).rejects.toThrow(/two/);
  });

  it("without privacy is the best of all choices and says that it promises nothing", async () => {
    const { file } = await trainTuned(taskOf({ epsilon: "infinity" }), sample, random(1));
    expect(file.parameters).toMatchObject({ choice: 1, training: "infinity", trials: "every" });
    expect((file.certificates[0] as Certificate).claim.notion).toBe("none");
    expect(verifyModel(plain(file)).holds).toBe(true);
  });

  it("from a table is that of the same examples in memory; a table without order is read in a random one", async () => {
    const asked: string[] = [];
    const table = (hasOrder: boolean): ExampleTable => ({
      n: sample.n,
      features: 1,
      hasOrder,
      errorCounts: () => Promise.reject(new Error("models are compared where rows are held")),
      examples: (places) => {
        asked.push(places === undefined ? "all" : `${places.length} places`);
        return Promise.resolve(places === undefined ? sample : rowsAt(sample, places));
      },
      async *blocks() {
        yield await Promise.resolve(sample);
      },
    });
    const { file: here } = await trainTuned(taskOf(), sample, random(5));
    const { file: there } = await trainTuned(taskOf(), table(true), random(5));
    expect(plain(there)).toEqual(plain(here));
    const { file } = await trainTuned(taskOf(), table(false), random(5));
    expect(verifyModel(plain(file)).holds).toBe(true);
    expect(asked).toEqual(["all", "24 places"]);
  });

  it("refuses in its plan what could not be trained, by the place of the choice", () => {
    const [first] = taskOf().choices;
    const bad = (choice: Partial<TunedTask["choices"][number]>): (() => unknown) => {
      return () => planTuning(taskOf({ choices: [first!, { ...first!, ...choice }] }));
    };
    expect(bad({ options: { rounds: 3 } })).toThrow(/^choices\.1\.rounds is not known here/);
    expect(bad({ subject: classes.parse("thresholds:4") })).toThrow(/^choices\.1\.class .*8 points/);
    expect(bad({ learner: "littlestone" })).toThrow(/^choices\.1\.learner .*pure privacy/);
    expect(bad({ learner: "label-private" })).toThrow(/^choices\.1\.learner .*rows pure privacy/);
    expect(bad({ multiclass: "direct" })).toThrow(/^choices\.1\.multiclass/);
    expect(() => planTuning(taskOf({ epsilon: "0" }))).toThrow(/^epsilon/);
  });
});
