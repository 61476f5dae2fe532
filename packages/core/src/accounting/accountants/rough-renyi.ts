import type { Neighbours } from "../../certificates/index.ts";
import { Rational, roughExp, roughLn } from "../../math/index.ts";
import { isUnsupported } from "../costs/cost.ts";
import {
  discreteLaplaceLogMoment,
  laplaceLogMoment,
  rangeLogMoment,
  responseLogMoment,
} from "../costs/divergences.ts";
import { doubles } from "../costs/numbers.ts";
import { farExponent, highestOrder, isSymmetric } from "../costs/poisson.ts";
import { pureCost } from "../costs/pure.ts";
import { hasOwnCurve } from "../costs/renyi.ts";
import { secondOrders } from "../costs/selection.ts";
import type { EventOf } from "../event.ts";
import { type Occurrence, occurrencesOf } from "../occurrences.ts";
import type { RoughCurve } from "./sharp-order.ts";

/**
 * The divergence of a list as a function of the order, in doubles: the same formulas as the claim's, for the choice of an order
 * alone. Infinity where there is none.
 */
export function roughRenyi(list: readonly Occurrence[], neighbours: Neighbours): RoughCurve {
  const known = new Map<string, { readonly curve: RoughCurve; times: number }>();
  for (const { times, ...occurrence } of list) {
    const key = JSON.stringify(occurrence.event);
    const one = known.get(key) ?? { curve: curveOf({ ...occurrence, times }, neighbours), times: 0 };
    one.times += Number(times);
    known.set(key, one);
  }
  const curves = [...known.values()];
  return (order) => curves.reduce((sum, { curve, times }) => sum + times * curve(order), 0);
}

function curveOf(occurrence: Occurrence, neighbours: Neighbours): RoughCurve {
  const own = ownCurve(occurrence, neighbours);
  if (hasOwnCurve(occurrence)) return own;
  const pure = pureCost(occurrence, neighbours);
  if (isUnsupported(pure)) return own;
  const response = logMomentCurve(pure, responseLogMoment);
  return (order) => Math.min(own(order), response(order));
}

function ownCurve({ event, path }: Occurrence, neighbours: Neighbours): RoughCurve {
  switch (event.kind) {
    case "gaussian":
      return line(Rational.one.over(event.sigma.times(event.sigma).times(2)));
    case "discrete-gaussian":
      return line(Rational.of(event.sensitivity).times(event.sensitivity).over(event.variance.times(2)));
    case "zero-concentrated":
      return line(event.rho);
    case "laplace":
      return logMomentCurve(Rational.one.over(event.scale), laplaceLogMoment);
    case "bounded-range":
      return logMomentCurve(event.epsilon, rangeLogMoment);
    case "discrete-laplace": {
      const [step, shift] = [1 / event.scale.toNumber(), event.sensitivity];
      return cutOff(step * shift, (order) => discreteLaplaceLogMoment(doubles, step, shift, order));
    }
    case "renyi":
      return listedCurve(event);
    case "parallel": {
      const parts = event.events.map((part) => roughRenyi(occurrencesOf(part, path), neighbours));
      return (order) => Math.max(...parts.map((part) => part(order)));
    }
    case "subsampled":
      return partCurve(event, roughRenyi(occurrencesOf(event.event, path), neighbours));
    case "selected":
      return bestCurve(event, roughRenyi(occurrencesOf(event.event, path), neighbours));
    default:
      return () => Infinity;
  }
}

/** Sorted once, so that a long list is not gone through for every order. */
function listedCurve({ orders, epsilons }: EventOf<"renyi">): RoughCurve {
  const known = orders
    .map((order, i) => ({ order: order.toNumber(), least: epsilons[i]!.toNumber() }))
    .sort((a, b) => a.order - b.order);
  for (let i = known.length - 2; i >= 0; i--)
    known[i]!.least = Math.min(known[i]!.least, known[i + 1]!.least);
  return (order) => {
    let [low, high] = [0, known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (known[middle]!.order >= order) high = middle;
      else low = middle + 1;
    }
    return known[low]?.least ?? Infinity;
  };
}

function line(rho: Rational): RoughCurve {
  const slope = rho.toNumber();
  return (order) => slope * order;
}

function logMomentCurve(epsilon: Rational, logMoment: typeof laplaceLogMoment): RoughCurve {
  const loss = epsilon.toNumber();
  return cutOff(loss, (order) => logMoment(doubles, loss, order));
}

/** Cut off at what holds for every pure loss, order loss^2/2 and the loss: near 0 digits cancel. */
function cutOff(loss: number, logMoment: (order: number) => number): RoughCurve {
  if (loss === 0) return () => 0;
  return (order) => {
    const limit = Math.min((order * loss * loss) / 2, loss);
    const value = logMoment(order) / (order - 1);
    return loss > 1e-5 && value < limit ? value : limit;
  };
}

function partCurve({ scheme, rate, event }: EventOf<"subsampled">, whole: RoughCurve): RoughCurve {
  if (scheme !== "poisson" || !isSymmetric(event)) return whole;
  const q = rate.toNumber();
  const known = new Map<number, number>();
  const atWhole: number[] = [0, 0];
  return (order) => {
    const a = Math.ceil(order);
    if (a > highestOrder) return whole(order);
    let value = known.get(a);
    if (value === undefined) {
      // Term by term: C(a,k) (1-q)^(a-k) q^k e^((k-1) D_k).
      let [lnWeight, sum] = [a * roughLn(1 - q), 0];
      for (let k = 0; k <= a; k++) {
        const exponent = k < 2 ? 0 : (k - 1) * (atWhole[k] ??= whole(k));
        sum += exponent > farExponent ? Infinity : roughExp(lnWeight + exponent);
        lnWeight += roughLn(((a - k) / (k + 1)) * (q / (1 - q)));
      }
      value = roughLn(sum) / (a - 1);
      known.set(a, value);
    }
    return Math.min(value, whole(order));
  };
}

function bestCurve({ shape, stop }: EventOf<"selected">, run: RoughCurve): RoughCurve {
  const [h, lnGamma] = [shape.toNumber(), roughLn(stop.toNumber())];
  const odds = (1 - stop.toNumber()) / stop.toNumber();
  const lnMean = roughLn(h === 0 ? odds / -lnGamma : (odds * h) / (1 - roughExp(h * lnGamma)));
  let fixed: number | undefined;
  const second = (b: number): number => (1 - 1 / b) * run(b) - lnGamma / b;
  return (order) => {
    fixed ??= Math.min(...secondOrders.map(second));
    return run(order) + (1 + h) * Math.min(second(order), fixed) + lnMean / (order - 1);
  };
}
