import { accounting, type Certificate, HoldfastError, type Issue, Rational } from "holdfast";
import type { Budget, Charge, Price } from "./ledger.ts";

/** What a charge costs an account, and the event that is written down for it, as JSON. */
export interface Priced {
  readonly price: Price;
  readonly event: string;
}

type Asked = Pick<Charge, "certificate" | "selection" | "prepaid">;

/**
 * What an answer costs an account, from what protects it: a pure function of public numbers. Certificates whose coins were seeded, whose
 * draws are right in real numbers only, that rest on claims taken on trust or promise nothing are refused, and so are those for
 * smaller units or for neighbors that hide less than the account's. A certificate for single rows costs what its tightest event
 * does; one for groups costs its own epsilon and delta. Exact answers cost no privacy and the length of their code.
 */
export function priceOf({ certificate, selection, prepaid = false }: Asked, budget: Budget): Priced {
  if (selection !== undefined) checkSelection(selection, budget);
  if (certificate === undefined && selection === undefined && !prepaid)
    throw new HoldfastError({
      code: "parameter-missing",
      path: "certificate",
      expected: "a certificate of privacy, or the selection of an exact answer",
    });
  const { event, cost } = certificate === undefined ? free : privateCost(certificate, budget);
  const { nats, kept } = selection ?? { nats: Rational.zero, kept: 0 };
  return { event, price: Object.freeze({ ...cost, nats, kept }) };
}

interface EventCost {
  readonly event: string;
  readonly cost: Pick<Price, "amount" | "delta">;
}

const free: EventCost = { event: "{}", cost: { amount: Rational.zero, delta: Rational.zero } };

function checkSelection({ nats, kept }: NonNullable<Asked["selection"]>, { answers }: Budget): void {
  if (answers !== "exact")
    throw new HoldfastError({
      code: "contradiction",
      path: "answers",
      expected: "a private answer: this budget admits no exact ones",
      received: "an exact answer",
    });
  if (nats.sign() < 0 || !Number.isSafeInteger(kept) || kept < 0)
    throw new HoldfastError({
      code: "parameter-range",
      path: "selection",
      expected: "nats >= 0 and an integer of kept examples >= 0",
    });
}

/** By certificate, which are frozen, and the words of a budget that prices depend on; predictions repeat theirs. */
const byCertificate = new WeakMap<Certificate, Map<string, EventCost>>();

function privateCost(certificate: Certificate, budget: Budget): EventCost {
  const words = `${budget.accountant} ${budget.neighbours} ${budget.unitRows}`;
  const costs = byCertificate.get(certificate) ?? new Map<string, EventCost>();
  byCertificate.set(certificate, costs);
  const cost = costs.get(words) ?? computed(certificate, budget);
  costs.set(words, cost);
  return cost;
}

function computed(certificate: Certificate, budget: Budget): EventCost {
  checkAssumptions(certificate);
  const tightest = eventFor(certificate, budget);
  try {
    return costFor(tightest, budget);
  } catch (error) {
    // What a promise was converted from may be in numbers that the accountant does not add up; the promise itself still holds.
    const stated = claimedEvent(certificate);
    if (!isNotUnderstood(error) || stated === undefined) throw error;
    return costFor(stated, budget);
  }
}

function isNotUnderstood(error: unknown): boolean {
  return (
    error instanceof HoldfastError &&
    error.issue.code === "unsupported-event" &&
    error.issue.path.startsWith("events")
  );
}

function costFor({ event, neighbours }: accounting.CertifiedEvent, budget: Budget): EventCost {
  if (neighbours !== budget.neighbours && neighbours !== "replace-one")
    refuse({
      path: "certificate.claim.neighbours",
      expected: `a promise for neighbors of the kind ${budget.neighbours}`,
      received: neighbours,
      remedy: "State the mechanism's sensitivity for these neighbors.",
    });
  const text = JSON.stringify(event);
  return { event: text, cost: costOf(event, text, { accountant: budget.accountant, neighbours }) };
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

function eventFor(certificate: Certificate, { unitRows }: Budget): accounting.CertifiedEvent {
  const { claim, n } = certificate;
  // Whoever has more rows than there are has all of them.
  const rows = typeof n === "number" ? Math.min(unitRows, n) : unitRows;
  const group = "group" in claim ? claim.group : 1;
  if (rows <= 1 && group === 1) return accounting.eventOf(certificate);
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
function claimedEvent({ claim }: Certificate): accounting.CertifiedEvent | undefined {
  if (claim.notion !== "differential-privacy" && claim.notion !== "private-prediction") return undefined;
  const { epsilon, delta, neighbours } = claim;
  if (delta.compare(1) >= 0) return undefined;
  const event: accounting.Event =
    delta.sign() === 0 ? { kind: "pure", epsilon } : { kind: "approximate", epsilon, delta };
  return { event, neighbours };
}

interface Numbers {
  readonly accountant: Budget["accountant"];
  readonly neighbours: accounting.CertifiedEvent["neighbours"];
}

/** By the text of an event, for certificates that are made anew for every answer. */
const byEvent = new Map<string, EventCost["cost"]>();

/** The event's cost in the accountant's numbers, for the neighbors that it is stated for. */
function costOf(event: accounting.Event, text: string, numbers: Numbers): EventCost["cost"] {
  const key = `${numbers.accountant} ${numbers.neighbours} ${text}`;
  const known = byEvent.get(key);
  if (known !== undefined) return known;
  const { accountant, neighbours } = numbers;
  // A filter that grants nothing says what an event would cost.
  const budget =
    accountant === "concentrated"
      ? ({ accountant, rho: 0 } as const)
      : accountant === "approximate"
        ? ({ accountant, epsilon: 0, delta: 0 } as const)
        : ({ accountant, epsilon: 0 } as const);
  const { cost } = accounting.privacyFilter({ budget, neighbours }).ask(event);
  if (byEvent.size >= 10_000) byEvent.clear();
  byEvent.set(key, cost);
  return cost;
}

function refuse(issue: Omit<Issue, "code">): never {
  throw new HoldfastError({ code: "unsupported-event", ...issue });
}
