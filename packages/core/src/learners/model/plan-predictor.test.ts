import { expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { readSchema, sampleOf, type Schema } from "../../data/index.ts";
import * as independent from "../../independent-verify.ts";
import { verifyModel } from "../../proof.ts";
import { answeringFrom, openModel, planPredictor, type Task } from "./index.ts";

const schemaOf = (unit: object): Schema =>
  readSchema({
    version: 1,
    unit,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  });
const task = (learner: string, more: Partial<Task> = {}): Task => ({
  learner,
  subject: classes.parse("thresholds:8"),
  schema: schemaOf({ of: "row" }),
  options: { epsilon: "1" },
  queries: 4,
  ...more,
});
const sample = sampleOf(
  [Int32Array.from({ length: 24 }, (_, i) => i % 8)],
  Array.from({ length: 24 }, (_, i) => (i % 8 >= 5 ? 1 : 0)),
);

it.each(["private-prediction", "block-votes", "relabelled-prediction"])(
  "%s is planned without a row, for the schema's unit, and answers from its examples",
  async (learner) => {
    for (const [unit, group] of [
      [{ of: "row" }, 1],
      [{ of: "group", rows: 2 }, 2],
    ] as const) {
      const { file, all, certificate } = planPredictor(task(learner, { schema: schemaOf(unit) }), sample.n);
      expect(all.claim).toMatchObject({ notion: "private-prediction", queries: 4, group });
      expect(file.certificates[0]).toBe(all);
      expect(certificate.claim).toMatchObject({ notion: "private-prediction", queries: 1, group });
      expect(file.secret).toBeUndefined();
      const document = JSON.parse(JSON.stringify(file)) as Record<string, unknown>;
      expect(verifyModel(document).holds && independent.verifyModel(document).holds).toBe(true);
      const { answer } = await answeringFrom(openModel(document), sample);
      expect([0, 1]).toContain(await answer([3]));
    }
  },
);

it.each<[string, Partial<Task>]>([
  ["exponential", {}],
  ["stable", { options: {} }],
  ["private-prediction", { options: { epsilon: "infinity" } }],
])("%s is refused where its answers are not private", (learner, more) => {
  expect(() => planPredictor(task(learner, more), 24)).toThrow("one whose answers are private");
});

it("refuses to answer otherwise than the certificates say", async () => {
  const { file } = planPredictor(task("block-votes"), sample.n);
  const document = JSON.parse(JSON.stringify(file)) as typeof file;
  const open = openModel(document);
  const other = { ...open, file: { ...document, parameters: { ...document.parameters, blocks: 1 } } };
  await expect(answeringFrom(other, sample)).rejects.toThrow("parameters.blocks");
});
