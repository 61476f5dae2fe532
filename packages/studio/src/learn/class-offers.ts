import type { Schema } from "holdfast";

/** Classes that make sense on the points of a schema; any other may be typed. */
export function classOffers({ domain, columns }: Schema): readonly string[] {
  const used = columns.filter(({ type }) => type !== "ignore");
  if (domain === "bits")
    return [`conjunctions:${used.length}`, `monotone:${used.length}`, `parities:${used.length}`];
  const [only] = used;
  if (domain === "index" && only?.type === "integer") {
    const size = only.upper - only.lower + 1;
    return [`thresholds:${size}`, `intervals:${size}`, `points:${size}`];
  }
  return used.length === 1 && only?.type !== "category"
    ? ["thresholds", "intervals", "stumps"]
    : ["stumps", "rectangles", "halfspaces", "separators"];
}
