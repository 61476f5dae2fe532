import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";
import { moveOf } from "./distance.ts";

type Values = SensitiveInput["values"];
type Case = readonly [SensitiveInput["distance"], Values, Values, number];

const cases: readonly Case[] = [
  ["largest", [1, 5, -2], [2, 3, -2], 2],
  ["sum", [1, 5, -2], [2, 3, -2], 3],
  ["sum", new Map([["a", 3]]), new Map([["b", 1]]), 4],
  ["euclidean", [0, 0], [3, 4], 5],
  [
    "blocks",
    [Float64Array.of(1, 9), Float64Array.of(0, 0)],
    [Float64Array.of(3, 8), Float64Array.of(1, 0)],
    3,
  ],
  ["largest", [Rational.parse("1/3")], [Rational.parse("7/3")], 2],
  ["largest", [2n ** 60n], [2n ** 60n - 3n], 3],
  ["largest", [1, 2], [1, 2, 3], Infinity],
  ["log-ratio", [1, 0], [1, 1], Infinity],
  ["log-ratio", [3, 3], [3, 3], 0],
];

describe("the distance of two inputs", () => {
  it.each(cases)("%s of %o and %o is %d", (distance, first, second, real) => {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const input = (values: Values, sensitivity: number): SensitiveInput => ({
        values,
        distance,
        sensitivity,
      });
      expect(moveOf(input(a, 1), input(b, 1)).real).toBe(real);
      if (real === Infinity || real === 0) continue;
      expect(moveOf(input(a, real), input(b, real)).exceeds).toBe(false);
      expect(moveOf(input(a, real / 2), input(b, real / 2)).exceeds).toBe(true);
    }
  });

  it("of two weights is their log-ratio, rounded up", () => {
    const at = (a: number, b: number, sensitivity: Rational) =>
      moveOf(
        { values: [a], distance: "log-ratio", sensitivity },
        { values: [b], distance: "log-ratio", sensitivity },
      );
    expect(at(2, 1, Rational.parse("0.6931471806"))).toMatchObject({ exceeds: false });
    expect(at(1, 2, Rational.parse("0.69314718"))).toMatchObject({ exceeds: false });
    expect(at(2, 1, Rational.parse("0.69"))).toMatchObject({ exceeds: true });
  });
});
