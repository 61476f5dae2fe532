import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Interval, IntervalUnion, Stump } from "../classes/hypothesis.ts";
import { Rational } from "../math/index.ts";
import { coverStumps } from "./circle-cover.ts";
import { pairAt, subsetAt } from "./combination.ts";
import type { Cover } from "./cover.ts";
import {
  intervalDistance,
  rectangleDistance,
  stumpDistance,
  thresholdDistance,
  unionDistance,
} from "./testing/distance.ts";
import { coverIntervals } from "./interval-cover.ts";
import { discreteReference, mixtureReference } from "./mixture.ts";
import { histogramReference, uniformReference } from "./piecewise.ts";
import { coverRectangles } from "./rectangle-cover.ts";
import { type LineReference, productReference } from "./reference-law.ts";
import { gaussianReference } from "./smooth-reference.ts";
import { coverThresholds } from "./threshold-cover.ts";
import { coverUnions } from "./union-cover.ts";

const unit = uniformReference();
const cube = (d: number): ReturnType<typeof productReference> =>
  productReference(Array.from({ length: d }, () => unit));

function members<H>(cover: Cover<H>): H[] {
  return Array.from({ length: Number(cover.size) }, (_, i) => cover.at(BigInt(i)));
}

type Metric<H> = (a: H, b: H) => number;

/** Every hypothesis of the list is within the radius of a member. */
function expectCovered<H>(cover: Cover<H>, list: readonly H[], distance: Metric<H>): void {
  const all = members(cover);
  const radius = cover.radius.toNumber() + 1e-13;
  for (const hypothesis of list) {
    const isNear = all.some((member) => distance(member, hypothesis) <= radius);
    if (!isNear) expect.fail(`${JSON.stringify(hypothesis)} is not covered`);
  }
}

/** Different members are farther apart than the separation. */
function expectPacked<H>(cover: Cover<H>, distance: Metric<H>): void {
  const all = members(cover);
  for (let i = 0; i < all.length; i++) {
    for (let j = 0; j < i; j++) {
      if (distance(all[i]!, all[j]!) < cover.separation.toNumber() - 1e-13)
        expect.fail(`members ${j} and ${i} are too close`);
    }
  }
}

const atoms = mixtureReference([
  { weight: "0.7", law: unit },
  { weight: "0.3", law: 0.5 },
]);
const die = discreteReference([1, 2, 3, 4, 5, 6].map((at) => ({ at, mass: "1/6" })));
const lines: Readonly<Record<string, LineReference>> = {
  uniform: unit,
  histogram: histogramReference({ edges: [0, "1/4", "1/2", 1], masses: ["1/10", "7/10", "1/5"] }),
  gaussian: gaussianReference(),
  "with an atom": atoms,
  "a die": die,
  "gaussian with an atom": mixtureReference([
    { weight: "0.5", law: gaussianReference() },
    { weight: "0.5", law: 1 },
  ]),
};
const grid = (law: LineReference, cells: number): number[] => [
  ...Array.from({ length: cells + 1 }, (_, i) => law.quantile(Rational.of(i, cells))),
  ...law.atoms.map(({ at }) => at),
];

describe("sizes", () => {
  // scale, thresholds, signed thresholds, intervals, boxes in dimension 2 and 3, stumps of 10 features
  test.each([
    ["0.2", 3n, 5n, 11n, 2026n, 1157626n, 50n],
    ["0.1", 5n, 10n, 46n, 36101n, 82312876n, 100n],
    ["0.05", 10n, 20n, 191n, 608401n, 5545233001n, 200n],
    ["0.02", 25n, 50n, 1226n, 24502501n, 1395540984376n, 500n],
    ["0.003", 167n, 334n, 55612n, 49333296322n, 124625374875000001n, 3340n],
  ])(
    "at scale %s are those of the closed forms",
    (scale, thresholds, signed, intervals, two, three, stumps) => {
      const covers: [Cover, bigint][] = [
        [coverThresholds({ scale }), thresholds],
        [coverStumps({ reference: cube(1), scale }), signed],
        [coverIntervals({ scale }), intervals],
        [coverUnions({ scale, intervals: 1 }), intervals],
        [coverRectangles({ reference: cube(1), scale }), intervals],
        [coverRectangles({ reference: cube(2), scale }), two],
        [coverRectangles({ reference: cube(3), scale }), three],
        [coverStumps({ reference: cube(10), scale }), stumps],
      ];
      for (const [cover, size] of covers) {
        expect(cover.size).toBe(size);
        expect(cover.radius.minus(scale).compare("1e-13")).toBeLessThan(0);
        expect(cover.sizeLowerBound).toBeLessThanOrEqual(cover.size);
        expect(cover.at(0n)).toEqual(cover.at(0n));
        cover.at(size - 1n);
        expect(() => cover.at(size)).toThrow("an index from 0");
        expect(() => cover.at(-1n)).toThrow("an index from 0");
      }
      expect(covers[0]![0].sizeLowerBound).toBe(thresholds);
      expect(covers[1]![0].sizeLowerBound).toBe(signed);
    },
  );

  test("never grow with the scale, and one member is enough beyond the diameter", () => {
    let last = [Infinity, Infinity, Infinity, Infinity, Infinity];
    for (let i = 1; i <= 40; i++) {
      const scale = Rational.of(i, 30);
      const sizes = [
        coverThresholds({ scale }),
        coverStumps({ reference: cube(2), scale }),
        coverIntervals({ scale }),
        coverRectangles({ reference: cube(2), scale }),
        coverUnions({ scale, intervals: 2 }),
      ].map((cover) => Number(cover.size));
      for (const [k, size] of sizes.entries()) expect(size).toBeLessThanOrEqual(last[k]!);
      if (i >= 30) expect(sizes).toEqual([1, 1, 1, 1, 1]);
      last = sizes;
    }
  });

  test.each(["0", "-1", "nonsense", Number.NaN, 0.1])("a scale of %s is refused", (scale) => {
    expect(() => coverThresholds({ scale })).toThrow("scale");
  });

  test("of implicit covers may be astronomic", () => {
    const cover = coverThresholds({ scale: "1e-60" });
    expect(cover.size).toBe(5n * 10n ** 59n);
    expect(cover.at(cover.size / 2n).threshold).toBeCloseTo(0.5, 15);
    expect(() => cover.family()).toThrow("at most 16777216 candidates");
    expect(cover.separation.sign()).toBe(0);
  });
});

describe("covers on the line", () => {
  test.each(Object.entries(lines))("thresholds under %s: covering, packing, smallest", (_, reference) => {
    const list = grid(reference, 40).map((threshold) => ({ threshold }));
    for (const scale of ["1/10", "0.07", "1/3"]) {
      const cover = coverThresholds({ reference, scale });
      const distance: Metric<{ threshold: number }> = (a, b) => thresholdDistance(reference, a, b);
      expectCovered(cover, list, distance);
      expectPacked(cover, distance);
      expect(cover.sizeLowerBound).toBeLessThanOrEqual(cover.size);
      const family = cover.family();
      expect(family.count).toBe(Number(cover.size));
      expect(family.at(1 % family.count)).toEqual(cover.at(1n % cover.size));
    }
  });

  test("thresholds under a die: exactly the smallest cover", () => {
    expect(coverThresholds({ reference: die, scale: "1/6" })).toMatchObject({ size: 3n, sizeLowerBound: 3n });
    expect(coverThresholds({ reference: die, scale: "1/7" })).toMatchObject({ size: 7n, sizeLowerBound: 7n });
    expect(coverThresholds({ reference: die, scale: "1/7" }).radius).toEqual(Rational.zero);
    expect(coverThresholds({ reference: atoms, scale: "0.1" }).size).toBe(4n);
  });

  test.each(Object.entries(lines))("intervals under %s: covering and packing", (_, reference) => {
    const scale = reference.atoms.length > 0 && reference.rounding.sign() > 0 ? "1/4" : "1/6";
    const points = grid(reference, 24);
    const list = points.flatMap((lower) =>
      points.filter((u) => u >= lower).map((upper) => ({ lower, upper })),
    );
    const distance: Metric<Interval> = (a, b) => intervalDistance(reference, a, b);
    const cover = coverIntervals({ reference, scale });
    expectCovered(cover, list, distance);
    expectPacked(cover, distance);
    const keys = new Set(
      Array.from({ length: cover.family().count }, (__, i) => JSON.stringify(cover.family().at(i))),
    );
    for (const member of members(cover)) expect(keys).toContain(JSON.stringify(member));
  });

  test.each(["1/6", "1/5", "0.3", "0.07"])(
    "intervals by the checkerboard at %s: half the size, a packing",
    (scale) => {
      const cover = coverIntervals({ scale, construction: "checkerboard" });
      const list = Array.from({ length: 41 * 41 }, (_, k) => ({
        lower: (k % 41) / 40,
        upper: Math.floor(k / 41) / 40,
      }));
      const distance: Metric<Interval> = (a, b) => intervalDistance(unit, a, b);
      expectCovered(cover, list, distance);
      expectPacked(cover, distance);
      expect(cover.separation.compare(scale)).toBe(1);
      expect(cover.size).toBeLessThan(coverIntervals({ scale }).size);
      expect(cover.sizeLowerBound).toBeLessThanOrEqual(cover.size);
    },
  );

  test("the checkerboard is within lower order terms of the smallest cover", () => {
    const cover = coverIntervals({ scale: "0.001", construction: "checkerboard" });
    expect(cover.size).toBe(250001n);
    expect(cover.sizeLowerBound).toBe(249501n);
    expect(() => coverIntervals({ reference: atoms, scale: "0.1", construction: "checkerboard" })).toThrow(
      "atoms",
    );
  });

  test.each([
    [2, "1/2", unit],
    [2, "1/3", unit],
    [3, "3/5", unit],
    [2, "1/3", die],
    [2, "1/2", atoms],
  ] as const)(
    "unions of at most %i intervals at %s: covering on a discretized line, packing",
    (k, scale, law) => {
      const cover = coverUnions({ reference: law, intervals: k, scale });
      const cells = law === die ? 6 : 10;
      const list: IntervalUnion[] = [];
      for (let set = 0; set < 2 ** cells; set++) {
        const runs: Interval[] = [];
        for (let c = 0; c < cells; c++) {
          if ((set >> c) % 2 === 0) continue;
          const start = c;
          while (c + 1 < cells && (set >> (c + 1)) % 2 === 1) c++;
          runs.push(
            law === die ? { lower: start + 1, upper: c + 1 } : { lower: start / 10, upper: (c + 1) / 10 },
          );
        }
        if (runs.length <= k) list.push({ intervals: runs });
      }
      const distance: Metric<IntervalUnion> = (a, b) => unionDistance(law, a, b);
      expectCovered(cover, list, distance);
      if (cover.size < 400n) expectPacked(cover, distance);
      expect(cover.sizeLowerBound).toBeLessThanOrEqual(cover.size);
      expect(() => cover.family()).toThrow("common shape");
    },
  );

  test("the lower bound for unions counts a packing at twice the radius", () => {
    // Even subsets of K = 7 cells with at most two runs, by enumeration.
    const cover = coverUnions({ intervals: 2, scale: "1/8" });
    let count = 0;
    for (let set = 0; set < 2 ** 7; set++) {
      const bits = set.toString(2).replaceAll("0", "").length;
      const runs = set.toString(2).match(/1+/g)?.length ?? 0;
      if (bits % 2 === 0 && runs <= 2) count++;
    }
    expect(cover.sizeLowerBound).toBe(BigInt(count));
  });
});

describe("covers of several features", () => {
  const mixed = productReference([unit, gaussianReference(1, 2)]);

  test.each([
    ["1/4", cube(2)],
    ["1/5", cube(3)],
    ["1/7", mixed],
    ["3/4", mixed],
    ["1/4", productReference([die, unit])],
  ] as const)("stumps at %s: covering, packing, family", (scale, reference) => {
    const list: Stump[] = reference.features.flatMap((law, feature) =>
      grid(law, 30).flatMap((threshold) => ([1, -1] as const).map((sign) => ({ feature, threshold, sign }))),
    );
    const distance: Metric<Stump> = (a, b) => stumpDistance(reference, a, b);
    const cover = coverStumps({ reference, scale });
    expectCovered(cover, list, distance);
    if (cover.separation.sign() > 0) expectPacked(cover, distance);
    const family = cover.family();
    const candidates = Array.from({ length: family.count }, (_, i) => JSON.stringify(family.at(i)));
    for (const member of members(cover)) expect(candidates).toContain(JSON.stringify(member));
    if (scale === "1/4" && reference.features[0] === unit) {
      expect(members(cover).map((member) => JSON.stringify(member))).toEqual(candidates);
    }
  });

  test("stumps: the lower bound is a packing at twice the radius", () => {
    for (const scale of ["0.05", "0.2", "0.3"]) {
      const cover = coverStumps({ reference: cube(4), scale });
      expect(cover.sizeLowerBound).toBeLessThanOrEqual(cover.size);
      if (scale === "0.05") expect(cover.sizeLowerBound).toBe(64n); // 2 * 4 * ceil(0.8 / 0.1...)
    }
  });

  test("boxes: covering on a grid, packing", () => {
    const reference = cube(2);
    const cover = coverRectangles({ reference, scale: "1/2" });
    const ends = Array.from({ length: 9 }, (_, i) => i / 8);
    const sides = ends.flatMap((lower) =>
      ends.filter((upper) => upper >= lower).map((upper) => [lower, upper]),
    );
    const list = sides.flatMap(([a, b]) => sides.map(([c, d]) => ({ lower: [a!, c!], upper: [b!, d!] })));
    const distance: Metric<(typeof list)[number]> = (a, b) => rectangleDistance(reference, a, b);
    expectCovered(cover as Cover<(typeof list)[number]>, list, distance);
    expectPacked(cover as Cover<(typeof list)[number]>, distance);
    const family = cover.family();
    const candidates = new Set(Array.from({ length: family.count }, (_, i) => JSON.stringify(family.at(i))));
    expect(candidates.size).toBe(family.count);
    for (const member of members(cover)) expect(candidates).toContain(JSON.stringify(member));
  });

  test("boxes: the lower bound from a common core beats slabs at fine scales", () => {
    const cover = coverRectangles({ reference: cube(2), scale: "0.001" });
    expect(cover.sizeLowerBound).toBe(63n ** 4n); // ceil(1/4 / 0.004...)
    expect(cover.sizeLowerBound).toBeLessThan(cover.size);
  });

  test("need a feature", () => {
    expect(() => coverStumps({ reference: productReference([]), scale: 1 })).toThrow("at least one feature");
    expect(() => coverRectangles({ reference: productReference([]), scale: 1 })).toThrow(
      "at least one feature",
    );
    expect(() => coverUnions({ intervals: 0, scale: 1 })).toThrow("an integer >= 1");
  });
});

test("subsets are counted by rank, each once", () => {
  const seen = new Set<string>();
  for (let rank = 0n; rank < 210n; rank++) {
    const subset = subsetAt(rank, 4);
    expect(subset.every((x, i) => x < 10n && (i === 0 || subset[i - 1]! < x))).toBe(true);
    seen.add(subset.join());
  }
  expect(seen.size).toBe(210);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (rank) => {
      const [i, j] = pairAt(rank);
      expect(0n <= i && i < j).toBe(true);
      expect([i, j]).toEqual(subsetAt(rank, 2));
    }),
    { seed: 1, numRuns: 100 },
  );
});

describe("the candidates of a family", () => {
  const twice = productReference([die, atoms]);
  test.each<[string, Cover, bigint, bigint]>([
    ["intervals", coverIntervals({ scale: "0.2" }), 11n, 16n],
    ["the checkerboard", coverIntervals({ scale: "0.2", construction: "checkerboard" }), 7n, 22n],
    ["one interval", coverIntervals({ scale: 1 }), 1n, 1n],
    ["one interval of the checkerboard", coverIntervals({ scale: 1, construction: "checkerboard" }), 1n, 1n],
    ["stumps, an odd circle", coverStumps({ reference: cube(2), scale: "1/3" }), 6n, 12n],
    ["stumps, an even circle", coverStumps({ reference: cube(2), scale: "1/4" }), 8n, 8n],
    ["one box", coverRectangles({ reference: cube(1), scale: 1 }), 1n, 1n],
    ["boxes", coverRectangles({ reference: cube(2), scale: "1/2" }), 37n, 101n],
    ["thresholds of a die", coverThresholds({ reference: die, scale: "1/7" }), 7n, 7n],
  ])("%s are so many as stated", (_, cover, size, candidates) => {
    expect([cover.size, cover.candidates]).toEqual([size, candidates]);
    expect(cover.family().count).toBe(Number(candidates));
  });

  test("are counted under atoms too, where ends coincide", () => {
    for (const cover of [
      coverIntervals({ reference: die, scale: "1/7" }),
      coverIntervals({ reference: atoms, scale: "1/5" }),
      coverStumps({ reference: twice, scale: "1/7" }),
      coverRectangles({ reference: twice, scale: "4/5" }),
    ]) {
      expect(cover.candidates).toBe(BigInt(cover.family().count));
      expect(cover.candidates).toBeGreaterThanOrEqual(cover.size);
    }
  });

  test("a single member claims no separation", () => {
    expect(coverThresholds({ scale: "1/2" })).toMatchObject({ size: 1n, separation: Rational.zero });
  });
});
