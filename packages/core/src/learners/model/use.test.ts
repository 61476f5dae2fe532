import { expect, test } from "vitest";
import { convert } from "../../proof.ts";
import { modelUse, predictorUse } from "./use.ts";

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
  expect(predictorUse([weak], "5")).toMatch(/answers 5 queries, but an epsilon of 60 protects nobody$/);
});
