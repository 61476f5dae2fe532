import type { Point } from "holdfast";
import { sha256 } from "../digest.ts";

/**
 * The name of a question: this predictor at this encoded point. Records that are encoded alike ask the same question; points that differ
 * in anything, however near, ask different ones. The features stand in the encoder's order and -0 is 0.
 */
export function questionOf(predictor: string, point: Point): string {
  return sha256(JSON.stringify(["prediction", predictor, canonical(point)]));
}

/** The name of a whole request: an idempotency key that was used for one must not be used for another. */
export function requestOf(predictor: string, points: readonly Point[]): string {
  return sha256(JSON.stringify(["predictions", predictor, points.map(canonical)]));
}

function canonical(point: Point): readonly number[] {
  return Array.from(point, (code) => (code === 0 ? 0 : code));
}
