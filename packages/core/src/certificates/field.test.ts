import { describe, expect, it } from "vitest";
import { HoldfastError, type Issue } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import {
  aboveOne,
  belowHalf,
  bigCount,
  choice,
  count,
  countOrInfinity,
  type Field,
  flag,
  listOf,
  nonNegative,
  openProbability,
  positive,
  positiveProbability,
  probability,
  probabilityBelowOne,
  withFallback,
} from "./field.ts";

function issueOf(step: () => unknown): Issue {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
}

const admits = (field: Field<Rational>, text: string): boolean => {
  try {
    return field.read(text, "x").equals(text);
  } catch {
    return false;
  }
};

describe("ranges of exact numbers", () => {
  const table: readonly [string, Field<Rational>, admitted: readonly string[], refused: readonly string[]][] =
    [
      ["nonNegative", nonNegative, ["0", "1/3", "1e9"], ["-1e-9"]],
      ["positive", positive, ["1e-9", "7"], ["0", "-1"]],
      ["aboveOne", aboveOne, ["1.000001"], ["1", "0.5"]],
      ["probability", probability, ["0", "0.5", "1"], ["-0.1", "1.0001"]],
      ["openProbability", openProbability, ["0.5", "1e-9"], ["0", "1", "2"]],
      ["probabilityBelowOne", probabilityBelowOne, ["0", "0.999"], ["1", "-1"]],
      ["positiveProbability", positiveProbability, ["1", "1e-9"], ["0", "1.1"]],
      ["belowHalf", belowHalf, ["0.4999", "1e-9"], ["0", "1/2", "0.6"]],
    ];
  it.each(table)("%s has the ends it says", (_name, field, admitted, refused) => {
    for (const text of admitted) expect(admits(field, text), text).toBe(true);
    for (const text of refused) expect(admits(field, text), text).toBe(false);
  });

  it("a refusal names the path, the range and what was received", () => {
    expect(issueOf(() => openProbability.read("1", "parameters.beta"))).toEqual({
      code: "parameter-range",
      path: "parameters.beta",
      expected: "a number in (0, 1)",
      received: "1",
    });
    expect(issueOf(() => nonNegative.read("NaN", "epsilon"))).toMatchObject({
      code: "number-syntax",
      path: "epsilon",
    });
  });

  it("JSON is read strictly: strings in canonical spelling", () => {
    expect(nonNegative.decode("0.1", "x").toString()).toBe("0.1");
    expect(issueOf(() => nonNegative.decode("1/10", "x"))).toMatchObject({
      code: "certificate-shape",
      path: "x",
      received: '"1/10"',
    });
    expect(issueOf(() => nonNegative.decode("0.10", "x")).expected).toBe('the canonical spelling "0.1"');
    expect(issueOf(() => nonNegative.decode(0.1, "x"))).toMatchObject({
      code: "certificate-shape",
      expected: "a number >= 0, as a string",
    });
    expect(issueOf(() => probability.decode("2", "x")).code).toBe("parameter-range");
  });

  it("a program may pass any exact number, never a fractional float", () => {
    expect(positive.accept(3, "x").equals(3)).toBe(true);
    expect(positive.accept(Rational.of(1, 3), "x").toString()).toBe("1/3");
    expect(issueOf(() => positive.accept(0.1, "x")).code).toBe("number-syntax");
    expect(issueOf(() => positive.accept(Number.NaN, "x")).code).toBe("number-syntax");
  });
});

describe("counts", () => {
  it("are safe integers from the least on", () => {
    const field = count(2);
    expect(field.read("2", "n")).toBe(2);
    expect(field.decode(10, "n")).toBe(10);
    expect(field.accept(10, "n")).toBe(10);
    for (const text of ["1", "-3", "2.5", "1e3", "", "x", "99999999999999999999"]) {
      expect(
        issueOf(() => field.read(text, "n")),
        text,
      ).toMatchObject({ code: "parameter-range", expected: "an integer >= 2" });
    }
    expect(issueOf(() => field.decode("3", "n")).code).toBe("certificate-shape");
    expect(issueOf(() => field.decode(2.5, "n")).code).toBe("parameter-range");
    expect(field.schema).toEqual({ type: "integer", minimum: 2 });
  });

  it("may be the word infinity", () => {
    const field = countOrInfinity(1);
    expect([
      field.read("infinity", "q"),
      field.decode("infinity", "q"),
      field.accept("infinity", "q"),
    ]).toEqual(Array(3).fill("infinity"));
    expect([field.read("4", "q"), field.decode(4, "q"), field.accept(4, "q")]).toEqual([4, 4, 4]);
    expect(() => field.decode("Infinity", "q")).toThrow(HoldfastError);
    expect(() => field.read("0", "q")).toThrow(HoldfastError);
  });

  it("may be longer than a machine integer, as digits", () => {
    const field = bigCount(2n);
    expect(field.read("18446744073709551616", "v")).toBe(2n ** 64n);
    expect(field.decode("2", "v")).toBe(2n);
    expect(field.accept(5n, "v")).toBe(5n);
    expect(field.accept("5", "v")).toBe(5n);
    expect(field.accept(5, "v")).toBe(5n);
    for (const bad of ["1", "02", "-5", "1.5", ""])
      expect(() => field.read(bad, "v"), bad).toThrow(HoldfastError);
    expect(() => field.accept(1n, "v")).toThrow(HoldfastError);
    expect(issueOf(() => field.decode(7, "v")).code).toBe("certificate-shape");
  });
});

describe("words, flags and lists", () => {
  it("a choice is one of its words", () => {
    const field = choice("direct", "pooled");
    expect([field.read("direct", "m"), field.decode("pooled", "m"), field.accept("direct", "m")]).toEqual([
      "direct",
      "pooled",
      "direct",
    ]);
    expect(issueOf(() => field.read("other", "m"))).toMatchObject({
      code: "parameter-range",
      expected: '"direct" or "pooled"',
      received: '"other"',
    });
    expect(field.schema).toEqual({ enum: ["direct", "pooled"] });
  });

  it("a flag is true or false", () => {
    expect([
      flag.read("true", "f"),
      flag.read("false", "f"),
      flag.decode(true, "f"),
      flag.accept(false, "f"),
    ]).toEqual([true, false, true, false]);
    expect(() => flag.read("yes", "f")).toThrow(HoldfastError);
    expect(() => flag.decode("true", "f")).toThrow(HoldfastError);
    expect(() => flag.accept(1, "f")).toThrow(HoldfastError);
  });

  it("a list checks each item and says which one is wrong", () => {
    const field = listOf(positive);
    expect(field.read("0.1;2", "t").map(String)).toEqual(["0.1", "2"]);
    expect(field.decode(["0.1"], "t").map(String)).toEqual(["0.1"]);
    expect(field.accept(["0.5", 1], "t").map(String)).toEqual(["0.5", "1"]);
    expect(issueOf(() => field.decode(["1", "0"], "t")).path).toBe("t.1");
    expect(issueOf(() => field.read("1;-1", "t")).path).toBe("t.1");
    expect(issueOf(() => field.accept([0], "t")).path).toBe("t.0");
    expect(issueOf(() => field.accept(Array(2), "t")).path).toBe("t.0");
    expect(issueOf(() => field.decode("1", "t"))).toMatchObject({
      code: "certificate-shape",
      expected: "a list, each a number > 0",
    });
  });

  it("a fallback changes nothing but the value that may be left out", () => {
    const field = withFallback(count(1), 1);
    expect(field.fallback).toBe(1);
    expect(field.read("3", "x")).toBe(3);
    expect(count(1).fallback).toBeUndefined();
  });
});

describe("lengths of exact numbers", () => {
  const inverse = (digits: bigint): Rational => Rational.of(1n, 10n ** digits + 1n);

  it("are at most 900 characters, also where the number was computed", () => {
    expect(positive.accept(inverse(880n), "x").equals(inverse(880n))).toBe(true);
    expect(issueOf(() => positive.accept(inverse(950n), "x"))).toMatchObject({
      code: "parameter-range",
      expected: "a number of at most 900 characters, from 1e-1000 to 1e1000 in size",
    });
  });

  it.each(["1e1000", "9e-1000", "1.5e-1000"])("%s is read and %s0 is not", (text) => {
    expect(positive.decode(text, "x").toString()).toBe(text);
    expect(issueOf(() => positive.decode(`${text}0`, "x")).code).toMatch(/range|syntax/);
    expect(issueOf(() => positive.accept(`${text}1`, "x")).code).toMatch(/range|syntax/);
  });
});
