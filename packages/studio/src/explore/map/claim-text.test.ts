import { expect, test } from "vitest";
import { carriedOver, claimParts, claimText, withField } from "./claim-text.ts";

test("a claim goes apart and together again", () => {
  const text = "differential-privacy:epsilon=0.1,delta=1e-6";
  expect(claimParts(text)).toEqual({
    notion: "differential-privacy",
    values: { epsilon: "0.1", delta: "1e-6" },
  });
  expect(claimText(claimParts(text))).toBe(text);
  expect(claimText(claimParts("none"))).toBe("none");
});

test("what is half typed is kept as far as it goes", () => {
  expect(claimParts("differential-privacy:eps")).toEqual({
    notion: "differential-privacy",
    values: { eps: "" },
  });
  expect(claimParts("")).toEqual({ notion: "", values: {} });
});

test("an emptied field is left out, so that the library takes its usual value", () => {
  expect(withField("bounded-range:epsilon=0.1,neighbours=replace-label", "neighbours", "")).toBe(
    "bounded-range:epsilon=0.1",
  );
  expect(withField("bounded-range:epsilon=0.1", "epsilon", "0.25")).toBe("bounded-range:epsilon=0.25");
});

test("another notion takes over the numbers that it has too", () => {
  const fields = ["order", "epsilon", "neighbours"];
  expect(
    carriedOver("differential-privacy:epsilon=0.3,group=2", "renyi-privacy:order=2,epsilon=0.1", fields),
  ).toBe("renyi-privacy:order=2,epsilon=0.3");
});
