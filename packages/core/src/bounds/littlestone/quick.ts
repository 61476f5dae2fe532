/**
 * Logarithms of binomial tails in doubles, made of the four operations alone so that every engine finds the same plan.
 * They say where to look; what is found is proved with enclosures.
 */

const words = new DataView(new ArrayBuffer(8));
const ln2 = 0.6931471805599453;
const lnRootTwoPi = 0.9189385332046727;

/** ln x for a normal positive double, to about 1e-15. */
export function quickLn(x: number): number {
  words.setFloat64(0, x);
  const high = words.getUint32(0);
  words.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  let mantissa = words.getFloat64(0);
  let exponent = (high >>> 20) - 1023;
  if (mantissa > 1.4142135623730951) [mantissa, exponent] = [mantissa / 2, exponent + 1];
  const z = (mantissa - 1) / (mantissa + 1);
  const square = z * z;
  let [sum, power] = [0, z];
  for (let k = 1; k < 40; k += 2, power *= square) sum += power / k;
  return 2 * sum + exponent * ln2;
}

/** ln n! by Stirling's series. */
function lnFactorial(n: number): number {
  let [x, product] = [n + 1, 1];
  for (; x < 16; x++) product *= x;
  const inverse = 1 / x;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (x - 0.5) * quickLn(x) - x + lnRootTwoPi + series - quickLn(product);
}

/** ln P[Bin(n, p) <= k] for k below the mean and 0 < p < 1; 0, an upper bound, from the mean on. */
export function quickLowerTail(n: number, k: number, p: number): number {
  if (k < 0) return -Infinity;
  if (k >= n * p) return 0;
  const first =
    lnFactorial(n) - lnFactorial(k) - lnFactorial(n - k) + k * quickLn(p) + (n - k) * quickLn(1 - p);
  const odds = (1 - p) / p;
  let [sum, term] = [1, 1];
  for (let j = k; j > 0 && term > 1e-18; j--) {
    term *= (j / (n - j + 1)) * odds;
    sum += term;
  }
  return first + quickLn(sum);
}

/** ln P[Bin(n, p) > k] for k from the mean on; 0 below it. */
export function quickUpperTail(n: number, k: number, p: number): number {
  return quickLowerTail(n, n - k - 1, 1 - p);
}

/** The least integer from `low` on that passes a test which, once passed, stays passed; beyond 2^53 it is infinite. */
export function leastPassing(low: number, passes: (n: number) => boolean): number {
  if (passes(low)) return low;
  let fails = low;
  let step = 1;
  while (!passes(fails + step)) {
    fails += step;
    step *= 2;
    if (fails > Number.MAX_SAFE_INTEGER / 4) return Infinity;
  }
  let works = fails + step;
  while (works - fails > 1) {
    const middle = Math.floor((fails + works) / 2);
    if (passes(middle)) works = middle;
    else fails = middle;
  }
  return works;
}
