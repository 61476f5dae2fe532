import type { Certificate } from "../certificates/index.ts";
import { HoldfastError, type Issue, refuse as refuseIssue } from "../issues/index.ts";
import type { Rational } from "../math/index.ts";
import type { Event } from "./event.ts";
import { type CertifiedEvent, eventOf } from "./event-of.ts";
import { privacyFilter } from "./filters/privacy-filter.ts";

/** An account that is charged for answers: in which numbers it counts, and whom it protects. */
export interface ChargedAccount {
  readonly accountant: "pure" | "approximate" | "concentrated";
  readonly neighbours: "replace-one" | "replace-label";
  /** How many rows a protected unit may have. */
  readonly unitRows: number;
}

/** What an answer costs an account, and the event that it is. */
export interface CertificateCost {
  readonly event: Event;
  /** Epsilon of pure and approximate accounts, rho of concentrated ones; delta is 0 for all but approximate ones. */
  readonly cost: { readonly amount: Rational; readonly delta: Rational };
}

/**
 * What an answer under this certificate costs an account: a pure function of public numbers. Certificates whose coins were seeded, whose
 * draws are right in real numbers only, that rest on claims taken on trust or promise nothing are refused, and so are those for
 * smaller units or for neighbors that hide less than the account's. A certificate for single rows costs what its tightest event
 * does; one for groups costs its own epsilon and delta.
 */
export function certificateCost(certificate: Certificate, account: ChargedAccount): CertificateCost {
  checkAssumptions(certificate);
  const tightest = eventFor(certificate, account);
  try {
    return costFor(tightest, account);
  } catch (error) {
    // What a promise was converted from may be in numbers that the accountant does not add up; the promise itself still holds.
    const stated = claimedEvent(certificate);
    if (!isNotUnderstood(error) || stated === undefined) throw error;
    return costFor(stated, account);
  }
}

function isNotUnderstood(error: unknown): boolean {
  return (
    error instanceof HoldfastError &&
    error.issue.code === "unsupported-event" &&
    error.issue.path.startsWith("events")
  );
}

function costFor({ event, neighbours }: CertifiedEvent, account: ChargedAccount): CertificateCost {
  if (neighbours !== account.neighbours && neighbours !== "replace-one")
    refuse({
      path: "certificate.claim.neighbours",
      expected: `a promise for neighbors of the kind ${account.neighbours}`,
      received: neighbours,
      remedy: "State the mechanism's sensitivity for these neighbors.",
    });
  return { event, cost: costOf(event, { accountant: account.accountant, neighbours }) };
}

function checkAssumptions({ assumptions, vacuous }: Certificate): void {
  const kinds = new Set(assumptions.map(({ kind }) => kind));
  const reasons: readonly (readonly [boolean, string, string])[] = [
    [kinds.has("seeded-randomness"), "coins of the operating system", "coins from a seed"],
    [kinds.has("real-arithmetic"), "an exact draw", "a draw that is right in real numbers only"],
    [kinds.has("premise"), "a promise that is proved", "a promise that rests on a claim taken on trust"],
    [vacuous, "a promise that says something", "a promise that every mechanism keeps"],
  ];
  for (const [holds, expected, received] of reasons)
    if (holds) refuse({ path: "certificate.assumptions", expected, received });
}

function eventFor(certificate: Certificate, { unitRows }: ChargedAccount): CertifiedEvent {
  const { claim, n } = certificate;
  // Whoever has more rows than there are has all of them.
  const rows = typeof n === "number" ? Math.min(unitRows, n) : unitRows;
  const group = "group" in claim ? claim.group : 1;
  if (rows <= 1 && group === 1) return eventOf(certificate);
  if (claim.notion !== "differential-privacy" && claim.notion !== "private-prediction")
    return refuse({
      path: "certificate.claim.notion",
      expected: `differential privacy for groups of ${rows} rows`,
      received: claim.notion,
    });
  if (group < rows)
    refuse({
      path: "certificate.claim.group",
      expected: `a promise for units of ${rows} rows`,
      received: String(group),
      remedy: "Take the certificate for the schema's unit.",
    });
  const stated = claimedEvent(certificate);
  if (stated !== undefined) return stated;
  return refuse({
    path: "certificate.claim.delta",
    expected: "below 1",
    received: claim.delta.toString(),
  });
}

/** The claim itself as an event, where it is epsilon and a delta below 1. */
function claimedEvent({ claim }: Certificate): CertifiedEvent | undefined {
  if (claim.notion !== "differential-privacy" && claim.notion !== "private-prediction") return undefined;
  const { epsilon, delta, neighbours } = claim;
  if (delta.compare(1) >= 0) return undefined;
  const event: Event =
    delta.sign() === 0 ? { kind: "pure", epsilon } : { kind: "approximate", epsilon, delta };
  return { event, neighbours };
}

/** By the text of an event, for certificates that are made anew for every answer. */
const byEvent = new Map<string, CertificateCost["cost"]>();

/** The event's cost in the accountant's numbers, for the neighbors that it is stated for. */
function costOf(
  event: Event,
  { accountant, neighbours }: Pick<ChargedAccount, "accountant"> & Pick<CertifiedEvent, "neighbours">,
): CertificateCost["cost"] {
  const key = `${accountant} ${neighbours} ${JSON.stringify(event)}`;
  const known = byEvent.get(key);
  if (known !== undefined) return known;
  // A filter that grants nothing says what an event would cost.
  const budget =
    accountant === "concentrated"
      ? ({ accountant, rho: 0 } as const)
      : accountant === "approximate"
        ? ({ accountant, epsilon: 0, delta: 0 } as const)
        : ({ accountant, epsilon: 0 } as const);
  const { cost } = privacyFilter({ budget, neighbours }).ask(event);
  if (byEvent.size >= 10_000) byEvent.clear();
  byEvent.set(key, cost);
  return cost;
}

function refuse(issue: Omit<Issue, "code">): never {
  return refuseIssue({ code: "unsupported-event", ...issue });
}
