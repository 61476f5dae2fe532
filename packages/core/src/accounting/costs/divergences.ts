import { Rational } from "../../math/index.ts";
import type { Numbers } from "./numbers.ts";

/** A divergence of order a > 1 between the two worst laws of an event, times a - 1: the logarithm of a moment. */
type LogMoment = <T>(numbers: Numbers<T>, epsilon: T, order: T) => T;

const one = Rational.one;

/** Randomized response, the worst of all with pure privacy: ln((e^(a eps) + e^((1-a) eps))/(1 + e^eps)). */
export const responseLogMoment: LogMoment = (n, epsilon, order) => {
  const { above, twice } = around(n, order);
  const lie = n.exp(n.multiply(n.of(one.negate()), n.multiply(twice, epsilon)));
  const whole = n.exp(n.multiply(n.of(one.negate()), epsilon));
  return n.add(
    n.multiply(above, epsilon),
    n.subtract(n.ln(n.add(n.of(one), lie)), n.ln(n.add(n.of(one), whole))),
  );
};

/** Laplace noise of scale 1/eps: ln((a e^((a-1) eps) + (a-1) e^(-a eps))/(2a-1)). */
export const laplaceLogMoment: LogMoment = (n, epsilon, order) => {
  const { above, twice } = around(n, order);
  const far = n.multiply(above, n.exp(n.multiply(n.of(one.negate()), n.multiply(twice, epsilon))));
  return n.add(n.multiply(above, epsilon), n.ln(n.divide(n.add(order, far), twice)));
};

/**
 * The worst two laws whose log-ratios lie in an interval of length eps, with r = e^-eps:
 * (a-1) ln((a-1)(1-r^a)/(a (r-r^a))) + ln((1-r^a)/(a (1-r))).
 */
export const rangeLogMoment: LogMoment = (n, epsilon, order) => {
  const above = n.subtract(order, n.of(one));
  const decay = (times: typeof order): typeof order =>
    n.exp(n.multiply(n.of(one.negate()), n.multiply(times, epsilon)));
  const r = decay(n.of(one));
  const power = decay(order);
  const rest = n.subtract(n.of(one), power);
  const best = n.divide(n.multiply(above, rest), n.multiply(order, n.subtract(r, power)));
  const scale = n.divide(rest, n.multiply(order, n.subtract(n.of(one), r)));
  return n.add(n.multiply(above, n.ln(best)), n.ln(scale));
};

/**
 * Discrete Laplace noise of scale 1/step on an integer that moves by `shift`, with r = e^-step: the logarithm of
 * (r^((1-a) d) + r^(a d) + (1-r) r^((1-a) d) (r^(2a-1) - r^((2a-1) d))/(1 - r^(2a-1)))/(1 + r), d the shift.
 */
export function discreteLaplaceLogMoment<T>(n: Numbers<T>, step: T, shift: T, order: T): T {
  const { above, twice } = around(n, order);
  const decay = (times: T): T => n.exp(n.multiply(n.of(one.negate()), n.multiply(times, step)));
  const r = decay(n.of(one));
  // In units of r^((1-a) d) = e^((a-1) d step), so that nothing overflows.
  const far = decay(n.multiply(twice, shift));
  const middle = n.divide(n.subtract(decay(twice), far), n.subtract(n.of(one), decay(twice)));
  const inner = n.add(n.add(n.of(one), far), n.multiply(n.subtract(n.of(one), r), middle));
  return n.add(n.multiply(n.multiply(above, shift), step), n.ln(n.divide(inner, n.add(n.of(one), r))));
}

/** a - 1 and 2a - 1. */
function around<T>(n: Numbers<T>, order: T): { readonly above: T; readonly twice: T } {
  const above = n.subtract(order, n.of(one));
  return { above, twice: n.add(above, order) };
}
