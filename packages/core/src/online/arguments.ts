import { refuse } from "../issues/index.ts";

/** Refuses what is not an integer from a least value on. */
export function integerFrom(path: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  refuse({ code: "parameter-range", path, expected: `an integer from ${least} on`, received: String(value) });
}

/** Refuses what is not one of the points 0 … points - 1. */
export function indexOfPoint(point: number, points: number): void {
  if (Number.isInteger(point) && point >= 0 && point < points) return;
  refuse({
    code: "points",
    path: "point",
    expected: points === 0 ? "a domain with points" : `an index from 0 to ${points - 1}`,
    received: String(point),
  });
}
