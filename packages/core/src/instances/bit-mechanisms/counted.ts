import { refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { checkCount } from "../check-count.ts";

/** The law of the number of ones among n independent bits of bias p, exactly: all masses over one denominator. */
export interface CountLaw {
  readonly n: number;
  /** P[s ones] times the denominator, s = 0..n; they sum to the denominator. */
  readonly masses: readonly bigint[];
  readonly denominator: bigint;
}

const mostBits = 20_000;

/** Binomial(n, p) with p in [0, 1] as integers over one denominator. Cost: n products of integers of about n bits. */
export function countLaw(n: number, p: RationalLike): CountLaw {
  checkBits(n);
  const { numerator: a, denominator: b } = checkBias(p);
  const rest = b - a;
  const powers = (base: bigint): bigint[] => {
    const all = [1n];
    for (let s = 1; s <= n; s++) all.push(all[s - 1]! * base);
    return all;
  };
  const [ones, zeros] = [powers(a), powers(rest)];
  const masses: bigint[] = [];
  let choose = 1n;
  for (let s = 0; s <= n; s++) {
    masses.push(choose * ones[s]! * zeros[n - s]!);
    choose = (choose * BigInt(n - s)) / BigInt(s + 1);
  }
  return { n, masses, denominator: b ** BigInt(n) };
}

/** The probability of a range of counts. */
export function massBetween({ masses, denominator }: CountLaw, least: number, most: number): Rational {
  let total = 0n;
  for (let s = Math.max(0, least); s <= Math.min(most, masses.length - 1); s++) total += masses[s]!;
  return Rational.of(total, denominator);
}

/** Refuses a number of bits that is no integer from 1 to 20000. */
export function checkBits(n: number): void {
  checkCount("n", n, 1, mostBits);
}

/** Refuses a number of ones that is no integer from 0 to n. */
export function checkOnes(n: number, ones: number): void {
  checkBits(n);
  checkCount("ones", ones, 0, n);
}

function checkBias(p: RationalLike): Rational {
  const bias = Rational.from(p, "bias");
  if (bias.sign() >= 0 && bias.compare(1) <= 0) return bias;
  return refuse({
    code: "parameter-range",
    path: "bias",
    expected: "a probability",
    received: bias.toString(),
  });
}
