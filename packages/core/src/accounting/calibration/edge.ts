/** A search for the last good value on a half-line: `good(x)` is how much of the target is used, at most 1 where x is good. */
export interface Edge {
  /** The outermost good value that was found. */
  readonly good: number;
  /** A value on the other side, less than `tolerance` away in proportion. */
  readonly bad: number;
}

const mostDoublings = 200;
const mostSteps = 60;

/**
 * Where a monotone cost crosses 1, for a cost that falls with x (or rises): doubling from `start` until it is bracketed,
 * then regula falsi with halved stale ends (Illinois) on what is nearly linear, the inverse of a falling cost. Only its
 * evaluations decide; a cost that is not monotone costs tightness, never soundness. Undefined where no value is good.
 */
export function edgeOf(
  used: (x: number) => number,
  {
    start,
    falls,
    tolerance,
  }: { readonly start: number; readonly falls: boolean; readonly tolerance: number },
): Edge | undefined {
  const signed = (x: number): number => (falls ? 1 - 1 / used(x) : used(x) - 1);
  const away = falls ? 2 : 1 / 2;
  let [x, value] = [start, signed(start)];
  const step = value > 0 ? away : 1 / away;
  for (let i = 0; ; i++) {
    const [next, there] = [x * step, signed(x * step)];
    if (value > 0 !== there > 0) {
      return value > 0
        ? refined(signed, { good: next, atGood: there, bad: x, atBad: value }, tolerance)
        : refined(signed, { good: x, atGood: value, bad: next, atBad: there }, tolerance);
    }
    if (i === mostDoublings) return value > 0 ? undefined : { good: next, bad: next };
    [x, value] = [next, there];
  }
}

interface Bracket {
  readonly good: number;
  readonly atGood: number;
  readonly bad: number;
  readonly atBad: number;
}

function refined(signed: (x: number) => number, bracket: Bracket, tolerance: number): Edge {
  let { good, atGood, bad, atBad } = bracket;
  for (let i = 0; i < mostSteps && Math.abs(bad - good) > tolerance * Math.abs(good); i++) {
    const width = bad - good;
    // A good value that uses nothing at all has no slope either: the inverse of its cost is infinite.
    const slope = Number.isFinite(atBad - atGood) ? atGood / (atGood - atBad) : 1 / 2;
    // Never nearer to an end than a fraction of the tolerance, so that the bracket closes from both sides.
    const least = Math.min(1 / 2, (tolerance * Math.abs(good)) / (2 * Math.abs(width)));
    const share = i % 4 === 3 ? 1 / 2 : Math.min(1 - least, Math.max(least, slope));
    const x = good + share * width;
    const value = signed(x);
    if (value > 0) {
      [bad, atBad] = [x, value];
      atGood /= 2;
    } else {
      [good, atGood] = [x, value];
      atBad /= 2;
    }
  }
  return { good, bad };
}
