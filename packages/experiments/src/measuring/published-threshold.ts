import type { ModelDocument } from "holdfast";

/** The threshold that a learner published; infinite where it answers 0, or 1, everywhere. */
export function thresholdOf(document: ModelDocument): number {
  if (document.kind !== "hypothesis")
    throw new TypeError(`a ${document.kind} was published, not a threshold`);
  const { threshold } = document.hypothesis as { readonly threshold: number | "infinity" | "-infinity" };
  return threshold === "infinity" ? Infinity : threshold === "-infinity" ? -Infinity : threshold;
}
