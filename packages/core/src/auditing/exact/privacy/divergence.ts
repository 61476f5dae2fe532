import { impossible, type Mass, plus, times } from "../../../mechanisms/coins/index.ts";
import { type Enclosed, excess, larger, quotient, zero } from "../enclosed.ts";

/** Two laws on one list of outcomes. */
export type LawPair = readonly [readonly (Mass | undefined)[], readonly (Mass | undefined)[]];

/** First over second, and second over first. */
export function bothWays([p, q]: LawPair): readonly [LawPair, LawPair] {
  return [
    [p, q],
    [q, p],
  ];
}

/** The largest ratio of the masses of one outcome: e^epsilon of the pair, in the direction first over second. */
export function largestRatio([p, q]: LawPair): Enclosed {
  let worst = zero;
  for (let r = 0; r < p.length; r++) {
    if (p[r] !== undefined) worst = larger(worst, quotient(p[r]!, q[r] ?? impossible));
  }
  return worst;
}

/** The outcome with the largest ratio, by what is certain of it. */
export function likeliestOutcome([p, q]: LawPair): number {
  let found = 0;
  let worst: Enclosed = { lower: -1, upper: -1 };
  for (let r = 0; r < p.length; r++) {
    if (p[r] === undefined) continue;
    const ratio = quotient(p[r]!, q[r] ?? impossible);
    if (!isWorse(ratio, worst)) continue;
    worst = ratio;
    found = r;
  }
  return found;
}

/** Whether more is certain of a than of b; of equals, whether a may be larger. */
export function isWorse(a: Enclosed, b: Enclosed): boolean {
  return a.lower > b.lower || (a.lower === b.lower && a.upper > b.upper);
}

/** The largest P(E) - growth * P'(E) over all events. */
export function hockeyStick([p, q]: LawPair, growth: Enclosed): Enclosed {
  let sum = zero;
  for (let r = 0; r < p.length; r++) {
    if (p[r] === undefined) continue;
    sum = plus(sum, excess(p[r]!, times(growth, q[r] ?? impossible)));
  }
  return sum;
}

/** The event on which P exceeds growth times P': every outcome for which that is certain, or else the likeliest one. */
export function excessEvent([p, q]: LawPair, growth: Enclosed): readonly number[] {
  const event = [...p.keys()].filter(
    (r) => p[r] !== undefined && excess(p[r], times(growth, q[r] ?? impossible)).lower > 0,
  );
  return event.length > 0 ? event : [likeliestOutcome([p, q])];
}

/** The probability of an event. */
export function probabilityOf(law: LawPair[0], event: readonly number[]): Enclosed {
  const { lower, upper } = event.reduce((sum, r) => plus(sum, law[r] ?? impossible), zero);
  return { lower, upper: Math.min(1, upper) };
}

/** A divergence as a function of e^epsilon: falling, and 0 from some growth on if at all. */
export type Stick = (growth: Enclosed) => Enclosed;

/** The least growth, from `start` on, at which the divergence is within delta; a little below it, and never above. */
export function leastGrowth(stick: Stick, delta: number, start: number): number {
  const within = (growth: number): boolean => stick({ lower: growth, upper: growth }).lower <= delta;
  if (within(start)) return start;
  let [low, high] = [start, 2 * start];
  while (!within(high)) {
    if (high > 1e300) return Infinity;
    [low, high] = [high, 2 * high];
  }
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (within(middle)) high = middle;
    else low = middle;
  }
  return low;
}
