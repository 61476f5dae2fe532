import { Rational } from "../../math/index.ts";
import {
  certain,
  complement,
  decayOf,
  difference,
  impossible,
  type Mass,
  massOf,
  normalized,
  over,
  plus,
  times,
} from "./mass.ts";

/** The law of the exponential mechanism: exp(lambda * score) over the sum of all. */
export function exponentialLaw(scores: ArrayLike<number>, lambda: Rational): readonly Mass[] {
  return normalized(decays(scores, lambda));
}

/**
 * The law of permute-and-flip. With coins a_j, candidate i is returned with probability a_i times the sum over m of
 * m! (K-1-m)! / K! times the m-th elementary symmetric polynomial of the 1 - a_j of the others: the chance that
 * exactly the m before it, in random order, were all refused. All terms are positive.
 */
export function permuteAndFlipLaw(scores: ArrayLike<number>, lambda: Rational): readonly Mass[] {
  const coins = decays(scores, lambda);
  const refusals = coins.map(complement);
  // Candidates of one score have one probability.
  const known = new Map<number, Mass>();
  return coins.map((coin, i) => {
    const found = known.get(scores[i]!) ?? acceptance(coin, refusals.toSpliced(i, 1));
    known.set(scores[i]!, found);
    return found;
  });
}

/** The probability that a candidate with this coin is returned, beside others that are refused with these. */
function acceptance(coin: Mass, refusals: readonly Mass[]): Mass {
  const polynomial = [certain];
  for (const refusal of refusals) {
    polynomial.push(impossible);
    for (let m = polynomial.length - 1; m > 0; m--) {
      polynomial[m] = plus(polynomial[m]!, times(polynomial[m - 1]!, refusal));
    }
  }
  const k = refusals.length + 1;
  // m! (K-1-m)! / K! = 1 / (K * C(K-1, m)).
  let choose = Rational.one;
  const terms = polynomial.map((value, m) => {
    if (m > 0) choose = choose.times(k - m).over(m);
    return times(value, massOf(Rational.one.over(choose.times(k))));
  });
  return times(coin, terms.reduce(plus, impossible));
}

/** The law of discrete Laplace noise brought into [lower, upper], from `lower` on. */
export function laplaceLaw(scale: Rational, lower: number, upper: number): readonly Mass[] {
  const decay = (k: number): Mass => decayOf(Rational.of(k).over(scale));
  const one = decay(1);
  const [inside, tail] = shares(one);
  const atLeast = (y: number): Mass =>
    y >= 1 ? times(decay(y), tail) : complement(times(decay(1 - y), tail));
  if (lower === upper) return [certain];
  const masses: Mass[] = [atLeast(-lower)];
  for (let y = lower + 1; y < upper; y++) masses.push(times(inside, decay(Math.abs(y))));
  masses.push(atLeast(upper));
  return masses;
}

/**
 * The law of the best of a geometric number of runs, from the law of one. With `above` the mass of better scores and `level` that
 * of equal ones, the best has a score of this level with probability f(1 - above) - f(1 - above - level) for the generating
 * function f(u) = stop u/(1 - (1-stop) u), which is level times stop/((stop + (1-stop) above)(stop + (1-stop)(above +
 * level))); among runs of the level the first stays, so each outcome has its share. All terms are positive.
 */
export function bestLaw(
  runs: readonly { readonly score: number; readonly mass: Mass }[],
  stop: Rational,
): readonly Mass[] {
  const last = massOf(stop);
  const going = massOf(Rational.one.minus(stop));
  const levels = new Map<number, Mass>();
  for (const { score, mass } of runs) levels.set(score, plus(levels.get(score) ?? impossible, mass));
  const factors = new Map<number, Mass>();
  let above = impossible;
  for (const score of [...levels.keys()].sort((a, b) => b - a)) {
    const upTo = plus(above, levels.get(score)!);
    const ends = times(plus(last, times(going, above)), plus(last, times(going, upTo)));
    factors.set(score, over(last, ends));
    above = upTo;
  }
  return runs.map(({ score, mass }) => times(mass, factors.get(score)!));
}

/** (1-a)/(1+a) and 1/(1+a). */
function shares(a: Mass): readonly [Mass, Mass] {
  const [tail, rest] = normalized([certain, a]) as [Mass, Mass];
  // (1-a)/(1+a) = 1/(1+a) - a/(1+a).
  return [difference(tail, rest), tail];
}

function decays(scores: ArrayLike<number>, lambda: Rational): Mass[] {
  const list = Array.from(scores);
  const best = list.reduce((a, b) => Math.max(a, b), -Infinity);
  return list.map((score) => decayOf(lambda.times(best - score)));
}
