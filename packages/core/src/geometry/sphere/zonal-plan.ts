import { count } from "../../certificates/field.ts";
import { arcsine, sine } from "../../math/trigonometry.ts";
import { refuse } from "../../issues/index.ts";

export const pi: number = 3.141592653589793;

/** Every computed radius is enlarged by this factor: far more than the rounding errors of the few steps behind it. */
const outward = 1 + 9.094947017729282e-13;

/** And every separation is reduced by this one. */
const inward = 1 - 9.094947017729282e-13;

/** How the polar angle of a sphere is cut into bands, each with a plan for the sphere of one dimension less. */
export interface ZonalPlan {
  readonly dimension: number;
  readonly size: bigint;
  /** The proved covering radius, an angle, rounded up. */
  readonly radius: number;
  /** Members are at least this angle apart, rounded down; Infinity for a single one. */
  readonly separation: number;
  /** From pole to pole; none for a single direction and for the plane. */
  readonly bands: readonly ZonalPlan[];
  /** Where each band's members start. */
  readonly starts: readonly bigint[];
}

/**
 * The zonal cover of the sphere in R^dimension at angle theta. The polar angle is cut into L bands of half-width a; the
 * middle of band i carries a cover of the sphere of one dimension less at angle b_i. A direction at polar angle phi in the band, b
 * along the equator from a member, is at an angle t from it with
 * sin^2(t/2) = sin^2((phi - phi_i)/2) + sin phi sin phi_i sin^2(b/2); so b_i is as large as sin^2(theta/2) allows. L is the best
 * of five. Below the first level angles are taken from the grid pi 2^(-j/16), so that few different plans exist.
 * Cost: some thousand bands, whatever the size of the cover; in ten dimensions milliseconds.
 */
export function zonalPlan(dimension: number, theta: number): ZonalPlan {
  count(2).accept(dimension, "dimension");
  if (!(theta > 0)) {
    const received = String(theta);
    refuse({ code: "parameter-range", path: "theta", expected: "an angle above 0", received });
  }
  return planned(dimension, theta, new Map());
}

function planned(dimension: number, theta: number, known: Map<string, ZonalPlan>): ZonalPlan {
  const whole = { dimension, bands: [], starts: [] };
  if (theta >= pi) return { ...whole, size: 1n, radius: pi * outward, separation: Infinity };
  if (dimension === 2) {
    const points = Math.ceil(pi / theta);
    const step = points === 1 ? Infinity : ((2 * pi) / points) * inward;
    return { ...whole, size: BigInt(points), radius: (pi / points) * outward, separation: step };
  }
  const middle = (pi * Math.sqrt(dimension - 1)) / (2 * theta);
  let best: { size: bigint; halves: readonly ZonalPlan[]; count: number } | undefined;
  for (const factor of [0.7, 0.85, 1, 1.15, 1.3]) {
    const count = Math.max(1, Math.floor(factor * middle + 0.5));
    if (pi / (2 * count) >= theta) continue;
    const halves = halfOfBands(dimension, theta, count, known);
    let size = 0n;
    for (let i = 0; i < count; i++) size += mirrored(halves, i, count).size;
    if (best === undefined || size < best.size) best = { size, halves, count };
  }
  return assembled(dimension, best!.halves, best!.count);
}

/** The plans of the bands from the pole to the equator; the other half is their mirror image. */
function halfOfBands(
  dimension: number,
  theta: number,
  count: number,
  known: Map<string, ZonalPlan>,
): ZonalPlan[] {
  const room = (square(sine(theta / 2)) - square(sine(pi / (4 * count)))) * (1 - 1e-12);
  return Array.from({ length: (count + 1) >> 1 }, (_, i) => {
    const share = room / bandFactor(i, count);
    const angle = share >= 1 ? pi : 2 * arcsine(Math.sqrt(share));
    if (dimension === 3) return planned(2, angle, known);
    const j = gridIndex(angle);
    const key = `${dimension - 1}/${j}`;
    const plan = known.get(key) ?? planned(dimension - 1, gridAngle(j), known);
    known.set(key, plan);
    return plan;
  });
}

/** The largest sine in band i (from 0, in the first half) times the sine of its middle. */
function bandFactor(i: number, count: number): number {
  const largest = 2 * (i + 1) >= count ? 1 : sine(((i + 1) * pi) / count);
  return largest * sine(((2 * i + 1) * pi) / (2 * count));
}

function mirrored(halves: readonly ZonalPlan[], i: number, count: number): ZonalPlan {
  return halves[Math.min(i, count - 1 - i)]!;
}

/** Puts the bands together; the radius is computed again from what the bands achieve. */
function assembled(dimension: number, halves: readonly ZonalPlan[], count: number): ZonalPlan {
  const bands = Array.from({ length: count }, (_, i) => mirrored(halves, i, count));
  const starts: bigint[] = [];
  let size = 0n;
  for (const band of bands) {
    starts.push(size);
    size += band.size;
  }
  const own = square(sine(pi / (4 * count)));
  let worst = 0;
  halves.forEach(({ radius }, i) => {
    worst = Math.max(worst, own + bandFactor(i, count) * (radius >= pi ? 1 : square(sine(radius / 2))));
  });
  const radius = worst >= 1 ? pi * outward : 2 * arcsine(Math.sqrt(worst)) * outward;
  return Object.freeze({
    dimension,
    size,
    radius,
    separation: separationOf(halves, count),
    bands: Object.freeze(bands),
    starts: Object.freeze(starts),
  });
}

/**
 * Members of different bands differ by the step of the polar angle at least; members of one band at height sin phi, an angle b apart along the
 * equator, are t apart with sin(t/2) = sin phi sin(b/2).
 */
function separationOf(halves: readonly ZonalPlan[], count: number): number {
  let least = count > 1 ? pi / count : Infinity;
  halves.forEach(({ separation }, i) => {
    if (separation === Infinity) return;
    // An angle of pi and a little less have the same sine here, rounded down.
    const half = sine(Math.min(separation, pi) / 2) * inward;
    least = Math.min(least, 2 * arcsine(sine(((2 * i + 1) * pi) / (2 * count)) * half));
  });
  return least * inward;
}

function square(x: number): number {
  return x * x;
}

const sixteenthRoot = Math.sqrt(Math.sqrt(Math.sqrt(Math.SQRT2)));

/** pi 2^(-j/16). */
function gridAngle(j: number): number {
  let angle = pi;
  for (let i = j >> 4; i > 0; i--) angle /= 2;
  for (let i = j & 15; i > 0; i--) angle /= sixteenthRoot;
  return angle;
}

/** The least j with pi 2^(-j/16) <= angle. */
function gridIndex(angle: number): number {
  let j = 0;
  while (gridAngle(j + 16) > angle) j += 16;
  while (gridAngle(j) > angle) j++;
  return j;
}
