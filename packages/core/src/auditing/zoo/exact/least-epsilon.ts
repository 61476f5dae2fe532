import type { Enclosed } from "../member.ts";
import type { Masses } from "./worst-ratio.ts";

/** What the rounding of sums of 1e5 probabilities does to epsilon where delta(epsilon) falls at a rate of 0.01 or more. */
const slack = 1e-10;

/** The least epsilon at which both hockey-stick divergences of two listed laws are at most delta > 0, by bisection. */
export function leastEpsilon(first: Masses, second: Masses, delta: number): Enclosed {
  const outcomes = [...new Set([...first.keys(), ...second.keys()])];
  const pairs = outcomes.map((outcome) => [first.get(outcome) ?? 0, second.get(outcome) ?? 0] as const);
  const holds = (epsilon: number): boolean => {
    const factor = Math.exp(epsilon);
    let [towards, away] = [0, 0];
    for (const [p, q] of pairs) {
      towards += Math.max(0, p - factor * q);
      away += Math.max(0, q - factor * p);
    }
    return towards <= delta && away <= delta;
  };
  let [lower, upper] = [0, 1];
  while (!holds(upper)) {
    if (upper > 700) return { lower, upper: Infinity };
    [lower, upper] = [upper, 2 * upper];
  }
  while (upper - lower > slack) {
    const middle = (lower + upper) / 2;
    if (holds(middle)) upper = middle;
    else lower = middle;
  }
  return { lower: Math.max(0, lower - slack), upper: upper + slack };
}
