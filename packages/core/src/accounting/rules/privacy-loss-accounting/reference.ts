import { eventNeeds, eventsOf, singles, eventsWork } from "../../../certificates/reference/events.ts";
import { order, parse } from "../../../certificates/reference/fraction.ts";
import { pairOf, valueOf, type Way } from "../../../certificates/reference/loss-pairs.ts";
import { excessOf } from "../../../certificates/reference/loss-sum.ts";
import { within } from "../../../certificates/reference/meter.ts";
import { chance, must, number, type ReferenceRule } from "../../../certificates/reference/rule.ts";

/** What is found may be this much above delta and still be refined: where few losses matter it falls by leaps. */
const nearly = 1.5;
/** No finer grid makes up for an epsilon that is too small. */
const finest = 0.00002;

/**
 * The excess of the sum of losses at epsilon is at most delta, and at epsilon less a twentieth it is more than
 * 0.99 delta. Grids are refined until the first holds; where that leads nowhere, or beyond what was charged, it does not.
 */
export const reference: ReferenceRule = {
  id: "privacy-loss-accounting",
  premises: [],
  parameters: ["events", "epsilon", "delta", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => eventsWork(parameters, "losses"),
  conclude({ parameters }) {
    const events = singles(eventsOf(parameters));
    const { neighbours, epsilon, delta } = parameters;
    const allowed = chance(parameters, "delta", true);
    must(order(allowed, parse("1e-60")) >= 0, "delta from 1e-60");
    const [e, d] = [valueOf(number(parameters, "epsilon")), valueOf(allowed)];
    const often = new Map<string, [(typeof events)[number][0], number]>();
    for (const [event, times] of events) {
      const name = JSON.stringify(Object.entries(event).sort());
      often.set(name, [event, (often.get(name)?.[1] ?? 0) + Number(times)]);
    }
    const count = [...often.values()].reduce((sum, [, times]) => sum + times, 0);
    must(count <= 1e8, "at most 1e8 events");
    const cut = (1e-8 * d) / count;
    const slack = 1 + 1e-8 + 5e-12 * count;
    const ways: readonly Way[] = JSON.stringify(parameters["events"]).includes('"poisson"')
      ? ["with", "without"]
      : ["with"];
    let isTight = e === 0;
    const charge = eventsWork(parameters, "losses");
    let taken = 0;
    for (const way of ways) {
      const pairs = [...often.values()].map(
        ([event, times]) => [pairOf(event, neighbours, way, cut), times] as const,
      );
      let last = Infinity;
      for (let fineness = 0.01; ;) {
        let steps = 0;
        const excess = within(
          Infinity,
          () => excessOf(pairs, { cut, fineness, near: e, delta: d }),
          (more) => (steps = more),
        );
        taken += steps;
        const found = excess.at(e) * slack;
        if (found <= d) {
          if (excess.at(0.95 * e) * slack > 0.99 * d) isTight = true;
          break;
        }
        // Refining lowers what is found by less and less: where the same step once more would not do nearly, none will.
        must(!excess.isExact && 2 * found - last <= nearly * d, "delta holds at epsilon");
        // What a grid adds falls to a quarter when its cells are halved, and its work doubles.
        const without = last === Infinity ? found : (4 * found - last) / 3;
        let [halvings, added] = [1, (found - without) / 4];
        for (; halvings < 4 && without < d && without + added > d; halvings++) added /= 4;
        const finer = 1 << halvings;
        fineness /= finer;
        const isTooFine = fineness < finest || taken + steps * finer > charge;
        must(!isTooFine, "delta holds at epsilon");
        last = found;
      }
    }
    must(isTight, "no smaller epsilon would do");
    return { notion: "differential-privacy", epsilon, delta, neighbours, group: 1 };
  },
};
