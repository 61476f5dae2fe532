/** The base measure of the sublevel sets S_t = {h : F(h) <= F* + t} of a finite list, a step function of t. */
export interface Sublevels {
  /** Where it steps, ascending, from 0 on. */
  readonly gaps: Float64Array;
  /** pi(S_t) from the gap of the same place on. */
  readonly masses: Float64Array;
}

/** Numbers closer than this are one level: sums of losses in different order differ by less. */
const sameLevel = 1e-12;

/** The sublevel masses of a list of values of F, of equal or given weights. O(M log M). */
export function sublevelsOf(values: ArrayLike<number>, weights?: ArrayLike<number>): Sublevels {
  const members = Array.from(values, (value, i) => ({ value, weight: weights?.[i] ?? 1 })).sort(
    (a, b) => a.value - b.value,
  );
  const total = members.reduce((sum, { weight }) => sum + weight, 0);
  const gaps: number[] = [];
  const masses: number[] = [];
  let mass = 0;
  for (const { value, weight } of members) {
    const gap = value - members[0]!.value;
    mass += weight;
    if (gaps.length > 0 && gap - gaps.at(-1)! <= sameLevel) masses[masses.length - 1] = mass / total;
    else {
      gaps.push(gap);
      masses.push(mass / total);
    }
  }
  return { gaps: Float64Array.from(gaps), masses: Float64Array.from(masses) };
}

/** pi(S_t), t >= 0. */
export function massAt({ gaps, masses }: Sublevels, t: number): number {
  let place = 0;
  while (place + 1 < gaps.length && gaps[place + 1]! <= t + sameLevel) place++;
  return masses[place]!;
}

/**
 * The least t + (1/lambda) log(1/pi(S_t)) over all t: the expected gap of the Gibbs law at lambda is at most this (Gibbs variational
 * principle, the law compared with the base measure on S_t). The least is at a step.
 */
export function variationalBound({ gaps, masses }: Sublevels, lambda: number): number {
  let least = Infinity;
  gaps.forEach((gap, i) => {
    least = Math.min(least, gap - Math.log(masses[i]!) / lambda);
  });
  return least;
}

/** A2 as it was measured: log(1/pi(S_t)) = log K + rho log(1/t). No claim. */
export interface SublevelFit {
  readonly kind: "measured";
  readonly K: number;
  readonly rho: number;
}

/**
 * K and rho by weighted least squares on log(1/mass) against log(1/t). The weight of a mass that was seen with N draws is the
 * inverse variance of its logarithm, N p / (1 - p); without draws all are equal. Undefined with fewer than two levels.
 */
export function fitSublevels(
  levels: readonly { readonly t: number; readonly mass: number }[],
  draws?: number,
): SublevelFit | undefined {
  const points = levels.flatMap(({ t, mass }) =>
    t > 0 && mass > 0 && mass < 1
      ? [
          {
            x: -Math.log(t),
            y: -Math.log(mass),
            weight: draws === undefined ? 1 : (draws * mass) / (1 - mass),
          },
        ]
      : [],
  );
  const line = weightedLine(points);
  return line && { kind: "measured", K: Math.exp(line.intercept), rho: line.slope };
}

/** The line of least weighted squares; undefined where the places do not differ. */
export function weightedLine(
  points: readonly { readonly x: number; readonly y: number; readonly weight?: number }[],
): { readonly slope: number; readonly intercept: number } | undefined {
  let [w, x, y] = [0, 0, 0];
  for (const point of points) {
    const weight = point.weight ?? 1;
    w += weight;
    x += weight * point.x;
    y += weight * point.y;
  }
  [x, y] = [x / w, y / w];
  let [square, product] = [0, 0];
  for (const point of points) {
    const weight = point.weight ?? 1;
    square += weight * (point.x - x) ** 2;
    product += weight * (point.x - x) * (point.y - y);
  }
  if (!(square > 0)) return undefined;
  const slope = product / square;
  return { slope, intercept: y - slope * x };
}
