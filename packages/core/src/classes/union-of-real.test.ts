import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HypothesisClass } from "./class.ts";
import { checkLaws } from "./laws/index.ts";
import { classes } from "./standard.ts";
import type { UnionMember } from "./union-of-real.ts";

const parse = (spec: string): HypothesisClass<UnionMember> =>
  classes.parse(spec) as HypothesisClass<UnionMember>;

const end = fc.constantFrom(-Infinity, -1.5, -1, -0, 0, 0.5, 1, 2, Infinity);
const integer = fc.constantFrom(-2, -1, -0, 0, 1, 2);
const list = <Item>(item: fc.Arbitrary<Item>, length: number): fc.Arbitrary<Item[]> =>
  fc.array(item, { minLength: length, maxLength: length });

type Hypotheses = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Hypotheses of the classes on d features. */
const hypothesesOf = (d: number): Hypotheses => ({
  [`stumps:${d}`]: fc.record({
    feature: fc.integer({ min: 0, max: d - 1 }),
    threshold: end,
    sign: fc.constantFrom(1, -1),
  }),
  [`rectangles:${d}`]: fc.record({ lower: list(end, d), upper: list(end, d) }),
  [`halfspaces:${d}`]: fc.record({ weights: list(integer, d), offset: integer }),
  [`separators:${d}`]: fc.record({ weights: list(integer, d) }),
});

const interval = fc.record({ lower: end, upper: end });
const line: Hypotheses = {
  ...hypothesesOf(1),
  thresholds: fc.record({ threshold: end }),
  intervals: interval,
  "unions:3": fc.record({ intervals: fc.array(interval, { maxLength: 3 }) }),
};

/** Infinities, all ends, numbers between and beyond them: different functions from above differ on these. */
const coordinates = [
  ...[-Infinity, -1.75, -1.25, -0.75, -0.25, 0.25, 0.75, 1.25, 1.75, Infinity],
  ...Array.from({ length: 17 }, (_, i) => i / 2 - 4),
];

/** Predictions; halfspaces, which refuse infinite features where 0 times infinity occurs, as if that were 0. */
function labelOf(subject: HypothesisClass, hypothesis: unknown, point: readonly number[]): string {
  const { weights, offset = 0 } = hypothesis as { weights?: readonly number[]; offset?: number };
  if (weights === undefined || point.every(Number.isFinite))
    return String(subject.predict(hypothesis, point));
  const sum = weights.reduce((total, weight, f) => total + (weight === 0 ? 0 : weight * point[f]!), 0);
  return Number.isNaN(sum) ? "?" : sum >= offset ? "1" : "0";
}

describe.each([
  [1, line],
  [2, hypothesesOf(2)],
])("on %d features", (d, hypotheses) => {
  const specs = Object.keys(hypotheses);
  const probes =
    d === 1 ? coordinates.map((x) => [x]) : coordinates.flatMap((x) => coordinates.map((y) => [x, y]));

  test.each(specs.flatMap((a) => specs.map((b) => [a, b] as const)))(
    "equal functions of different classes have one key: %s, %s",
    (a, b) => {
      const union = parse(`union(${a};${b})`);
      const members = [classes.parse(a), classes.parse(b)] as const;
      const rowOf = ({ member, hypothesis }: UnionMember): string =>
        probes.map((point) => labelOf(members[member], hypothesis, point)).join("");
      const byRow = new Map<string, string>();
      const byKey = new Map<string, string>();
      fc.assert(
        fc.property(hypotheses[a]!, hypotheses[b]!, (first, second) => {
          for (const [member, hypothesis] of [first, second].entries() as Iterable<[0 | 1, unknown]>) {
            const canonical = union.canonical({ member, hypothesis });
            expect(union.canonical(canonical)).toEqual(canonical);
            const row = rowOf({ member, hypothesis });
            expect(rowOf(canonical)).toBe(row);
            const key = union.key({ member, hypothesis });
            expect([byRow.get(row) ?? key, byKey.get(key) ?? row]).toEqual([key, row]);
            byRow.set(row, key);
            byKey.set(key, row);
          }
        }),
        { seed: 1, numRuns: 100 },
      );
    },
  );
});

test("the first class that has a function writes it", () => {
  const union = parse("union(thresholds;intervals)");
  expect(union.canonical({ member: 1, hypothesis: { lower: 2, upper: Infinity } })).toEqual({
    member: 0,
    hypothesis: { threshold: 2 },
  });
  expect(union.key({ member: 1, hypothesis: { lower: 2, upper: Infinity } })).toBe("0:x>=2");
  const nested = parse("union(separators:1;union(stumps:1;halfspaces:1))");
  const inner = (hypothesis: unknown, member: number): UnionMember => ({
    member: 1,
    hypothesis: { member, hypothesis },
  });
  expect(nested.key(inner({ weights: [4], offset: 2 }, 1))).toBe(
    nested.key(inner({ feature: 0, threshold: 0.5, sign: 1 }, 0)),
  );
  expect(nested.canonical(inner({ weights: [-5], offset: 0 }, 1))).toEqual({
    member: 0,
    hypothesis: { weights: [-1] },
  });
});

test.each([
  "union(thresholds;intervals)",
  "union(intervals;thresholds)",
  "union(stumps:2;rectangles:2)",
  "union(halfspaces:2;separators:2)",
  "union(separators:1;separators:1)",
])("%s keeps the laws", (spec) => {
  expect(checkLaws(parse(spec)).filter(({ holds }) => !holds)).toEqual([]);
});

test("a class with itself is that class, of as many functions", () => {
  const twice = parse("union(separators:1;separators:1)");
  expect(twice.size).toBe(3n);
  expect(twice.key({ member: 1, hypothesis: { weights: [2] } })).toBe(
    twice.key({ member: 0, hypothesis: { weights: [1] } }),
  );
});

test("other finite classes on real features are refused, because shared functions cannot be counted", () => {
  expect(() => parse("union(separators:1;union(separators:1;separators:1))")).toThrow(
    "expected a class of infinitely many functions, or twice the same class, received 3 and 3 functions",
  );
});

test("what is no hypothesis of a member is refused", () => {
  const union = parse("union(thresholds;intervals)");
  for (const hypothesis of [null, undefined, {}, { member: 2 }, { member: 0, hypothesis: null }]) {
    expect(() => union.canonical(hypothesis as UnionMember)).toThrow("is not a hypothesis of the class");
  }
});
