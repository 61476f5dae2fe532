import type { Schema } from "holdfast";

/** A class that fits what the columns become, to start from: stumps on features, thresholds on points, conjunctions on bits. */
export function startingClass({ domain, columns }: Schema): string {
  if (domain === "bits") return `conjunctions:${columns.length}`;
  const [column] = columns;
  if (domain === "index" && column?.type === "integer")
    return `thresholds:${column.upper - column.lower + 1}`;
  return "stumps";
}
