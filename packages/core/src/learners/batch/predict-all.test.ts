import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HypothesisClass } from "../../classes/class.ts";
import { classes } from "../../classes/standard.ts";
import { type Column, pointAt, type Points, pointsOf } from "../../data/index.ts";
import { encodeHypothesis, type ModelDocument, predictorOf } from "../document.ts";
import { type LevelDocument, levelPredictorOf } from "../multiclass/index.ts";
import { columnwise } from "./columnwise.ts";
import { predictAll } from "./predict-all.ts";

/** Few values, so that points fall onto ends of boxes; infinite ones, both zeros and the neighbors of 1 among them. */
const hostile = fc.constantFrom(
  -Infinity,
  -(2 ** 31),
  -1,
  -0,
  0,
  Number.MIN_VALUE,
  1 - 2 ** -53,
  1,
  1 + 2 ** -52,
  2.5,
  7,
  32767,
  Infinity,
);
const sign = fc.constantFrom(1, -1);
const interval = fc.record({ lower: hostile, upper: hostile });

/** Classes of three features, or of one, with hypotheses of theirs. */
const hypothesesOf: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  "stumps:3": fc.record({ feature: fc.nat(2), threshold: hostile, sign }),
  "rectangles:3": fc
    .array(interval, { minLength: 3, maxLength: 3 })
    .map((sides) => ({ lower: sides.map(({ lower }) => lower), upper: sides.map(({ upper }) => upper) })),
  thresholds: fc.record({ threshold: hostile }),
  intervals: interval,
  "unions:2": fc
    .uniqueArray(fc.integer({ min: -4, max: 8 }), { minLength: 4, maxLength: 4 })
    .map((ends) => ends.sort((a, b) => a - b))
    .map(([a, b, c, d]) => ({
      intervals: [
        { lower: a, upper: b },
        { lower: c, upper: d },
      ],
    })),
};

/** Columns of every type; the integer ones round as their type does. */
function pointsFor(subject: HypothesisClass): fc.Arbitrary<Points> {
  const width = subject.domain.kind === "real" ? subject.domain.features : 1;
  const kinds = [Float64Array, Int32Array, Int16Array];
  const column = (n: number): fc.Arbitrary<Column> =>
    fc
      .tuple(fc.constantFrom(...kinds), fc.array(hostile, { minLength: n, maxLength: n }))
      .map(([kind, values]) => kind.from(values));
  return fc
    .nat(40)
    .chain((n) => fc.tuple(...Array.from({ length: width }, () => column(n))))
    .map((columns) => pointsOf(columns));
}

function expectAsRows(
  subject: HypothesisClass,
  document: ModelDocument | LevelDocument,
  points: Points,
): void {
  const isOfLevels = ["level", "two-levels", "one-versus-rest"].includes(document.kind);
  const predict = isOfLevels
    ? levelPredictorOf(subject, document as LevelDocument)
    : predictorOf(subject, document as ModelDocument);
  const rows = Array.from({ length: points.n }, (_, i) => predict(pointAt(points, i)));
  expect([...predictAll({ subject, document, predict }, points)]).toEqual(rows);
  expect(columnwise(subject, document, points)).toBeDefined();
}

describe("predictAll", () => {
  test.each(Object.keys(hypothesesOf))(
    "of %s, of votes and of several levels is what each row gets",
    (spec) => {
      const subject = classes.parse(spec);
      const hypothesis = hypothesesOf[spec]!.map((value) => encodeHypothesis(value));
      const one = hypothesis.map((json): ModelDocument => ({ kind: "hypothesis", hypothesis: json }));
      const vote = fc
        .array(hypothesis, { maxLength: 9 })
        .map((hypotheses): ModelDocument => ({ kind: "vote", hypotheses }));
      const level = fc.nat(4);
      const several: fc.Arbitrary<LevelDocument> = fc.oneof(
        fc.record({ kind: fc.constant("level" as const), level }),
        fc.record({ kind: fc.constant("two-levels" as const), hypothesis, inside: level, outside: level }),
        fc.record({
          kind: fc.constant("one-versus-rest" as const),
          models: fc.array(fc.oneof(one, vote), { maxLength: 5 }),
          fallback: level,
        }),
      );
      fc.assert(
        fc.property(fc.oneof(one, vote, several), pointsFor(subject), (document, points) => {
          expectAsRows(subject, document, points);
        }),
        { seed: 61, numRuns: 400 },
      );
    },
  );

  test("goes on over the edges of stretches", () => {
    const subject = classes.parse("stumps:2");
    const n = 10_001;
    const points = pointsOf([
      Int16Array.from({ length: n }, (_, i) => (i * 7919) % 4001),
      Float64Array.from({ length: n }, (_, i) => ((i * 104_729) % 5003) - 2500),
    ]);
    const hypotheses = Array.from({ length: 60 }, (_, k) => ({
      feature: k % 2,
      threshold: k % 2 === 0 ? 60 * k : 80 * k - 2500,
      sign: k % 3 === 0 ? -1 : 1,
    }));
    expectAsRows(subject, { kind: "vote", hypotheses }, points);
  });

  test("takes other classes row by row", () => {
    const subject = classes.parse("halfspaces:2");
    const document: ModelDocument = { kind: "hypothesis", hypothesis: { weights: [1, -2], offset: 1 } };
    const points = pointsOf([Int16Array.of(1, 3, 5, -1), Int16Array.of(0, 1, 3, -2)]);
    expect(columnwise(subject, document, points)).toBeUndefined();
    const predict = predictorOf(subject, document);
    expect([...predictAll({ subject, document, predict }, points)]).toEqual([1, 1, 0, 1]);
  });

  test("refuses points that the class does not live on", () => {
    const subject = classes.parse("stumps:2");
    const document: ModelDocument = { kind: "vote", hypotheses: [] };
    const all = (points: Points): Uint16Array => predictAll({ subject, document, predict: () => 0 }, points);
    const column = Float64Array.of(1, 2);
    expect(() => all({ n: 2, columns: [column] })).toThrow("2 features, as stumps:2 has");
    expect(() => all({ n: 3, columns: [column, column] })).toThrow("3 rows");
    expect(() => all({ n: 2, columns: [column, Float64Array.of(1, NaN)] })).toThrow("other than NaN");
    expect(all({ n: 0, columns: [new Int16Array(), new Int16Array()] })).toEqual(new Uint16Array());
  });
});
