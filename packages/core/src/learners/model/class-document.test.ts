import { describe, expect, it } from "vitest";
import { finiteClass } from "../../classes/finite-class.ts";
import { classes } from "../../classes/standard.ts";
import { everyFunction, namesakeOf, stranger } from "../../classes/testing/namesakes.ts";
import { readSchema } from "../../data/index.ts";
import { classOfDocument } from "./class-document.ts";
import { planModel } from "./plan-model.ts";
import { planPredictor } from "./plan-predictor.ts";
import { trainModel } from "./train-model.ts";

const schema = readSchema({
  version: 1,
  unit: { of: "row" },
  domain: "index",
  columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
  target: { column: "y", levels: ["no", "yes"], positive: "yes" },
});
const namesake = namesakeOf("thresholds:8", everyFunction);
const taken = "which belongs to a class that comes with Holdfast";

describe("a model file of a class of one's own", () => {
  const options = { epsilon: "1" };

  it("is planned and trained under its own name", () => {
    expect(
      planModel({ learner: "exponential", subject: everyFunction, schema, options }, { n: 8 }).learner,
    ).toBe("exponential");
  });

  it("is never made under a name of the library: its certificates would speak of another class", async () => {
    const task = { learner: "exponential", subject: namesake, schema, options };
    expect(() => planModel(task, { n: 8 })).toThrow(taken);
    expect(() => planPredictor({ ...task, learner: "private-prediction" }, 8)).toThrow(taken);
    await expect(
      trainModel(task, { n: 1, columns: [Float64Array.of(1)], labels: Uint8Array.of(1) }),
    ).rejects.toThrow(taken);
  });

  it("names no other class in its document", () => {
    const task = { learner: "exponential", subject: everyFunction, schema, options };
    expect(() => planModel({ ...task, class: "thresholds:8" }, { n: 8 })).toThrow(
      "expected a document of nobody-knows-it",
    );
    expect(planModel({ ...task, class: stranger }, { n: 8 }).learner).toBe("exponential");
  });

  it("is opened with the reader's own classes, but for those that forge a name", () => {
    expect(classOfDocument(stranger, classes.with(everyFunction))).toBe(everyFunction);
    const forged = classes.with(namesake);
    expect(() => classOfDocument("thresholds:8", forged)).toThrow(taken);
    expect(() => classOfDocument("union(points:8;thresholds:8)", forged)).toThrow(taken);
    const definition = { name: "thresholds", form: "thresholds:N", parse: () => namesake };
    expect(() => classOfDocument("thresholds:8", classes.with(definition))).toThrow(taken);
    const mine = finiteClass({ spec: "mine", points: 8, hypotheses: () => [0], predict: () => 0 });
    expect(classOfDocument("mine", classes.with(mine))).toBe(mine);
  });
});
