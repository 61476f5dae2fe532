import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { sampleOf } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { coverOf } from "../cover-of.ts";
import { coverSeparators } from "./every-separator.ts";
import { separatorCover } from "./separator-cover.ts";

describe("a cover of all separators", () => {
  it.each([
    [2, "0.2"],
    [3, "0.1"],
    [5, "0.25"],
  ])("in dimension %i at scale %s has the constant 1 as its last member", (dimension, scale) => {
    const [all, directed] = [coverSeparators(dimension, scale), separatorCover(dimension, scale)];
    expect(all.size).toBe(directed.size + 1n);
    expect(all.candidates).toBe(all.size);
    expect(all.sizeLowerBound).toBe(directed.sizeLowerBound + 1n);
    expect(all.radius.equals(directed.radius)).toBe(true);
    expect(all.separation.compare("1/2")).toBe(-1);
    expect(all.at(all.size - 1n).weights.every((weight) => weight === 0)).toBe(true);
    expect(all.at(0n)).toEqual(directed.at(0n));
    expect(() => all.at(all.size)).toThrow(/an index/);
  });

  it("leaves it out where a radius of 1/2 reaches it", () => {
    expect(coverSeparators(2, "1/2").size).toBe(separatorCover(2, "1/2").size);
    expect(coverSeparators(4, 1).size).toBe(1n);
  });

  it("is what coverOf gives, and engines count the constant's errors: the zeros", async () => {
    const family = coverOf(classes.parse("separators:2"), { scale: "0.125" }).family();
    const sample = sampleOf([Int16Array.of(5, -7, 9, 0), Int16Array.of(1, 2, -3, 0)], [0, 1, 0, 0]);
    const engine = inProcessEngine({ threads: 1 });
    const errors = await engine.errorCounts(family, sample);
    expect(errors.at(-1)).toBe(3);
    expect(classes.parse("separators:2").key(family.at(family.count - 1))).toBe("0,0>=0");
  });
});
