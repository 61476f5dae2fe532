import { accountingBook } from "../../accounting/certificates.ts";
import type { Unsupported } from "../../accounting/accountant.ts";
import { concentratedCostOf } from "../../accounting/costs/concentrated.ts";
import { isUnsupported } from "../../accounting/costs/cost.ts";
import { pureCostOf } from "../../accounting/costs/pure.ts";
import { renyiCostOf } from "../../accounting/costs/renyi.ts";
import { type Event, eventOf } from "../../accounting/index.ts";
import { accountants } from "../../accounting/registry.ts";
import type { Certificate, Claim, Derivation, Neighbours } from "../../certificates/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import type { Entry } from "./entry.ts";
import { publicText } from "./public-text.ts";

/** Claims that priced calls add up to. */
export type PrivacyClaim = Extract<Claim, { readonly neighbours: Neighbours }>;

/** What calls cost together, beside what was claimed. */
export interface Cost {
  /** In words, such as `epsilon 1.5`; where it is unknown, why. */
  readonly recorded: string;
  readonly claimed: string;
  /** Unknown where no theorem adds the calls up to what was claimed. */
  readonly verdict: "paid" | "exceeds" | "unknown";
}

/** Is it a promise about neighbors? */
export function isPrivacy(claim: Claim): claim is PrivacyClaim {
  return "neighbours" in claim;
}

/** Does a proof use this rule? */
export function uses({ rule, premises }: Derivation, id: string): boolean {
  return rule === id || premises.some((premise) => uses(premise, id));
}

/** The steps of a run that theorems of a proof cover as a whole. */
export function coveredSteps({ rule, premises }: Derivation): readonly string[] {
  return [...(accountingBook.get(rule)?.covers ?? []), ...premises.flatMap(coveredSteps)];
}

/**
 * The events of a recording. What follows a random part is an event on that part; of the runs that the best was taken from, the
 * costliest stands for all. `counts` leaves out what is not to be paid for.
 */
export function eventsOf(entries: readonly Entry[], counts: (entry: Entry) => boolean): readonly Event[] {
  return within(entries, 0, counts).events;
}

interface Read {
  readonly events: readonly Event[];
  /** The place after the end of what was read. */
  readonly next: number;
}

function within(entries: readonly Entry[], from: number, counts: (entry: Entry) => boolean): Read {
  const events: Event[] = [];
  let at = from;
  while (at < entries.length) {
    const entry = entries[at]!;
    if (entry.kind === "end") break;
    at++;
    if (entry.kind === "begin") {
      const inner = entry.name === "best" ? best(entries, at, counts) : within(entries, at, counts);
      events.push(...inner.events);
      at = inner.next + 1;
    } else if (entry.part !== undefined) {
      const inner = within(entries, at, counts);
      const rate = Rational.of(entry.part.size, entry.part.n);
      if (inner.events.length > 0)
        events.push({
          kind: "subsampled",
          scheme: "without-replacement",
          rate,
          event: together(inner.events),
        });
      at = inner.next;
    } else if (entry.price !== undefined && counts(entry)) {
      events.push(priced(entry.price));
    }
  }
  return { events, next: at };
}

/** The runs stand between their own begins and ends; `stop` is a parameter of the whole. */
function best(entries: readonly Entry[], from: number, counts: (entry: Entry) => boolean): Read {
  const { stop } = JSON.parse(entries[from - 1]!.parameters) as { readonly stop: string };
  let worst: { readonly event: Event; readonly epsilon: Rational } | undefined;
  let at = from;
  while (at < entries.length && entries[at]!.kind !== "end") {
    if (entries[at]!.kind !== "begin") {
      at++;
      continue;
    }
    const { events, next } = within(entries, at + 1, counts);
    at = next + 1;
    if (events.length === 0) continue;
    const event = together(events);
    const cost = pureCostOf([event], "replace-one");
    const epsilon = isUnsupported(cost) ? Rational.of(largestPure) : cost;
    if (worst === undefined || epsilon.compare(worst.epsilon) > 0) worst = { event, epsilon };
  }
  const events: readonly Event[] =
    worst === undefined
      ? []
      : [{ kind: "selected", shape: Rational.one, stop: Rational.parse(stop), event: worst.event }];
  return { events, next: at };
}

/** Stands for a run without pure privacy, when runs are put in order. */
const largestPure = 1_000_000_000_000;

function together(events: readonly Event[]): Event {
  return events.length === 1 ? events[0]! : { kind: "composed", events };
}

function priced(price: NonNullable<Entry["price"]>): Event {
  return "derivation" in price ? eventOf(price).event : price;
}

/** Rounding at the tenth digit, which rules and accountants may do at different places. */
const rounding = Rational.parse("1.000000001");

const known = new Map<string, Cost>();

/** Whether events cost what a certificate claims, or less: by the first accountant that proves it, or the best of all. */
export function costOf(events: readonly Event[], { derivation }: Certificate): Cost {
  const claim = forOneRow(derivation);
  if (!isPrivacy(claim)) throw new TypeError("no promise of privacy");
  const key = `${publicText(events)} ${publicText(claim)}`;
  const found = known.get(key) ?? costOfClaim(events, claim);
  if (known.size > 4096) known.clear();
  known.set(key, found);
  return found;
}

/** A promise for groups as the one for single rows that it was made of. */
function forOneRow({ claim, premises }: Derivation): Claim {
  const [only, ...others] = premises;
  const isGroup = "group" in claim && claim.group > 1;
  return isGroup && only !== undefined && others.length === 0 ? forOneRow(only) : claim;
}

function costOfClaim(events: readonly Event[], claim: PrivacyClaim): Cost {
  const { neighbours } = claim;
  switch (claim.notion) {
    case "differential-privacy":
    case "private-prediction": {
      const claimed = `epsilon ${claim.epsilon}${claim.delta.sign() > 0 ? ` with delta ${claim.delta}` : ""}`;
      const epsilon = smallestEpsilon(events, claim) ?? withoutEpsilon(events, neighbours);
      return { claimed, ...beside(epsilon, claim.epsilon, (cost) => `epsilon ${cost}`) };
    }
    case "zero-concentrated-privacy": {
      const inWords = (rho: Rational): string => `rho ${rho}`;
      const cost = concentratedCostOf(events, neighbours);
      return { claimed: inWords(claim.rho), ...beside(cost, claim.rho, inWords) };
    }
    case "renyi-privacy": {
      const { order, epsilon } = claim;
      const inWords = (cost: Rational): string => `a Renyi divergence of ${cost} at order ${order}`;
      const cost = renyiCostOf(events, neighbours, order);
      return { claimed: inWords(epsilon), ...beside(cost, epsilon, inWords) };
    }
    case "bounded-range": {
      const inWords = (cost: Rational): string => `a range of ${cost}`;
      const cost = rangeOf(events, neighbours);
      return { claimed: inWords(claim.epsilon), ...beside(cost, claim.epsilon, inWords) };
    }
  }
}

/** The best cost that a theorem gives; none where it is more than any number; or the reason that there is no theorem. */
type Sum = Rational | "unbounded" | Unsupported;

function beside(
  sum: Sum,
  claimed: Rational,
  inWords: (cost: Rational) => string,
): Pick<Cost, "recorded" | "verdict"> {
  if (sum === "unbounded") return { recorded: "more than any accountant can state", verdict: "exceeds" };
  if (isUnsupported(sum)) return { recorded: `${sum.kind}: ${sum.why}`, verdict: "unknown" };
  const exceeds = sum.compare(claimed.times(rounding)) > 0;
  return { recorded: inWords(sum), verdict: exceeds ? "exceeds" : "paid" };
}

/** Log-ratios of a pure promise lie in an interval twice as long. */
function rangeOf(events: readonly Event[], neighbours: Neighbours): Sum {
  let total = Rational.zero;
  for (const event of events) {
    const pure = pureCostOf([event], neighbours);
    if (isUnsupported(pure)) return withoutEpsilon(events, neighbours);
    total = total.plus(event.kind === "bounded-range" ? event.epsilon : pure.times(2));
  }
  return total;
}

/** Almost as large as a delta can be: whatever has a price has one beside it. */
const nearlyOne = Rational.parse("0.999");

/** Events without an epsilon at the delta that was claimed: is there one at a larger delta, or is there no theorem at all? */
function withoutEpsilon(events: readonly Event[], neighbours: Neighbours): Sum {
  const goal = { delta: nearlyOne, neighbours };
  const lacks = accountants.map((accountant) => accountant.unsupported(events, goal));
  const isPriced = lacks.some((lack) => lack === undefined || lack.overspent === true);
  return (isPriced ? undefined : lacks[0]) ?? "unbounded";
}

function smallestEpsilon(
  events: readonly Event[],
  claim: Extract<PrivacyClaim, { readonly delta: Rational }>,
): Rational | undefined {
  if (events.length === 0) return Rational.zero;
  const { delta, neighbours, group, epsilon: claimed } = claim;
  let least: Rational | undefined;
  for (const accountant of accountants) {
    const goal = { delta, neighbours };
    try {
      if (accountant.unsupported(events, goal) !== undefined) continue;
      const { epsilon: one } = accountant.certify(events, goal).claim as { readonly epsilon: Rational };
      // Only a premise taken on trust speaks of groups from the start.
      const epsilon = one.times(group);
      if (least === undefined || epsilon.compare(least) < 0) least = epsilon;
    } catch (error) {
      if (!(error instanceof HoldfastError)) throw error;
    }
    if (least !== undefined && least.compare(claimed.times(rounding)) <= 0) break;
  }
  return least;
}
