import type { Schema } from "holdfast";

/** Classes that make sense on the points of a schema, first the usual one: what one question about one feature can tell. */
export function classOffers({ domain, columns }: Schema): readonly [string, ...string[]] {
  const used = columns.filter(({ type }) => type !== "ignore");
  if (domain === "bits")
    return [`conjunctions:${used.length}`, `monotone:${used.length}`, `parities:${used.length}`];
  const [only] = used;
  if (domain === "index" && only?.type === "integer") {
    const size = only.upper - only.lower + 1;
    return [`thresholds:${size}`, `intervals:${size}`, `points:${size}`];
  }
  return used.length === 1 && only?.type !== "category"
    ? ["stumps", "thresholds", "intervals"]
    : ["stumps", "rectangles", "halfspaces", "separators"];
}
