import { Rational } from "../../math/index.ts";
import { cosine, sine } from "../../math/trigonometry.ts";
import { writeAngle } from "./circle.ts";
import type { Directions } from "./directions.ts";
import { belowOverPi, overPi } from "./integer-direction.ts";
import { pi, type ZonalPlan, zonalPlan } from "./zonal-plan.ts";

/** The directions of a plan; the i-th is found without the others. */
export function zonal(dimension: number, scale: Rational): Directions {
  // 2^-36 is room for the outward factors of up to nine levels.
  const angle = scale.compare(1) >= 0 ? pi : scale.toNumber() * pi * (1 - 1.4551915228366852e-11);
  const plan = zonalPlan(dimension, angle);
  return Object.freeze({
    dimension,
    size: plan.size,
    radius: plan.size === 1n ? Rational.one : overPi(plan.radius),
    separation: plan.separation === Infinity ? Rational.zero : belowOverPi(plan.separation),
    why:
      plan.size === 1n
        ? "one direction: no two are farther apart than half a turn"
        : `${plan.bands.length} bands of polar angle, each with a cover of the sphere of one dimension less`,
    write: (i: bigint, into: Float64Array) => {
      writeMember(plan, i, into);
    },
    ...(plan.size === 1n ? { integers: () => [1, ...Array<number>(dimension - 1).fill(0)] } : {}),
  });
}

/** The i-th member of a plan as a unit vector. */
function writeMember(plan: ZonalPlan, i: bigint, into: Float64Array): void {
  let height = 1;
  let at = 0;
  for (; plan.bands.length > 0; at++) {
    const band = lastAtMost(plan.starts, i);
    const angle = ((2 * band + 1) * pi) / (2 * plan.bands.length);
    into[at] = height * cosine(angle);
    height *= sine(angle);
    i -= plan.starts[band]!;
    plan = plan.bands[band]!;
  }
  into.fill(0, at);
  if (plan.size === 1n) into[at] = height;
  else {
    writeAngle((2 * pi * Number(i)) / Number(plan.size), into, at);
    into[at]! *= height;
    into[at + 1]! *= height;
  }
}

/** The last place whose start is not above i. */
function lastAtMost(starts: readonly bigint[], i: bigint): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= i) low = middle;
    else high = middle;
  }
  return low;
}
