import { expect, test } from "vitest";
import { Rational } from "../../math/index.ts";
import { apply, convert } from "../../proof.ts";
import { modelUse, predictorInWords } from "./use.ts";

const privacy = convert("differential-privacy:epsilon=1", "differential-privacy", { n: 100 });

test("a model may be given away if one of its promises protects", () => {
  expect(modelUse([privacy])).toBe("to give away");
  expect(modelUse([])).toMatch(/^WITHOUT a promise of privacy/);
  expect(modelUse([privacy], "7")).toMatch(/^for tests/);
});

test("labels alone may be what is protected", () => {
  const labels = convert("differential-privacy:epsilon=1,neighbours=replace-label", "differential-privacy", {
    n: 100,
  });
  expect(modelUse([labels])).toBe("to give away where all features are public");
});

test("an epsilon that bounds nothing protects nobody", () => {
  const weak = convert("differential-privacy:epsilon=60", "differential-privacy", { n: 100 });
  expect(modelUse([weak])).toMatch(/^to give away only where the rows are public: an epsilon of 60 /);
});

const answersAt = (epsilon: string, times: number) => {
  const one = convert(`private-prediction:epsilon=${epsilon}`, "private-prediction", { n: 100 });
  return [...(times === 1 ? [] : [apply("basic-composition", [one], { times })]), one];
};

test("a predictor says what an answer costs, what all do, and what that means", () => {
  expect(predictorInWords({ certificates: answersAt("0.02", 50), parameters: { queries: 50 } })).toEqual([
    "a predictor. Each answer costs epsilon 0.02; all 50 together cost 1: a 50% belief becomes at most 73.2%.",
    "This file contains your rows: keep it secret.",
  ]);
  expect(
    predictorInWords({
      certificates: answersAt("1/3", 3),
      parameters: { queries: 3 },
      mostRight: Rational.parse("0.58214"),
    }),
  ).toEqual([
    "a predictor. Each answer costs epsilon 0.334; all 3 together cost 1: a 50% belief becomes at most 73.2%.",
    "Expect at most 58.3% of the answers to be right: the noise turns the others around.",
    "This file contains your rows: keep it secret.",
  ]);
  expect(predictorInWords({ certificates: answersAt("0.2", 1), parameters: { queries: 1 } })[0]).toBe(
    "a predictor. Its one answer costs epsilon 0.2: a 50% belief becomes at most 55%.",
  );
});

test("a predictor that protects almost nobody says so", () => {
  const at = (epsilon: string, queries: number): string =>
    predictorInWords({ certificates: answersAt(epsilon, queries), parameters: { queries } }).join(" ");
  const weak = "It protects almost nobody: lower epsilon, or the number of queries.";
  expect(at("1", 5)).not.toContain(weak);
  expect(at("1", 6)).toContain(weak);
  expect(at("1", 100)).toContain("all 100 together cost 100: a 50% belief becomes at most 100%.");
  expect(predictorInWords({ certificates: [], parameters: { queries: 7 } })[0]).toBe(
    "a predictor WITHOUT a promise of privacy. It gives 7 answers, and they may tell about single rows.",
  );
});
