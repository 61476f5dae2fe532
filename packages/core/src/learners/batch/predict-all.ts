import type { HypothesisClass } from "../../classes/class.ts";
import { checkNumbers, checkRows, type Point, type Points } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { ModelDocument } from "../document.ts";
import type { LevelDocument } from "../multiclass/index.ts";
import { columnwise } from "./columnwise.ts";

/** A released model: its class, its document, and what the document says of one point. */
export interface Released {
  readonly subject: HypothesisClass;
  readonly document: ModelDocument | LevelDocument;
  readonly predict: (point: Point) => number;
}

/**
 * What a model says of every point: the same as `predict` of each, and millions of rows a second where the document can be read column by
 * column (`columnwise`). Refuses points that the class does not live on.
 */
export function predictAll(released: Released, points: Points): Uint16Array {
  const { spec, domain } = released.subject;
  const features = domain.kind === "finite" ? 1 : domain.features;
  if (points.columns.length !== features) {
    refuse({
      code: "points",
      path: "columns",
      expected: `${features} ${features === 1 ? "feature" : "features"}, as ${spec} has`,
      received: `${points.columns.length}`,
    });
  }
  checkRows(points);
  checkNumbers(points);
  return labelPoints(released, points);
}

/** The same for points that are known to be those of the class, such as the examples of a sample. */
export function labelPoints({ subject, document, predict }: Released, points: Points): Uint16Array {
  return columnwise(subject, document, points) ?? rowByRow(points, predict);
}

/** One point after the other, in one array that is filled again for every row. */
function rowByRow({ n, columns }: Points, predict: (point: Point) => number): Uint16Array {
  const labels = new Uint16Array(n);
  const point = columns.map(() => 0);
  for (let i = 0; i < n; i++) {
    for (let f = 0; f < columns.length; f++) point[f] = columns[f]![i]!;
    labels[i] = predict(point);
  }
  return labels;
}
