import { roughLn } from "../../math/index.ts";
import type { Profile } from "./profile.ts";

/** Nothing is promised beyond this epsilon. */
const largestEpsilon = 1e7;

/**
 * The least epsilon, up to a part in 10^10, whose delta is certified to be at most this; Infinity where none is. Every value that
 * is returned was itself checked: the search may not be wrong.
 */
export function leastEpsilon(profile: Profile, delta: number): number {
  /** Above 0 exactly where delta is exceeded. */
  const height = (epsilon: number): number => {
    const { upper } = profile(epsilon);
    const distance = Math.max(1e-12, Math.abs(roughLn(Math.max(upper, 1e-290) / delta)));
    return upper <= delta ? -distance : distance;
  };
  if (height(0) < 0) return 0;
  let [low, atLow, high] = [0, Infinity, 1];
  let atHigh = height(high);
  while (atHigh > 0) {
    if (high > largestEpsilon) return Infinity;
    [low, atLow, high] = [high, atHigh, 2 * high];
    atHigh = height(high);
  }
  // Between two checked ends: by the secant where it lies well inside, and by halves otherwise.
  for (let i = 0; i < 200 && high - low > 1e-10 * high; i++) {
    const secant = low + ((high - low) * atLow) / (atLow - atHigh);
    const nudged = secant + (i % 2 === 0 ? 1 : -1) * 2e-11 * high;
    const middle = (low + high) / 2;
    const next = i % 4 !== 3 && nudged > low && nudged < high ? nudged : middle;
    const at = height(next);
    if (at < 0) [high, atHigh] = [next, at];
    else [low, atLow] = [next, at];
  }
  return high;
}

/** An epsilon below which no promise with this delta is true, near the certified one: the largest one found. */
export function unreachableEpsilon(profile: Profile, delta: number, certified: number): number {
  const isBroken = (epsilon: number): boolean => profile(epsilon).lower > delta;
  const top = Number.isFinite(certified) ? certified : largestEpsilon;
  let [good, bad] = [top, 0];
  for (let share = 1e-9; ; share *= 2) {
    const below = top * (1 - share);
    if (!(below > 0)) break;
    if (isBroken(below)) {
      bad = below;
      break;
    }
    good = below;
  }
  if (bad === 0) return 0;
  for (let i = 0; i < 20; i++) {
    const middle = (good + bad) / 2;
    if (isBroken(middle)) bad = middle;
    else good = middle;
  }
  return bad;
}
