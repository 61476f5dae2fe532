import { describe, expect, it } from "vitest";
import { encode, gridOf, type ScalePart } from "../../data/index.ts";
import { codeTable } from "./code-table.ts";
import { exactNumber, identifier, quoted } from "./sql-text.ts";

const part = (lower: number, upper: number, bits: number, integer = false): ScalePart => ({
  kind: "scale",
  column: "x",
  integer,
  lower,
  upper,
  outside: "clamp",
  missing: lower,
  bits,
});

describe("the table of a grid", () => {
  it.each([
    [0, 50, 6],
    [-0.3, 0.7, 9],
    [17, 90, 12],
    [1e-9, 3e-9, 5],
  ])("from %d to %d with %d bits changes exactly where the code does", (lower, upper, bits) => {
    const { cuts, codes } = codeTable(part(lower, upper, bits));
    expect(codes.length).toBe(cuts.length + 1);
    const below = cuts.map((cut) => cut - Math.abs(cut) * Number.EPSILON);
    const [at, before] = [cuts, below].map((list) =>
      encode(Float64Array.from(list), gridOf({ lower, upper, bits })),
    );
    expect([...at!]).toEqual(codes.slice(1));
    for (let i = 0; i < cuts.length; i++) if (below[i]! >= lower) expect(before![i]).toBeLessThan(at![i]!);
  });

  it("of integers has at most as many codes as values", () => {
    const { cuts, codes } = codeTable(part(17, 90, 12, true));
    expect(codes.length).toBe(74);
    const values = Float64Array.from({ length: 74 }, (_, i) => 17 + i);
    const found = [...values].map((x) => codes[cuts.filter((cut) => cut <= x).length]!);
    expect(found).toEqual([...encode(values, gridOf({ lower: 17, upper: 90, bits: 12 }))]);
  });
});

describe("SQL text", () => {
  it("doubles quotes", () => {
    expect([quoted("it's"), identifier('a"b')]).toEqual(["'it''s'", '"a""b"']);
  });

  it("says doubles as exact quotients", () => {
    expect([exactNumber(50), exactNumber(-0), exactNumber(0.75)]).toEqual([
      "50",
      "0",
      "(CAST(3 AS DOUBLE PRECISION) / 4)",
    ]);
    expect(exactNumber(0.1)).toBe("(CAST(3602879701896397 AS DOUBLE PRECISION) / 4503599627370496 / 8)");
    expect(exactNumber(1e300)).toBe("CAST('1e+300' AS DOUBLE PRECISION)");
  });
});
