import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational } from "../math/index.ts";
import { after, atPlace, before, bracketOf, exactValue, placeOf, powerOfTenAbove } from "./double.ts";
import { discreteReference, mixtureReference } from "./mixture.ts";
import { histogramReference, uniformReference } from "./piecewise.ts";
import { type LineReference, productReference } from "./reference-law.ts";
import { exponentialReference, gaussianReference } from "./smooth-reference.ts";

const half = { weight: "0.3", law: 0.5 };
const laws: Readonly<Record<string, LineReference>> = {
  uniform: uniformReference(),
  "uniform far away": uniformReference(-1000, "1000.5"),
  histogram: histogramReference({ edges: [0, "1/3", 1, 4], masses: ["1/2", 0, "1/2"] }),
  gaussian: gaussianReference(),
  "gaussian elsewhere": gaussianReference(100, "1/7"),
  exponential: exponentialReference("3/2"),
  "with an atom": mixtureReference([{ weight: "0.7", law: uniformReference() }, half]),
  "gaussian with an atom": mixtureReference([{ weight: "0.7", law: gaussianReference() }, half]),
};

describe("a reference on the line", () => {
  test.each(Object.entries(laws))("%s: the double of a level has it, up to the stated rounding", (_, law) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (i) => {
        const level = Rational.of(i, 1000);
        const atom = law.atoms[0];
        if (atom !== undefined) {
          const { lower } = bracketOf(law.below(atom.at));
          if (level.compare(lower) > 0 && level.compare(lower.plus(atom.mass)) < 0) return;
        }
        const { lower, upper } = bracketOf(law.below(law.quantile(level)));
        expect(level.minus(lower).compare(law.rounding)).toBeLessThanOrEqual(0);
        expect(upper.minus(level).compare(law.rounding)).toBeLessThanOrEqual(0);
      }),
      { seed: 1, numRuns: 25 },
    );
  });

  test.each(Object.entries(laws))("%s: neighbouring doubles hold less than the rounding", (_, law) => {
    for (let i = 1; i < 12; i++) {
      const t = law.quantile(Rational.of(i, 12));
      const mass = law.atoms.find(({ at }) => at === t)?.mass ?? Rational.zero;
      const gained = bracketOf(law.below(after(t))).upper.minus(bracketOf(law.below(t)).lower);
      expect(gained.minus(mass).compare(law.rounding)).toBeLessThanOrEqual(0);
    }
  });

  test("an unreachable level is answered by the nearest that a threshold has", () => {
    const law = laws["with an atom"]!;
    expect(law.quantile(Rational.parse("0.36"))).toBe(0.5);
    expect(law.quantile(Rational.parse("0.64"))).toBe(after(0.5));
    const die = discreteReference([1, 2, 3].map((at) => ({ at, mass: "1/3" })));
    expect(die.quantile(Rational.parse("0.3"))).toBe(after(1));
    expect(die.quantile(Rational.zero)).toBe(-Infinity);
    expect(die.below(2).exact).toEqual(Rational.parse("1/3"));
    expect(die.rounding.sign()).toBe(0);
  });

  test("refuses what is no law", () => {
    expect(() => uniformReference(1, 1)).toThrow("ascending");
    expect(() => histogramReference({ edges: [0, 1, 2], masses: ["1/2", "1/3"] })).toThrow("5/6");
    expect(() => histogramReference({ edges: [0, 1], masses: ["1/2", "1/2"] })).toThrow("one more edge");
    expect(() => histogramReference({ edges: [0, 1, 2], masses: [2, -1] })).toThrow("masses.1");
    expect(() => gaussianReference(0, 0)).toThrow("deviation");
    expect(() => mixtureReference([half])).toThrow("a sum of 0.3");
    expect(() => discreteReference([{ at: Number.NaN, mass: 1 }])).toThrow("finite");
    expect(() =>
      mixtureReference([
        { weight: -1, law: 0 },
        { weight: 2, law: 1 },
      ]),
    ).toThrow("parts.0.weight");
  });

  test("a product of equal laws has a short name", () => {
    expect(productReference([uniformReference(), uniformReference()]).name).toBe("uniform on [0, 1]^2");
  });
});

describe("doubles", () => {
  test("have exact values and neighbours", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(exactValue(x).toNumber() === x).toBe(true);
        expect(after(x)).toBeGreaterThan(x);
        expect(before(after(x)) === x).toBe(true);
        expect(atPlace(placeOf(x)) === x).toBe(true);
      }),
      { seed: 1, numRuns: 300 },
    );
    expect(after(Infinity)).toBe(Infinity);
    expect(after(0)).toBe(Number.MIN_VALUE);
    expect(before(0)).toBe(-Number.MIN_VALUE);
    expect(exactValue(0.1)).toEqual(Rational.of(3602879701896397n, 1n << 55n));
  });

  test("bounds get short spellings", () => {
    expect(powerOfTenAbove(Rational.parse("0.0011")).toString()).toBe("0.01");
    expect(powerOfTenAbove(Rational.parse("0.01")).toString()).toBe("0.01");
    expect(powerOfTenAbove(Rational.of(1001)).toString()).toBe("10000");
  });
});
