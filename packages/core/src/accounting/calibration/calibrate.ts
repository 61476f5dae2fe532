import {
  type Certificate,
  type Neighbours,
  openProbability,
  positive,
  probabilityBelowOne,
  refuseUnknown,
} from "../../certificates/index.ts";
import { HoldfastError, refuse } from "../../issues/index.ts";
import { Rational, type RationalLike } from "../../math/index.ts";
import { account, asksOf } from "../account.ts";
import type { Accountant } from "../accountant.ts";
import type { Event } from "../event.ts";
import { accountantOf, accountants } from "../registry.ts";
import { edgeOf } from "./edge.ts";
import { moved, sixDigits, valueOf } from "./six-digits.ts";
import { readTemplate, type Template } from "./template.ts";

export interface CalibrateOptions {
  /** The epsilon that the whole list may cost. */
  readonly epsilon: RationalLike;
  /** The delta that it may cost besides. Default 0. */
  readonly delta?: RationalLike;
  /** Default "replace-one". */
  readonly neighbours?: Neighbours;
  /** The accountant to use. Default: whichever allows most. */
  readonly accountant?: string;
}

/** The answer to "how much noise", "how large an epsilon for each query" or "how many queries". */
export interface Calibration {
  /** Where the open parameter stood. */
  readonly path: string;
  readonly parameter: string;
  /** Does the cost fall or rise with the parameter: is the value the least or the largest? */
  readonly cost: "falls" | "rises";
  /** The least noise, or the largest epsilon, rho, rate or number of times, in six digits on the safe side. */
  readonly value: Rational | number;
  /** What stands in the way of a better value: the target, or that the accountant works nothing out beyond this value. */
  readonly limit: "target" | "accountant";
  /** The accountant that allowed it. */
  readonly accountant: string;
  /** The certificate at exactly this value: at most the target. */
  readonly certificate: Certificate;
}

interface Target {
  readonly epsilon: Rational;
  readonly delta: Rational;
  readonly neighbours: Neighbours;
}

/**
 * Solves for the one parameter of a list of events that is written "?": the smallest noise, or the largest epsilon per
 * query, share of the data or number of runs, with which the list still costs at most epsilon and delta. Conservative by
 * construction: the answer is a value for which the certificate was computed, and the certificate comes with it.
 */
export function calibrate(template: unknown, options: CalibrateOptions): Calibration {
  refuseUnknown(options, ["epsilon", "delta", "neighbours", "accountant"], "calibrate");
  const open = readTemplate(template);
  const target = {
    epsilon: positive.accept(options.epsilon, "epsilon"),
    delta: probabilityBelowOne.accept(options.delta ?? 0, "delta"),
    neighbours: options.neighbours ?? "replace-one",
  };
  if (target.delta.sign() > 0) openProbability.accept(target.delta, "delta");
  const { asked, others } = candidates(open, target, options.accountant);
  let best = bestOf(open, target, asked);
  // An exact accountant is the last word only where it speaks.
  if (best?.limit !== "target") best = bestOf(open, target, others, best);
  return (
    best ??
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: `a target that some value of ${open.path} reaches`,
      received: `epsilon ${target.epsilon}, delta ${target.delta}`,
      remedy: "What is fixed costs too much already: raise epsilon or delta, or leave events out.",
    })
  );
}

/** The best of what these accountants find, and of what was found before. */
function bestOf(
  open: Template,
  target: Target,
  ids: readonly string[],
  before?: Calibration,
): Calibration | undefined {
  return ids.reduce((best: Calibration | undefined, accountant) => {
    const found = solved(open, target, accountant, best);
    return found !== undefined && (best === undefined || allowsMore(open, found, best)) ? found : best;
  }, before);
}

/** The accountants that have a theorem for these events, those that answer at once first, and those that need not be asked. */
function candidates(
  { fill, parameter, cost }: Template,
  target: Target,
  wanted?: string,
): { readonly asked: readonly string[]; readonly others: readonly string[] } {
  const cheap = cost === "falls" ? Rational.of(1_000_000) : Rational.of(1, 1_000_000);
  const events = fill(parameter === "times" ? 1 : cheap);
  const able = (list: readonly Accountant[]): readonly string[] =>
    list.filter((one) => one.unsupported(events, target) === undefined).map(({ id }) => id);
  const first = wanted === undefined ? asksOf(events, target) : [accountantOf(wanted)];
  const asked = able(first);
  // Refuses, and says for every accountant why.
  if (asked.length === 0) account(events, { ...target, ...(wanted !== undefined && { accountant: wanted }) });
  const others = wanted === undefined ? accountants.filter((one) => !first.includes(one)) : [];
  return { asked, others: able(others) };
}

function allowsMore({ cost }: Template, one: Calibration, other: Calibration): boolean {
  const order = Rational.from(one.value).compare(Rational.from(other.value));
  return cost === "falls" ? order < 0 : order > 0;
}

/** How many values beyond the edge are tried before an accountant counts as unable. */
const mostRetreats = 24;

/** Noise that costs next to nothing: where even the last of these costs too much, the other events have used the target up. */
const muchNoise = [1e6, 1e12, 1e24, 1e48, 1e96, 1e192, 1e300];

function solved(
  open: Template,
  target: Target,
  accountant: string,
  near: Calibration | undefined,
): Calibration | undefined {
  const falls = open.cost === "falls";
  const counted = open.parameter === "times";
  const certified = (value: Rational | number): Certificate | undefined =>
    certificateOf(open.fill(value), target, accountant);
  const used = (x: number): number => {
    if ((counted && x > Number.MAX_SAFE_INTEGER) || (open.parameter === "rate" && x > 1)) return Infinity;
    const claim = certified(counted ? Math.max(1, Math.floor(x)) : valueOf(sixDigits(x)))?.claim;
    return claim?.notion === "differential-privacy"
      ? claim.epsilon.over(target.epsilon).toNumber()
      : Infinity;
  };
  const cheap = counted ? [1] : muchNoise.map((noise) => (falls ? noise : 1 / noise));
  if (cheap.every((x) => used(x) > 1)) return undefined;
  const start = near === undefined ? 1 : Rational.from(near.value).toNumber();
  const edge = edgeOf(used, { start, falls, tolerance: counted ? 1e-15 : 1e-6 });
  if (edge === undefined) return undefined;
  for (let retreat = 0; retreat < mostRetreats; retreat++) {
    const back = retreat === 0 ? 0 : 1 << (retreat - 1);
    const at = (units: number): Rational | number =>
      counted ? Math.floor(edge.good) - units : valueOf(moved(sixDigits(edge.good), falls ? units : -units));
    const value = at(back);
    if (Rational.from(value).sign() <= 0) return undefined;
    const certificate = certified(value);
    if (certificate !== undefined && within(certificate, target)) {
      const limit = isBeyond(open, at(back - 2), target, accountant) ? "accountant" : "target";
      const { path, parameter, cost } = open;
      return { path, parameter, cost, value, limit, accountant, certificate };
    }
  }
  return undefined;
}

/** Has the accountant no theorem for this value, rather than a cost that is too high? */
function isBeyond(
  { parameter, fill }: Template,
  value: Rational | number,
  target: Target,
  accountant: string,
): boolean {
  // There is no larger rate or count that anyone could ask for.
  if (parameter === "rate" && Rational.from(value).compare(1) > 0) return false;
  if (parameter === "times" && !Number.isSafeInteger(value)) return false;
  const refused = accountantOf(accountant).unsupported(fill(value), target);
  return refused !== undefined && refused.overspent !== true;
}

function within({ claim }: Certificate, { epsilon, delta }: Target): boolean {
  return (
    claim.notion === "differential-privacy" &&
    claim.epsilon.compare(epsilon) <= 0 &&
    claim.delta.compare(delta) <= 0
  );
}

/** The certificate, or nothing where the accountant finds no finite cost at this value. */
function certificateOf(
  events: readonly Event[],
  target: Target,
  accountant: string,
): Certificate | undefined {
  try {
    return account(events, { delta: target.delta, neighbours: target.neighbours, accountant });
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}
