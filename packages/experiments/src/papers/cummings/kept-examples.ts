import type { ModelDocument } from "holdfast";

/** The first features of the examples that a learner published with its model. */
export function keptPoints(document: ModelDocument): readonly number[] {
  const kept = document.kind === "function" ? [] : (document.kept ?? []);
  return kept.map(([x]) => Number(x));
}
