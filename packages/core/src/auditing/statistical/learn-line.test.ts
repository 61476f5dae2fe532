import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { expectedLimit } from "./expected-limit.ts";
import { learnLine } from "./learn-line.ts";
import { cellOf, countInside, lineSet, lineSetInWords } from "./line-set.ts";

const cuts = Float64Array.of(0, 1, 3);

describe("a set of numbers", () => {
  it("cells are pieces and cuts", () => {
    expect([-1, 0, 0.5, 1, 2, 3, 4, NaN, -0, Infinity].map((x) => cellOf(cuts, x))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 1, 6,
    ]);
  });

  it.each([
    [[0], "x < 0", [-1]],
    [[0, 1], "x <= 0", [-1, 0]],
    [[1], "x = 0", [0]],
    [[1, 2], "x in [0, 1)", [0, 0.5]],
    [[2, 3, 4], "x in (0, 3)", [0.5, 1, 2]],
    [[5, 6], "x >= 3", [3, 4]],
    [[0, 3, 6], "x < 0 or x = 1 or x > 3", [-1, 1, 4]],
    [[0, 1, 2, 3, 4, 5, 6], "x is a number", [-1, 0, 0.5, 1, 2, 3, 4]],
    [[7], "x is not a number", [NaN]],
    [[], "nothing", []],
  ])("of cells %j is %s", (cells, words, members) => {
    const set = lineSet(cuts, cells);
    const values = [-1, 0, 0.5, 1, 2, 3, 4, NaN];
    expect(lineSetInWords(set, "x")).toBe(words);
    expect(countInside(set, Float64Array.from(values))).toBe(members.length);
    for (const value of values) {
      expect(countInside(set, Float64Array.of(value))).toBe(
        Number(members.some((one) => Object.is(one, value))),
      );
    }
  });
});

describe("learning a set", () => {
  const rate = expectedLimit({ runs: 100_000, quantile: 1.645, delta: 0, caution: 3.5 });
  const draw = (seed: string, one: (reals: Reals) => number): Float64Array => {
    const reals = new Reals(seededSource(seed));
    return Float64Array.from({ length: 20_000 }, () => one(reals));
  };

  it("finds the half-line of a shift, in either direction", () => {
    const noise = (reals: Reals): number => reals.exponential() - reals.exponential();
    const first = draw("one", (reals) => 1 + noise(reals));
    const second = draw("other", noise);
    const { set, swapped, rating } = learnLine({ first, second }, rate);
    expect(Math.log(rating)).toBeGreaterThan(0.85);
    const more = countInside(set, swapped ? second : first) / countInside(set, swapped ? first : second);
    expect(more).toBeGreaterThan(2.2);
  });

  it("finds an interval, and the outside of one", () => {
    const narrow = draw("narrow", (reals) => reals.normal());
    const wide = draw("wide", (reals) => 3 * reals.normal());
    const { set } = learnLine({ first: narrow, second: wide }, rate);
    expect(set.between.length).toBeGreaterThan(2);
  });

  it("finds an atom", () => {
    const first = draw("atom", (reals) => (reals.uniform() < 0.01 ? 0.5 : reals.uniform()));
    const second = draw("none", (reals) => reals.uniform());
    const { set, rating } = learnLine({ first, second }, rate);
    expect(lineSetInWords(set, "x")).toBe("x = 0.5");
    expect(rating).toBeGreaterThan(5);
  });

  it("does not trust luck: equal laws are rated at nothing", () => {
    const first = draw("same 1", (reals) => reals.normal());
    const second = draw("same 2", (reals) => reals.normal());
    expect(learnLine({ first, second }, rate).rating).toBeLessThan(1.02);
  });
});
