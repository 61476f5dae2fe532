import { describe, expect, it } from "vitest";
import { codesOf, hypothesisOf, snapped } from "./codes.ts";
import { coverOf, largestCover, memberAt } from "./cover.ts";
import { problems } from "./registry.ts";

const problem = problems.make("k-means", 2, { k: 2 });

describe("a random cover", () => {
  const cover = coverOf(problem, { candidates: 50, seed: "1", kind: "random" });

  it("is a function of its public seed", () => {
    expect(coverOf(problem, { candidates: 50, seed: "1", kind: "random" })).toEqual(cover);
    expect(coverOf(problem, { candidates: 50, seed: "2", kind: "random" })).not.toEqual(cover);
    expect(cover.count).toBe(50);
  });

  it("has members on the published grid, which documents keep exactly", () => {
    for (let i = 0; i < cover.count; i++) {
      const member = memberAt(cover, i);
      expect(snapped(problem, member)).toEqual(Float64Array.from(member));
      expect(hypothesisOf(problem, codesOf(problem, member))).toEqual(Float64Array.from(member));
    }
  });

  it("refuses sizes that nobody could score", () => {
    for (const candidates of [0, 1.5, NaN, largestCover + 1]) {
      expect(() => coverOf(problem, { candidates, seed: "1" })).toThrow(/from 1 to 4000000/);
    }
  });
});

describe("a document of coordinates", () => {
  it("is refused unless it is one of the problem", () => {
    const good = codesOf(problem, Float64Array.of(0.1, 0.2, 0.3, 0.4));
    for (const bad of [
      null,
      {},
      { ...good, kind: "hypothesis" },
      { ...good, fractionBits: 19 },
      { ...good, codes: good.codes.slice(1) },
      { ...good, codes: [0.5, 1, 2, 3] },
    ]) {
      expect(() => hypothesisOf(problem, bad)).toThrow(/4 coordinates of k-means/);
    }
  });

  it("refuses members of so many coordinates that they do not fit", () => {
    const wide = problems.make("additive-regression", 100);
    expect(() => coverOf(wide, { candidates: 100_000, seed: "0" })).toThrow(
      /candidates .*3401 coordinates each/,
    );
  });
});
