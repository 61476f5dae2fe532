import { checkNumbers, checkRows, type Column, type Point, type Points } from "../../data/index.ts";
import { refuse, show } from "../../issues/index.ts";

/** A count that a class spec or a caller names: an integer of at least `least`. */
export function checkCount(value: number, path: string, least: number): number {
  if (Number.isSafeInteger(value) && value >= least) return value;
  return refuse({
    code: "parameter-range",
    path,
    expected: `an integer of at least ${least}`,
    received: String(value),
  });
}

/**
 * The features of points that may be made by hand: as many columns as the class has features, all of one length, without
 * NaN. A list of no points needs no columns.
 */
export function columnsOf(points: Points, features: number): readonly Column[] {
  const { n, columns } = points;
  if (n === 0 && columns.length === 0) return Array.from({ length: features }, () => new Float64Array(0));
  if (columns.length === features) {
    checkRows(points);
    checkNumbers(points);
    return columns;
  }
  return refuse({
    code: "points",
    path: "points",
    expected: `${features} ${features === 1 ? "feature" : "features"}`,
    received: `${columns.length}`,
  });
}

/** One point has as many features as the class, all of them numbers. */
export function checkPoint(point: Point, features: number): void {
  if (point.length !== features) {
    refuse({
      code: "points",
      path: "point",
      expected: `${features} ${features === 1 ? "feature" : "features"}`,
      received: `${point.length}`,
    });
  }
  for (let f = 0; f < features; f++) {
    if (Number.isNaN(point[f])) {
      refuse({ code: "points", path: `point.${f}`, expected: "a number other than NaN" });
    }
  }
}

/** A hypothesis, or a part of one, whose fields can be looked at. */
export function recordOf<Hypothesis>(value: Hypothesis, path: string): Hypothesis {
  if (typeof value === "object" && value !== null) return value;
  return refuse({ code: "hypothesis", path, expected: "an object", received: show(value) });
}

/** A number of a hypothesis; -0 becomes 0, infinities stay. */
export function numberOf(value: unknown, path: string): number {
  if (typeof value === "number" && !Number.isNaN(value)) return value + 0;
  const received = typeof value === "number" ? "NaN" : show(value);
  return refuse({ code: "hypothesis", path, expected: "a number, perhaps infinite", received });
}

/** A list of a hypothesis with a given length. */
export function listOf(value: unknown, length: number, path: string): readonly unknown[] {
  if (Array.isArray(value) && value.length === length) return value;
  const received = Array.isArray(value) ? `${value.length} entries` : show(value);
  return refuse({ code: "hypothesis", path, expected: `a list of ${length}`, received });
}

/** Integers of a hypothesis that doubles hold exactly; -0 becomes 0. */
export function integerOf(value: unknown, path: string): number {
  if (typeof value === "number" && Number.isSafeInteger(value)) return value + 0;
  const received = typeof value === "number" ? String(value) : show(value);
  return refuse({ code: "hypothesis", path, expected: "an integer of at most 53 bits", received });
}

/** Refuses an enumeration before it begins when its size, known from counts alone, is out of reach. */
export function checkCost(cost: bigint, limit: bigint, path: string, what: string, remedy: string): void {
  if (cost <= limit) return;
  refuse({
    code: "too-large",
    path,
    expected: `at most ${limit} ${what}`,
    received: String(cost),
    remedy,
  });
}
