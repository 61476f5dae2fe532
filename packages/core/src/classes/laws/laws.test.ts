import { describe, expect, test } from "vitest";
import { Bits, seededSource } from "../../random/index.ts";
import type { DimensionBounds, FiniteClass, HypothesisClass, Label } from "../class.ts";
import { finiteClass } from "../finite-class.ts";
import type { Threshold } from "../hypothesis.ts";
import { finiteDefinitions } from "../finite/index.ts";
import { classRegistry } from "../registry.ts";
import { finiteThresholds } from "../finite/thresholds.ts";
import { unionOfReal } from "../union-of-real.ts";
import { checkLaws, type LawVerdict } from "./index.ts";

const sound = finiteThresholds(6);

/** Each way to break a class, and the law that must notice. */
const broken: readonly [string, string, Partial<FiniteClass<Threshold>>][] = [
  ["a name of the library", "its name belongs to no other class", {}],
  ["a label of 2", "predictions are 0 or 1", { predict: () => 2 as 1 }],
  [
    "a canonical form that is another function",
    "the canonical form is the same function",
    { canonical: ({ threshold }) => ({ threshold: Math.min(6, threshold + 1) }) },
  ],
  [
    "a canonical form that is not final",
    "the canonical form is its own canonical form, with the same key",
    { canonical: ({ threshold }) => ({ threshold: threshold - 0.125 }) },
  ],
  ["one key for two functions", "keys are equal exactly for equal functions", { key: () => "same" }],
  [
    "two keys for one function",
    "keys are equal exactly for equal functions",
    { hypotheses: () => [{ threshold: 1 }, { threshold: 0.5 }], key: ({ threshold }) => String(threshold) },
  ],
  ["a wrong size", "the size is the number of functions, each listed once in canonical form", { size: 8n }],
  [
    "a list that repeats a function",
    "the size is the number of functions, each listed once in canonical form",
    { hypotheses: () => [0, 1, 2, 3, 4, 5, 5].map((threshold) => ({ threshold })) },
  ],
  [
    "a family of another class",
    "the family is the class",
    { family: () => ({ ...sound.family(), at: () => ({ threshold: 3 }) }) },
  ],
  [
    "a repeated dichotomy",
    "dichotomies are different",
    {
      *dichotomies(points) {
        yield* sound.dichotomies(points);
        yield* sound.dichotomies(points);
      },
    },
  ],
  [
    "a representative that does not belong to its labels",
    "each dichotomy is that of its representative",
    {
      *dichotomies(points) {
        for (const { labels } of sound.dichotomies(points)) yield { labels, hypothesis: { threshold: 0 } };
      },
    },
  ],
  [
    "a missing dichotomy",
    "no dichotomy is missing",
    { dichotomies: (points) => [...sound.dichotomies(points)].slice(0, 3) },
  ],
  [
    "a representative that depends on the order",
    "representatives depend on the set of points alone",
    {
      *dichotomies(points) {
        for (const { labels, hypothesis } of sound.dichotomies(points)) {
          const next = { threshold: hypothesis.threshold + 1 };
          const isSame = labels.every((label, i) => sound.predict(next, [points.columns[0]![i]!]) === label);
          const isAscending = points.n > 1 && points.columns[0]![0]! < points.columns[0]![1]!;
          yield { labels, hypothesis: isSame && isAscending && next.threshold <= 6 ? next : hypothesis };
        }
      },
    },
  ],
  [
    "a minimizer that is not one",
    "ERM is the first dichotomy with the fewest errors",
    {
      erm: (sample) => ({
        hypothesis: { threshold: 0 },
        errors: sample.labels.reduce((sum, label) => sum + 1 - label, 0),
      }),
    },
  ],
  [
    "a wrong number of errors",
    "ERM is the first dichotomy with the fewest errors",
    { erm: (sample) => ({ ...sound.erm(sample), errors: 0 }) },
  ],
  [
    "a tie that goes to another function",
    "ERM is the first dichotomy with the fewest errors",
    {
      erm: (sample) => {
        const found = sound.erm(sample);
        const list = [...sound.dichotomies(sample)].filter(
          ({ labels }) => labels.filter((label, i) => label !== sample.labels[i]).length === found.errors,
        );
        return { hypothesis: list.at(-1)!.hypothesis, errors: found.errors };
      },
    },
  ],
  [
    "growth that is 2^m",
    "growth is 1 for no points, never falls, and is at most 2^m and the size",
    { growth: (m) => ({ lower: 1n << BigInt(m), upper: 1n << BigInt(m) }) },
  ],
  [
    "growth that falls",
    "growth is 1 for no points, never falls, and is at most 2^m and the size",
    { growth: (m) => (m === 5 ? { lower: 2n, upper: 2n } : sound.growth(m)) },
  ],
  [
    "growth that is too small",
    "growth is the largest number of dichotomies",
    { growth: (m) => (m > 3 ? sound.growth(3) : sound.growth(m)) },
  ],
  [
    "a VC dimension that is too large",
    "the VC dimension is that of the largest shattered set",
    { vc: () => ({ lower: 2, upper: 2, why: "wrong" }) },
  ],
  [
    "a VC dimension that growth contradicts",
    "growth and the VC dimension agree",
    { vc: () => ({ lower: 0, upper: 0, why: "wrong" }) },
  ],
  [
    "a Littlestone dimension that is too small",
    "the Littlestone dimension is that of the deepest shattered tree",
    { littlestone: () => ({ lower: 1, upper: 1, why: "wrong" }) },
  ],
  [
    "a Littlestone dimension that needs more functions",
    "the VC dimension is at most the Littlestone dimension, and that at most log2 of the size",
    { littlestone: () => ({ lower: 3, upper: 3, why: "wrong" }) },
  ],
  [
    "a dimension without a reason",
    "the VC dimension is that of the largest shattered set",
    { vc: () => ({ ...sound.vc(), why: "" }) },
  ],
  [
    "an error",
    "dichotomies are different",
    {
      dichotomies: () => {
        throw new TypeError("unexpected");
      },
    },
  ],
];

describe("the laws", () => {
  test("hold for a sound class", () => {
    expect(
      checkLaws(sound as HypothesisClass).every(({ holds, skipped }) => holds && skipped === undefined),
    ).toBe(true);
  });

  test.each(broken)("notice %s", (_, law, change) => {
    const verdict = checkLaws({ ...sound, ...change }).find((one) => one.law === law)!;
    expect(verdict.holds).toBe(false);
    expect(verdict.counterexample).toMatch(/\S/);
  });

  test("are each noticed to be broken", () => {
    const laws = checkLaws(sound as HypothesisClass).map(({ law }) => law);
    expect(new Set(broken.map(([, law]) => law))).toEqual(new Set(laws));
  });

  const exact = (value: number) => (): DimensionBounds => ({ lower: value, upper: value, why: "claimed" });
  const vcLaw = "the VC dimension is that of the largest shattered set";
  const littlestoneLaw = "the Littlestone dimension is that of the deepest shattered tree";
  const growthLaw = "growth is the largest number of dichotomies";
  const more = (base: FiniteClass, from: number, by: bigint) => (m: number) => {
    const { lower, upper } = base.growth(m);
    return m >= from && m < base.domain.points ? { lower: lower + by, upper: upper + by } : { lower, upper };
  };
  const [singletons, thirteen, twenty, many] = [
    classRegistry(finiteDefinitions).parse("points:20"),
    finiteThresholds(13),
    finiteThresholds(20),
    finiteThresholds(200),
  ] as unknown as [FiniteClass, FiniteClass, FiniteClass, FiniteClass];

  test.each<[string, string, FiniteClass, Partial<FiniteClass>]>([
    ["20 singletons of Littlestone dimension 4", littlestoneLaw, singletons, { littlestone: exact(4) }],
    ["20 singletons of Littlestone dimension 0", littlestoneLaw, singletons, { littlestone: exact(0) }],
    ["20 singletons of VC dimension 2", vcLaw, singletons, { vc: exact(2) }],
    ["20 thresholds of Littlestone dimension 3", littlestoneLaw, twenty, { littlestone: exact(3) }],
    ["200 thresholds of Littlestone dimension 3", littlestoneLaw, many, { littlestone: exact(3) }],
    ["200 thresholds of Littlestone dimension 6", littlestoneLaw, many, { littlestone: exact(6) }],
    ["200 thresholds of VC dimension 2", vcLaw, many, { vc: exact(2) }],
    ["13 thresholds that grow too much", growthLaw, thirteen, { growth: more(thirteen, 5, 2n) }],
    ["20 thresholds that grow too little", growthLaw, twenty, { growth: more(twenty, 8, -1n) }],
    ["200 thresholds that grow too much", growthLaw, many, { growth: more(many, 12, 1n) }],
    ["200 thresholds that grow too little", growthLaw, many, { growth: more(many, 20, -1n) }],
  ])("notice %s", (_, law, base, change) => {
    const seen = (subject: FiniteClass): LawVerdict => checkLaws(subject).find((one) => one.law === law)!;
    expect(seen(base)).toEqual({ law, holds: true });
    const own = { ...base, size: base.size, ...change };
    expect(seen(own)).toMatchObject({
      law,
      holds: false,
      counterexample: expect.stringMatching(/, not (within|at most)/) as string,
    });
  });

  test("say which part of a large class they did not decide", () => {
    const large = checkLaws(finiteThresholds(5000));
    expect(large.every(({ holds }) => holds)).toBe(true);
    expect(large.filter(({ skipped }) => skipped !== undefined).map(({ law }) => law)).toEqual([
      growthLaw,
      vcLaw,
      littlestoneLaw,
    ]);
    // No short search finds the VC dimension of 1000 random functions on 100 points.
    const source = new Bits(seededSource(1));
    const labels = Array.from({ length: 1000 }, () =>
      Array.from({ length: 100 }, () => source.take(1) as Label),
    );
    const hard = finiteClass<number>({
      spec: "hard",
      points: 100,
      hypotheses: () => labels.map((_, i) => i),
      predict: (i, x) => labels[i]![x]!,
    });
    const claiming = { ...hard, size: hard.size, vc: exact(9) } as FiniteClass;
    const verdict = checkLaws(claiming).find(({ law }) => law === vcLaw)!;
    expect(verdict.holds).toBe(true);
    expect(verdict.skipped).toMatch(/^a search found it between 8 and 9, the class says 9$/);
  });

  test("report a class that cannot even be listed", () => {
    const [verdict] = checkLaws({
      ...sound,
      hypotheses: () => {
        throw new Error("no list");
      },
    } as unknown as HypothesisClass);
    expect(verdict).toMatchObject({ holds: false, counterexample: "Error: no list" });
  });

  test("hold for the smallest definition of a class, where everything is derived", () => {
    const own = finiteClass<string>({
      spec: "words",
      points: 5,
      hypotheses: () => ["01010", "11100", "00000", "01010", "11111", "10001"],
      predict: (word, x) => (word[x] === "1" ? 1 : 0),
    });
    expect(own.size).toBe(5n);
    expect(own.key("01010")).toBe("01010");
    expect(() => own.canonical("10101")).toThrow("expected a function that the class lists");
    expect(checkLaws(own as HypothesisClass).filter(({ holds }) => !holds)).toEqual([]);
  });

  test("a definition without hypotheses or with too many is refused", () => {
    const definition = { spec: "own", points: 3, predict: () => 0 as const };
    expect(() => finiteClass({ ...definition, hypotheses: () => [] }).size).toThrow("expected at least one");
    expect(() => finiteClass({ ...definition, points: 0, hypotheses: () => [1] })).toThrow(
      "own.points is out of range",
    );
    const endless = function* (): Generator<number> {
      for (let i = 0; ; i++) yield i;
    };
    expect(() => finiteClass({ ...definition, points: 17_000_000, hypotheses: endless }).size).toThrow(
      "more than 0 functions on 17000000 points",
    );
  });
});

/** Thresholds and their complements on one real feature, as a class of real features looks. */
function realThresholds(sign: 1 | -1): HypothesisClass<Threshold & { sign: number }> {
  const predict = ({ threshold }: Threshold, x: number): 0 | 1 => (x >= threshold === (sign === 1) ? 1 : 0);
  const self: HypothesisClass<Threshold & { sign: number }> = {
    spec: sign === 1 ? "up" : "down",
    domain: { kind: "real", features: 1 },
    size: Infinity,
    predict: (hypothesis, point) => predict(hypothesis, point[0]!),
    canonical: ({ threshold, sign: given }) => {
      if (given !== sign) throw new Error("another class");
      return { threshold, sign };
    },
    key: ({ threshold }) => `${sign} ${threshold}`,
    *dichotomies(points) {
      const cuts = [...new Set(points.columns[0])].sort((a, b) => a - b);
      for (const threshold of [...cuts, Infinity]) {
        const labels = Uint8Array.from(points.columns[0]!, (x) => predict({ threshold }, x));
        yield { labels, hypothesis: { threshold, sign } };
      }
    },
    erm(sample) {
      let best: { hypothesis: Threshold & { sign: number }; errors: number } | undefined;
      for (const { labels, hypothesis } of self.dichotomies(sample)) {
        const errors = labels.filter((label, i) => label !== sample.labels[i]).length;
        if (best === undefined || errors < best.errors) best = { hypothesis, errors };
      }
      return best!;
    },
    growth: (m) => ({ lower: BigInt(m) + 1n, upper: BigInt(m) + 1n }),
    vc: () => ({ lower: 1, upper: 1, why: "a chain" }),
    littlestone: () => ({ lower: Infinity, upper: Infinity, why: "a dense chain" }),
    family: () => {
      throw new Error("not here");
    },
  };
  return self;
}

describe("a union of classes on real features", () => {
  const [up, down] = [realThresholds(1), realThresholds(-1)] as HypothesisClass[] as [
    HypothesisClass,
    HypothesisClass,
  ];

  test("keeps the laws", () => {
    for (const subject of [up, unionOfReal(up, down), unionOfReal(up, up)]) {
      expect(checkLaws(subject).filter(({ holds }) => !holds)).toEqual([]);
    }
  });

  test("has merged dichotomies, both members' hypotheses, and brackets", () => {
    const union = unionOfReal(up, down);
    const points = { n: 3, columns: [Float64Array.of(2, 0, 1)] };
    expect([...union.dichotomies(points)].length).toBe(6);
    expect(union.growth(3)).toEqual({ lower: 4n, upper: 8n });
    expect(union.vc()).toMatchObject({ lower: 1, upper: 3 });
    expect(union.littlestone()).toMatchObject({ lower: Infinity, upper: Infinity });
    expect(union.erm({ ...points, labels: Uint8Array.of(0, 1, 1) })).toEqual({
      hypothesis: { member: 1, hypothesis: { threshold: 2, sign: -1 } },
      errors: 0,
    });
    expect(union.key({ member: 1, hypothesis: { threshold: 2, sign: -1 } })).toBe("1:-1 2");
    expect(unionOfReal(up, up).key({ member: 1, hypothesis: { threshold: 2, sign: 1 } })).toBe("0:1 2");
    expect(() => union.family()).toThrow("Score the family of each member");
  });
});
