import { bitMatrix, setBit } from "../../classes/bit-matrix.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { sortedDistinct } from "../../classes/sorted-distinct.ts";
import { nextDouble } from "../../data/encoders/least-double.ts";
import type { ExampleTable } from "../../engines/index.ts";
import type { Run } from "../learner.ts";
import { type ErrorCounter, errorCounter, familyCounter, sidesOf } from "./error-counter.ts";
import type { FeatureSide } from "./side-counter.ts";

type Watched = Omit<Run, "coins">;

/**
 * The same counts on a table, made where its rows are: of unions of intervals of single features from thresholds at their ends, of
 * boxes and halfspaces as a family, on a finite domain from a truth table. For any other class the rows are fetched.
 */
export function tableCounter(subject: HypothesisClass, table: ExampleTable, run: Watched): ErrorCounter {
  const sides = sidesOf(subject);
  if (sides !== undefined) return (hypotheses) => sideCounts(hypotheses.map(sides), table, run);
  if (subject.domain.kind === "finite") {
    const { points } = subject.domain;
    return (hypotheses) => truthCounts(subject, points, hypotheses, table, run);
  }
  let held: Promise<ErrorCounter> | undefined;
  const fetched = (): Promise<ErrorCounter> =>
    (held ??= table.examples(undefined, watchedOf(run)).then((sample) => errorCounter(subject, sample, run)));
  return async (hypotheses) =>
    (await familyCounter(subject, hypotheses, table, run)) ?? (await fetched())(hypotheses);
}

function watchedOf({ signal }: Watched): Pick<Watched, "signal"> {
  return signal === undefined ? {} : { signal };
}

/**
 * With E(c) the errors of `x >= c`, and E(infinity) those of the empty set, an interval [a, b) adds E(a) - E(b): its rows are above
 * a and not above b.
 */
async function sideCounts(
  hypotheses: readonly (readonly FeatureSide[])[],
  table: ExampleTable,
  { engine, ...options }: Watched,
): Promise<Float64Array> {
  const ends = Array.from({ length: table.features }, () => [Infinity]);
  const spans = hypotheses.map((sides) =>
    sides.map(([feature, { lower, upper, isOpen }]) => {
      const end = isOpen === true || upper === Infinity ? upper : nextDouble(upper);
      ends[feature]!.push(lower, end);
      return { feature, start: lower, end };
    }),
  );
  const cuts = ends.map((list) => sortedDistinct(list));
  const errors = await engine.errorCounts(thresholdFamily(cuts), table, options);
  const first = cuts.map((_, f) => cuts.slice(0, f).reduce((sum, { length }) => sum + length, 0));
  const places = cuts.map((list) => new Map(Array.from(list, (cut, i) => [cut + 0, i])));
  const step = table.features === 1 ? 1 : 2;
  const at = (feature: number, cut: number): number =>
    errors[step * (first[feature]! + places[feature]!.get(cut + 0)!)]!;
  const ones = at(0, Infinity);
  return Float64Array.from(spans, (sides) =>
    sides.reduce(
      (sum, { feature, start, end }) => sum + (start < end ? at(feature, start) - at(feature, end) : 0),
      ones,
    ),
  );
}

/** Thresholds of the only feature, or stumps, of which every other is a threshold. */
function thresholdFamily(cuts: readonly Float64Array[]): Parameters<ExampleTable["errorCounts"]>[0] {
  const at = (): undefined => undefined;
  const count = cuts.reduce((sum, { length }) => sum + length, 0);
  return cuts.length === 1
    ? { kind: "thresholds", cuts: cuts[0]!, count, at }
    : { kind: "stumps", cuts, count: 2 * count, at };
}

/** Every hypothesis as a row of a truth table. */
function truthCounts(
  subject: HypothesisClass,
  points: number,
  hypotheses: readonly unknown[],
  table: ExampleTable,
  { engine, ...options }: Watched,
): Promise<ArrayLike<number>> {
  const point = [0];
  const matrix = bitMatrix(hypotheses.length, points);
  for (const [row, hypothesis] of hypotheses.entries()) {
    for (let p = 0; p < points; p++) {
      point[0] = p;
      if (subject.predict(hypothesis, point) === 1) setBit(matrix, row, p);
    }
  }
  const family = { kind: "table", table: matrix, count: matrix.rows, at: () => undefined } as const;
  return engine.errorCounts(family, table, options);
}
