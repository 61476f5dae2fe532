import { growthBound, Rational, Real, roughLn } from "../math/index.ts";
import { roughLnOf } from "./rough-logarithm.ts";

/** The second, imagined sample is at most 2^20 times the first. */
const largestDoubling = 20;

/**
 * By how much true errors exceed training errors on n examples over a class of VC dimension vc, except with probability beta:
 * 1/(2 sqrt k) + sqrt((n + k)(k + 1)/(2 n k^2) ln(2 S/beta)) for an imagined sample of k = n 2^j more, S Sauer's sum for n + k
 * points. Doubles choose j; every j is a bound (Dagan-Feldman Lemma 6, the rule `minimizer-accuracy`).
 */
export function classDeviation(n: number, vc: number, beta: Rational): Real {
  const lnFailure = -roughLn(beta.toNumber());
  const rough = (k: number): number => {
    const patterns = roughLnOf(growthBound(BigInt(n) + BigInt(k), vc)) + 0.6931471805599453 + lnFailure;
    return 0.5 / Math.sqrt(k) + Math.sqrt((((n + k) / k) * ((k + 1) / k) * patterns) / (2 * n));
  };
  let [best, least] = [n, rough(n)];
  for (let j = 1; j <= largestDoubling; j++) {
    const k = n * (1 << j);
    const value = rough(k);
    if (value < least) [best, least] = [k, value];
  }
  return ghostDeviation(n, beta, { ghost: best, growth: growthBound(BigInt(n) + BigInt(best), vc) });
}

/** An imagined second sample of `ghost` examples, and a bound on the labelings of the points of both. */
interface Ghost {
  readonly ghost: number;
  readonly growth: bigint;
}

/** 1/(2 sqrt k) + sqrt((n + k)(k + 1)/(2 n k^2) ln(2 growth/beta)), k the size of the imagined sample, at least 1. */
export function ghostDeviation(n: number, beta: Rational, { ghost, growth }: Ghost): Real {
  const [m, k] = [BigInt(n), BigInt(ghost)];
  const scale = Rational.of((m + k) * (k + 1n), 2n * m * k * k);
  const patterns = Real.from(2n * growth).over(beta);
  const missed = Real.from(1).over(Real.from(4n * k).sqrt());
  return patterns.ln().times(scale).sqrt().plus(missed);
}

/**
 * By how much the error of an empirical minimizer exceeds the least of its class, or that of any training error its own: half of
 * beta for the class, half for its best hypothesis.
 */
export function generalizationGap(n: number, vc: number, beta: Rational): Real {
  return classDeviation(n, vc, beta.over(2)).plus(hoeffding(n, beta.over(2)));
}

/** sqrt(ln(1/beta)/(2n)): one hypothesis, one direction. */
export function hoeffding(n: number, beta: Rational): Real {
  return Real.from(Rational.one.over(beta)).ln().over(2).over(n).sqrt();
}
