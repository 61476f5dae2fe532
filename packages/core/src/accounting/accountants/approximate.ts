import { certify, type Derivation, derive } from "../../certificates/index.ts";
import { optimalComposition } from "../../certificates/rules/optimal-composition/rule.ts";
import { Rational } from "../../math/index.ts";
import type { Accountant, AccountGoal } from "../accountant.ts";
import { accountingBook } from "../certificates.ts";
import { approximateChargesOf, summed } from "../costs/approximate.ts";
import { isUnsupported, overspent } from "../costs/cost.ts";
import type { Event } from "../event.ts";
import { occurrences } from "../occurrences.ts";
import { approximateAccounting } from "../rules/approximate-accounting/rule.ts";
import { smallestEpsilon } from "./smallest-epsilon.ts";

/** The most runs, and the largest epsilon, of which optimal composition speaks. */
const mostRuns = 100_000n;
const largestEpsilon = 1000;

/** Adds epsilons and deltas, or lets epsilons walk at random; for one event many times, the optimal composition. */
export const approximate: Accountant = {
  id: "approximate",
  summary: "Epsilons and deltas add up, or epsilons like a random walk; exact for one event many times.",
  unsupported(events, { delta, neighbours }) {
    const charges = approximateChargesOf(events, neighbours);
    if (isUnsupported(charges)) return charges;
    if (summed(charges).delta.compare(delta) <= 0) return undefined;
    return overspent(occurrences(events).find((_, i) => charges[i]!.price.delta.sign() > 0)!);
  },
  certify(events, goal) {
    const { delta, neighbours } = goal;
    const charges = approximateChargesOf(events, neighbours);
    const spent = isUnsupported(charges) ? Rational.zero : summed(charges).delta;
    const slack = delta.minus(spent);
    const sums = derive(approximateAccounting, [], { events, slack, neighbours });
    return certify(smallestEpsilon([sums, ...manyTimes(events, goal, slack)]), accountingBook);
  },
};

/** Optimal composition, where all that happened is one event many times. */
function manyTimes(
  events: readonly Event[],
  { delta, neighbours }: AccountGoal,
  slack: Rational,
): readonly Derivation[] {
  const [first, ...others] = occurrences(events);
  if (first === undefined || slack.sign() === 0) return [];
  const name = JSON.stringify(first.event);
  if (others.some(({ event }) => JSON.stringify(event) !== name)) return [];
  const times = others.reduce((sum, other) => sum + other.times, first.times);
  const one = derive(approximateAccounting, [], { events: [first.event], slack: "0", neighbours });
  const { epsilon } = one.claim as { readonly epsilon: Rational };
  if (times < 2n || times > mostRuns || epsilon.compare(largestEpsilon) > 0) return [];
  const all = derive(optimalComposition, [one], { times: Number(times), delta: slack });
  // Its delta is rounded up, and must not thereby exceed what is allowed.
  return (all.claim as { readonly delta: Rational }).delta.compare(delta) <= 0 ? [all] : [];
}
