import type { Certificate, Claim, Derivation, Neighbours } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import { accountingBook } from "./certificates.ts";
import type { Event } from "./event.ts";

/** What a certificate says about the data, as an event, and the neighbors of which it speaks. */
export interface CertifiedEvent {
  readonly event: Event;
  readonly neighbours: Neighbours;
}

/** Claims about privacy that events can state. */
type PrivacyClaim = Extract<
  Claim,
  {
    notion:
      | "differential-privacy"
      | "private-prediction"
      | "bounded-range"
      | "zero-concentrated-privacy"
      | "renyi-privacy";
  }
>;

/**
 * The tightest event that a certificate backs: what a ledger writes down. Conversions are undone as far as the proof tells what
 * they started from (an exponential mechanism whose certificate ends in differential privacy is a bounded-range event), accounts give
 * back their lists of events. Discrete noise is an event of one integer where only one of the integers can move, and by one;
 * otherwise it is known by its claim. What is no promise of privacy, and what protects groups, is refused.
 */
export function eventOf(certificate: Certificate): CertifiedEvent {
  const origin = originOf(certificate.derivation);
  const { claim } = origin;
  if (!isPrivacy(claim)) {
    return refuse({
      code: "notion-mismatch",
      path: "claim.notion",
      expected: "a promise of privacy",
      received: claim.notion,
    });
  }
  if ("group" in claim && claim.group !== 1) {
    refuse({
      code: "rule-refused",
      path: "claim.group",
      expected: "1: account for single rows first, then protect groups",
      received: String(claim.group),
    });
  }
  return Object.freeze({ event: Object.freeze(eventFor(origin, claim)), neighbours: claim.neighbours });
}

function isPrivacy(claim: Claim): claim is PrivacyClaim {
  return "neighbours" in claim;
}

/** The strongest claim about the same mechanism that the proof holds: conversions are steps down. */
function originOf(derivation: Derivation): Derivation {
  const rule = accountingBook.get(derivation.rule);
  const [inner, ...others] = derivation.premises;
  if (rule === undefined || inner === undefined || others.length > 0) return derivation;
  const sameMechanism = rule.mechanism === "kept";
  const [from, to] = [inner.claim, derivation.claim];
  if (!sameMechanism || !isPrivacy(from) || !isPrivacy(to) || from.neighbours !== to.neighbours)
    return derivation;
  if ("group" in to && "group" in from && to.group !== from.group) return derivation;
  return originOf(inner);
}

function eventFor({ rule, parameters }: Derivation, claim: PrivacyClaim): Event {
  // An account gives back what it accounted for; the lists were read when it was made.
  const { events } = parameters as { readonly events?: readonly Event[] };
  if (events !== undefined && rule.endsWith("-accounting")) {
    return events.length === 1 && events[0] !== undefined ? events[0] : { kind: "composed", events };
  }
  switch (claim.notion) {
    case "bounded-range":
      return { kind: "bounded-range", epsilon: claim.epsilon };
    case "zero-concentrated-privacy":
      if (rule === "discrete-gaussian" && movesOneStep(parameters["squaredSensitivity"])) {
        return { kind: "discrete-gaussian", variance: parameters["variance"] as Rational, sensitivity: 1 };
      }
      return { kind: "zero-concentrated", rho: claim.rho };
    case "renyi-privacy":
      return {
        kind: "renyi",
        orders: Object.freeze([claim.order]),
        epsilons: Object.freeze([claim.epsilon]),
      };
    case "differential-privacy":
    case "private-prediction":
      if (rule === "discrete-laplace" && parameters["sensitivity"] === 1) {
        return { kind: "discrete-laplace", scale: parameters["scale"] as Rational, sensitivity: 1 };
      }
      if (rule === "permute-and-flip") return { kind: "permute-and-flip", epsilon: claim.epsilon };
      if (claim.delta.sign() === 0) return { kind: "pure", epsilon: claim.epsilon };
      if (claim.delta.compare(1) < 0)
        return { kind: "approximate", epsilon: claim.epsilon, delta: claim.delta };
      return refuse({
        code: "rule-refused",
        path: "claim.delta",
        expected: "below 1: a promise that may always fail is none",
        received: claim.delta.toString(),
      });
  }
}

/** Integers whose squared moves come to less than 2: at most one moves, by one. */
function movesOneStep(squaredSensitivity: unknown): boolean {
  return squaredSensitivity instanceof Rational && squaredSensitivity.compare(2) < 0;
}
