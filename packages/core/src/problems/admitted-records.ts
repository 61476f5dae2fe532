import { refuse } from "../issues/index.ts";
import { mostRecords } from "./loss-code.ts";
import type { Problem } from "./problem.ts";
import { placesOf, type Records } from "./records.ts";

/**
 * Records as every learner takes them: a copy of the problem's shape, each brought into its domain, where the constants of its loss
 * hold. What is refused is the shape alone, never a value.
 */
export function admittedRecords(problem: Problem, records: Records): Records {
  const { n, width, counts } = records;
  const places = placesOf(records);
  const isShaped = width === problem.width && Number.isInteger(places);
  if (!isShaped || !(counts === undefined ? places === n : areCounts(counts, places, n))) {
    refuse({
      code: "points",
      path: "records",
      expected: `${problem.width} numbers for each of ${n} records of ${problem.id}`,
      remedy: "Make them with `recordsOf`.",
    });
  }
  if (n < 2 || n > mostRecords) {
    refuse({ code: "points", path: "n", expected: `from 2 to ${mostRecords} records`, received: String(n) });
  }
  const values = records.values.slice();
  for (let place = 0; place < places; place++) problem.normalize(values, place * width);
  return Object.freeze({ ...records, values });
}

function areCounts(counts: Float64Array, places: number, n: number): boolean {
  return (
    counts.length === places &&
    counts.every((count) => Number.isSafeInteger(count) && count >= 0) &&
    counts.reduce((a, b) => a + b, 0) === n
  );
}
