import { cosineOf, sineOf } from "../math/circular.ts";
import { type Rational, Real } from "../math/index.ts";
import { ceilDivide, shiftDown, shiftUp } from "../math/integer.ts";

/**
 * The part of the sphere in R^dimension, dimension >= 2, within the angle pi r of a point: the integral of sin^(dimension-2) up
 * to pi r over that up to pi; 0 from r = 0 down, 1 from r = 1 on. Small caps by a series of positive terms, which loses no digits
 * however small they are; others by parts down to sin^0 or sin^1.
 */
export function capShare(dimension: number, r: Rational): Real {
  if (r.sign() <= 0) return Real.from(0);
  if (r.compare(1) >= 0) return Real.from(1);
  if (dimension === 2) return Real.from(r);
  const angle = Real.pi().times(r);
  const part = r.compare("1/4") <= 0 ? bySeries(dimension - 2, angle) : byParts(dimension - 2, angle);
  return part.over(whole(dimension - 2));
}

/** The integral of sin^power up to pi. */
function whole(power: number): Real {
  let value = power % 2 === 0 ? Real.pi() : Real.from(2);
  for (let m = power % 2 === 0 ? 2 : 3; m <= power; m += 2) value = value.times(m - 1).over(m);
  return value;
}

/** The integral of sin^power up to the angle, by parts. */
function byParts(power: number, angle: Real): Real {
  const s = sineOf(angle);
  const c = cosineOf(angle);
  let part = power % 2 === 0 ? angle : Real.from(1).minus(c);
  for (let m = power % 2 === 0 ? 2 : 3; m <= power; m += 2) {
    part = part
      .times(m - 1)
      .minus(c.times(s.power(m - 1)))
      .over(m);
  }
  return part;
}

/**
 * The same up to pi/4, with x = sin t: x^power/sqrt(1 - x^2) integrated term by term is
 * s^(power+1) times the sum of C(2k, k)/4^k y^k/(power + 1 + 2k), s the sine and y = s^2 <= 1/2. About as many terms as bits.
 */
function bySeries(power: number, angle: Real): Real {
  const s = sineOf(angle);
  const square = s.square();
  const sum = new Real((bits) => {
    const work = bits + 32;
    const y = square.enclose(work);
    if (y === undefined) return undefined;
    const [yLow, yHigh] = [shiftDown(y.lo, -(y.exponent + work)), shiftUp(y.hi, -(y.exponent + work))];
    let [low, high] = [1n << BigInt(work), 1n << BigInt(work)];
    let [totalLow, totalHigh] = [0n, 0n];
    for (let k = 0; high > 1n; k++) {
      const divisor = BigInt(power + 1 + 2 * k);
      totalLow += low / divisor;
      totalHigh += ceilDivide(high, divisor);
      low = shiftDown(low * yLow * BigInt(2 * k + 1), work) / BigInt(2 * k + 2);
      high = ceilDivide(shiftUp(high * yHigh * BigInt(2 * k + 1), work), BigInt(2 * k + 2));
    }
    // Each of the terms left is at most half a little more of the one before it.
    return { lo: totalLow, hi: totalHigh + 4n * high + 4n, exponent: -work };
  });
  return s.power(power + 1).times(sum);
}
