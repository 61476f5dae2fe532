import type { PlanarPoints } from "./planar-points.ts";

/**
 * The lines through two points that have no point labelled 0 strictly on one side and none labelled 1 strictly on the
 * other, each once, as the numbers of two of its points. At most two pass through a point: with the vectors to the points
 * labelled 0 turned around, they are the two ends of the cone of all vectors (shown in proof.md). O(m^2), exact.
 */
export function separatingLines(points: PlanarPoints, labels: Uint8Array): (readonly [number, number])[] {
  const lines: (readonly [number, number])[] = [];
  for (let pivot = 0; pivot < labels.length; pivot++) {
    const clockwise = endOfCone(points, labels, pivot, 1);
    const counterclockwise = endOfCone(points, labels, pivot, -1);
    if (clockwise > pivot) lines.push([pivot, clockwise]);
    if (counterclockwise > pivot && counterclockwise !== clockwise) lines.push([pivot, counterclockwise]);
  }
  return lines;
}

/**
 * The first point on the line along an end of the cone around a pivot; -1 if there is no such end. When both ends lie on
 * one line, a search that begins at the opposite of its end may miss it, and the search for the other end does not.
 */
function endOfCone({ x, y }: PlanarPoints, labels: Uint8Array, pivot: number, turn: 1 | -1): number {
  const count = labels.length;
  let endX = 0;
  let endY = 0;
  for (let i = 0; i < count; i++) {
    const sign = labels[i] === 1 ? 1 : -1;
    const dx = sign * (x[i]! - x[pivot]!);
    const dy = sign * (y[i]! - y[pivot]!);
    if ((endX === 0 && endY === 0) || turn * (endX * dy - endY * dx) < 0) [endX, endY] = [dx, dy];
  }
  let first = -1;
  for (let i = 0; i < count; i++) {
    if (i === pivot) continue;
    const sign = labels[i] === 1 ? 1 : -1;
    const cross = sign * turn * (endX * (y[i]! - y[pivot]!) - endY * (x[i]! - x[pivot]!));
    if (cross < 0) return -1;
    if (cross === 0 && first < 0) first = i;
  }
  return first;
}
