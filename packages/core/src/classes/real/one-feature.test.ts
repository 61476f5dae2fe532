import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointsOf, sampleOf } from "../../data/index.ts";
import type { HypothesisClass } from "../class.ts";
import { intervals } from "./intervals.ts";
import { thresholds } from "./thresholds.ts";
import { rectangles } from "./rectangles.ts";
import { stumps } from "./stumps.ts";
import {
  awkward,
  expectDichotomyLaws,
  expectFirstMinimizer,
  issueOf,
  labelledRows,
  labellingsOf,
  pointsFrom,
} from "./testing/laws.ts";
import { unions } from "./unions.ts";

const classes: HypothesisClass[] = [
  thresholds(),
  intervals(),
  unions(1),
  unions(2),
  unions(3),
  stumps(1),
  rectangles(1),
];

describe.each(classes.map((one) => [one.spec, one] as const))("%s", (_, one) => {
  it("has dichotomies that are exact, once each, and a function of the set of points", () => {
    const rows = fc.array(fc.array(awkward, { minLength: 1, maxLength: 1 }), { maxLength: 7 });
    fc.assert(
      fc.property(rows, (points) => {
        expectDichotomyLaws(one, points, 1);
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it("minimizes errors like the definition, infinities and both zeros included", () => {
    fc.assert(
      fc.property(labelledRows(awkward, 1, 14), (rows) => {
        expectFirstMinimizer(one, rows, 1);
      }),
      { seed: 2, numRuns: 150 },
    );
  });

  it("meets its growth function at m points in a row", () => {
    for (let m = 0; m <= 7; m++) {
      const points = pointsOf([Float64Array.from({ length: m }, (_, i) => i)]);
      const { lower, upper } = one.growth(m);
      expect([lower, upper]).toEqual([BigInt(labellingsOf(one, points).size), lower]);
    }
  });

  it("realizes the labellings that all pairs of ends realize, and no other", () => {
    const rows = [[-Infinity], [-1], [0], [5e-324], [Infinity]];
    const ends = [-Infinity, -2, -1, -5e-324, 0, 5e-324, 1, Infinity];
    const realized = new Set<string>();
    for (const hypothesis of candidates(one.spec, ends)) {
      realized.add(rows.map((row) => one.predict(hypothesis, row)).join(""));
    }
    expect(new Set(labellingsOf(one, pointsFrom(rows)).keys())).toEqual(realized);
  });

  it("refuses NaN, points of two features and negative counts", () => {
    const bad = sampleOf([new Float64Array(1), new Float64Array(1)], [0]);
    expect(issueOf(() => one.erm(bad)).code).toBe("points");
    expect(issueOf(() => one.dichotomies(bad)).code).toBe("points");
    const [first] = candidates(one.spec, [0]);
    expect(issueOf(() => one.predict(first, [1, 2])).code).toBe("points");
    expect(issueOf(() => one.predict(first, [NaN])).code).toBe("points");
    expect(issueOf(() => one.growth(-1)).code).toBe("parameter-range");
    expect(issueOf(() => one.growth(1.5)).code).toBe("parameter-range");
  });

  it("has infinite Littlestone dimension and says why", () => {
    const { lower, upper, why } = one.littlestone();
    expect([lower, upper]).toEqual([Infinity, Infinity]);
    expect(why).toContain("thresholds on a line");
    expect(one.size).toBe(Infinity);
  });
});

/** Hypotheses of a class with the given ends, as its form wants them. */
function candidates(spec: string, ends: readonly number[]): unknown[] {
  const pairs = ends.flatMap((lower) => ends.map((upper) => ({ lower, upper })));
  if (spec === "thresholds") return ends.map((threshold) => ({ threshold }));
  if (spec === "intervals") return pairs;
  if (spec === "rectangles:1") return pairs.map(({ lower, upper }) => ({ lower: [lower], upper: [upper] }));
  if (spec === "stumps:1") {
    return ends.flatMap((threshold) => [1, -1].map((sign) => ({ feature: 0, threshold, sign })));
  }
  const k = Number(spec.split(":")[1]);
  let lists: { lower: number; upper: number }[][] = [[]];
  for (let i = 0; i < k; i++) {
    const few = [
      { lower: 0, upper: 0 },
      { lower: 1, upper: 0 },
    ];
    lists = lists.flatMap((list) => (i < 2 ? pairs : few).map((pair) => [...list, pair]));
  }
  return lists.map((list) => ({ intervals: list }));
}

describe("dimensions on one feature", () => {
  it("are 1, 2, 2k, 2 and 2", () => {
    expect(classes.map((one) => [one.vc().lower, one.vc().upper])).toEqual(
      [1, 2, 2, 4, 6, 2, 2].map((vc) => [vc, vc]),
    );
    for (const one of classes) {
      const { lower } = one.vc();
      expect(one.growth(lower).lower).toBe(1n << BigInt(lower));
      expect(one.growth(lower + 1).upper < 1n << BigInt(lower + 1)).toBe(true);
    }
  });
});

describe("canonical forms on one feature", () => {
  it("spell doubles so that they read back", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (threshold) => {
        expect(Number(thresholds().key({ threshold }).slice(3))).toBe(threshold + 0);
      }),
      { seed: 3, numRuns: 200 },
    );
    expect(thresholds().key({ threshold: -0 })).toBe("x>=0");
    expect(Object.is(thresholds().canonical({ threshold: -0 }).threshold, 0)).toBe(true);
  });

  it("have one empty interval", () => {
    expect(intervals().canonical({ lower: 2, upper: 1 })).toEqual({ lower: Infinity, upper: -Infinity });
    expect(intervals().key({ lower: 2, upper: 1 })).toBe("empty");
    expect(intervals().key({ lower: -Infinity, upper: -0 })).toBe("[-Infinity,0]");
  });

  it("merge intervals that share a point, sort them and drop empty ones", () => {
    const union = [
      { lower: 5, upper: 6 },
      { lower: 1, upper: 2 },
      { lower: 2, upper: 3 },
      { lower: 9, upper: 8 },
      { lower: 1.5, upper: 1.75 },
    ];
    expect(unions(2).canonical({ intervals: union })).toEqual({
      intervals: [
        { lower: 1, upper: 3 },
        { lower: 5, upper: 6 },
      ],
    });
    expect(unions(2).key({ intervals: union })).toBe("[1,3]+[5,6]");
    expect(unions(2).key({ intervals: [] })).toBe("empty");
    expect(issueOf(() => unions(1).canonical({ intervals: union }))).toMatchObject({
      code: "hypothesis",
      received: "2",
    });
  });

  it("keep the function", () => {
    const ends = fc.record({ lower: awkward, upper: awkward });
    fc.assert(
      fc.property(fc.array(ends, { maxLength: 3 }), awkward, (list, x) => {
        const canonical = unions(3).canonical({ intervals: list });
        expect(unions(3).predict(canonical, [x])).toBe(unions(3).predict({ intervals: list }, [x]));
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it.each([
    () => thresholds().canonical({ threshold: NaN }),
    () => thresholds().canonical({} as never),
    () => intervals().canonical({ lower: 0, upper: NaN }),
    () => unions(1).canonical({} as never),
    () => unions(1).canonical({ intervals: [{ lower: NaN, upper: 1 }] }),
  ])("refuse what is no hypothesis (%#)", (step) => {
    expect(issueOf(step).code).toBe("hypothesis");
  });
});

describe("families on one feature", () => {
  it("list thresholds by cut and intervals by their pairs of cuts", () => {
    const cuts = [Float64Array.of(-Infinity, -0, 2)];
    const family = thresholds().family(cuts);
    expect([family.kind, family.count]).toEqual(["thresholds", 3]);
    expect(Array.from({ length: 3 }, (_, i) => family.at(i).threshold)).toEqual([-Infinity, 0, 2]);
    const pairs = intervals().family([[1, 2, 4]]);
    expect(Array.from({ length: pairs.count }, (_, i) => intervals().key(pairs.at(i)))).toEqual(
      "empty [1,1] [1,2] [1,4] [2,2] [2,4] [4,4]".split(" "),
    );
    const single = unions(1).family([[1, 2, 4]]);
    expect(Array.from({ length: single.count }, (_, i) => unions(1).key(single.at(i)))).toEqual(
      "empty [1,1] [1,2] [1,4] [2,2] [2,4] [4,4]".split(" "),
    );
  });

  it("find their i-th member without a list", () => {
    const cuts = Float64Array.from({ length: 100_000 }, (_, i) => i);
    const family = intervals().family([cuts]);
    expect(family.count).toBe(5_000_050_001);
    expect([family.at(1), family.at(100_000), family.at(100_001), family.at(family.count - 1)]).toEqual([
      { lower: 0, upper: 0 },
      { lower: 0, upper: 99_999 },
      { lower: 1, upper: 1 },
      { lower: 99_999, upper: 99_999 },
    ]);
  });

  it.each([
    () => thresholds().family(),
    () => thresholds().family([[1], [2]]),
    () => thresholds().family([[1, 1]]),
    () => thresholds().family([[0, -0]]),
    () => thresholds().family([[2, 1]]),
    () => intervals().family([[NaN]]),
    () =>
      thresholds()
        .family([[1]])
        .at(1),
    () =>
      thresholds()
        .family([[1]])
        .at(-1),
    () =>
      intervals()
        .family([[1]])
        .at(0.5),
    () =>
      unions(2)
        .family([[1]])
        .at(2),
    () => unions(0),
  ])("refuse bad cuts and indices (%#)", (step) => {
    expect(issueOf(step).code).toMatch(/^parameter-/);
  });
});

describe("labelled values in bulk", () => {
  it("learn a threshold and two intervals from 20 000 noisy rows", () => {
    const n = 20_000;
    const column = Float64Array.from({ length: n }, (_, i) => (i * 7919) % n);
    const above = Uint8Array.from(column, (x) => (x >= 4321 !== (x % 100 === 0) ? 1 : 0));
    expect(thresholds().erm(sampleOf([column], above))).toEqual({
      hypothesis: { threshold: 4321 },
      errors: 200,
    });
    const within = Uint8Array.from(column, (x) => ((x >= 100 && x < 500) || (x > 9000 && x <= 9999) ? 1 : 0));
    expect(unions(2).erm(sampleOf([column], within))).toEqual({
      hypothesis: {
        intervals: [
          { lower: 100, upper: 499 },
          { lower: 9001, upper: 9999 },
        ],
      },
      errors: 0,
    });
    expect(intervals().erm(sampleOf([column], within)).errors).toBe(400);
  });

  it("refuse a dynamic program that does not fit", () => {
    const column = Float64Array.from({ length: 40_000 }, (_, i) => i);
    expect(issueOf(() => unions(20_000).erm(sampleOf([column], new Uint8Array(40_000)))).code).toBe(
      "too-large",
    );
  });
});
