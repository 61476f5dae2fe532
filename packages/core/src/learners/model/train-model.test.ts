import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import {
  parseSchema,
  pointsOf,
  readClasses,
  readSample,
  readSchema,
  sampleOf,
  type Schema,
} from "../../data/index.ts";
import * as independent from "../../independent-verify.ts";
import { verifyModel } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import { learners } from "../registry.ts";
import {
  answers,
  charged,
  checkTask,
  openModel,
  queriesOf,
  takesBlocks,
  type Task,
  trainModel,
} from "./index.ts";
import { libraryVersion } from "./library-version.ts";

const indexSchema = (points: number, unit: object = { of: "row" }): Schema =>
  readSchema({
    version: 1,
    unit,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: points - 1 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  });
const plain = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
const sample = sampleOf(
  [Int32Array.from({ length: 24 }, (_, i) => i % 8)],
  Array.from({ length: 24 }, (_, i) => (i % 8 >= 5 ? 1 : 0)),
);
const task = (learner: string, more: Partial<Task> = {}): Task => ({
  learner,
  subject: classes.parse("thresholds:8"),
  schema: indexSchema(8),
  ...more,
});
const random = (): { random: ReturnType<typeof seededSource> } => ({ random: seededSource("model") });

it("the library states its version", () => {
  const manifest = new URL("../../../package.json", import.meta.url);
  expect((JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version).toBe(libraryVersion);
});

describe("every learner", () => {
  const served = learners.definitions.filter(
    (definition) => definition.refusal(classes.parse("thresholds:8")) === undefined,
  );

  it("is tried", () => {
    expect(served.length).toBeGreaterThan(10);
  });

  it.each(served.map(({ id }) => id))(
    "%s makes a file that both verifiers accept and that opens again",
    async (id) => {
      const publicPoints = pointsOf([Int32Array.from({ length: 8 }, (_, i) => i)]);
      for (const unit of [{ of: "row" }, { of: "group", rows: 2 }]) {
        const { file } = await trainModel(
          task(id, { schema: indexSchema(8, unit), publicPoints, ...queriesFor(id, 9) }),
          sample,
          random(),
        );
        const document = plain(file);
        const verdict = verifyModel(document);
        expect(verdict.certificates.flatMap((one) => (one.holds ? [] : one.issues))).toEqual([]);
        expect(independent.verifyModel(document).holds).toBe(true);
        const opened = openModel(document);
        if (file.kind === "model") {
          expect(["no", "yes"]).toContain(opened.predictRecord({ x: 3 }));
        } else {
          const paid = charged(opened.file, 8);
          expect((await answers({ ...opened, file: paid }, publicPoints)).length).toBe(8);
        }
      }
    },
  );

  const twoFeatures = classes.parse("stumps:2");
  const onFeatures = learners.definitions.filter(
    (definition) => definition.refusal(twoFeatures) === undefined,
  );

  it.each(onFeatures.map(({ id }) => id))("%s learns on real features, and its file holds", async (id) => {
    const schema = readSchema({
      version: 1,
      columns: [
        { name: "a", type: "number", lower: 0, upper: 10 },
        { name: "b", type: "integer", lower: 0, upper: 99, transform: "log1p", bits: 5 },
      ],
      target: { column: "y", levels: ["no", "yes"], positive: "yes" },
    });
    const rows = Array.from(
      { length: 40 },
      (_, i) => `${(i * 7) % 11},${(i * i) % 100},${(i * 7) % 11 > 4 ? "yes" : "no"}\n`,
    );
    const chunks = [new TextEncoder().encode(`a,b,y\n${rows.join("")}`)];
    const { sample: encoded } = await readSample({ chunks, schema });
    const wish = { learner: id, subject: twoFeatures, schema, publicPoints: encoded, ...queriesFor(id, 3) };
    const { file } = await trainModel(wish, encoded, random());
    const document = plain(file);
    expect(verifyModel(document).holds && independent.verifyModel(document).holds).toBe(true);
    if (file.kind === "model")
      expect(["no", "yes"]).toContain(openModel(document).predictRecord({ a: 3, b: "?" }));
  });

  it.each(served.map(({ id }) => id))("%s serves two examples", async (id) => {
    const publicPoints = pointsOf([Int32Array.of(0, 7)]);
    const two = sampleOf([Int32Array.of(1, 6)], [0, 1]);
    const { file } = await trainModel(task(id, { publicPoints, ...queriesFor(id, 3) }), two, random());
    expect(verifyModel(plain(file)).holds).toBe(true);
  });
});

describe("learners of several levels at once", () => {
  const several = learners.definitions.filter(({ levels }) => levels !== undefined);
  const schema = (unit: object, names = ["low", "middle", "high"]): Schema =>
    readSchema({
      version: 1,
      unit,
      columns: [
        { name: "a", type: "number", lower: 0, upper: 10 },
        { name: "b", type: "category", levels: ["x", "y", "z"] },
      ],
      target: { column: "y", levels: names, ...(names.length === 2 && { positive: "high" }) },
    });
  const rows = Array.from({ length: 60 }, (_, i) => {
    const a = (i * 7) % 11;
    return `${a},${"xyz"[i % 3]!},${a > 6 ? "high" : a > 3 ? "middle" : "low"}\n`;
  });
  const chunks = [new TextEncoder().encode(`a,b,y\n${rows.join("")}`)];

  it("are tried", () => {
    expect(several.map(({ id }) => id)).toEqual(["short-trees", "centroids", "auto"]);
  });

  it.each(several.map(({ id }) => id))(
    "%s makes a file that both verifiers accept and that opens",
    async (id) => {
      for (const unit of [{ of: "row" }, { of: "group", rows: 2 }]) {
        const read = schema(unit);
        const { sample: encoded } = await readClasses({ chunks, schema: read });
        const subject = classes.parse("stumps:4");
        const { file } = await trainModel(
          { learner: id, subject, schema: read, options: { epsilon: "40" } },
          encoded,
          random(),
        );
        const document = plain(file);
        expect(verifyModel(document).certificates.flatMap((one) => (one.holds ? [] : one.issues))).toEqual(
          [],
        );
        expect(independent.verifyModel(document).holds).toBe(true);
        expect(file.certificates[0]!.claim).toMatchObject({ notion: "differential-privacy" });
        const opened = openModel(document);
        expect(["low", "high"]).toEqual([0, 10].map((a) => opened.predictRecord({ a, b: "x" })));
      }
    },
  );

  it.each(several.map(({ id }) => id))("%s is its own way to learn levels, and has no other", (id) => {
    const task = { learner: id, subject: classes.parse("stumps:4"), schema: schema({ of: "row" }) };
    checkTask({ ...task, multiclass: "direct" });
    expect(() => {
      checkTask({ ...task, multiclass: "one-versus-rest" });
    }).toThrow("learns all levels at once");
  });

  it("refuses options that the learner of the direct way does not have", () => {
    const task = {
      learner: "exponential",
      subject: classes.parse("stumps:4"),
      schema: schema({ of: "row" }),
    };
    checkTask({ ...task, multiclass: "direct", options: { beta: "0.1" } });
    expect(() => {
      checkTask({ ...task, multiclass: "direct", options: { delta: "0.1" } });
    }).toThrow(/^delta .*epsilon, beta, mechanism, cuts for exponential/);
  });

  it.each(["short-trees", "centroids"])("%s refuses two levels, which auto serves", (id) => {
    const two = { subject: classes.parse("stumps:4"), schema: schema({ of: "row" }, ["low", "high"]) };
    expect(() => {
      checkTask({ ...two, learner: id });
    }).toThrow("three levels or more");
    checkTask({ ...two, learner: "auto" });
  });
});

/** Only a predictor has a budget of queries. */
function queriesFor(id: string, queries: number): { readonly queries?: number } {
  return learners.kind(id) === "prediction" ? { queries } : {};
}

describe("what would change nothing is refused", () => {
  it.each<[string, Partial<Task>, string]>([
    ["queries to a model", { queries: 5 }, "queries is not known here: expected a learner that answers"],
    ["ways of two classes", { multiclass: "direct" }, "expected a target of more than two levels"],
  ])("%s", async (_, idle, message) => {
    await expect(trainModel(task("exponential", idle), sample)).rejects.toThrow(message);
  });
});

describe("a predictor", () => {
  const trained = trainModel(task("private-prediction", { queries: 5, options: { epsilon: "1/2" } }), sample);

  it("counts what it answers, and refuses more", async () => {
    const { file } = await trained;
    expect(queriesOf(file)).toEqual({ budget: 5, spent: 0 });
    const paid = charged(charged(file, 3), 2);
    expect(queriesOf(paid)).toEqual({ budget: 5, spent: 5 });
    expect(() => charged(paid, 1)).toThrow(
      "queries: the budget does not reach: expected at most 0 more of 5 queries",
    );
    for (const refund of [-1, Number.NaN, 0.5]) {
      expect(() => charged(paid, refund)).toThrow("an integer >= 0");
    }
    expect(verifyModel(plain(paid)).holds).toBe(true);
  });

  it("answers nothing that is not charged", async () => {
    const { file } = await trained;
    await expect(answers(openModel(plain(file)), pointsOf([Int32Array.of(3)]))).rejects.toThrow(
      "charged before",
    );
  });

  it("answers with the secret sample: at a huge epsilon as the data say", async () => {
    const { file } = await trainModel(
      task("private-prediction", { queries: 8, options: { epsilon: "infinity" } }),
      sample,
    );
    const points = pointsOf([Int32Array.from({ length: 8 }, (_, i) => i)]);
    const labels = await answers(openModel(plain(charged(file, 8))), points);
    expect([...labels]).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  });

  it("does not answer by other parameters than it was certified with", async () => {
    const { file } = await trainModel(task("private-prediction", { queries: 8 }), sample);
    const opened = openModel(plain(charged(file, 1)));
    const other = {
      ...opened,
      file: { ...opened.file, parameters: { ...opened.file.parameters, flip: "0.4" } },
    };
    const point = pointsOf([Int32Array.of(1)]);
    await expect(answers(other, point)).rejects.toThrow(
      /parameters\.flip .*received "0.4". Answer with the release/,
    );
    expect((await answers(opened, point)).length).toBe(1);
  });

  it("has no model to ask", async () => {
    const opened = openModel(plain((await trained).file));
    expect(() => opened.predictRecord({ x: 1 })).toThrow("a predictor, which answers queries");
  });

  it.each([
    ["spent", -1],
    ["columns", []],
    ["columns", [null]],
    ["columns", [{ type: "int32", base64: "AAAA" }]],
    ["labels", "!"],
  ])("with a damaged %s is refused", async (name, value) => {
    const document = plain((await trained).file);
    const secret = { ...(document["secret"] as object), [name]: value };
    const opened = openModel({ ...document, secret });
    const asked = async (): Promise<unknown> =>
      answers({ ...opened, file: charged(opened.file, 1) }, pointsOf([Int32Array.of(3)]));
    await expect(asked()).rejects.toThrow("does not have the shape of a model file");
  });
});

describe("examples in blocks", () => {
  const halves = async function* (): AsyncGenerator<typeof sample> {
    for (const from of [0, 12]) {
      await Promise.resolve();
      yield sampleOf([sample.columns[0]!.slice(from, from + 12)], sample.labels.slice(from, from + 12));
    }
  };

  it("give a learner that takes them what it makes of a sample", async () => {
    const wish = task("globally-stable");
    expect(takesBlocks(wish, 24)).toBe(true);
    const streamed = await trainModel(wish, { n: 24, blocks: halves() }, random());
    expect(plain(streamed)).toEqual(plain(await trainModel(wish, sample, random())));
  });

  it("are refused for others", async () => {
    expect(takesBlocks(task("exponential"), 24)).toBe(false);
    const train = trainModel(task("exponential"), { n: 24, blocks: halves() });
    await expect(train).rejects.toThrow(
      "expected one that takes examples block by block, received exponential",
    );
  });
});

describe("a model", () => {
  it("stands alone when its class was read from a file", async () => {
    const text = "0,0,1,1\n0,1,1,1\n1,1,1,1\n";
    const subject = classes.parse("matrix:h.csv", { read: () => text });
    const four = sampleOf([Int32Array.of(0, 1, 2, 3)], [0, 0, 1, 1]);
    const named = { spec: "matrix:h.csv", files: { "h.csv": text } };
    const { file } = await trainModel(
      task("exponential", {
        subject,
        class: named,
        schema: indexSchema(4),
        options: { epsilon: "infinity" },
      }),
      four,
    );
    const opened = openModel(plain(file));
    expect([0, 1, 2, 3].map((x) => opened.predictRecord({ x }))).toEqual(["no", "no", "yes", "yes"]);
    const exchanged = { ...plain(file), class: { ...named, files: { "h.csv": text.replace("0", "1") } } };
    expect(() => openModel(exchanged)).toThrow("class does not match the certificate");
  });

  it("of real data encodes records as tables are encoded", async () => {
    const bytes = (name: string): Uint8Array =>
      readFileSync(new URL(`../../../../../data/${name}`, import.meta.url));
    const schema = parseSchema(new TextDecoder().decode(bytes("breast-cancer.schema.json")));
    const reading = await readSample({ chunks: [bytes("breast-cancer.csv")], schema });
    const { file } = await trainModel(
      {
        learner: "exponential",
        subject: classes.parse("stumps:30"),
        schema,
        options: { epsilon: "infinity" },
      },
      reading.sample,
    );
    const opened = openModel(plain(file));
    const [header = [], ...rows] = new TextDecoder()
      .decode(bytes("breast-cancer.csv"))
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const right = rows.filter(
      (row) =>
        opened.predictRecord(Object.fromEntries(header.map((name, i) => [name, row[i]]))) === row.at(-1),
    );
    expect(right.length).toBeGreaterThan(500);
  });

  it("with another hypothesis, or one with a field that nobody knows, is not opened", async () => {
    const { file } = await trainModel(task("exponential"), sample);
    const opened = (hypothesis: object) => () => openModel({ ...plain(file), hypothesis });
    expect(opened({ kind: "level", level: 1 })).toThrow("hypothesis does not match the certificate");
    expect(opened({ kind: "oracle" })).toThrow(/^hypothesis\.kind /);
    expect(opened({ ...(file.hypothesis as object), rows: [[0, 1]] })).toThrow(
      "hypothesis.rows is not known here: expected no such field",
    );
  });
});
