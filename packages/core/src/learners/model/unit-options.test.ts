import { describe, expect, it } from "vitest";
import { chainedDelta } from "../../certificates/chain.ts";
import { Rational } from "../../math/index.ts";
import { learners } from "../registry.ts";
import { rowOptions } from "./unit-options.ts";

describe("the options of a row", () => {
  it("are those of the unit where it is a row", () => {
    const given = { epsilon: "1", delta: "1e-6" };
    expect(rowOptions(learners.options("resampled"), given, 1)).toBe(given);
  });

  it.each([
    ["1", "1e-6", 2],
    ["3", "0.001", 7],
    ["1/3", "1e-12", 3],
    ["0.1", "0.123456789012", 50],
    ["20", "1e-9", 4],
  ])("leave (%s, %s) to %d rows, and use it up but for rounding", (epsilon, delta, rows) => {
    const row = rowOptions(learners.options("resampled"), { epsilon, delta }, rows) as Record<
      string,
      Rational
    >;
    const spent = row["epsilon"]!.times(rows);
    const failure = chainedDelta(rows, row["epsilon"]!, row["delta"]!);
    expect(spent.compare(Rational.parse(epsilon))).toBeLessThanOrEqual(0);
    expect(failure.compare(Rational.parse(delta))).toBeLessThanOrEqual(0);
    expect(spent.toNumber()).toBeCloseTo(Rational.parse(epsilon).toNumber(), 6);
    expect(failure.toNumber() / Number(delta)).toBeCloseTo(1, 6);
  });

  it("take the stated defaults, and leave words and other options alone", () => {
    const options = learners.options("exponential");
    expect(String(rowOptions(options, { cuts: 9 }, 4)["epsilon"])).toBe("0.25");
    expect(rowOptions(options, { epsilon: "infinity" }, 4)).toEqual({ epsilon: "infinity" });
    expect(String(rowOptions(learners.options("averaging"), {}, 2)["gamma"])).toBe("0.05");
    expect(rowOptions(learners.options("averaging"), { epsilon: "1" }, 2)["gamma"]).toBeUndefined();
  });

  it("are read strictly", () => {
    expect(() => rowOptions(learners.options("exponential"), { epsilon: "-1" }, 2)).toThrow(
      "epsilon is out of range",
    );
  });
});
