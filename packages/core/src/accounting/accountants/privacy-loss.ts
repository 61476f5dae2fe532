import { certify, derive } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import { fractionOf, roundUp } from "../../math/index.ts";
import type { Accountant } from "../accountant.ts";
import type { Event } from "../event.ts";
import { accountingBook } from "../certificates.ts";
import { unsupportedLoss } from "../loss/composed-pairs.ts";
import { leastEpsilon } from "../loss/epsilon-search.ts";
import { smallestDelta } from "../loss/loss-bounds.ts";
import { profileNear } from "../loss/profile.ts";
import { occurrences } from "../occurrences.ts";
import { privacyLossAccounting } from "../rules/privacy-loss-accounting/rule.ts";
import { needsDelta } from "./needs-delta.ts";

/**
 * So much of delta is left over, for whoever checks the certificate with other roundings, which add up with the events, and on
 * another grid: on a part of the data losses are rare and large, and a grid that fits both is coarse.
 */
function slack(events: readonly Event[]): number {
  const all = occurrences(events);
  const count = Number(all.reduce((sum, { times }) => sum + times, 0n));
  return (all.some(({ event }) => event.kind === "subsampled") ? 3e-3 : 1e-6) + 4e-10 * count;
}

/** Adds the privacy losses of the pairs that dominate the events: the tightest account where every event has one. */
export const privacyLoss: Accountant = {
  id: "privacy-loss",
  summary: "The law of the sum of all privacy losses, by Fourier transforms with certified errors.",
  unsupported(events, goal) {
    const unsupported =
      needsDelta(events, goal) ?? unsupportedLoss(events, goal.neighbours, goal.delta.toNumber());
    if (unsupported !== undefined) return unsupported;
    const { kind } = events[0]!;
    return goal.delta.compare(smallestDelta) < 0
      ? { path: "events.0", kind, why: `delta is followed down to ${smallestDelta}` }
      : undefined;
  },
  certify(events, { delta, neighbours }) {
    const profile = profileNear(events, neighbours, delta.toNumber());
    const least = leastEpsilon(profile, delta.toNumber() * (1 - slack(events)));
    if (!Number.isFinite(least)) {
      return refuse({
        code: "rule-refused",
        path: "delta",
        expected: "more than the events themselves may fail with",
        received: delta.toString(),
        remedy: "Ask for a larger delta.",
      });
    }
    const epsilon = roundUp(fractionOf(least));
    return certify(derive(privacyLossAccounting, [], { events, epsilon, delta, neighbours }), accountingBook);
  },
};
