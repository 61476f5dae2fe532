/**
 * Sine, cosine and arcsine of doubles from +, -, *, / and square roots alone. ECMAScript leaves the last digits of
 * `Math.sin` to the engine; these give the same bits everywhere, so the members of a cover do. Errors: at most 4e-16 for
 * sine and cosine between -7 and 7, at most 1e-15 of the value for the sine between -3 and 3 and for the arcsine; shown in
 * proof.md, with the enclosures of `circular.ts` as witness.
 */

/** pi / 2 = high + low up to 1e-26; `high` has 33 bits, so its small multiples are exact. */
const high = 1.5707963267341256;
const low = 6.077100506506192e-11;

/** Beyond this the reduction by multiples of pi / 2 is not proved. */
const largestArgument = 7;

/** sin x for |x| <= 7. */
export function sine(x: number): number {
  const k = quarters(x);
  const r = x - k * high - k * low;
  const value = (k & 1) === 0 ? sineSeries(r) : cosineSeries(r);
  return (k & 2) === 0 ? value : -value;
}

/** cos x for |x| <= 7. */
export function cosine(x: number): number {
  const k = quarters(x);
  const r = x - k * high - k * low;
  const value = (k & 1) === 0 ? cosineSeries(r) : sineSeries(r);
  return ((k + 1) & 2) === 0 ? value : -value;
}

/**
 * The angle in [-pi/2, pi/2] whose sine is x, |x| <= 1. A rational guess t of the angle is off by less than 0.008; the sine of
 * what it is off by, s cos t - c sin t, is so small that four terms of the arcsine series finish the work.
 */
export function arcsine(x: number): number {
  if (!(x >= -1 && x <= 1)) throw new RangeError("an arcsine wants a number between -1 and 1");
  if (x < 0) return -arcsine(-x);
  const c = Math.sqrt((1 - x) * (1 + x));
  const h = x / (1 + c);
  const guess = 2 * h * (1.0584 - 0.273 * h);
  const d = x * cosine(guess) - c * sine(guess);
  const z = d * d;
  return guess + d + d * z * (1 / 6 + z * (3 / 40 + z * (5 / 112)));
}

/** The multiple of pi / 2 nearest to x. */
function quarters(x: number): number {
  if (!(x >= -largestArgument && x <= largestArgument))
    throw new RangeError("sine and cosine want a number between -7 and 7");
  return Math.floor(x * 0.6366197723675814 + 0.5);
}

/** Taylor's series to r^17: on [-pi/4, pi/4] the rest is below 1e-19. */
function sineSeries(r: number): number {
  const z = r * r;
  const tail =
    -1 / 6 +
    z *
      (1 / 120 +
        z *
          (-1 / 5040 +
            z *
              (1 / 362880 +
                z *
                  (-1 / 39916800 +
                    z * (1 / 6227020800 + z * (-1 / 1307674368000 + z * (1 / 355687428096000)))))));
  return r + r * z * tail;
}

/** Taylor's series to r^16: on [-pi/4, pi/4] the rest is below 1e-17. */
function cosineSeries(r: number): number {
  const z = r * r;
  const tail =
    1 / 24 +
    z *
      (-1 / 720 +
        z *
          (1 / 40320 +
            z * (-1 / 3628800 + z * (1 / 479001600 + z * (-1 / 87178291200 + z * (1 / 20922789888000))))));
  return 1 - (z / 2 - z * z * tail);
}
