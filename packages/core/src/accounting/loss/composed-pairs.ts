import type { Neighbours } from "../../certificates/index.ts";
import { expMinusOne, logOnePlus } from "../../math/index.ts";
import type { Unsupported } from "../accountant.ts";
import type { Event } from "../event.ts";
import { occurrences } from "../occurrences.ts";
import { composedLaw, droppedShare, repeatedLaw } from "./composition.ts";
import { dominatingPair, type PairGoal } from "./dominating-pair.ts";
import { chooseGrid, type LossGoal, type RepeatedPair } from "./grid-choice.ts";
import type { Order } from "./pairs/subsampled.ts";
import { type TiltedLaw, tiltedLaw } from "./tilted-law.ts";

/** More events than this are refused: the errors of doubles would add up to something. */
const mostEvents = 100_000_000;
/** So many outcomes may all distinct events of discrete noise have together. */
const mostOutcomes = 8_388_608;

/** The first event of the list without a dominating pair, or with which the list fails too often, if there is one. */
export function unsupportedLoss(
  events: readonly Event[],
  neighbours: Neighbours,
  delta = 1,
): Unsupported | undefined {
  let total = 0n;
  let [failure, outcomes] = [0, 0];
  const asked = new Map<string, number>();
  for (const { event, times, path } of occurrences(events)) {
    total += times;
    if (total > mostEvents)
      return { path, kind: event.kind, why: `at most ${mostEvents} events are followed` };
    const key = JSON.stringify(event);
    let infinite = asked.get(key);
    if (infinite === undefined) {
      const pair = dominatingPair(event, { neighbours, order: "with", beyond: 1e-80 });
      if (typeof pair === "string") return { path, kind: event.kind, why: pair };
      outcomes += pair.losses.length;
      if (outcomes > mostOutcomes)
        return {
          path,
          kind: event.kind,
          why: `at most ${mostOutcomes} outcomes of discrete noise are followed`,
        };
      infinite = pair.infinite;
      asked.set(key, infinite);
    }
    failure -= Number(times) * logOnePlus(-infinite);
    if (failure > 0 && -expMinusOne(-failure) >= 0.9999 * delta) {
      const why = "up to here the events fail with probability delta already";
      return { path, kind: event.kind, why, overspent: true };
    }
  }
  return undefined;
}

/** The orders in which the two neighbors have to be compared: one where every pair is its own mirror image. */
export function ordersOf(events: readonly Event[]): readonly Order[] {
  const mirrored = occurrences(events).every(({ event }) => !isPoisson(event));
  return mirrored ? ["with"] : ["with", "without"];
}

/** Is it an event on a Poisson part, or on disjoint parts of the data of which one may be? */
function isPoisson(event: Event): boolean {
  return event.kind === "parallel"
    ? event.events.some(isPoisson)
    : event.kind === "subsampled" && event.scheme === "poisson";
}

/**
 * The law of the sum of the losses of all events, whose pairs dominate them: by Fourier transforms of tilted laws. Equal events
 * by repeated squaring, different ones two by two.
 */
export function composedPairs(events: readonly Event[], pairGoal: PairGoal, goal: LossGoal): TiltedLaw {
  const counts = new Map<string, { event: Event; times: number }>();
  let total = 0;
  for (const { event, times } of occurrences(events)) {
    const key = JSON.stringify(event);
    const so = counts.get(key)?.times ?? 0;
    counts.set(key, { event, times: so + Number(times) });
    total += Number(times);
  }
  const each = { ...pairGoal, beyond: pairGoal.beyond / total };
  // In an order of their own, so that the answer does not depend on that of the list.
  const keys = [...counts.keys()].sort((a, b) => (a < b ? -1 : 1));
  const pairs = keys.map((key): RepeatedPair => {
    const { event, times } = counts.get(key)!;
    const pair = dominatingPair(event, each);
    if (typeof pair === "string") throw new RangeError(pair);
    return { pair, times };
  });
  const { laws, lambda, moved } = chooseGrid(pairs, goal);
  const powers = laws.map((law, i) => {
    const { pair, times } = pairs[i]!;
    const single = tiltedLaw(pair, law, { tilt: lambda * law.step, moved, share: droppedShare(total) });
    return repeatedLaw(single, times, total);
  });
  return composedLaw(powers, total);
}
