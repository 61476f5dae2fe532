import { describe, expect, it } from "vitest";
import { canaryLaw } from "./canary.ts";

describe("the canary (Wang, Lei, Fienberg Proposition 11)", () => {
  it("is the base with one more outcome, of probability 1/n where the record is present", () => {
    expect(canaryLaw([0.25, 0.75], { n: 4, isPresent: true })).toEqual([0.1875, 0.5625, 0.25]);
    expect(canaryLaw([0.25, 0.75], { n: 4, isPresent: false })).toEqual([0.25, 0.75, 0]);
  });

  it("refuses a size that is none", () => {
    expect(() => canaryLaw([1], { n: 0, isPresent: true })).toThrow("n");
  });
});
