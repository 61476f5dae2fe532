import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bitAt, bitMatrix, setBit } from "../classes/bit-matrix.ts";
import { Real } from "../math/index.ts";
import {
  intervalDisagreement,
  rectangleDisagreement,
  separatorDisagreement,
  stumpDisagreement,
  thresholdDisagreement,
  unionDisagreement,
} from "./disagreement.ts";
import { bracketOf } from "./double.ts";
import { rowDisagreements, weightedDisagreements } from "./empirical-disagreement.ts";
import { discreteReference, mixtureReference } from "./mixture.ts";
import { uniformReference } from "./piecewise.ts";
import { productReference } from "./reference-law.ts";
import { exponentialReference, gaussianReference } from "./smooth-reference.ts";
import { rectangleDistance, stumpDistance, unionDistance } from "./testing/distance.ts";

const unit = uniformReference();
const atoms = mixtureReference([
  { weight: "0.7", law: unit },
  { weight: "0.3", law: 0.5 },
]);

test.each([
  ["uniform", unit, 0.2, 0.5, 0.3],
  ["normal", gaussianReference(), 0, 1, 0.3413447461],
  ["normal", gaussianReference(), -0.5, 0.5, 0.3829249225],
  ["exponential", exponentialReference(), 1, 2, 0.2325441579],
  ["with an atom", atoms, 0.4, 0.6, 0.44],
  ["with an atom", atoms, 0.5, 0.6, 0.37],
  ["with an atom", atoms, 0.5, 0.5, 0],
])("thresholds under the law %s: %d", (_, law, a, b, expected) => {
  const there = bracketOf(thresholdDisagreement(law, { threshold: a }, { threshold: b }));
  const back = bracketOf(thresholdDisagreement(law, { threshold: b }, { threshold: a }));
  expect(there.lower.toNumber()).toBeCloseTo(expected, 9);
  expect(there.upper.minus(there.lower).compare("1e-25")).toBeLessThan(0);
  expect(back).toEqual(there);
});

const end = fc.integer({ min: 0, max: 12 }).map((k) => k / 8 - 0.25);
const interval = fc.tuple(end, end).map(([lower, upper]) => ({ lower, upper }));
const union = fc
  .uniqueArray(fc.integer({ min: 0, max: 16 }), { minLength: 4, maxLength: 4 })
  .map((ends) => [...ends].sort((a, b) => a - b).map((k) => k / 16))
  .map(([a, b, c, d]) => ({
    intervals: [
      { lower: a!, upper: b! },
      { lower: c!, upper: d! },
    ],
  }));
const lines = fc.constantFrom(
  unit,
  atoms,
  gaussianReference(),
  discreteReference([
    { at: 0.25, mass: "1/3" },
    { at: 1, mass: "2/3" },
  ]),
);

function near(exact: Real, approximate: number): void {
  const { lower, upper } = bracketOf(exact);
  expect(lower.toNumber()).toBeLessThanOrEqual(approximate + 1e-14);
  expect(upper.toNumber()).toBeGreaterThanOrEqual(approximate - 1e-14);
}

describe("sets on the line and boxes", () => {
  test("unions and intervals agree with a sweep over their ends", () => {
    fc.assert(
      fc.property(lines, union, union, interval, interval, (law, a, b, x, y) => {
        near(unionDisagreement(law, a, b), unionDistance(law, a, b));
        near(intervalDisagreement(law, x, y), unionDistance(law, { intervals: [x] }, { intervals: [y] }));
        expect(bracketOf(intervalDisagreement(law, x, x)).lower.toNumber()).toBeCloseTo(0, 20);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  test("stumps and boxes agree with plain products", () => {
    const reference = productReference([unit, gaussianReference()]);
    const stump = fc.record({
      feature: fc.constantFrom(0, 1),
      threshold: end,
      sign: fc.constantFrom(1 as const, -1 as const),
    });
    fc.assert(
      fc.property(stump, stump, interval, interval, interval, interval, (s, t, a, b, c, d) => {
        near(stumpDisagreement(reference, s, t), stumpDistance(reference, s, t));
        const box = (x: typeof a, y: typeof a): { lower: number[]; upper: number[] } => ({
          lower: [x.lower, y.lower],
          upper: [x.upper, y.upper],
        });
        near(
          rectangleDisagreement(reference, box(a, b), box(c, d)),
          rectangleDistance(reference, box(a, b), box(c, d)),
        );
      }),
      { seed: 2, numRuns: 60 },
    );
  });

  test("separators: the angle over pi", () => {
    near(separatorDisagreement(Real.pi().over(3)), 1 / 3);
  });
});

test("rows of labels: counts and weights by bits are those point by point", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.integer({ min: 0, max: 50 })), {
        minLength: 1,
        maxLength: 100,
      }),
      (columns) => {
        const table = bitMatrix(2, columns.length);
        columns.forEach(([a, b], p) => {
          if (a) setBit(table, 0, p);
          if (b) setBit(table, 1, p);
        });
        const differ = columns.filter((_, p) => bitAt(table, 0, p) !== bitAt(table, 1, p));
        expect(rowDisagreements(table, 0, 1)).toBe(differ.length);
        const weights = columns.map(([, , weight]) => weight);
        expect(weightedDisagreements(table, weights, 1, 0)).toBe(differ.reduce((sum, [, , w]) => sum + w, 0));
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});

test("intervals of a union may overlap, touch, repeat or be empty", () => {
  const unit = uniformReference();
  const mass = (...intervals: { lower: number; upper: number }[]): string =>
    String(unionDisagreement(unit, { intervals }, { intervals: [] }).exact);
  expect(mass({ lower: 0, upper: 0.5 }, { lower: 0.25, upper: 0.75 })).toBe("0.75");
  expect(mass({ lower: 0.5, upper: 1 }, { lower: 0, upper: 0.5 })).toBe("1");
  expect(mass({ lower: 0, upper: 0.5 }, { lower: 0.125, upper: 0.25 }, { lower: 0, upper: 0.5 })).toBe("0.5");
  expect(mass({ lower: 0.5, upper: 0.25 })).toBe("0");
  const point = discreteReference([{ at: 1, mass: 1 }]);
  const touching = {
    intervals: [
      { lower: 0, upper: 1 },
      { lower: 1, upper: 2 },
    ],
  };
  expect(unionDisagreement(point, touching, { intervals: [] }).exact?.toString()).toBe("1");
});
