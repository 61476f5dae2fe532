import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { arcsine } from "../../math/trigonometry.ts";
import type { Directions } from "./directions.ts";
import { overPi } from "./integer-direction.ts";

/** Beyond this frequency the cover has more than ten million members. */
const largestFrequency = 1000;

/**
 * The icosphere of R^3: each face of an icosahedron carries the barycentric grid of step 1/f, pushed out to the sphere. If triangles
 * with vertices on the sphere tile it and R is the largest of their circumradii as seen from the origin, every direction is within
 * R of a vertex; R is computed from the f^2 triangles of a face. Size 10 f^2 + 2. Cost: f^2.
 */
export function icosphere(scale: Rational): Directions {
  const angle = scale.toNumber() * Math.PI;
  // R is near 0.764 / f for large f; where the search starts is a matter of speed alone.
  let frequency = angle < 0.06 ? Math.floor(0.763 / angle) : 1;
  let radius = meshRadius(frequency);
  while (radius.compare(scale) > 0) radius = meshRadius(++frequency);
  const f = frequency;
  const onEdge = f - 1;
  const inFace = ((f - 1) * (f - 2)) / 2;
  return Object.freeze({
    dimension: 3,
    size: BigInt(10 * f * f + 2),
    radius,
    separation: Rational.zero,
    why: `an icosahedron with ${f} steps on each edge: no direction is farther from a vertex of its triangle than the circumradius`,
    write: (i: bigint, into: Float64Array) => {
      let place = Number(i);
      if (place < 12) {
        writePoint([place, place, place], [f, 0, 0], into);
        return;
      }
      place -= 12;
      if (place < 30 * onEdge) {
        const [a, b] = edges[Math.floor(place / onEdge)]!;
        const step = 1 + (place % onEdge);
        writePoint([a, b, b], [f - step, step, 0], into);
        return;
      }
      place -= 30 * onEdge;
      const face = faces[Math.floor(place / inFace)]!;
      place %= inFace;
      let row = 1;
      for (; place >= f - 1 - row; row++) place -= f - 1 - row;
      writePoint(face, [row, place + 1, f - row - place - 1], into);
    },
  });
}

const golden = (1 + Math.sqrt(5)) / 2;

/** The corners (0, +-1, +-g), (+-1, +-g, 0), (+-g, 0, +-1). */
const corners: readonly (readonly number[])[] = [0, 1, 2].flatMap((turn) =>
  [0, 1, 2, 3].map((signs) => {
    const corner = [0, 0, 0];
    corner[(turn + 1) % 3] = (signs & 1) === 0 ? 1 : -1;
    corner[(turn + 2) % 3] = (signs & 2) === 0 ? golden : -golden;
    return corner;
  }),
);

function isEdge(a: number, b: number): boolean {
  let squared = 0;
  for (let j = 0; j < 3; j++) {
    const step = corners[a]![j]! - corners[b]![j]!;
    squared += step * step;
  }
  return squared < 5;
}

type Triple = readonly [number, number, number];

const edges: readonly (readonly [number, number])[] = corners.flatMap((_, a) =>
  corners.flatMap((_, b) => (a < b && isEdge(a, b) ? [[a, b] as const] : [])),
);

const faces: readonly Triple[] = edges.flatMap(([a, b]) =>
  corners.flatMap((_, c) => (b < c && isEdge(a, c) && isEdge(b, c) ? [[a, b, c] as const] : [])),
);

/** The point of a face with the given barycentric weights, pushed out to the sphere. */
function writePoint(face: Triple, weights: Triple, into: Float64Array): void {
  let squared = 0;
  for (let j = 0; j < 3; j++) {
    let x = 0;
    for (let corner = 0; corner < 3; corner++) x += weights[corner]! * corners[face[corner]!]![j]!;
    into[j] = x;
    squared += x * x;
  }
  const norm = Math.sqrt(squared);
  for (let j = 0; j < 3; j++) into[j]! /= norm;
}

/** The largest circumradius of the triangles of a face, over pi, rounded up. All faces are congruent. */
export function meshRadius(f: number): Rational {
  if (f > largestFrequency) {
    return refuse({
      code: "too-large",
      path: "scale",
      expected: `an icosphere of at most ${10 * largestFrequency * largestFrequency + 2} members`,
      received: `${10 * f * f + 2}`,
      remedy: "Use the zonal construction, whose members are computed when they are asked for.",
    });
  }
  const rows: Float64Array[] = [];
  for (let i = 0; i <= f; i++) {
    rows.push(new Float64Array(3 * (f - i + 1)));
    for (let j = 0; j <= f - i; j++)
      writePoint(faces[0]!, [i, j, f - i - j], rows[i]!.subarray(3 * j, 3 * j + 3));
  }
  let worst = 0;
  for (let i = 0; i < f; i++) {
    const [here, next] = [rows[i]!, rows[i + 1]!];
    for (let j = 0; j < f - i; j++) {
      worst = Math.max(worst, circumradius(here, j, here, j + 1, next, j));
      if (j + 1 < f - i) worst = Math.max(worst, circumradius(next, j, next, j + 1, here, j + 1));
    }
  }
  // Edges have lengths near 1/f, so a relative error of f 2^-44 is more than what the doubles lose.
  const angle = arcsine(worst) * (1 + f * 5.7e-14);
  return overPi(angle);
}

/** The radius of the circle through three points: the product of the sides over four times the area. */
function circumradius(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  c: Float64Array,
  k: number,
): number {
  const [ux, uy, uz] = [b[3 * j]! - a[3 * i]!, b[3 * j + 1]! - a[3 * i + 1]!, b[3 * j + 2]! - a[3 * i + 2]!];
  const [vx, vy, vz] = [c[3 * k]! - a[3 * i]!, c[3 * k + 1]! - a[3 * i + 1]!, c[3 * k + 2]! - a[3 * i + 2]!];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const [dx, dy, dz] = [ux - vx, uy - vy, uz - vz];
  const sides = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz) * (dx * dx + dy * dy + dz * dz);
  return Math.sqrt(sides / (4 * (x * x + y * y + z * z)));
}
