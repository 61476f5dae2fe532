import { Rational, Real, roughLn, roundUp } from "../../math/index.ts";

/** The divergence of an order, roughly; Infinity where it is not bounded. */
export type RoughCurve = (order: number) => number;

/** How the order less one grows from one trial to the next: trials at 0.001, 0.003, ... up to 1.2 million. */
const growth = 3;
const trials = 20;
/** (sqrt(5) - 1)/2. */
const golden = 0.6180339887498949;

/**
 * The order at which the conversion of `renyi-to-privacy-sharp` is nearly the best for a divergence that is known roughly, in four
 * digits. Every order gives a valid claim, so roughness costs tightness alone. `listed` orders are tried as they are. About 40
 * evaluations of the curve.
 */
export function sharpOrder(curve: RoughCurve, delta: Rational, listed: readonly Rational[] = []): Rational {
  // By way of exact numbers: the smallest deltas are no doubles.
  const lnDelta = roundUp(Real.from(delta).ln()).toNumber();
  const epsilon = (order: number): number => {
    const above = order - 1;
    const value = curve(order) + roughLn(above / order) - (lnDelta + roughLn(order)) / above;
    return Number.isNaN(value) ? Infinity : value;
  };
  let [best, least] = [1, Infinity];
  const tried = (excess: number): number => {
    const value = epsilon(1 + excess);
    if (value < least) [best, least] = [excess, value];
    return value;
  };
  for (let i = 0, excess = 1e-3; i < trials; i++, excess *= growth) tried(excess);
  let [low, high] = [best / growth, best * growth];
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [tried(left), tried(right)];
  for (let i = 0; i < 14; i++) {
    if (atLeft <= atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = tried(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = tried(right);
    }
  }
  // Random parts of the data are accounted for at whole orders.
  const whole = best < 1 ? [1] : [Math.floor(best), Math.ceil(best)];
  return [...[best, ...whole].map(fourDigits), ...some(listed)]
    .map((order) => ({ order, value: epsilon(order.toNumber()) }))
    .reduce((a, b) => (b.value < a.value ? b : a)).order;
}

/** A hundred or two of them, evenly spread, if there are more. */
function some(orders: readonly Rational[]): readonly Rational[] {
  const step = Math.ceil(orders.length / 200);
  return orders.filter((_, i) => i % step === 0);
}

/** 1 + excess, the excess to four digits. */
function fourDigits(excess: number): Rational {
  return Rational.parse(excess.toPrecision(4)).plus(1);
}
