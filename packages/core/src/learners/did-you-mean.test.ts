import { describe, expect, it } from "vitest";
import { didYouMean } from "../issues/index.ts";
import { learners } from "./registry.ts";

describe("didYouMean", () => {
  const names = ["exponential", "cover", "cover-realizable", "label-private"];

  it.each([
    ["exponental", "exponential"],
    ["Exponential", "exponential"],
    ["cver", "cover"],
    ["private", "label-private"],
    ["realizable", "cover-realizable"],
  ])("%s is answered with %s", (unknown, name) => {
    expect(didYouMean(unknown, names)).toEqual({ remedy: `Did you mean ${name}?` });
  });

  it.each(["nobody", "", "x".repeat(10_000)])("nothing is near %j", (unknown) => {
    expect(didYouMean(unknown, names)).toEqual({});
  });

  it("stands in the refusal of an unknown learner", () => {
    expect(() => learners.options("subsampled(exponental)")).toThrow("Did you mean exponential?");
  });
});

describe("the kind of a spec", () => {
  it.each([
    ["exponential", "model"],
    ["subsampled", "model"],
    ["stable", "prediction"],
    ["private-prediction", "prediction"],
  ])("%s: %s", (spec, kind) => {
    expect(learners.kind(spec)).toBe(kind);
  });
});
