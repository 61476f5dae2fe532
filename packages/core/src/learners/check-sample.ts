import type { HypothesisClass } from "../classes/class.ts";
import { indicesOf } from "../classes/index-histogram.ts";
import { shapeOf } from "../classes/shape.ts";
import { checkLabels, checkNumbers, checkRows, type Points, type Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";

/** Features of linear classes are integers of at most this size, so that sums are exact. */
const widest = 1 << 24;

/**
 * Refuses what is no sample of the class, once and before any coin is drawn: afterwards nothing that a program throws may
 * depend on the rows. What came through a schema always passes; the refusal is for the curator, and names a column and no row.
 */
export function checkSample(subject: HypothesisClass, sample: Sample): void {
  checkPoints(subject, sample);
  checkLabels(sample.labels, sample.n);
}

/** Whether some hypotheses are sums of features. */
function hasSums(subject: HypothesisClass): boolean {
  const shape = shapeOf(subject);
  return shape?.kind === "union" ? shape.of.some(hasSums) : shape?.kind === "linear";
}

/** The same of points whose labels are not 0 and 1. */
export function checkPoints(subject: HypothesisClass, points: Points): void {
  const { spec, domain } = subject;
  if (domain.kind === "finite") {
    indicesOf(points, domain.points);
    return;
  }
  if (points.columns.length !== domain.features) {
    refuse({
      code: "points",
      path: "columns",
      expected: `${domain.features} features, as ${spec} has`,
      received: `${points.columns.length}`,
    });
  }
  checkRows(points);
  checkNumbers(points);
  const isLinear = hasSums(subject);
  const fits = isLinear
    ? (value: number): boolean => Number.isInteger(value) && Math.abs(value) <= widest
    : Number.isFinite;
  for (const [feature, column] of points.columns.entries()) {
    if (column.every(fits)) continue;
    refuse({
      code: "points",
      path: `columns.${feature}`,
      expected: isLinear ? `integers from ${-widest} to ${widest}` : "finite numbers",
      remedy: "Put features on the public grid of a schema.",
    });
  }
}
