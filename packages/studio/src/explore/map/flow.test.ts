import { bounds, convert } from "holdfast";
import { expect, test } from "vitest";
import { isConverted } from "./model.ts";
import { flow, graph } from "./work.ts";

const quiet = (): void => undefined;
const aims = { n: "10000", beta: "0.05" };

test("a claim arrives as the library converts it, with the rules in order", async () => {
  const { stops } = await flow({ from: "differential-privacy:epsilon=0.1", aims }, quiet);
  const stop = stops.find(({ to }) => to === "generalization")!;
  const expected = convert("differential-privacy:epsilon=0.1", "generalization", { n: 10000, beta: "0.05" });
  expect(isConverted(stop) && stop.certificate).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(isConverted(stop) && stop.path.map(({ id, from, to }) => [id, from, to])).toEqual([
    ["pure-privacy-to-robust-generalization", "differential-privacy", "robust-generalization"],
    ["robust-to-generalization", "robust-generalization", "generalization"],
  ]);
});

test("a wrong aim is refused under its flag's name", async () => {
  const asked = flow({ from: "differential-privacy:epsilon=0.1", aims: { n: "0" } }, quiet);
  await expect(asked).rejects.toMatchObject({ issue: { path: "--n", received: "0" } });
  const claim = flow({ from: "differential-privacy:epsilon=x", aims }, quiet);
  await expect(claim).rejects.toMatchObject({ issue: { path: "--from.epsilon" } });
});

test("a Littlestone dimension leads by bounds, and says what is missing", async () => {
  const from = "dimension:dimension=littlestone,lower=3,upper=3";
  const asked = { ...aims, alpha: "0.1", epsilon: "1", rounds: "1000" };
  const { bounds: without } = await flow({ from, aims: asked }, quiet);
  expect(without.find(({ step }) => step.id === "littlestone-sample-size")!.why).toBe("State delta.");
  const { bounds: stops } = await flow({ from, aims: { ...asked, delta: "1e-6" } }, quiet);
  const values = new Map(stops.map(({ step, value }) => [step.id, value]));
  const given = { alpha: "0.1", beta: "0.05", epsilon: "1", delta: "1e-6", ldim: 3 };
  const { value: n } = bounds.evaluateBound(bounds.boundOf("littlestone-sample-size"), given);
  expect(values.get("littlestone-sample-size")).toBe(String(n));
  expect(values.get("standard-optimal-algorithm")).toBe("3");
});

test("no bound speaks of an endless dimension or of the VC dimension", async () => {
  const endless = await flow({ from: "dimension:dimension=littlestone,lower=0,upper=infinity", aims }, quiet);
  expect(endless.bounds.every(({ value }) => value === undefined)).toBe(true);
  const vc = await flow({ from: "dimension:dimension=vc,lower=3,upper=3", aims }, quiet);
  expect(vc.bounds).toEqual([]);
});

test("the form knows each field, its words and its usual value", () => {
  const privacy = graph().notions.find(({ notion }) => notion === "private-prediction")!;
  expect(privacy.fields.map(({ name, usual }) => [name, usual])).toEqual([
    ["epsilon", undefined],
    ["delta", "0"],
    ["queries", "1"],
    ["neighbours", "replace-one"],
    ["group", "1"],
  ]);
});
