import { Rational, Real, roundUp } from "../../math/index.ts";
import type { Unsupported } from "../accountant.ts";
import type { EventOf } from "../event.ts";
import type { Occurrence } from "../occurrences.ts";
import { type Cost, isUnsupported, unsupported } from "./cost.ts";
import { smallest } from "./total.ts";

/** Beyond these the expected number of runs is not computed. */
const largestEta = Rational.of(500);
const smallestGamma = Rational.parse("1e-12");

/** The second orders that are tried. */
export const secondOrders: readonly number[] = [
  ...[2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256],
];

/**
 * The divergence of order a of the best of several runs: with D the divergence of one run, b any second order and E the
 * expected number of runs, D_a + (1+shape)(1-1/b) D_b + (1+shape) ln(1/stop)/b + ln(E)/(a-1); the smallest over sixteen b.
 * Papernot, Steinke 2022, Theorem 2; proof: the rule `renyi-accounting`.
 */
export function selectionDivergence(
  occurrence: Occurrence & { readonly event: EventOf<"selected"> },
  order: Rational,
  run: (order: Rational) => Cost<Rational>,
): Cost<Rational> {
  const { shape, stop } = occurrence.event;
  const first = run(order);
  if (isUnsupported(first)) return first;
  if (shape.compare(largestEta) > 0 || stop.compare(smallestGamma) < 0) {
    return unsupported(occurrence, `shape is above ${largestEta} or stop below ${smallestGamma}`);
  }
  const runs = expectedRuns(shape, stop).ln().over(order.minus(1));
  const weight = shape.plus(1);
  const found: Rational[] = [];
  let refusal: Unsupported | undefined;
  for (const second of [order, ...secondOrders.map((b) => Rational.of(b))]) {
    const other = run(second);
    if (isUnsupported(other)) {
      refusal ??= other;
      continue;
    }
    const loss = weight.times(other).times(Rational.one.minus(Rational.one.over(second)));
    const tail = Real.from(stop).ln().times(weight).over(second);
    found.push(roundUp(Real.from(first.plus(loss)).minus(tail).plus(runs)));
  }
  return found.length > 0 ? smallest(found) : refusal!;
}

/** The mean of the truncated negative binomial law: shape (1-stop)/(stop (1-stop^shape)), (1-stop)/(stop ln(1/stop)) at 0. */
function expectedRuns(shape: Rational, stop: Rational): Real {
  const odds = Rational.one.minus(stop).over(stop);
  const lnGamma = Real.from(stop).ln();
  if (shape.sign() === 0) return Real.from(odds).over(lnGamma.negate());
  return Real.from(odds.times(shape)).over(Real.from(1).minus(lnGamma.times(shape).exp()));
}
