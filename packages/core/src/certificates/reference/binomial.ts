import { Arithmetic, range, type Range } from "./arithmetic.ts";
import { type Fraction, fraction, minus, order } from "./fraction.ts";
import { choose } from "./integers.ts";
import { spend } from "./meter.ts";

/** P[Bin(n, p) <= k] for k below the mean: its last term by Stirling's series, times a sum of falling ratios. */
export function lowerTail(r: Arithmetic, n: number, k: number, p: Fraction): Range {
  if (k < 0) return range(0);
  if (k >= n) return range(1);
  const q = minus(fraction(1n), p);
  if (q.top === 0n) return range(0);
  if (p.top * BigInt(n) <= p.bottom * BigInt(k)) return r.sub(1, lowerTail(r, n, n - k - 1, q));
  // Exponents of a million cost seven digits.
  const fine = new Arithmetic(r.digits + 12);
  return r.mul(
    n > 6000 ? byLogarithms(fine, n, k, p, q) : byPowers(fine, n, k, p, q),
    ratios(r.digits, n, k, p),
  );
}

/** C(n, k) p^k q^(n-k), where its factors are short enough to be written out. */
function byPowers(r: Arithmetic, n: number, k: number, p: Fraction, q: Fraction): Range {
  return r.mul(choose(n, k), r.power(p, k), r.power(q, n - k));
}

function byLogarithms(r: Arithmetic, n: number, k: number, p: Fraction, q: Fraction): Range {
  return small(r, r.add(lnChoose(r, n, k), r.mul(k, r.ln(p)), r.mul(n - k, r.ln(q))));
}

/** e^x, or for exponents below -16000 a range from zero: smaller than any number that a certificate states. */
export function small(r: Arithmetic, x: Range): Range {
  const least = fraction(-16000n);
  return order(x.low, least) > 0 ? r.exp(x) : { low: fraction(0n), high: r.exp(least).high };
}

const known = new Map<string, Range>();

/** ln C(n, k), worked out once: a search asks for the same one many times. */
function lnChoose(r: Arithmetic, n: number, k: number): Range {
  const key = `${r.digits} ${n} ${k}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = r.sub(r.sub(lnFactorial(r, n), lnFactorial(r, k)), lnFactorial(r, n - k));
  if (known.size >= 1000) known.clear();
  known.set(key, value);
  return value;
}

/** P[<= k] / P[= k], by the ratios j q / ((n-j+1) p) of neighbouring terms, in fixed point. */
function ratios(digits: number, n: number, k: number, p: Fraction): Range {
  const scale = 10n ** BigInt(digits + 12);
  const negligible = 10n ** BigInt(digits + 2);
  let [low, high, lows, highs] = [scale, scale, scale, scale];
  for (let j = BigInt(k); j > 0n; j--) {
    spend(digits, 2);
    const above = j * (p.bottom - p.top);
    const under = (BigInt(n) - j + 1n) * p.top;
    low = (low * above) / under;
    high = (high * above) / under + 1n;
    lows += low;
    highs += high;
    // The terms keep falling: the j - 1 that are left are at most the last one each.
    if (high * j * negligible < scale) {
      highs += high * j;
      break;
    }
  }
  return { low: fraction(lows, scale), high: fraction(highs, scale) };
}

/** 1/12, -1/360, …: Stirling's series. Its error is at most the first term left out. */
const stirling: readonly Fraction[] = [
  [1n, 12n],
  [-1n, 360n],
  [1n, 1260n],
  [-1n, 1680n],
  [1n, 1188n],
  [-691n, 360360n],
  [1n, 156n],
  [-3617n, 122400n],
  [43867n, 244188n],
].map(([top, bottom]) => fraction(top!, bottom));

/** ln n!, from the product for small n. */
function lnFactorial(r: Arithmetic, n: number): Range {
  if (n < 600) {
    let product = 1n;
    for (let i = 2n; i <= BigInt(n); i++) product *= i;
    return r.ln(product);
  }
  const x = BigInt(n);
  const terms = stirling.map(({ top, bottom }, i) => fraction(top, bottom * x ** BigInt(2 * i + 1)));
  const last = terms.at(-1)!;
  const size = last.top < 0n ? { top: -last.top, bottom: last.bottom } : last;
  const rest: Range = { low: { top: -size.top, bottom: size.bottom }, high: size };
  const leading = r.sub(r.mul(fraction(2n * x + 1n, 2n), r.ln(x)), x);
  return r.add(leading, r.div(r.ln(r.mul(2, pi(r.digits))), 2), ...terms.slice(0, -1), rest);
}

/** pi = 16 arctan(1/5) - 4 arctan(1/239), Machin, in fixed point. */
export function pi(digits: number): Range {
  const scale = 10n ** BigInt(digits + 10);
  const arctan = (x: bigint): bigint => {
    let [sum, power] = [0n, scale / x];
    for (let k = 1n; power > 0n; k += 2n, power /= x * x) sum += (k % 4n === 1n ? power : -power) / k;
    return sum;
  };
  const value = 16n * arctan(5n) - 4n * arctan(239n);
  // Each of the few hundred divisions loses less than one unit.
  const slack = 100_000n;
  return { low: fraction(value - slack, scale), high: fraction(value + slack, scale) };
}
