import type { HypothesisClass } from "../../classes/class.ts";
import { classes } from "../../classes/standard.ts";
import type { Setting } from "../../learners/definition.ts";
import { levelledSample, type LevelledSample } from "../../learners/multiclass/index.ts";

/** A task of several levels with so few different rows that all small data sets can be listed. */
export interface SmallLevels {
  readonly name: string;
  readonly setting: Setting;
  /** The points that rows may have. */
  readonly points: readonly (readonly number[])[];
  readonly levels: number;
}

const three = { lower: -2, upper: 2, integers: true };
const two = { lower: -1, upper: 1, integers: true };
const stumps = (features: number): HypothesisClass => classes.parse(`stumps:${features}`);

/** Two points on a line and three levels, six kinds of rows: learners that release sums get the coarsest scale. */
export const smallLevels: SmallLevels = {
  name: "two points on a line, three levels",
  setting: { subject: stumps(1), ranges: [two], width: 1 },
  points: [[-1], [1]],
  levels: 3,
};

/** Tasks with more rows, for which the laws take minutes. */
export const widerLevels: readonly SmallLevels[] = [
  {
    name: "three points on a line, three levels",
    setting: { subject: stumps(1), ranges: [three], width: 1 },
    points: [[-2], [0], [2]],
    levels: 3,
  },
  {
    name: "four points of two features, three levels",
    setting: { subject: stumps(2), ranges: [three, { ...two, indicator: true }], width: 1 },
    points: [
      [-2, -1],
      [-2, 1],
      [2, -1],
      [2, 1],
    ],
    levels: 3,
  },
];

/** The data set of these kinds of rows: kind `levels * point + level`. */
export function sampleOfKinds({ points, levels }: SmallLevels, kinds: readonly number[]): LevelledSample {
  const rows = kinds.map((kind) => points[Math.floor(kind / levels)]!);
  return levelledSample(
    points[0]!.map((_, j) => Int32Array.from(rows, (row) => row[j]!)),
    kinds.map((kind) => kind % levels),
    levels,
  );
}

/** A data set for people: `(-1):2` is the point -1 with level 2. */
export function kindsInWords({ points, levels }: SmallLevels, kinds: readonly number[]): string {
  return kinds.map((kind) => `(${points[Math.floor(kind / levels)]!.join(", ")}):${kind % levels}`).join(" ");
}
