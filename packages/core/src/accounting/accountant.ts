import type { Certificate, Neighbours } from "../certificates/index.ts";
import type { Rational } from "../math/index.ts";
import type { Event, EventKind } from "./event.ts";

/** An event for which an accountant has no theorem. */
export interface Unsupported {
  /** Where it stands: `events.2.event`. */
  readonly path: string;
  readonly kind: EventKind;
  /** Why, for people. */
  readonly why: string;
  /** Set where the accountant knows the event, and its own delta is more than may be spent. */
  readonly overspent?: true;
}

/** What an account is asked for. */
export interface AccountGoal {
  /** The failure probability that the total may have; 0 asks for pure privacy. */
  readonly delta: Rational;
  readonly neighbours: Neighbours;
}

/**
 * Says what a list of events costs, or that it cannot. It never guesses: an event without a theorem is refused by name.
 * Events may be chosen one after the other, each in the light of the answers before it, as long as their parameters
 * were fixed in advance (where parameters are chosen too, see filters).
 */
export interface Accountant {
  readonly id: string;
  /** In one line, for people. */
  readonly summary: string;
  /** Set where its answer is the exact cost, so that nobody else need be asked. */
  readonly exact?: true;
  /** The first event that it cannot account for under these neighbors at this delta. */
  unsupported(events: readonly Event[], goal: AccountGoal): Unsupported | undefined;
  /** The certificate of (epsilon, delta)-privacy. Only called where nothing is unsupported. */
  certify(events: readonly Event[], goal: AccountGoal): Certificate;
}
