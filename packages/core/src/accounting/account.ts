import {
  type Certificate,
  type Neighbours,
  probabilityBelowOne,
  refuseUnknown,
} from "../certificates/index.ts";
import { HoldfastError, refuse } from "../issues/index.ts";
import type { RationalLike } from "../math/index.ts";
import { neighbourRelation } from "../mechanisms/options.ts";
import type { Accountant, AccountGoal } from "./accountant.ts";
import { smallestEpsilon } from "./accountants/smallest-epsilon.ts";
import type { Event } from "./event.ts";
import { readEvents } from "./event-shape.ts";
import { accountantOf, accountants } from "./registry.ts";

export interface AccountOptions {
  /** The failure probability that the total may have. Default 0: pure privacy. */
  readonly delta?: RationalLike;
  /** Which data sets are neighbors; the sensitivities in the events must hold for these. Default "replace-one". */
  readonly neighbours?: Neighbours;
  /** The id of the accountant to ask. Default: all of them, and the smallest epsilon wins. */
  readonly accountant?: string;
}

/**
 * What a list of events costs together: the certificate with the smallest epsilon at the wanted delta among those of all
 * accountants that understand every event, or the exact one where an accountant knows it. Where none does, the refusal says
 * for each which event it is and why. It is a function of public parameters alone, and the same every time. Cost: that of
 * the accountants asked, the slowest being the privacy-loss accountant.
 */
export function account(events: unknown, options: AccountOptions = {}): Certificate {
  refuseUnknown(options, ["delta", "neighbours", "accountant"], "account");
  const read = readEvents(events);
  const goal: AccountGoal = {
    delta: probabilityBelowOne.accept(options.delta ?? 0, "delta"),
    neighbours: neighbourRelation.accept(options.neighbours ?? neighbourRelation.fallback, "neighbours"),
  };
  const asked = options.accountant === undefined ? asksOf(read, goal) : [accountantOf(options.accountant)];
  const outcomes = asked.map((one) => outcomeOf(one, read, goal));
  const certificates = outcomes.flatMap(({ certificate }) =>
    certificate === undefined ? [] : [certificate],
  );
  return certificates.length > 0 ? smallestEpsilon(certificates) : refuseAll(outcomes);
}

/** Whom to ask: one whose answer is exact, where there is such a one, or all. */
export function asksOf(events: readonly Event[], goal: AccountGoal): readonly Accountant[] {
  const exact = accountants.find((one) => one.exact === true && one.unsupported(events, goal) === undefined);
  return exact === undefined ? accountants : [exact];
}

/** A certificate, or why there is none. */
interface Outcome {
  readonly id: string;
  readonly certificate?: Certificate;
  readonly path?: string;
  readonly why?: string;
}

/** An accountant that turns out to be unable only when it computes is one that refuses, with its own words. */
function outcomeOf(accountant: Accountant, events: readonly Event[], goal: AccountGoal): Outcome {
  const { id } = accountant;
  const event = accountant.unsupported(events, goal);
  if (event !== undefined) {
    return { id, path: event.path, why: `${event.kind} at ${event.path} (${event.why})` };
  }
  try {
    return { id, certificate: accountant.certify(events, goal) };
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return { id, path: "events", why: `${error.issue.path}: ${error.issue.expected}` };
  }
}

/** The event that stopped the first accountant, and the reasons of all. */
function refuseAll(outcomes: readonly Outcome[]): never {
  const words =
    outcomes.length === 1
      ? "events that this accountant understands"
      : "events that one accountant understands all of";
  return refuse({
    code: "unsupported-event",
    path: outcomes[0]?.path ?? "events",
    expected: words,
    received: outcomes.map(({ id, why }) => `${id}: ${why}`).join("; "),
    remedy:
      "Name the neighbors that the events are stated for (poisson parts: add-or-remove-one), allow a delta above 0, or leave out the event.",
  });
}
