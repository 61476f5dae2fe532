import type { Reals } from "../../../random/reals/index.ts";

/** A function on an interval that is linear between its knots; it may jump at them. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  /** The value at `from`, and how much it rises for one unit. */
  readonly value: number;
  readonly slope: number;
}

/** The law with density exp(-lambda * F) on an interval, in closed form. */
export interface SegmentLaw {
  /** The integral of exp(-lambda * F) is exp(-lambda * least) * mass. */
  readonly least: number;
  readonly mass: number;
  /** The expectation of the point, and of F. */
  readonly mean: number;
  readonly meanValue: number;
  /** The probability of everything up to x. */
  readonly cdf: (x: number) => number;
  /** One point: exact in real arithmetic, drawn in doubles. */
  readonly draw: (reals: Reals) => number;
}

/** The segments of the continuous function through these points; positions ascend. */
export function linearSegments(positions: ArrayLike<number>, values: ArrayLike<number>): readonly Segment[] {
  return Array.from({ length: positions.length - 1 }, (_, i) => {
    const [from, to] = [positions[i]!, positions[i + 1]!];
    return {
      from,
      to,
      value: values[i]!,
      slope: to > from ? (values[i + 1]! - values[i]!) / (to - from) : 0,
    };
  });
}

/** The segments of a step function: values[i] from positions[i] to positions[i + 1]; positions ascend. */
export function stepSegments(positions: ArrayLike<number>, values: ArrayLike<number>): readonly Segment[] {
  return Array.from(values, (value, i) => ({ from: positions[i]!, to: positions[i + 1]!, value, slope: 0 }));
}

/**
 * The Gibbs law of a piecewise linear or piecewise constant F: absolute and pinball loss, the hinge, thresholds (Wang, Lei,
 * Fienberg Algorithm 1 on an interval). Every quantity is a sum over segments of closed forms, each written from the end where
 * F is lower, so that nothing overflows or cancels, however large lambda is. Segments are chosen through sums in increasing
 * order by a uniform of full range: small probabilities keep their relative accuracy. Cost: O(segments * log segments).
 */
export function segmentLaw(segments: readonly Segment[], lambda: number): SegmentLaw {
  const lows = segments.map(({ from, to, value, slope }) => Math.min(value, value + slope * (to - from)));
  const least = lows.reduce((a, b) => Math.min(a, b), Infinity);
  const masses = segments.map(
    ({ from, to, slope }, i) =>
      (to - from) *
      Math.exp(-lambda * (lows[i]! - least)) *
      meanDecay(lambda * Math.abs(slope) * (to - from)),
  );
  const order = Array.from(masses.keys()).sort((i, j) => masses[i]! - masses[j]!);
  const mass = order.reduce((sum, i) => sum + masses[i]!, 0);
  let mean = 0;
  let meanValue = 0;
  segments.forEach(({ from, to, slope }, i) => {
    const share = masses[i]! / mass;
    // How far from the lower end the point is on average.
    const away = (to - from) * meanShare(lambda * Math.abs(slope) * (to - from));
    mean += share * (slope >= 0 ? from + away : to - away);
    meanValue += share * (lows[i]! + Math.abs(slope) * away);
  });
  return Object.freeze({
    least,
    mass,
    mean,
    meanValue,
    cdf: (x: number) =>
      segments.reduce((sum, { from, to, slope }, i) => {
        if (x >= to) return sum + masses[i]! / mass;
        if (x <= from) return sum;
        const t = lambda * Math.abs(slope) * (to - from);
        const part = (x - from) / (to - from);
        const below = slope >= 0 ? shareBelow(part, t) : 1 - shareBelow(1 - part, t);
        return sum + (below * masses[i]!) / mass;
      }, 0),
    draw: (reals: Reals) => {
      let left = reals.uniform() * mass;
      const chosen = order.find((i) => (left -= masses[i]!) < 0) ?? order.at(-1)!;
      const { from, to, slope } = segments[chosen]!;
      const part = partBelow(reals.uniform(), lambda * Math.abs(slope) * (to - from));
      const away = Math.min(1, part) * (to - from);
      return slope >= 0 ? from + away : to - away;
    },
  });
}

/** The mean of exp(-t * v) for v uniform on [0, 1]: (1 - exp(-t)) / t. */
function meanDecay(t: number): number {
  return t === 0 ? 1 : -Math.expm1(-t) / t;
}

/** The mean of v with density exp(-t * v) on [0, 1]: 1/t - 1/(exp(t) - 1); by its series where that cancels. */
function meanShare(t: number): number {
  return t < 0.02 ? 0.5 - t / 12 + (t * t * t) / 720 : 1 / t - 1 / Math.expm1(t);
}

/** The distribution function of that density at v, and its inverse. */
function shareBelow(v: number, t: number): number {
  return t === 0 ? v : Math.expm1(-t * v) / Math.expm1(-t);
}

function partBelow(share: number, t: number): number {
  return t === 0 ? share : -Math.log1p(share * Math.expm1(-t)) / t;
}
