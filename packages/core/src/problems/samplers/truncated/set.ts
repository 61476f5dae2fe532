/** A convex set around 0 on which a Gaussian can be drawn exactly. */
export type CenteredSet = Ball | Box;

/** The points of Euclidean norm at most `radius`. */
export interface Ball {
  readonly kind: "ball";
  readonly radius: number;
}

/** The points with every coordinate between -half and half. */
export interface Box {
  readonly kind: "box";
  readonly half: number;
}

/** The largest Euclidean norm of a point of the set. */
export function farthest(set: CenteredSet, dimension: number): number {
  return set.kind === "ball" ? set.radius : set.half * Math.sqrt(dimension);
}

export function contains(set: CenteredSet, point: Float64Array): boolean {
  if (set.kind === "ball") return squaredNorm(point) <= set.radius * set.radius;
  for (const coordinate of point) if (!(Math.abs(coordinate) <= set.half)) return false;
  return true;
}

/** Replaces the point by the nearest one of the set. */
export function project(set: CenteredSet, point: Float64Array): void {
  if (set.kind === "ball") {
    const norm = Math.sqrt(squaredNorm(point));
    if (norm <= set.radius) return;
    for (let i = 0; i < point.length; i++) point[i]! *= set.radius / norm;
  } else {
    for (let i = 0; i < point.length; i++) {
      point[i] = Math.max(-set.half, Math.min(set.half, point[i]!));
    }
  }
}

export function squaredNorm(point: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < point.length; i++) sum += point[i]! * point[i]!;
  return sum;
}
