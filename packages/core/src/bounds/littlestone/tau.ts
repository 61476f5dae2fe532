import { refuse } from "../../issues/index.ts";
import { bitLength, Rational } from "../../math/index.ts";
import { levelsOf, type TournamentMode } from "./mode.ts";

/** Beyond these dimensions the certified stability is smaller than anything a plan could use. */
export const mostMistakes: Readonly<Record<TournamentMode, number>> = { general: 10, closure: 64, full: 9 };

const digits = 12;
const half = Rational.of(1, 2);
const shortest = [half, Rational.of(1, 3), Rational.of(1, 4)];

/**
 * Is it proved that some level returns some function with probability at least tau, whatever the realizable distribution
 * is? The recursion a_0, a_1, … of Theorem 10# (the corrected Lemma 12 of Bun-Livni-Moran) bounds from below the
 * probability that every contest so far was fair and every player made one more mistake; it must stay above tau.
 * Exact for short numbers; longer ones are rounded down, which can only refuse. Cost: one step a level.
 */
export function isAdmissible(ldim: number, mode: TournamentMode, tau: Rational): boolean {
  if (ldim === 0) return tau.sign() > 0 && tau.compare(1) <= 0;
  if (tau.sign() <= 0 || tau.compare(half) > 0 || ldim > mostMistakes[mode]) return false;
  const top = levelsOf(ldim, mode) - 1;
  let a = mode === "full" ? Rational.one : Rational.one.minus(tau);
  for (let k = 1; k <= top; k++) {
    if (a.compare(tau) <= 0) return false;
    a = roundedDown(mode !== "full" && k === 1 ? second(mode, tau) : next(mode, tau, a));
  }
  return a.compare(tau) >= 0;
}

/** a_1 of the conservative modes: the initial predictor that made no mistake is itself a function of probability below tau. */
function second(mode: TournamentMode, tau: Rational): Rational {
  return mode === "closure" ? Rational.one.minus(tau.times(2)) : half.minus(tau);
}

/** Both players must be right, and in the modes with a coin the coin as well. */
function next(mode: TournamentMode, tau: Rational, a: Rational): Rational {
  const both = a.times(a.minus(tau)).over(Rational.one.minus(tau.times(a)));
  return mode === "closure" ? both : both.over(2);
}

/** The number itself where it is short, otherwise its leading 512 bits. */
function roundedDown(x: Rational): Rational {
  const [top, bottom] = [bitLength(x.numerator), bitLength(x.denominator)];
  if (top + bottom <= 2048 || x.sign() <= 0) return x;
  const shift = BigInt(Math.max(0, 512 + bottom - top));
  return Rational.of((x.numerator << shift) / x.denominator, 1n << shift);
}

const found = new Map<string, Rational>();

/**
 * The largest admissible tau: 1/2, 1/3 or 1/4 where it is that, otherwise rounded down to 12 significant digits. At least
 * 2^-(2^(ldim-1)) in general, 2^-ldim with a closure learner.
 */
export function largestTau(ldim: number, mode: TournamentMode): Rational {
  if (ldim === 0) return Rational.one;
  if (!Number.isSafeInteger(ldim) || ldim < 0 || ldim > mostMistakes[mode]) {
    refuse({
      code: "parameter-range",
      path: "ldim",
      expected: `an integer from 0 to ${mostMistakes[mode]} for the ${mode} tournament`,
      received: String(ldim),
    });
  }
  const key = `${mode} ${ldim}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const tau = shortest.find((short) => isAdmissible(ldim, mode, short)) ?? bisected(ldim, mode);
  found.set(key, tau);
  return tau;
}

function bisected(ldim: number, mode: TournamentMode): Rational {
  const doublings = mode === "closure" ? ldim : 1 << (levelsOf(ldim, mode) - 1);
  let unit = 10n ** BigInt((1n << BigInt(doublings)).toString().length);
  while (isAdmissible(ldim, mode, Rational.of(10n, unit))) unit /= 10n;
  // The value lies between 1/unit and 10/unit.
  unit *= 10n ** BigInt(digits - 1);
  let works = 10n ** BigInt(digits - 1);
  let fails = 10n ** BigInt(digits);
  while (fails - works > 1n) {
    const middle = (works + fails) / 2n;
    if (isAdmissible(ldim, mode, Rational.of(middle, unit))) works = middle;
    else fails = middle;
  }
  return Rational.of(works, unit);
}
