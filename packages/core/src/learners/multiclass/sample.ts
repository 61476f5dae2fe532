import { checkRows, type Column, pointsOf, type Points, type Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";

/** Points whose label is one of several levels: the place of the level in the public list, from 0 on. */
export interface LevelledSample extends Points {
  readonly levels: Uint16Array;
}

/** Checks points with levels that come from outside. No issue says which row is wrong. */
export function levelledSample(
  columns: readonly Column[],
  levels: ArrayLike<number>,
  count: number,
): LevelledSample {
  const points = pointsOf(columns);
  if (levels.length !== points.n) {
    refuse({ code: "points", path: "levels", expected: `${points.n} levels`, received: `${levels.length}` });
  }
  checkLevelCodes(levels, count);
  checkRows(points);
  return Object.freeze({ ...points, levels: Uint16Array.from(levels) });
}

/** Refuses what is no place of a level, without saying which row has it. */
export function checkLevelCodes(levels: ArrayLike<number>, count: number): void {
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i]!;
    if (!Number.isInteger(level) || level < 0 || level >= count) {
      refuse({ code: "points", path: "levels", expected: `integers from 0 to ${count - 1} in every row` });
    }
  }
}

/** The same points, labelled 1 where they have this level: row by row, so neighbors stay neighbors. */
export function isLevel({ n, columns, levels }: LevelledSample, level: number): Sample {
  return { n, columns, labels: Uint8Array.from(levels, (other) => (other === level ? 1 : 0)) };
}

/** How many levels the public schema declares: at least two, and what a label of 16 bits holds. */
export function checkLevels(count: number): number {
  if (Number.isInteger(count) && count >= 2 && count <= 65_536) return count;
  return refuse({
    code: "parameter-range",
    path: "levels",
    expected: "an integer from 2 to 65536",
    received: String(count),
  });
}

/** Refuses fewer than three levels: for two there are binary learners. */
export function requireSeveralLevels(count: number): number {
  if (checkLevels(count) > 2) return count;
  return refuse({
    code: "parameter-range",
    path: "levels",
    expected: severalLevels,
    received: String(count),
  });
}

/** What learners of several levels alone expect. */
export const severalLevels = "a target of three levels or more; for two levels use votes";
